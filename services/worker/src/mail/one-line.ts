/** Control characters, line separators and the marks that turn the direction of writing around. */
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** What begins an encoded word (RFC 2047): mail programs would decode what follows, control characters and all. */
const encodedWord = /=(?=\?)/g;

/**
 * Text that may stand in a message's header: on one line and of bounded length, so that a name or a subject
 * typed by a visitor cannot begin a header of its own or disguise what follows it.
 */
export function oneLine(text: string, maxLength = 150): string {
  const line = text.replace(unsafe, " ").replace(encodedWord, "= ").replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : line;
}
