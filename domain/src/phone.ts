/** Digits that the shortest number one can call has. */
const fewestDigits = 6;

/**
 * Where a press on a phone number leads; null for what nobody can call. Visitors write their number as they like, a
 * word too: it is stored as it is.
 */
export const telUrl = (phone: string): string | null => (isCallable(phone) ? `tel:${dialled(phone)}` : null);

/** Whether somebody can be called at what was written. */
export const isCallable = (phone: string): boolean => digits(phone).length >= fewestDigits;

/** Links to chats take numbers with the country's code; the database rejects others. */
export const isChatNumber = (phone: string): boolean => /^\+[1-9]([ ./-]?\d){7,14}$/.test(phone.trim());

/** A chat with the company, which begins with a text. */
export const whatsappUrl = (phone: string, text = ""): string =>
  `https://wa.me/${digits(phone)}${text && `?text=${encodeURIComponent(text)}`}`;

/** Likewise; versions of Viber that do not know `draft` open the empty chat. */
export const viberUrl = (phone: string, text = ""): string =>
  `viber://chat?number=%2B${digits(phone)}${text && `&draft=${encodeURIComponent(text)}`}`;

const digits = (phone: string) => phone.replace(/\D/g, "");

/** The company's own number, one in its field; `phone-numbers.ts` reads what people write, and is too large for the site. */
const dialled = (phone: string) =>
  phone
    .replace(/^\s*(\+|00)([\d\s]+)\(0\)/, "+$2")
    .replace(/(\d)[\s,;]*(\p{L}|\([^()]*\p{L}).*$/u, "$1")
    .replace(/[^\d+]/g, "");
