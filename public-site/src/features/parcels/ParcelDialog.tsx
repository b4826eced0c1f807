import { agreementOf, agreementSentence } from "@solar/domain/agreement";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { LinkButton } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FactList } from "../../components/FactList.tsx";
import { showToast } from "../../components/Toaster.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useOwnNumbers } from "../calculation/own-numbers.ts";
import { DialogCalculation } from "../calculation/ParcelCalculation.tsx";
import { ChangedParcels, InquiryForm } from "../inquiries/InquiryForm.tsx";
import type { Parcel, Park } from "../projects/api/projects.ts";
import { ParcelActions, ParcelAlert, ParcelInquiryButtons } from "./ParcelActions.tsx";
import styles from "./ParcelDialog.module.css";
import { EstimateNote, ParcelDetails, useParcelFacts, useReturnFacts } from "./ParcelFacts.tsx";
import { ParcelGallery } from "./ParcelGallery.tsx";
import { ParcelHeading } from "./ParcelParts.tsx";
import { PrintFooter } from "./PrintFooter.tsx";
import { parcelPath } from "./parcel-address.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { totalsOf, useParcelFormat } from "./use-parcel-format.ts";

interface ParcelProps {
  parcel: Parcel;
  project: Park;
}

/** Pictures, numbers and details of a parcel, with what one can do beside them. */
const ParcelPresentation = ({ parcel, project, titleId, children }: ParcelPresentationProps) => (
  <>
    <div className={styles.top}>
      <ParcelGallery key={parcel.id} parcel={parcel} project={project} />
      <div className={`stack ${styles.facts}`}>
        <ParcelHeading
          parcel={parcel}
          id={titleId}
          deciding
          park={localized(project, "name", useLanguage().language)}
        />
        <KeyFacts parcel={parcel} project={project} />
        {children}
      </div>
    </div>
    <ParcelDetails parcel={parcel} project={project} />
    <DialogCalculation parcel={parcel} project={project} />
  </>
);

interface ParcelPresentationProps extends ParcelProps {
  titleId: string;
  children: ReactNode;
}

/** The open parcel as a part of the page, with its form, for browsers that cannot open the dialog. */
export function ParcelWithoutScript({ parcel, project }: ParcelProps) {
  const t = useText();
  const titleId = useId();
  return (
    <section className={`card ${styles.withoutScript}`} aria-labelledby={titleId}>
      <ParcelPresentation parcel={parcel} project={project} titleId={titleId}>
        {parcel.status !== "sold" && (
          <>
            <h3>{t("inquiry.title")}</h3>
            <InquiryForm
              projectId={project.id}
              parcelIds={[parcel.id]}
              action={parcelPath(project.id, parcel.id, true)}
            />
          </>
        )}
        <ParcelAlert parcel={parcel} />
        <LinkButton to={paths.project(project.id)} variant="secondary" reloadDocument>
          <ArrowLeft strokeWidth={1.5} />
          {t("parcel.actions.close")}
        </LinkButton>
      </ParcelPresentation>
    </section>
  );
}

/** The numbers that a visitor decides by. */
function KeyFacts({ parcel, project }: { parcel: Parcel; project: Park }) {
  const { language } = useLanguage();
  const { power, area, production } = useParcelFacts(parcel);
  const agreement = agreementOf([parcel]);
  const legalForm = useParcelFormat().legalForm(project);
  return (
    <>
      {legalForm && <p className="strong">{legalForm}</p>}
      <FactList facts={[...useReturnFacts(parcel, project), power, area, production]} variant="large" />
      <EstimateNote parcel={parcel} project={project} />
      {parcel.status === "available" && agreement.coverage === "none" && (
        <p className="warning small">{agreementSentence(agreement, language)}</p>
      )}
    </>
  );
}

