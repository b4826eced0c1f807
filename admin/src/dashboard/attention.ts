/** One kind of thing that staff should look at, as the database's `attention` counts it. */
export interface Attention {
  code: keyof typeof filters;
  count: number;
  /** The projects, where it is about projects. */
  projects: { id: string; name: string }[] | null;
}

/** The list that shows it, by the filter that the database counts with; null for what is mended in the settings. */
const filters = {
  failed_mails: ["inquiries", "mail_failed"],
  unanswered: ["inquiries", "unanswered"],
  sold: ["inquiries", "asks_for_sold"],
  held_confirmations: null,
  no_parcels: ["projects", "without_parcels"],
  no_power: ["projects", "missing_power"],
  no_outlines: ["projects", "missing_outlines"],
  no_english: ["projects", "missing_english"],
  old_results: null,
} as const;

export function listOf(code: Attention["code"]): string {
  const place = filters[code];
  if (!place) return "/settings";
  const [list, filter] = place;
  return `/${list}?filter=${encodeURIComponent(JSON.stringify({ [filter]: true }))}`;
}
