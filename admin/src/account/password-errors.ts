import { ApiError } from "@solar/postgrest-client/api-error";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import { type FieldErrors, requiredError } from "../ui/use-action.ts";
import { newPasswordError } from "../users/passwords.ts";

/** What is wrong with a new password, typed twice, before anything is sent. */
export function newPasswordErrors({ next, repeated }: Row): FieldErrors {
  const error = newPasswordError(next);
  const unlike = repeated !== next && "password.mismatch";
  const other = repeated ? unlike : requiredError;
  return { ...(error && { next: error }), ...(other && { repeated: other }) };
}

/** The same where it takes the place of another one. */
export const passwordErrors = ({ current, next, repeated }: Row): FieldErrors => ({
  ...(current ? next === current && { next: "password.same" } : { current: requiredError }),
  ...newPasswordErrors({ next, repeated }),
});

/** The database's rejection of the own new password, at the field that it is about; null when it is about none. */
export function rejectedField(error: unknown): "current" | "next" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "SP039") return "current";
  return error.code === "SP037" ? "next" : null;
}

/** Does what has to be confirmed with the own password; it is not done when that is wrong. */
export async function confirmWithPassword<Result>(
  dataProvider: AppDataProvider,
  own: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await dataProvider.confirmPassword(own);
  return act();
}

/** The field of the own password, when it is what was rejected. */
export const ownPasswordField = (error: unknown) => (rejectedField(error) === "current" ? "own" : null);
