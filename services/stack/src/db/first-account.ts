import { randomBytes } from "node:crypto";
import { demoLogin } from "../demo-password.ts";
import { withClient } from "./client.ts";

/** How one comes into the back office of a stack that has just started. */
export interface SignInHint {
  /** What the first account is made with from another machine; undefined once there is an account. */
  code: string | undefined;
  /** The account that came with the demo content, while it is there. */
  demo: typeof demoLogin | undefined;
}

/** Ten signs in two groups, without those that are taken for one another. */
const newCode = () => {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const signs = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join("");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
};

/**
 * Lets the first account be made in the back office while there is none: from this machine, where no other reaches the
 * site, and else with a code, another one at each start.
 */
export async function openFirstAccount(ownerUrl: string, forThisMachine: boolean): Promise<SignInHint> {
  const code = newCode();
  return withClient(ownerUrl, async (owner) => {
    await owner.query(
      `insert into auth.first_account (code, local_only) values ($1, $2)
      on conflict (id) do update set code = excluded.code, local_only = excluded.local_only`,
      [code, forThisMachine],
    );
    const { rows } = await owner.query<{ accounts: string[] }>(
      "select coalesce(array_agg(email), '{}') as accounts from auth.users",
    );
    const accounts = rows[0]?.accounts ?? [];
    return {
      code: accounts.length === 0 ? code : undefined,
      demo: accounts.includes(demoLogin.email) ? demoLogin : undefined,
    };
  });
}
