/** Digits that the shortest number one can call has. */
const fewestDigits = 6;

/** Whether somebody can be called at what was written. */
export const isCallable = (phone: string): boolean => digits(phone).length >= fewestDigits;

/** Links to chats take numbers with the country's code; the database rejects others. */
export const isChatNumber = (phone: string): boolean => /^\+[1-9]([ ./-]?\d){7,14}$/.test(phone.trim());

export const digits = (phone: string): string => phone.replace(/\D/g, "");
