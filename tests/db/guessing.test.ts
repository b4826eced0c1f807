import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asOwner } = useDatabase();

interface Attempts {
  /** A new one for each attempt where there is none. */
  email?: string;
  /** One for each attempt. */
  addresses: string[];
  succeeded?: boolean;
  ago?: string;
}

const attempt = (session: Session, { email, addresses, succeeded = false, ago = "0 s" }: Attempts) =>
  session.rows`insert into auth.login_attempts (email, address, succeeded, created_at)
     select coalesce(${email}, gen_random_uuid() || '@example.com'), address, ${succeeded}, clock_timestamp() - ${ago}::interval
     from unnest(${addresses}::text[]) as address`;

const seconds = (session: Session, email: string, address: string) =>
  session.value<number>`select auth.seconds_to_wait(${email}, ${address})`;

const many = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => address(number));
const spread = (count: number) => many(count, (number) => `10.1.${number >> 8}.${number & 255}`);
const from = (address: string, count: number) => many(count, () => address);
const emails = { ana: "ana@example.com", stranger: "neko@example.com" };
const { ana, stranger } = emails;

/** Whether somebody waits, by the address that they come from. */
type Waiting = Record<string, boolean>;
const [waits, free] = [true, false];

/** What follows from some attempts for Ana and for somebody else. */
const cases: Record<string, { attempts: Attempts[]; ana?: Waiting; stranger?: Waiting }> = {
  "four at one account": {
    attempts: [{ email: ana, addresses: spread(4) }],
    ana: { "203.0.113.1": free },
  },
  "five at one account, from wherever": {
    attempts: [{ email: ana, addresses: spread(5) }],
    ana: { "203.0.113.1": waits },
    stranger: { "203.0.113.1": free },
  },
  "eight with a success between them": {
    attempts: [
      { email: ana, addresses: spread(4), ago: "2 s" },
      { email: ana, addresses: ["203.0.113.2"], succeeded: true, ago: "1 s" },
      { email: ana, addresses: spread(4) },
    ],
    ana: { "203.0.113.1": free },
  },
  "many at an account, of which two addresses are known": {
    attempts: [
      { email: ana, addresses: from("198.51.100.90", 30) },
      { email: ana, addresses: ["198.51.100.91"], succeeded: true, ago: "29 days" },
      { email: ana, addresses: ["198.51.100.92"], succeeded: true, ago: "31 days" },
    ],
    ana: { "198.51.100.90": waits, "198.51.100.92": waits, "198.51.100.93": waits, "198.51.100.91": free },
  },
  "many of more than an hour ago": {
    attempts: [
      { email: ana, addresses: from("198.51.100.90", 30), ago: "61 minutes" },
      { email: ana, addresses: ["198.51.100.90"] },
    ],
    ana: { "198.51.100.90": free, "198.51.100.92": free },
  },
  "five from an address that is known": {
    attempts: [
      { email: ana, addresses: ["203.0.113.77"], succeeded: true, ago: "1 day" },
      { email: ana, addresses: from("203.0.113.77", 5) },
    ],
    ana: { "203.0.113.77": waits },
  },
  "twenty from one address, at whatever account": {
    attempts: [
      { addresses: from("198.51.100.77", 20) },
      { email: ana, addresses: ["198.51.100.77"], succeeded: true, ago: "1 day" },
    ],
    stranger: { "198.51.100.77": waits, "198.51.100.78": free },
    ana: { "198.51.100.77": free },
  },
  "successes, which are no guesses": {
    attempts: [
      { addresses: from("198.51.100.79", 25), succeeded: true },
      { addresses: spread(300), succeeded: true },
      { addresses: ["10.9.9.9"] },
    ],
    stranger: { "198.51.100.79": free },
  },
  "twenty from one /64 of IPv6": {
    attempts: [{ addresses: many(20, (number) => `2001:db8:1:2::${number.toString(16)}`) }],
    stranger: { "2001:db8:1:2:ffff::1": waits, "2001:db8:1:3::1": free },
  },
  "many at an account that knows a /64 of IPv6": {
    attempts: [
      { email: ana, addresses: ["2001:db8:1:2::1"], succeeded: true, ago: "1 day" },
      { email: ana, addresses: spread(9) },
    ],
    ana: { "2001:db8:1:3::2": waits, "2001:db8:1:2::2": free },
  },
  "ninety-nine in all, and three hundred of more than ten minutes ago": {
    attempts: [{ addresses: spread(99) }, { addresses: spread(300), ago: "11 minutes" }],
    stranger: { "203.0.113.1": free },
  },
  "hundreds in all, where an account signed in lately": {
    attempts: [
      { email: ana, addresses: ["203.0.113.1"], succeeded: true, ago: "29 days" },
      { email: ana, addresses: spread(300) },
      { addresses: spread(300) },
    ],
    stranger: { "203.0.113.1": waits },
    ana: { "203.0.113.1": free },
  },
};

describe("guesses of passwords", () => {
  asOwner.each(Object.entries(cases))("%s", async (session, _title, { attempts, ...expected }) => {
    for (const some of attempts) await attempt(session, some);
    for (const name of ["ana", "stranger"] as const)
      for (const [address, isWaiting] of Object.entries(expected[name] ?? {}))
        expect((await seconds(session, emails[name], address)) > 0, `${name} ${address}`).toBe(isWaiting);
  });

  asOwner("at many accounts slow down everybody for a quarter of a minute at most", async (session) => {
    await attempt(session, { addresses: spread(199) });
    const wait = await seconds(session, stranger, "203.0.113.1");
    expect(wait).toBeGreaterThan(5);
    expect(wait).toBeLessThanOrEqual(15);
    await session.rows`update auth.login_attempts set created_at = created_at - interval '16 s'`;
    expect(await seconds(session, stranger, "203.0.113.1")).toBe(0);
  });

  it("wait twice as long each time, up to five minutes for an account", async () => {
    const waits = await database.sql`select auth.backoff(failures, clock_timestamp(), 5, 300) as seconds
      from unnest(array[4, 5, 6, 8, 30]) with ordinality as failed(failures, place) order by place`;
    expect(waits.map(({ seconds }) => seconds)).toEqual([0, 5, 10, 40, 300]);
  });
});

asOwner.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["no address", "no address"],
  [null, null],
])("the address %s belongs to %s", async (session, address, network) => {
  expect(await session.value`select auth.network(${address})`).toBe(network);
});