/** One inquiry for several parcels, each of which can be left out. Those sold meanwhile are named and left out. */
function ChosenInquiryDialog({ project, explorer }: { project: Park; explorer: ParcelExplorer }) {
  const t = useText();
  const format = useParcelFormat();
  const titleId = useId();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const possible = explorer.asked.filter((parcel) => parcel.status !== "sold");
  const left = possible.filter(({ id }) => !leftOut.includes(id));
  const total = format.total(totalsOf(left));
  const calculation = useOwnNumbers()(project, left);
  return (
    <Dialog onClose={explorer.close} labelledBy={titleId} className={styles.narrow}>
      <div className={styles.asking}>
        <header className={styles.about}>
          <h2 id={titleId} className="h3">
            {t("inquiry.summary.parcels", { smart_count: left.length })}
          </h2>
          {total && <p className="small strong">{t("inquiry.summary.total", { total })}</p>}
        </header>
        <fieldset className={`row ${styles.names}`}>
          <legend className="visually-hidden">{t("inquiry.summary.included")}</legend>
          {possible.map((parcel) => (
            <label key={parcel.id} className="small tick">
              <input
                type="checkbox"
                checked={!leftOut.includes(parcel.id)}
                onChange={({ target }) =>
                  setLeftOut((ids) =>
                    target.checked ? ids.filter((id) => id !== parcel.id) : [...ids, parcel.id],
                  )
                }
              />
              {format.name(parcel)}
            </label>
          ))}
        </fieldset>
        <ChangedParcels parcels={explorer.asked} />
        <InquiryForm
          projectId={project.id}
          calculation={calculation}
          parcelIds={left.map(({ id }) => id)}
          action={paths.project(project.id)}
        />
      </div>
    </Dialog>
  );
}

/** The dialog that the address or a button asks for: one parcel, or the inquiry about the picked ones. */
export function OpenDialogs({ project, explorer }: { project: Park; explorer: ParcelExplorer }) {
  const t = useText();
  const lost = explorer.openParcel === null;
  const { close } = explorer;

  useEffect(() => {
    if (!lost) return;
    showToast({ tone: "info", title: t("parcel.notFound.title"), text: t("parcel.notFound.text") });
    close();
  }, [lost, t, close]);

  // A parcel may be open on the map meanwhile; what was asked for comes first.
  if (explorer.asked.length > 0) return <ChosenInquiryDialog project={project} explorer={explorer} />;
  if (explorer.openParcel)
    return <ParcelDialog parcel={explorer.openParcel} project={project} explorer={explorer} />;
  return null;
}

interface ParcelDialogProps extends ParcelProps {
  explorer: ParcelExplorer;
}

/** A parcel with everything about it; the inquiry form takes the details' place, name and price stay. */
function ParcelDialog({ parcel, project, explorer }: ParcelDialogProps) {
  const t = useText();
  const titleId = useId();
  const calculation = useOwnNumbers()(project, [parcel]);

  return (
    <Dialog
      onClose={explorer.close}
      labelledBy={titleId}
      className={explorer.inquiry ? styles.narrow : undefined}
    >
      {explorer.inquiry ? (
        <div className={styles.asking}>
          <button type="button" className="text-button" onClick={() => explorer.open(parcel.id)}>
            <ArrowLeft strokeWidth={1.5} />
            {t("inquiry.back")}
          </button>
          <div className={styles.about}>
            <ParcelHeading parcel={parcel} id={titleId} deciding />
          </div>
          <ChangedParcels parcels={[parcel]} />
          <InquiryForm
            projectId={project.id}
            calculation={calculation}
            parcelIds={parcel.status === "sold" ? [] : [parcel.id]}
            action={parcelPath(project.id, parcel.id, true)}
          />
        </div>
      ) : (
        <>
          <ParcelPresentation parcel={parcel} project={project} titleId={titleId}>
            <ParcelActions parcel={parcel} explorer={explorer} />
          </ParcelPresentation>
          <div className={styles.imprint}>
            <PrintFooter path={parcelPath(project.id, parcel.id)} />
          </div>
          {/* On a phone the way to an offer stays at the foot of the sheet. */}
          {parcel.status === "available" && (
            <div className={styles.foot}>
              <ParcelInquiryButtons parcel={parcel} explorer={explorer} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
