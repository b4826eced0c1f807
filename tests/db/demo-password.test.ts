import { expect, it } from "vitest";
import { demoLogin, rejectKnownPassword } from "../../services/stack/src/demo-password.ts";
import { isReachable } from "../../services/stack/src/host.ts";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();

it.each([
  [undefined, false],
  ["localhost", false],
  ["127.0.0.1", false],
  ["::1", false],
  ["0.0.0.0", true],
  ["::", true],
  ["192.0.2.1", true],
])("a stack at %s can be reached by others: %s", (host, reachable) => {
  expect(isReachable(host)).toBe(reachable);
});

it("a site that others can reach does not start with the password that everybody knows", async () => {
  await expect(rejectKnownPassword(database.url, true)).rejects.toThrow("anybody knows the password");
  await rejectKnownPassword(database.url, false);
  await database.sql`select auth.create_account(${demoLogin.email}, 'Demo', ${demoLogin.password})`;
  await expect(rejectKnownPassword(database.url, false)).rejects.toThrow("npm run db:unseed");
  await database.sql`update auth.users set password_hash = auth.hash_password('sasvim druga lozinka', '')`;
  await rejectKnownPassword(database.url, false);
});
