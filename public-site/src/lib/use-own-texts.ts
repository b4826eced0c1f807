import type { Language } from "@solar/domain/language";
import type { Texts } from "@solar/domain/text";
import { useMemo } from "react";
import useSWR from "swr";
import { type ApiPath, rarelyChanging } from "./api-data.ts";
import { getJson } from "./fetcher.ts";
import {
  type OwnItem,
  type OwnText,
  ownItemsPath,
  ownTextsPath,
  type TextNamespace,
  withOwnTexts,
} from "./texts.ts";

/** Without the company's own texts a page says ours. */
const readOwn = <Own>(path: ApiPath) => getJson<Own[]>(path).catch((): Own[] => []);

/** The texts with the company's own in place of ours; suspends while these are read, so that none is seen to change. */
export function useOwnTexts(
  texts: Texts,
  language: Language,
  namespaces: readonly TextNamespace[],
  prose?: TextNamespace,
): Texts {
  const path = ownTextsPath(language, namespaces);
  const { data: own } = useSWR(path, readOwn<OwnText>, { ...rarelyChanging, suspense: true });
  const { data: items } = useSWR(ownItemsPath(namespaces), readOwn<OwnItem>, {
    ...rarelyChanging,
    suspense: true,
  });
  return useMemo(
    () => withOwnTexts(texts, own, items, language, prose),
    [texts, own, items, language, prose],
  );
}
