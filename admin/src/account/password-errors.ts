import { ApiError } from "@solar/postgrest-client/api-error";
import type { AppDataProvider } from "../data/data-provider.ts";
import { type FieldErrors, missing } from "../ui/use-action.ts";
import { newPasswordError } from "../users/passwords.ts";

/** What is typed into the three fields; React Admin's empty inputs are null. */
type Passwords = Partial<Record<"current" | "next" | "repeated", string | null>>;

/** What is wrong with them before anything is sent. */
export function passwordErrors({ current, next, repeated }: Passwords): FieldErrors {
  return {
    current: current ? undefined : missing,
    next: newPasswordError(next ?? "") ?? (next === current ? { text: "password.same" } : undefined),
    repeated: repeated ? (repeated === next ? undefined : { text: "password.mismatch" }) : missing,
  };
}

/** The database's rejection of the own new password, at the field that it is about; null when it is about none. */
export function rejectedField(error: unknown): "current" | "next" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "SP039") return "current";
  return error.code === "SP037" ? "next" : null;
}

/** Does what has to be confirmed with the own password; it is not done when that is wrong. */
export async function confirmed<Result>(
  dataProvider: AppDataProvider,
  own: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await dataProvider.confirmPassword(own);
  return act();
}

/** The field of the own password, when it is what was rejected. */
export const ownPasswordField = (error: unknown) => (rejectedField(error) === "current" ? "own" : null);
