import type { Language } from "./language.ts";
import type { CallBack } from "./rows.gen.ts";

/** When somebody who asks to be called back can be reached, with the hours, as part of a sentence. */
export const callBackLabels: Readonly<Record<Language, Readonly<Record<CallBack, string>>>> = {
  sr: { morning: "prije podne (8–12 h)", afternoon: "poslije podne (12–17 h)", evening: "uveče (17–20 h)" },
  en: {
    morning: "in the morning (8 am–12 noon)",
    afternoon: "in the afternoon (12 noon–5 pm)",
    evening: "in the evening (5–8 pm)",
  },
};

export const callBackTimes = Object.keys(callBackLabels.sr) as readonly CallBack[];

export const isCallBack = (value: unknown): value is CallBack => callBackTimes.some((time) => time === value);
