import texts from "./dictionaries/milestones.json" with { type: "json" };
import { defaultLanguage, type Language } from "./language.ts";
import type { MilestoneKind } from "./rows.gen.ts";

/** Apart from what a park's milestones say, which nearly every page loads. */
export const milestoneLabels: Record<Language, Record<MilestoneKind, string>> = texts;

/** In the order in which a park comes to be. */
export const milestoneKinds = Object.keys(texts[defaultLanguage]) as readonly MilestoneKind[];
