import { agreementOf, agreementSentence } from "@solar/domain/agreement";
import type { StartingPoint } from "@solar/domain/assumptions";
import { calculate } from "@solar/domain/calculation";
import { formatDate, localDay } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal, flushSync } from "react-dom";
import { useHref } from "../../components/AppLink.tsx";
import { pictureUrl } from "../../components/Picture.tsx";
import { useText } from "../../lib/language.tsx";
import { Summary } from "../calculation/CalculationResults.tsx";
import { useConditions } from "../calculation/Conditions.tsx";
import { useStartingPoint } from "../calculation/ParcelCalculation.tsx";
import type { Parcel, Park } from "../projects/api/projects.ts";
import { addressLines, useSettings } from "../settings/api/get-settings.ts";
import { FactList, useEstimate, useParcelFacts, useReturns, useTechnicalData } from "./ParcelFacts.tsx";
import { ParcelPosition } from "./ParcelGallery.tsx";
import { ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import styles from "./ParcelSheet.module.css";
import { parcelPath } from "./parcel-address.ts";
import { drawLoadedQr, drawQr, loadQr } from "./qr.ts";
import { useParcelFormat } from "./use-parcel-format.ts";
import { useYearlyCosts } from "./use-yearly-costs.ts";

/** Loaded with the dialog that the sheet is printed from. */
let PlanDrawing: typeof import("./plan/PlanDrawing.tsx").default | undefined;
const loadPlan = async () => {
  PlanDrawing = (await import("./plan/PlanDrawing.tsx")).default;
};

/** Puts something else on paper than the screen shows when the visitor prints by the browser's own command. */
export function usePrintCommand(showSheet: () => void): void {
  const onPrint = useEffectEvent(showSheet);
  useEffect(() => {
    // The browser does not wait: what the sheet needs is there before.
    for (const load of [loadQr, loadPlan]) load().catch(() => undefined);
    const listen = () => flushSync(() => onPrint());
    addEventListener("beforeprint", listen);
    return () => removeEventListener("beforeprint", listen);
  }, []);
}

interface ParcelSheetProps {
  parcel: Parcel;
  project: Park;
  /** The browser prints it already; else it prints itself as soon as its picture and its code are there. */
  byBrowser: boolean;
  onPrinted: () => void;
}

/** The parcel on one sheet of A4. */
export function ParcelSheet({ parcel, project, byBrowser, onPrinted }: ParcelSheetProps) {
  const t = useText();
  const format = useParcelFormat();
  const href = useHref();
  const settings = useSettings();
  const { power, area, production } = useParcelFacts(parcel);
  const returns = useReturns(parcel, project);
  const technical = useTechnicalData(parcel, project);
  const name = format.name(parcel);
  const description = localized(parcel, "description", t.language);
  const address =
    typeof window === "undefined" ? "" : window.location.origin + href(parcelPath(project.id, parcel.id));

  const code = useSheetPrinting({ address, picture: project.main_image_url, byBrowser, onPrinted });

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
            {PlanDrawing && parcel.ground_outline.length > 0 && <PlanDrawing parcel={parcel} />}
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
            viewBox="0 0 1 1"
            role="img"
            aria-label={t("parcel.print.qrLabel")}
            shapeRendering="crispEdges"
          >
            <path ref={code} />
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

interface SheetPrinting {
  address: string;
  picture: string | null;
  byBrowser: boolean;
  onPrinted: () => void;
}

/** Prints the sheet as soon as it can; the result is where its code is drawn. */
function useSheetPrinting({ address, picture: pictureSrc, byBrowser, onPrinted }: SheetPrinting) {
  const code = useRef<SVGPathElement>(null);
  const onEnd = useEffectEvent(() => onPrinted());
  const print = useEffectEvent(async () => {
    addEventListener("afterprint", () => onEnd(), { once: true });
    if (byBrowser) {
      if (code.current) drawLoadedQr(code.current, address);
      return;
    }
    const picture = new Image();
    picture.src = pictureUrl(pictureSrc ?? "", 1920, "webp");
    // A sheet without its picture is still worth having.
    await Promise.all([
      code.current && drawQr(code.current, address),
      picture.decode().catch(() => undefined),
    ]);
    window.print();
  });
  // Before the browser goes on to print.
  useLayoutEffect(() => {
    document.body.dataset.printSheet = "";
    print();
    return () => {
      delete document.body.dataset.printSheet;
    };
  }, []);
  return code;
}
