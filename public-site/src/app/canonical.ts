import { defaultLanguage, type Language } from "@solar/domain/language";
import { matchRoute } from "./routes.ts";

/** The one address, from the root on, under which search engines should keep a page in a language. */
export function canonicalAddress(pathname: string, language: Language): string {
  const path = matchRoute(pathname).route.canonical ?? pathname;
  return language === defaultLanguage ? path : `${path}?lang=${language}`;
}
