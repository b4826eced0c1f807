import { localMoment } from "./format.ts";

/**
 * The moment (ISO timestamp) of a day and a time of day in the company's time zone, wherever the browser is; the time may
 * be written `9`, `9:30` or `09.30`. Null for what is none.
 */
export function timestampOf(day: string, time: string): string | null {
  const [, hours, minutes = "00"] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(time) ?? [];
  const wanted = Date.parse(`${day}T${hours?.padStart(2, "0")}:${minutes}Z`);
  if (Number.isNaN(wanted)) return null;
  let moment = wanted;
  // The offset of a guess leads to the moment; a second look sees a change of the clocks in between.
  for (let look = 0; look < 2; look += 1) {
    const shown = localMoment(new Date(moment).toISOString());
    moment += wanted - Date.parse(`${shown?.day}T${shown?.time}Z`);
  }
  return new Date(moment).toISOString();
}

/** The day `YYYY-MM-DD` so many days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * hour).toISOString().slice(0, 10);

/** The first day after another one on which offices work: Monday to Friday. */
export function nextWorkingDay(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return addDays(day, weekday >= 5 ? 8 - weekday : 1);
}

/** The moment so many days on, at the same time of day where the company works: some days have 23 or 25 hours. */
export function addDaysToTimestamp(isoTimestamp: string, days: number): string | null {
  const local = localMoment(isoTimestamp);
  return local && timestampOf(addDays(local.day, days), local.time);
}

const hour = 3_600_000;

interface TimeLeft {
  unit: "days" | "hours" | "over";
  count: number;
}

/** How long a moment is away: days, within two days hours; `over` when it has passed. */
export function timeLeft(isoTimestamp: string, now: number): TimeLeft {
  const hours = (Date.parse(isoTimestamp) - now) / hour;
  if (hours <= 0) return { unit: "over", count: 0 };
  return hours <= 48
    ? { unit: "hours", count: Math.ceil(hours) }
    : { unit: "days", count: Math.round(hours / 24) };
}
