import { digits } from "./phone.ts";

/**
 * The one place where addresses and chats become links, as phone-numbers.ts is for calls: whatever people typed is
 * encoded, so that it adds nothing to the message that the link begins.
 */

/** A message to an address; `?`, `&` and `,` in it would otherwise add fields and recipients. */
export const mailtoUrl = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, "@")}`;

/** A chat with the company, which begins with a text. */
export const whatsappUrl = (phone: string, text = ""): string =>
  `https://wa.me/${digits(phone)}${text && `?text=${encodeURIComponent(text)}`}`;

/** Likewise; versions of Viber that do not know `draft` open the empty chat. */
export const viberUrl = (phone: string, text = ""): string =>
  `viber://chat?number=%2B${digits(phone)}${text && `&draft=${encodeURIComponent(text)}`}`;
