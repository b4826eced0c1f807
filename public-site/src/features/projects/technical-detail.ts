import { numberWithUnit } from "@solar/domain/format";
import type { TechnicalDetails } from "@solar/domain/rows.gen";
import { type Translate, useText } from "../../lib/language.tsx";

/** Technical details as visitors read them; those without a value are left out. */
export function useTechnicalDetails(details: TechnicalDetails | null): TechnicalDetail[] {
  const t = useText();
  return Object.entries(details ?? {}).flatMap(([name, value]) =>
    value === null ? [] : technicalDetail(name, value, t),
  );
}

interface TechnicalDetail {
  label: string;
  value: string;
}

/**
 * A technical detail as staff entered it. Known names are translated, numbers get separators, and a unit that the
 * name carries goes to its number: `Snaga panela (W)`, 585 reads `Snaga panela`, `585 W`.
 */
export function technicalDetail(
  name: string,
  value: NonNullable<TechnicalDetails[string]>,
  t: Translate,
): TechnicalDetail {
  const key = `technical.${name}`;
  const label = t.has(key) ? t(key) : name;
  if (typeof value === "boolean") return { label, value: t(`units.${value ? "yes" : "no"}`) };
  if (typeof value === "string") return { label, value };
  const [bare, number] = numberWithUnit(label, value, t.language);
  const days = name.endsWith(" (dana)") && bare !== label;
  return { label: bare, value: days ? t("units.days", { smart_count: value }) : number };
}
