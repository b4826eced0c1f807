import type { PageData } from "../app/page-data.ts";
import { languageTag } from "../lib/language.tsx";

/** Headers of a page. The security headers, the content security policy among them, are nginx's for every answer. */
export const pageHeaders = ({ language }: PageData): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-language": languageTag[language],
});
