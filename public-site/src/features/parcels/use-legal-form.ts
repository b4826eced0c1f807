import { useText } from "../../lib/language.tsx";
import type { Project } from "../projects/api/project-rows.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

/** What a buyer gets: "Vlasništvo nad parcelom", "Zakup parcele na 25 godina"; null where it is not known. */
export function useLegalForm() {
  const t = useText();
  const format = useParcelFormat();
  return ({
    legal_form,
    lease_years,
  }: Pick<Project, "legal_form"> & Partial<Pick<Project, "lease_years">>) => {
    if (!legal_form) return null;
    return legal_form === "lease" && lease_years
      ? t("parcel.legal.leaseYears", { years: format.years(lease_years) })
      : t(`parcel.legal.${legal_form}`);
  };
}
