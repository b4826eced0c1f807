import months from "./dictionaries/months.json" with { type: "json" };
import stages from "./dictionaries/stage.json" with { type: "json" };
import { formatDate } from "./format.ts";
import type { Language } from "./language.ts";
import type { MilestoneKind } from "./rows.gen.ts";
import { interpolate } from "./text.ts";

/** A park's way from the land to the grid. Dates are `YYYY-MM-DD`; not done is null. */
export interface Milestone {
  readonly kind: MilestoneKind;
  readonly planned_on: string | null;
  readonly done_on: string | null;
}

/**
 * Planned for a day that is past, and not done: staff are warned, and visitors are shown no such plan.
 *
 * @param day what day it is, `YYYY-MM-DD`, here and below
 */
export const isOverdue = ({ planned_on, done_on }: Milestone, day: string): boolean =>
  done_on === null && planned_on !== null && planned_on < day;

/** The date to show as a plan; null when there is none, or when it is past. */
export const plannedDate = (milestone: Milestone | undefined, day: string): string | null =>
  milestone && !milestone.done_on && !isOverdue(milestone, day) ? milestone.planned_on : null;

/** The day from which a park earns: when it was connected, or is planned to be; null: not known. */
export function connection(
  milestones: readonly Milestone[],
  day: string,
): { date: string; done: boolean } | null {
  const step = milestones.find(({ kind }) => kind === "grid_connection");
  if (step?.done_on) return { date: step.done_on, done: true };
  const date = plannedDate(step, day);
  return date ? { date, done: false } : null;
}

/** Name of a month, 1 to 12 */
export const monthName = (month: number, language: Language): string => months[language][month - 1] ?? "";

/** The month that is so many years after a day, `September 2027`; one that has begun counts. */
export function month(date: string, language: Language, years = 0): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + Math.ceil(years * 12 - 1e-9);
  return `${monthName((count % 12) + 1, language)} ${Math.floor(count / 12)}`;
}

const sentences: Record<Language, typeof stages.sr> = stages;

/**
 * What a park is, in one line: on the grid since when, or how far it is and when it is to be connected.
 *
 * @returns null when its milestones say nothing of that
 */
export function stageSentence(
  milestones: readonly Milestone[],
  language: Language,
  day: string,
): string | null {
  const of = (kind: MilestoneKind) => milestones.find((milestone) => milestone.kind === kind);
  const connection = of("grid_connection");
  const words = sentences[language];
  if (connection?.done_on)
    return interpolate(words.connected, language, { date: formatDate(connection.done_on, language) });
  if (!milestones.some(({ planned_on, done_on }) => planned_on || done_on)) return null;
  const stage = of("construction")?.done_on
    ? "built"
    : of("building_permit")?.done_on
      ? "building"
      : "preparing";
  const planned = plannedDate(connection, day);
  return planned
    ? `${words[stage]}, ${interpolate(words.planned, language, { date: month(planned, language) })}`
    : words[stage];
}
