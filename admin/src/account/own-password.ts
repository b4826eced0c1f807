import type { AppDataProvider } from "../data/data-provider.ts";
import { rejectedField } from "./password-errors.ts";

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
