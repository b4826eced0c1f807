import { withClient } from "./db/client.ts";
import { StackError } from "./errors.ts";

/** The demo staff account exists only together with the demo content. */
export const demoLogin = { email: "admin@example.com", password: "solar-admin-demo" };

const sentence =
  `HOST makes this site reachable from other machines, and anybody knows the password of ${demoLogin.email}. ` +
  "Begin a site of your own with --no-seed; or start this one without HOST, and change it under My account or take the " +
  "demo content away (npm run db:unseed).";

/**
 * Everybody can read the demo account's password in this project.
 *
 * @throws StackError when others could reach a site that has, or is about to get, an account with that password
 */
export async function rejectKnownPassword(ownerUrl: string, willSeed: boolean): Promise<void> {
  if (willSeed) throw new StackError(sentence);
  const { rowCount } = await withClient(ownerUrl, (owner) =>
    owner.query(
      "select from auth.users where email = $1 and active and extensions.crypt($2, password_hash) = password_hash",
      [demoLogin.email, demoLogin.password],
    ),
  );
  if (rowCount) throw new StackError(sentence);
}
