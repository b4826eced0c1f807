import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAccount } from "../support/account.ts";
import { type Launched, launch } from "../support/launch.ts";
import { ask, internals, type Names, namesOf, oddRequests } from "../support/odd-requests.ts";
import { sendJson } from "./support/web.ts";

/** On a stack of its own: what staff may do, deleting everything included, is tried as well. */
let stack: Launched;
let names: Names;
let owner: pg.Client;
const account = { email: "fuzz@example.com", password: "lozinka za probu" };
const marker = "TAJNO";

beforeAll(async () => {
  const generous = {
    VISITOR_RATE: "1000000r/s",
    LOGIN_RATE: "1000r/s",
    INQUIRY_RATE: "1000r/s",
    INQUIRY_BURST: "1000",
    UPLOAD_RATE: "1000r/s",
  };
  stack = await launch({ args: ["--no-build", "--no-seed"], env: generous });
  await stack.ready();
  owner = new pg.Client({ connectionString: (await stack.note()).databaseUrl });
  await owner.connect();
  await owner.query(newAccount, [account.email, "Fuzz", account.password, "admin"]);
  await owner.query(
    `insert into api.inquiries (user_name, user_email, message) values ('${marker}', '${marker}@example.com', '${marker}')`,
  );
  await owner.query(`update api.site_settings set notification_emails = '{${marker}@example.com}'`);
  await owner.query(`insert into api.projects (name, status) values ('${marker}', 'draft')`);
  names = await namesOf(owner);
});

afterAll(async () => {
  await owner.end();
  await stack.remove();
});

async function signIn(): Promise<string> {
  const response = await sendJson("POST", `${stack.url}/api/rpc/login`, account);
  return ((await response.json()) as { access_token: string }).access_token;
}

const runs = { numRuns: 200, endOnFailure: true } as const;

/** What visitors cannot change: everything but inquiries, alerts and attempts to sign in. */
async function content(): Promise<unknown> {
  const tables = ["projects", "parcels", "site_settings", "media_assets", "users"];
  const columns = tables.map(
    (table) => `(select json_agg(t order by id) from api.${table} as t) as ${table}`,
  );
  const { rows } = await owner.query(`select ${columns}, (select count(*) from auth.users) as accounts`);
  return rows;
}

describe("whatever is asked for", () => {
  test("by a visitor is answered without a failure, tells nothing of the inside and changes nothing", async () => {
    const before = await content();
    await fc.assert(
      fc.asyncProperty(oddRequests(names), async (asked) => {
        const { status, text } = await ask(stack.url, asked);
        expect(status, text).toBeLessThan(500);
        expect(internals.exec(text)?.[0]).toBeUndefined();
        expect(text.includes(marker)).toBe(false);
      }),
      runs,
    );
    expect(await content()).toEqual(before);
  }, 120_000);

  test("by staff is answered without a failure, and tells nothing of the inside", async () => {
    let token = await signIn();
    await fc.assert(
      fc.asyncProperty(oddRequests(names), async (asked) => {
        const { status, text } = await ask(stack.url, asked, token);
        expect(status, text).toBeLessThan(500);
        // Where one's own sessions come from, and who did what to accounts, is told to staff.
        const told = text.replace(/"address"\s*:\s*"127\.0\.0\.1"/g, "");
        expect(internals.exec(told)?.[0]).toBeUndefined();
        // It may have signed itself out.
        if (status === 401) token = await signIn();
      }),
      runs,
    );
  }, 120_000);
});
