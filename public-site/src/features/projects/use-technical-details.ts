import type { TechnicalDetails } from "@solar/domain/rows.gen";
import { useLanguage, useText } from "../../lib/language.tsx";
import { type TechnicalDetail, technicalDetail } from "./technical-detail.ts";

/** Technical details as visitors read them; those without a value are left out. */
export function useTechnicalDetails(details: TechnicalDetails | null): TechnicalDetail[] {
  const t = useText();
  const { language } = useLanguage();
  return Object.entries(details ?? {}).flatMap(([name, value]) =>
    value === null ? [] : technicalDetail(name, value, language, t),
  );
}
