import type { Inquiry } from "@solar/domain/rows.gen";

/** A mailto: link that answers the visitor, with their message quoted. */
export function replyAddress(
  { user_email, message }: Pick<Inquiry, "user_email" | "message">,
  subject: string,
): string {
  const quote = message
    ? `\r\n\r\n${message
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\r\n")}`
    : "";
  return `mailto:${encodeURIComponent(user_email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(quote)}`;
}
