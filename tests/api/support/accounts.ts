import { newAccount } from "../../support/account.ts";
import type { Role } from "../../support/roles-table.ts";
import type { ownerDatabase } from "./owner.ts";
import { at, json, sendJson } from "./web.ts";

/** Makes an account of that role and signs it in. @returns its access token */
export async function signInAs(role: Role, owner: ReturnType<typeof ownerDatabase>): Promise<string> {
  const account = { email: `${role}-${crypto.randomUUID()}@example.com`, password: "sunce-nad-parkom-7" };
  await owner.sql(newAccount, [account.email, role, account.password, role]);
  const answer = await json<{ access_token: string }>(await sendJson("POST", at("/api/rpc/login"), account));
  return answer.access_token;
}
