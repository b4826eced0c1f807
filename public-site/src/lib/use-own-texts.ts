import type { Language } from "@solar/domain/language";
import type { Texts } from "@solar/domain/text";
import { useMemo } from "react";
import useSWR from "swr";
import { rarelyChanging } from "./api-data.ts";
import { getJson } from "./fetcher.ts";
import { type OwnText, ownTextsPath, type TextNamespace, withOwnTexts } from "./texts.ts";

/** Without the company's own texts a page says ours. */
const readOwnTexts = (path: string) => getJson<OwnText[]>(path).catch((): OwnText[] => []);

/** The texts with the company's own in place of ours; suspends while these are read, so that none is seen to change. */
export function useOwnTexts(texts: Texts, language: Language, namespaces: readonly TextNamespace[]): Texts {
  const path = ownTextsPath(language, namespaces);
  const { data } = useSWR(path, readOwnTexts, { ...rarelyChanging, suspense: true });
  return useMemo(() => withOwnTexts(texts, data ?? []), [texts, data]);
}
