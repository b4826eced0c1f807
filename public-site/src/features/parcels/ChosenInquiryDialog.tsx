import { useId } from "react";
import { paths } from "../../app/paths.ts";
import { Dialog } from "../../components/Dialog.tsx";
import { useText } from "../../lib/language.tsx";
import { ChangedParcels } from "../inquiries/ChangedParcels.tsx";
import { InquiryForm } from "../inquiries/InquiryForm.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import styles from "./ChosenInquiryDialog.module.css";
import dialogStyles from "./ParcelDialog.module.css";
import { addUp } from "./totals.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelWords } from "./use-parcel-words.ts";
import { useTotalWords } from "./use-total-words.ts";

/** One inquiry for all picked parcels. Those sold meanwhile are named and left out. */
export function ChosenInquiryDialog({ project, explorer }: { project: Project; explorer: ParcelExplorer }) {
  const t = useText();
  const words = useParcelWords();
  const titleId = useId();
  const left = explorer.asked.filter((parcel) => parcel.status !== "sold");
  const total = useTotalWords()(addUp(left));
  return (
    <Dialog onClose={explorer.close} labelledBy={titleId} className={dialogStyles.narrow}>
      <div className={dialogStyles.asking}>
        <div className={dialogStyles.about}>
          <h2 id={titleId} className={styles.title}>
            {t("inquiry.summary.parcels", { smart_count: left.length })}
          </h2>
          <p className={styles.names}>{left.map(words.name).join(", ")}</p>
          {total && <p className={styles.total}>{t("inquiry.summary.total", { total })}</p>}
        </div>
        <ChangedParcels parcels={explorer.asked} />
        <InquiryForm
          projectId={project.id}
          parcelIds={left.map(({ id }) => id)}
          action={paths.project(project.id)}
        />
      </div>
    </Dialog>
  );
}
