/** Digits that the shortest number one can call has. */
const fewestDigits = 6;

/** Whether somebody can be called at what was written. */
export const isCallable = (phone: string): boolean => digits(phone).length >= fewestDigits;

/** Links to chats take numbers with the country's code; the database rejects others. */
export const isChatNumber = (phone: string): boolean => /^\+[1-9]([ ./-]?\d){7,14}$/.test(phone.trim());

export const digits = (phone: string): string => phone.replace(/\D/g, "");

/** The company's own number, one in its field; `phone-numbers.ts` reads what people write, and is too large for the site. */
export const dialled = (phone: string): string =>
  phone
    .replace(/^\s*(\+|00)([\d\s]+)\(0\)/, "+$2")
    .replace(/(\d)[\s,;]*(\p{L}|\([^()]*\p{L}).*$/u, "$1")
    .replace(/[^\d+]/g, "");
