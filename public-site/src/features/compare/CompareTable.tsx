import { localized } from "@solar/domain/language";
import { X } from "lucide-react";
import { AppLink } from "../../components/AppLink.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { ParcelStatusBadge } from "../parcels/ParcelParts.tsx";
import { parcelPath } from "../parcels/parcel-address.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import { comparePath, removeFromShortlist } from "../shortlist/shortlist.ts";
import styles from "./Compare.module.css";
import type { ComparedParcel, StagedParcel } from "./compare-query.ts";
import { useCompareRows } from "./use-compare-rows.ts";

interface CompareTableProps {
  parcels: readonly ComparedParcel[];
  stages: readonly StagedParcel[];
}

/** Parcels side by side, a line for each thing to compare; lines in which they differ stand out. */
export function CompareTable({ parcels, stages }: CompareTableProps) {
  const t = useText();
  const rows = useCompareRows(parcels, stages);
  const several = parcels.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls a wide table by its keys
    <section className={`card ${styles.frame}`} aria-label={t("compare.table")} tabIndex={0}>
      <table className={`small ${styles.table}`}>
        <caption className="visually-hidden">{t("compare.table")}</caption>
        <thead>
          <tr>
            <td />
            {parcels.map((parcel) => (
              <ParcelHeading key={parcel.id} parcel={parcel} parcels={parcels} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, differs }) => (
            <tr key={key} data-row={key} data-differs={(several && differs) || undefined}>
              <th scope="row">
                {label}
                {several && differs && (
                  <>
                    <span className={styles.mark} aria-hidden="true">
                      ≠
                    </span>
                    <span className="visually-hidden">, {t("compare.differs")}</span>
                  </>
                )}
              </th>
              {values.map((value, at) => (
                <td key={parcels[at]?.id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ParcelHeading({ parcel, parcels }: { parcel: ComparedParcel; parcels: readonly ComparedParcel[] }) {
  const t = useText();
  const { language } = useLanguage();
  const format = useParcelFormat();
  const others = parcels.filter(({ id }) => id !== parcel.id).map(({ id }) => id);
  return (
    <th scope="col">
      <div className={styles.heading}>
        <div>
          <ParcelStatusBadge status={parcel.status} plain />
          <AppLink to={parcelPath(parcel.project_id, parcel.id)} className={styles.name}>
            {format.name(parcel)}
          </AppLink>
          <span className="soft tiny">{localized(parcel.project, "name", language)}</span>
        </div>
        <AppLink
          to={comparePath(others)}
          className={`icon-button ${styles.remove}`}
          replace
          preventScrollReset
          aria-label={`${t("compare.remove")}: ${format.name(parcel)}`}
          onClick={() => removeFromShortlist(parcel.id)}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </AppLink>
      </div>
    </th>
  );
}
