/** Shortest password that the database accepts. */
export const minPasswordLength = 10;

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four groups of four letters and digits that cannot be mistaken for each other: 79 bits. */
export function suggestPassword(): string {
  const picks = crypto.getRandomValues(new Uint32Array(16));
  const signs = [...picks].map((pick) => letters[pick % letters.length]).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}
