/** Anything that is not a number counts as 0. */
export function parsedNumber(value: unknown): number {
  const number = typeof value === "string" ? Number(value.trim().replace(",", ".")) : Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
}

/** Whether a number's field still holds what was typed, since that is no number: as a number it would count as 0. */
export const isInvalidNumber = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Whether a number's field is empty; one that a form never filled is undefined. */
export const isEmptyNumber = (value: unknown): boolean =>
  value === null || value === undefined || value === "";
