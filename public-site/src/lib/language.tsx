import { defaultLanguage, type Language, languages } from "@solar/domain/language";
import { type TextParameters, type Texts, textNode, translate } from "@solar/domain/text";
import { createContext, type ReactNode, startTransition, use, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { shownTexts } from "./shown-texts.ts";
import { withParameters } from "./with-parameters.ts";

interface LanguageState {
  language: Language;
  /** Kept in memory for the session only; a page opened with `?lang=en` stays English in its links. */
  setLanguage: (language: Language) => void;
  /** The address asked for the language, so links carry it on. */
  inAddress: boolean;
  /** Changes where what stands on the page has to be rendered anew. */
  rendering: number;
}

const LanguageContext = createContext<LanguageState>({
  language: defaultLanguage,
  setLanguage: () => undefined,
  inAddress: false,
  rendering: 0,
});

/** Language that an address asks for with `?lang=`, if any. */
export function languageInAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get("lang");
  return languages.find((language) => language === asked);
}

function withoutLanguage(search: string): string {
  const rest = withParameters(new URLSearchParams(search), { lang: null });
  return rest.size > 0 ? `?${rest}` : "";
}

/**
 * Whether the browser's translation has put texts into elements of its own. React cannot replace these texts one by one:
 * they stand still, or it fails on them. Whole elements it can.
 */
const isTranslated = (): boolean => document.querySelector("font > font") !== null;

/** Whether React failed on a page that the browser has translated: it did not find a text where it had put it. */
export const isTranslationError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotFoundError" && isTranslated();

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = languageInAddress(search);
  const [language, choose] = useState(asked ?? defaultLanguage);
  const [rendering, renderAnew] = useState(0);

  const state = useMemo<LanguageState>(
    () => ({
      language,
      rendering,
      inAddress: asked === language && language !== defaultLanguage,
      setLanguage(next) {
        startTransition(() => {
          choose(next);
          if (isTranslated()) renderAnew((count) => count + 1);
        });
        // An address that asks for another language than the one shown would mislead on reload.
        if (asked && asked !== next)
          navigate(pathname + withoutLanguage(search), {
            replace: true,
            preventScrollReset: true,
          });
      },
    }),
    [language, rendering, asked, pathname, search, navigate],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export const useLanguage = (): LanguageState => use(LanguageContext);

export interface Translate {
  (key: string, parameters?: TextParameters): string;
  language: Language;
  /** Keys of the items of a list: `t.keys("home.steps")` gives `home.steps.0`, `home.steps.1`… */
  keys: (key: string) => string[];
  /** Whether the dictionary has a text under the key. */
  has: (key: string) => boolean;
}

interface TextsProviderProps {
  texts: Texts;
  /** What any text may name without being given it: the company's claims. */
  defaults?: TextParameters;
  children: ReactNode;
}

/** The texts of the screen in the visitor's language; a missing key shows itself. */
export function TextsProvider({ texts, defaults, children }: TextsProviderProps) {
  const { language } = useLanguage();
  const t = useMemo(() => translateFrom(texts, language, defaults), [texts, language, defaults]);
  return <TextContext value={t}>{children}</TextContext>;
}

function translateFrom(texts: Texts, language: Language, defaults?: TextParameters): Translate {
  const t = (key: string, parameters?: TextParameters) => {
    const text = translate(texts, language, key, parameters ? { ...defaults, ...parameters } : defaults);
    shownTexts?.set(key, text);
    return text;
  };
  return Object.assign(t, {
    language,
    keys: (key: string) => Object.keys(textNode(texts, key) ?? {}).map((index) => `${key}.${index}`),
    has: (key: string) => typeof textNode(texts, key) === "string",
  });
}

const TextContext = createContext(translateFrom({}, defaultLanguage));

export const useText = (): Translate => use(TextContext);
