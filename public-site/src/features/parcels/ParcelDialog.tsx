import { ArrowLeft } from "lucide-react";
import { useId, useState } from "react";
import { Dialog } from "../../components/Dialog.tsx";
import { useText } from "../../lib/language.tsx";
import { ChangedParcels } from "../inquiries/ChangedParcels.tsx";
import { InquiryForm } from "../inquiries/InquiryForm.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import { ParcelActions, ParcelAsk } from "./ParcelActions.tsx";
import { ParcelDetails } from "./ParcelDetails.tsx";
import styles from "./ParcelDialog.module.css";
import { FactList, useKeyFigures, useReturns } from "./ParcelFacts.tsx";
import { ParcelGallery } from "./ParcelGallery.tsx";
import { ParcelPrice } from "./ParcelPrice.tsx";
import { ParcelSheet } from "./ParcelSheet.tsx";
import { ParcelStatusBadge } from "./ParcelStatusBadge.tsx";
import { parcelPath } from "./parcel-address.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelWords } from "./use-parcel-words.ts";
import { usePrintCommand } from "./use-print-command.ts";

interface ParcelDialogProps {
  parcel: Parcel;
  project: Project;
  explorer: ParcelExplorer;
}

/** A parcel with everything about it; the inquiry form takes the details' place, name and price stay. */
export function ParcelDialog({ parcel, project, explorer }: ParcelDialogProps) {
  const t = useText();
  const words = useParcelWords();
  const titleId = useId();
  const figures = useKeyFigures(parcel);
  const returns = useReturns(parcel);
  const [printing, setPrinting] = useState<"button" | "browser" | null>(null);
  usePrintCommand(() => setPrinting((now) => now ?? "browser"));
  const asking = explorer.step === "inquiry";

  const heading = (
    <header className={styles.heading}>
      <ParcelStatusBadge status={parcel.status} plain />
      <h2 id={titleId}>{words.name(parcel)}</h2>
      {parcel.status === "available" && (
        <p className={styles.price}>
          <ParcelPrice parcel={parcel} />
        </p>
      )}
    </header>
  );
  return (
    <Dialog onClose={explorer.close} labelledBy={titleId} className={asking ? styles.narrow : undefined}>
      {asking ? (
        <div className={styles.asking}>
          <button type="button" className={styles.back} onClick={() => explorer.open(parcel.id)}>
            <ArrowLeft strokeWidth={1.5} aria-hidden="true" />
            {t("inquiry.back")}
          </button>
          <div className={styles.about}>{heading}</div>
          <ChangedParcels parcels={[parcel]} />
          <InquiryForm
            projectId={project.id}
            parcelIds={parcel.status === "sold" ? [] : [parcel.id]}
            action={parcelPath(project.id, parcel.id, true)}
          />
        </div>
      ) : (
        <>
          <div className={styles.top}>
            <ParcelGallery key={parcel.id} parcel={parcel} project={project} />
            <div className={styles.facts}>
              {heading}
              <FactList facts={[...returns, ...figures]} large />
              <ParcelActions parcel={parcel} explorer={explorer} onPrint={() => setPrinting("button")} />
            </div>
          </div>
          <ParcelDetails parcel={parcel} project={project} />
          {/* On a phone the way to an offer stays at the foot of the sheet. */}
          {parcel.status === "available" && (
            <div className={styles.foot}>
              <ParcelAsk parcel={parcel} explorer={explorer} />
            </div>
          )}
        </>
      )}
      {printing && (
        <ParcelSheet
          parcel={parcel}
          project={project}
          byBrowser={printing === "browser"}
          onPrinted={() => setPrinting(null)}
        />
      )}
    </Dialog>
  );
}
