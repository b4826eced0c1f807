import { formatNumber } from "@solar/domain/format";
import { type Texts, translate } from "@solar/domain/text";
import { useMemo } from "react";
import { useLanguage } from "../../lib/language.tsx";
import { useSettings } from "../../lib/settings.tsx";
import { typeset } from "../../lib/texts.ts";

/**
 * What the company says of returns in general, for texts: `%{yieldLow}`, `%{yieldHigh}` (percent), `%{payback}`,
 * `%{payout}` (years). A park or parcel with numbers of its own shows those instead.
 */
export function useClaims(texts: Texts) {
  const { language } = useLanguage();
  const settings = useSettings();
  const low = settings.claimed_payback_low;
  const high = settings.claimed_payback_high;
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, language);
    const years = (count: number, text: string) =>
      typeset(translate(texts, language, "units.years", { smart_count: count, count_text: text }));
    return {
      yieldLow: number(settings.claimed_yield_low),
      yieldHigh: number(settings.claimed_yield_high),
      payback: years(
        high,
        translate(texts, language, "units.range", { from: number(low), to: number(high) }),
      ),
      payout: years(settings.claimed_payout_years, number(settings.claimed_payout_years)),
    };
  }, [texts, language, settings, low, high]);
}
