import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch } from "../../support/launch.ts";
import {
  ask,
  internals,
  type Names,
  namesOf,
  type OddRequest,
  oddRequests,
} from "../../support/odd-requests.ts";
import { bare } from "../support/stacks.ts";

const lanes = 12;
const marker = "TAJNO";
/** One mailbox may send so many inquiries an hour. */
const mostOfOneMailbox = 20;

/** A throw-away stack: rules of its database are taken away. */
let stack: Launched;
let owner: pg.Client;
let names: Names;

beforeAll(async () => {
  const env = {
    VISITOR_RATE: "1000000r/s",
    LOGIN_RATE: "1000r/s",
    INQUIRY_RATE: "1000r/s",
    INQUIRY_BURST: "1000",
    READ_CONNECTIONS: "20",
  };
  stack = await (await launch({ args: bare, env })).ready();
  owner = new pg.Client({ connectionString: (await stack.note()).databaseUrl });
  await owner.connect();
  names = await namesOf(owner);
  await owner.query(
    `insert into api.inquiries (user_name, user_email, message) values ('${marker}', '${marker}@example.com', '${marker}')`,
  );
  await owner.query(`update api.site_settings set notification_emails = '{${marker}@example.com}'`);
  await owner.query(`insert into api.projects (name, status, visible) values ('${marker}', 'draft', true)`);
});

afterAll(async () => {
  await owner.end();
  await stack.remove();
});

/** Each column of each relation by its name, and what a form sends, with the odd ones between them. */
async function requests(count: number, mailbox: string): Promise<OddRequest[]> {
  const read = (path: string): OddRequest => ({ method: "GET", path, headers: {}, body: undefined });
  const sweep = names.relations.flatMap((relation) =>
    names.columns.map((column) => read(`/api/${relation}?select=${column}`)),
  );
  const inquiry = (number: number): OddRequest => ({
    method: "POST",
    path: "/api/inquiries",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      user_name: "Ana",
      user_email: `${mailbox}+${number}@example.com`,
      message: `Poruka ${number}`,
    }),
  });
  const inquiries = Array.from({ length: mostOfOneMailbox + 10 }, (_, number) => inquiry(number));
  const planned = [...sweep, ...inquiries];
  const odd = fc.sample(oddRequests(names), { numRuns: Math.max(0, count - planned.length) });
  const all = [...planned, ...odd];
  return fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1)[0] ?? [];
}

/** What visitors cannot change: rows of everything but inquiries and attempts to sign in. */
async function content(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select json_agg(p) from api.projects as p) as projects, (select json_agg(p) from api.parcels as p) as parcels,
       (select json_agg(s) from api.site_settings as s) as settings, (select json_agg(m) from api.media_assets as m) as media,
       (select count(*) from auth.users) as users`,
  );
  return rows[0];
}

/** Sends so many anonymous requests, at least those of the sweep and the inquiries. @returns what went wrong, each kind once */
async function findings(count: number): Promise<string[]> {
  const found = new Set<string>();
  const mailbox = `ana${Math.random().toString(36).slice(2)}`;
  const before = await content();
  const waiting = await requests(count, mailbox);
  expect(waiting.length).toBeGreaterThanOrEqual(Math.max(count, 1_000));
  const lane = async () => {
    for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
      const { status, text } = await ask(stack.url, asked);
      if (status >= 500) found.add(`${status} to ${asked.method} ${asked.path}: ${text}`);
      if (text.includes(marker)) found.add("secret");
      const inside = internals.exec(text)?.[0];
      if (inside) found.add(`${inside} in the answer to ${asked.path}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { rows } = await owner.query("select from api.inquiries where user_email like $1", [`${mailbox}+%`]);
  if (rows.length > mostOfOneMailbox) found.add("too many inquiries");
  if (JSON.stringify(await content()) !== JSON.stringify(before)) found.add("changed content");
  return [...found];
}

test("12,000 anonymous requests find no failure, no secret, no change and no limit passed", async () => {
  expect(await findings(12_000)).toEqual([]);
}, 900_000);

test("a limit that is lost would be found", async () => {
  const rule = "select pg_get_functiondef('private.reject_repeated_inquiry'::regproc) as definition";
  const { rows } = await owner.query<{ definition: string }>(rule);
  await owner.query(
    `create or replace function private.reject_repeated_inquiry(inquiry api.inquiries, mailbox text) returns void
     language plpgsql as $$ begin end $$`,
  );
  expect(await findings(0)).toEqual(["too many inquiries"]);
  await owner.query(rows[0]?.definition ?? "");
}, 300_000);

// Last: nginx keeps what leaked, and gives it once more to whoever asks for it first.
test("a column that leaks would be found", async () => {
  await owner.query("grant select (notification_emails) on api.site_settings to anon");
  expect(await findings(0)).toEqual(["secret"]);
  await owner.query("revoke select (notification_emails) on api.site_settings from anon");
}, 300_000);
