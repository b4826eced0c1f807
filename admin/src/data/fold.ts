/** Lower case without accents, as the database's `private.fold` writes what inquiries are found by. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("đ", "d");

/**
 * The part of a phone number that is the same however it is written: 065…, 00387 65…, +387 (0)65….
 *
 * @returns null for what is no phone number
 */
export function phonePart(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (!/^[+\d][\d\s()/.-]*$/.test(text.trim()) || digits.length < 5) return null;
  return digits.replace(/^0+/, "").replace(/^3870+/, "387") || null;
}
