import texts from "./dictionaries/call-back.json" with { type: "json" };
import { defaultLanguage, type Language } from "./language.ts";
import type { CallBack } from "./rows.gen.ts";

/** When somebody who asks to be called back can be reached, with the hours, as part of a sentence. */
export const callBackLabels: Readonly<Record<Language, Readonly<Record<CallBack, string>>>> = texts;

export const callBackTimes = Object.keys(texts[defaultLanguage]) as readonly CallBack[];

export const isCallBack = (value: unknown): value is CallBack => callBackTimes.some((time) => time === value);
