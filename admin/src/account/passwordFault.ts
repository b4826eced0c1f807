import { ApiError } from "../data/errors.ts";
import { minPasswordLength } from "../users/passwords.ts";

/** What is wrong with the three fields before anything is sent: a text key, or null. */
export function passwordMistake(current: string, next: string, repeated: string): string | null {
  if (next.length < minPasswordLength) return "password.too_short";
  if (next !== repeated) return "password.mismatch";
  if (next === current) return "password.same";
  return null;
}

/** The database's refusal of a new password: a text key, or its own sentence. */
export function passwordRefusal(error: unknown): string {
  if (error instanceof ApiError && error.code === "SP039") return "password.wrong_current";
  return error instanceof ApiError && error.code?.startsWith("SP") ? error.message : "password.error";
}
