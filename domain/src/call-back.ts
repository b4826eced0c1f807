import texts from "./dictionaries/call-back.json" with { type: "json" };
import { defaultLanguage, type Language } from "./language.ts";
import type { CallBackTime } from "./rows.gen.ts";

/** When somebody who asks to be called back can be reached, with the hours, as part of a sentence. */
export const callBackLabels: Readonly<Record<Language, Readonly<Record<CallBackTime, string>>>> = texts;

export const callBackTimes = Object.keys(texts[defaultLanguage]) as readonly CallBackTime[];

/** The next step where a call did not do. It is stored as data: in whichever language it was written, it is known again. */
export const callAgain: Readonly<Record<Language, string>> = { sr: "Nazvati ponovo", en: "Call again" };

export const isCallAgain = (step: string | null | undefined): boolean =>
  Object.values(callAgain).some((words) => words === step);

/** A next step as the screen says it. */
export const stepText = (step: string | null, language: Language): string | null =>
  isCallAgain(step) ? callAgain[language] : step;

export const isCallBackTime = (value: unknown): value is CallBackTime =>
  callBackTimes.some((time) => time === value);
