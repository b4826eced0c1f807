import type { Row } from "../data/errors.ts";
import { isUnread, parsedNumber } from "../projects/projectRules.ts";

export const figureColumns = [
  "area_m2",
  "power_kw",
  "panel_count",
  "annual_production_kwh",
  "price",
  "ppa_godine",
  "ocekivani_godisnji_prihod",
] as const;

/** What an arrow key adds to each figure, and which ones count things. */
export const figureRules: Record<(typeof figureColumns)[number], { step: number; whole?: boolean }> = {
  area_m2: { step: 1 },
  power_kw: { step: 0.1 },
  panel_count: { step: 1, whole: true },
  annual_production_kwh: { step: 1 },
  price: { step: 0.01 },
  ppa_godine: { step: 1, whole: true },
  ocekivani_godisnji_prihod: { step: 1 },
};

/** Text keys of the figures that are no numbers in some of the parcels. */
export const unreadFigures = (parcels: readonly Row[]): string[] =>
  figureColumns
    .filter((column) => parcels.some((parcel) => isUnread(parcel[column])))
    .map((column) => `resources.parcels.fields.${column}`);

/** What is sent of a parcel's form: English texts as null when empty, anything that is no number as 0. */
export function parcelPayload(values: Row): Row {
  const payload: Row = { ...values };
  if (typeof payload.name === "string") payload.name = payload.name.trim();
  for (const column of ["name_en", "description", "description_en"]) {
    if (column in payload) payload[column] = String(payload[column] ?? "").trim() || null;
  }
  for (const column of figureColumns) {
    if (!(column in payload)) continue;
    const number = parsedNumber(payload[column]);
    payload[column] = figureRules[column].whole ? Math.round(number) : number;
  }
  return payload;
}
