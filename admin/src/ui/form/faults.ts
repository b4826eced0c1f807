import { isEmail } from "@solar/domain/validation";
import { createContext } from "react";

/** What is wrong with a field: a text key and its parameters. */
export interface Fault {
  text: string;
  args?: Record<string, unknown>;
}

/** Faults by field name. */
export type Faults = Readonly<Record<string, Fault | undefined>>;

/** What fields see of the form around. */
export const PlainFormContext = createContext<{
  faults: Faults;
  /** Takes back what was said about a field, since it holds another value now. */
  forgive: (name: string) => void;
}>({ faults: {}, forgive: () => undefined });

/** What the server says of a field, as it says it. */
export const said = (reason: string): Fault => ({ text: reason, args: { _: reason } });

export const missing: Fault = { text: "validation.required" };

/** An e-mail address that is missing or has no shape of one; the database decides. */
export function emailFault(email: string): Fault | undefined {
  if (!email.trim()) return missing;
  return isEmail(email.trim()) ? undefined : { text: "validation.email" };
}
