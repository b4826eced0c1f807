import type { Inquiry } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";

const hour = 3_600_000;
/** What the site promises. */
const promised = 24 * hour;
/** From here on it is urgent, as the database's `answer_due` says too. */
const urgent = 4 * hour;

interface ResponseTime {
  /** Which words say it. */
  text: "minutes_left" | "hours_left" | "hours_late" | "days_late";
  count: number;
  tone: Tone;
}

/** How long the promised answer may still take, or is late; null where nobody waits for one. */
export function responseTime(
  inquiry: Pick<Inquiry, "status" | "suspected_spam" | "created_at">,
  now: number,
): ResponseTime | null {
  if (inquiry.status !== "new" || inquiry.suspected_spam) return null;
  const left = Date.parse(inquiry.created_at) + promised - now;
  if (left <= -48 * hour) return { text: "days_late", count: Math.floor(-left / (24 * hour)), tone: "red" };
  if (left <= 0) return { text: "hours_late", count: Math.max(1, Math.floor(-left / hour)), tone: "red" };
  if (left < hour) return { text: "minutes_left", count: Math.ceil(left / 60_000), tone: "yellow" };
  return {
    text: "hours_left",
    count: Math.floor(left / hour),
    tone: left <= urgent ? "yellow" : "grey",
  };
}
