/** Digits that the shortest number one can call has. */
const fewestDigits = 6;

/**
 * Where a press on a phone number leads; null for what nobody can call. Visitors write their number as they like, a
 * word too: it is stored as it is.
 */
export function telUrl(phone: string): string | null {
  const number = phone.replace(/[^\d+]/g, "");
  return number.replaceAll("+", "").length < fewestDigits ? null : `tel:${number}`;
}
