import { ArrowLeft } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../components/Button.tsx";
import { useText } from "../../lib/language.tsx";
import { InquiryForm } from "../inquiries/InquiryForm.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import { ParcelDetails } from "./ParcelDetails.tsx";
import { FactList, useKeyFigures, useReturns } from "./ParcelFacts.tsx";
import { ParcelGallery } from "./ParcelGallery.tsx";
import { ParcelPrice } from "./ParcelPrice.tsx";
import { ParcelStatusBadge } from "./ParcelStatusBadge.tsx";
import styles from "./ParcelWithoutScript.module.css";
import { parcelPath } from "./parcel-address.ts";
import { useParcelWords } from "./use-parcel-words.ts";

/** The open parcel as a part of the page, with its form, for browsers that cannot open the dialog. */
export function ParcelWithoutScript({ parcel, project }: { parcel: Parcel; project: Project }) {
  const t = useText();
  const words = useParcelWords();
  const figures = useKeyFigures(parcel);
  const returns = useReturns(parcel);
  return (
    <section className={styles.parcel} aria-labelledby="parcel-name">
      <div className={styles.head}>
        <div>
          <ParcelStatusBadge status={parcel.status} plain />
          <h2 id="parcel-name">{words.name(parcel)}</h2>
          <p className={styles.price}>
            <ParcelPrice parcel={parcel} />
          </p>
        </div>
        <LinkButton to={paths.project(project.id)} look="secondary" reloadDocument>
          <ArrowLeft strokeWidth={1.5} aria-hidden="true" />
          {t("parcel.actions.close")}
        </LinkButton>
      </div>
      <div className={styles.top}>
        <ParcelGallery parcel={parcel} project={project} />
        <div className={styles.facts}>
          <FactList facts={[...returns, ...figures]} large />
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
        </div>
      </div>
      <ParcelDetails parcel={parcel} project={project} />
    </section>
  );
}
