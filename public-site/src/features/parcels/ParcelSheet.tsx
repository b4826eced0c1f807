import { agreementOf, agreementSentence } from "@solar/domain/agreement";
import type { StartingPoint } from "@solar/domain/assumptions";
import { calculate } from "@solar/domain/calculation";
import { formatDate, localDay } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useHref } from "../../components/AppLink.tsx";
import { pictureUrl } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import { Summary } from "../calculation/CalculationResults.tsx";
import { useConditions } from "../calculation/Conditions.tsx";
import { useStartingPoint } from "../calculation/ParcelCalculation.tsx";
import type { Parcel, Park } from "../projects/api/projects.ts";
import { addressLines, useSettings } from "../settings/get-settings.ts";
import { FactList, useEstimate, useParcelFacts, useReturns, useTechnicalData } from "./ParcelFacts.tsx";
import { ParcelPosition } from "./ParcelGallery.tsx";
import { ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import styles from "./ParcelSheet.module.css";
import { parcelPath } from "./parcel-address.ts";
import { loadQr } from "./qr.ts";
import { useParcelFormat } from "./use-parcel-format.ts";
import { useYearlyCosts } from "./use-yearly-costs.ts";

/** What the sheet shows beside its numbers, loaded with the dialog that it is printed from. */
const loadParts = async () => {
  const [qr, plan] = await Promise.all([loadQr(), import("./plan/PlanDrawing.tsx")]);
  return { qr, PlanDrawing: plan.default };
};
type SheetParts = Awaited<ReturnType<typeof loadParts>>;

/** Puts the sheet on paper instead of the screen, by our button and by the browser's own command. */
export function useSheet(picture: string | null) {
  const [parts, setParts] = useState<SheetParts>();
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser does not wait for what the sheet needs.
    loadParts().then(setParts, () => undefined);
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  useLayoutEffect(() => {
    if (!printing) return;
    document.body.dataset.printSheet = "";
    return () => {
      delete document.body.dataset.printSheet;
    };
  }, [printing]);
  const print = async () => {
    const image = new Image();
    image.src = pictureUrl(picture ?? "", 1920, "webp");
    // A sheet without its picture is still worth having.
    await Promise.allSettled([parts ?? loadParts().then(setParts), image.decode()]);
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { parts, printing, print };
}

interface ParcelSheetProps {
  parcel: Parcel;
  project: Park;
  parts: SheetParts | undefined;
}

/** The parcel on one sheet of A4. */
export function ParcelSheet({ parcel, project, parts }: ParcelSheetProps) {
  const t = useText();
  const format = useParcelFormat();
  const href = useHref();
  const settings = useSettings();
  const { power, area, production } = useParcelFacts(parcel);
  const returns = useReturns(parcel, project);
  const technical = useTechnicalData(parcel, project);
  const name = format.name(parcel);
  const description = localized(parcel, "description", t.language);
  const code = parts?.qr(window.location.origin + href(parcelPath(project.id, parcel.id)));

  return createPortal(
    <article className={styles.sheet}>
      <header className={styles.header}>
        <p className={styles.company}>{settings.company_name}</p>
        <p>{t("parcel.print.title")}</p>
      </header>
      <div className={styles.heading}>
        <div>
          <h1>{name}</h1>
          <p>
            {localized(project, "name", t.language)}, {localized(project, "location", t.language)}
          </p>
        </div>
        <div className={styles.offer}>
          <ParcelStatusBadge status={parcel.status} plain />
          <p className={styles.price}>
            <ParcelPrice parcel={parcel} deciding />
          </p>
        </div>
      </div>
      {project.main_image_url && (
        <figure>
          <div className={styles.pictures}>
            <ParcelPosition parcel={parcel} pictureSrc={project.main_image_url} alt="" view="park" />
            <ParcelPosition parcel={parcel} pictureSrc={project.main_image_url} alt="" view="near" />
            {parts && parcel.ground_outline.length > 0 && <parts.PlanDrawing parcel={parcel} />}
          </div>
          <figcaption className={styles.small}>{t("parcel.print.outline")}</figcaption>
        </figure>
      )}
      <div className={styles.numbers}>
        <FactList facts={[power, area, production, ...returns]} variant="large" />
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.columns}>
        <FactList facts={technical} />
        <SheetEstimate parcel={parcel} project={project} />
      </div>
      <footer className={styles.footer}>
        <div>
          <p>
            <strong>{settings.company_name}</strong>
          </p>
          <p>{addressLines(settings, t.language).join(", ")}</p>
          <p>{settings.phones.map(({ number }) => number).join(", ")}</p>
          <p>{settings.email}</p>
          <p className={styles.small}>
            {t("parcel.print.printedOn", { date: formatDate(localDay(), t.language) })}{" "}
            {t("parcel.print.note")}
          </p>
        </div>
        <div className={styles.code}>
          <svg
            viewBox={code?.viewBox}
            role="img"
            aria-label={t("parcel.print.qrLabel")}
            shapeRendering="crispEdges"
          >
            <path d={code?.d} />
          </svg>
          <p className={styles.small}>{t("parcel.print.qr")}</p>
        </div>
      </footer>
    </article>,
    document.body,
  );
}

/** What the parcel may bring, by its own numbers, and its contract. */
function SheetEstimate({ parcel, project }: { parcel: Parcel; project: Park }) {
  const t = useText();
  const { sum } = useYearlyCosts()(parcel, project);
  const start = useStartingPoint([parcel], project);
  const estimate = useEstimate(parcel, project);
  return (
    <div className={styles.estimate}>
      {estimate && (
        <>
          <p>
            <strong>{t("parcel.estimate.title")}</strong>
          </p>
          {estimate.before.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className={styles.small}>{t("parcel.estimate.assumptions")}</p>
        </>
      )}
      {parcel.status === "available" && start ? (
        <SheetCalculation start={start} project={project} />
      ) : (
        <p>{agreementSentence(agreementOf([parcel]), t.language)}</p>
      )}
      {sum && (
        <p>
          {t("parcel.costs.title")}, {sum.label}: {sum.value}
        </p>
      )}
    </div>
  );
}

function SheetCalculation({ start, project }: { start: StartingPoint; project: Park }) {
  const { agreement, others } = useConditions(start, project);
  return (
    <>
      <p>
        <Summary result={calculate(start.inputs)} />
      </p>
      <p>
        <strong>{agreement}</strong> {others.join(" ")}
      </p>
    </>
  );
}
