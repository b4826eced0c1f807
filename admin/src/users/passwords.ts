/** Shortest password that the database accepts. */
export const minPasswordLength = 12;

/** What is wrong with a new password before the database has seen it. */
export function newPasswordError(password: unknown): string | undefined {
  if (!password) return "validation.required";
  return String(password).length < minPasswordLength ? "password.too_short" : undefined;
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four groups of four letters and digits that cannot be mistaken for each other: 79 bits. */
export function generatePassword(): string {
  const picks = crypto.getRandomValues(new Uint32Array(16));
  const signs = [...picks].map((pick) => letters[pick % letters.length]).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}
