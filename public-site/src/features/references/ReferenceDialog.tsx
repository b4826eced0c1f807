import { formatDate, formatMoney } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import type { TechnicalDetails } from "@solar/domain/rows.gen";
import { isProjectStatus, projectTone, visitorProjectLabel } from "@solar/domain/statuses";
import { Play } from "lucide-react";
import { useId } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { useText } from "../../lib/language.tsx";
import { typeset } from "../../lib/texts.ts";
import { MediaGallery } from "../media/MediaGallery.tsx";
import type { Project } from "../projects/api/projects.ts";
import { useTechnicalDetails } from "../projects/technical-detail.ts";
import styles from "./ReferenceDialog.module.css";
import { typeTextKey } from "./ReferenceFacts.tsx";

/** The technical details of a reference as a table; nothing when there are none. */
function ReferenceTechnical({ details }: { details: TechnicalDetails }) {
  const t = useText();
  const rows = useTechnicalDetails(details);
  if (rows.length === 0) return null;
  return (
    <div className={`mt-8 ${styles.technical}`}>
      <h3>{t("references.dialog.technical")}</h3>
      <table className="small mt-2">
        <caption className="visually-hidden">{t("references.dialog.technical")}</caption>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Everything about a completed project. */
export function ReferenceDialog({ reference, onClose }: { reference: Project; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const name = localized(reference, "name", t.language) ?? "";
  const description = localized(reference, "description", t.language);
  const ppaYears = reference.ima_ppa_ugovor ? (reference.ppa_godine ?? 0) : 0;

  return (
    <Dialog onClose={onClose} labelledBy={titleId}>
      <MediaGallery
        name={name}
        pictures={[reference.main_image_url, ...reference.image_gallery]}
        videos={[reference.video_url, ...reference.video_gallery]}
      />
      <div className={`columns ${styles.body}`}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {name}
          </h2>
          {description && (
            <div className={`stack soft mt-4 ${styles.description}`}>
              {description.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{typeset(paragraph)}</p>
              ))}
            </div>
          )}
          {ppaYears > 0 && (
            <div className={`tinted mt-6 ${styles.ppa}`}>
              <h3>{t("references.dialog.ppaTitle")}</h3>
              <p>{t("references.dialog.ppa", { smart_count: ppaYears })}</p>
            </div>
          )}
          <ReferenceTechnical details={reference.technical_details} />
        </div>
        <div>
          <Facts reference={reference} />
          {reference.video_url && (
            <a className="text-button mt-4" href={reference.video_url} target="_blank" rel="noopener">
              <Play size={18} strokeWidth={1.5} />
              {t("references.dialog.watch")}
              <span className="visually-hidden"> ({t("a11y.newTab")})</span>
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Place, kind, dates, investment and status, as far as they are known. */
function Facts({ reference }: { reference: Project }) {
  const t = useText();
  const date = (value: string | null) => value && formatDate(value, t.language);
  const investment = reference.investment_amount ?? 0;
  const type = typeTextKey(reference.reference_type);
  const facts = [
    { label: "location", value: localized(reference, "location", t.language) },
    { label: "type", value: type && t(type) },
    { label: "start", value: date(reference.datum_pocetka) },
    { label: "completed", value: date(reference.completion_date ?? reference.datum_zavrsetka) },
    { label: "investment", value: investment > 0 && formatMoney(investment, t.language) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt className="soft tiny">{t(`references.dialog.${label}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt className="soft tiny">{t("references.dialog.status")}</dt>
        <dd>
          <Badge tone={projectTone(reference.status)} plain>
            {isProjectStatus(reference.status)
              ? visitorProjectLabel(reference.status, t.language)
              : t("references.dialog.unknownStatus")}
          </Badge>
        </dd>
      </div>
    </dl>
  );
}
