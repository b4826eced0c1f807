/** The parts of an error of nodemailer that decide what happens next. */
export interface MailError extends Error {
  code?: string;
  /** Reply of the server, if it came to one: 550, 421, … */
  responseCode?: number;
  permanent?: boolean;
}

export const asMailError = (error: unknown): MailError =>
  error instanceof Error ? error : new Error(String(error));

/** Replies that speak of our account or settings, not of the message: staff mend them and the message still goes. */
const accountReplies = [530, 534, 535, 538];

/** Whether the server refused this message for good: trying again would bring the same answer. */
export const isRefusal = ({ code, responseCode = 0, permanent }: MailError): boolean =>
  permanent === true &&
  (code === "EENVELOPE" || code === "EMESSAGE") &&
  !accountReplies.includes(responseCode);

/** Whether the server could not be talked to at all, so that every other message would fail as well. */
export const isOutage = ({ code, responseCode }: MailError): boolean =>
  responseCode === undefined || responseCode === 421 || code === "EAUTH";
