import { isLanguage, type Language } from "@solar/domain/language";
import { useLocale } from "react-admin";

/** Language of the screen, for the shared formats of figures and dates. */
export function useLanguage(): Language {
  const locale = useLocale();
  return isLanguage(locale) ? locale : "sr";
}
