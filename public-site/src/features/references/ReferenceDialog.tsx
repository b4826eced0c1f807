import { formatDate, formatMoney } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { isProjectStatus, projectTone, visitorProjectLabel } from "@solar/domain/statuses";
import { Play } from "lucide-react";
import { useId } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FactList } from "../../components/FactList.tsx";
import { useText } from "../../lib/language.tsx";
import { typeset } from "../../lib/texts.ts";
import { MediaGallery } from "../media/MediaGallery.tsx";
import type { Project } from "../projects/api/projects.ts";
import { useTechnicalDetails } from "../projects/technical-detail.ts";
import styles from "./ReferenceDialog.module.css";
import { typeTextKey } from "./ReferenceFacts.tsx";

/** Everything about a completed project. */
export function ReferenceDialog({ reference, onClose }: { reference: Project; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const name = localized(reference, "name", t.language) ?? "";
  const description = localized(reference, "description", t.language);
  const technical = useTechnicalDetails(reference.technical_details);
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
          {technical.length > 0 && (
            <section className="stack mt-8">
              <h3>{t("references.dialog.technical")}</h3>
              <FactList facts={technical} constant />
            </section>
          )}
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
  const label = (name: string) => t(`references.dialog.${name}`);
  const facts = [
    { label: label("location"), value: localized(reference, "location", t.language) },
    { label: label("type"), value: type && t(type) },
    { label: label("start"), value: date(reference.datum_pocetka) },
    { label: label("completed"), value: date(reference.completion_date ?? reference.datum_zavrsetka) },
    { label: label("investment"), value: investment > 0 && formatMoney(investment, t.language) },
    {
      label: label("status"),
      value: (
        <Badge tone={projectTone(reference.status)} plain>
          {isProjectStatus(reference.status)
            ? visitorProjectLabel(reference.status, t.language)
            : label("unknownStatus")}
        </Badge>
      ),
    },
  ];
  return <FactList facts={facts} constant />;
}
