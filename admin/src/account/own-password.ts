import { rpc } from "../data/api.ts";
import { rejectedField } from "./password-errors.ts";

/** Does what has to be confirmed with the own password; it is not done when that is wrong. */
export async function confirmed<Result>(own: string, act: () => Promise<Result>): Promise<Result> {
  await rpc("confirm_password", { password: own });
  return act();
}

/** The field of the own password, when it is what was rejected. */
export const ownPasswordField = (error: unknown) => (rejectedField(error) === "current" ? "own" : null);
