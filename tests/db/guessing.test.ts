import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database } = useDatabase();

interface Attempts {
  email?: string;
  /** One for each attempt. */
  addresses: string[];
  succeeded?: boolean;
  ago?: string;
}

const attempt = (session: Session, { email, addresses, succeeded = false, ago = "0 s" }: Attempts) =>
  session.rows`insert into auth.login_attempts (email, address, succeeded, created_at)
     select coalesce(${email ?? null}, gen_random_uuid() || '@example.com'), address, ${succeeded}, clock_timestamp() - ${ago}::interval
     from unnest(${addresses}::text[]) as address`;

async function seconds(session: Session, email: string, address: string): Promise<number> {
  const row = await session.row`select auth.seconds_to_wait(${email}, ${address}) as seconds`;
  return row.seconds;
}

/** Nobody has tried anything yet. */
const alone = <Result>(task: (session: Session) => Promise<Result>) =>
  database.withRole("owner", {}, async (session) => {
    await session.rows`delete from auth.login_attempts`;
    return task(session);
  });

const many = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => address(number));
const email = () => `${randomUUID()}@example.com`;

describe("an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:DB8:1:2::", "2001:db8:1:2::"],
    ["2001:db8:1:3::1", "2001:db8:1:3::"],
    ["no address", "no address"],
    [null, null],
  ])("%s belongs to %s", async (address, network) => {
    await alone(async (session) => {
      expect(await session.value`select auth.network(${address}) as network`).toEqual(network);
    });
  });

  it("of IPv6 is counted by its /64", async () => {
    await alone(async (session) => {
      await attempt(session, { addresses: many(20, (number) => `2001:db8:1:2::${number.toString(16)}`) });
      expect(await seconds(session, email(), "2001:db8:1:2:ffff::1")).toBeGreaterThan(0);
      expect(await seconds(session, email(), "2001:db8:1:3::1")).toBe(0);
    });
  });

  it("of IPv6 is familiar with all of its /64", async () => {
    await alone(async (session) => {
      const account = email();
      await attempt(session, {
        email: account,
        addresses: ["2001:db8:1:2::1"],
        succeeded: true,
        ago: "1 day",
      });
      await attempt(session, { email: account, addresses: many(9, (number) => `198.51.100.${number}`) });
      expect(await seconds(session, account, "2001:db8:1:2::2")).toBe(0);
      expect(await seconds(session, account, "2001:db8:1:3::2")).toBeGreaterThan(0);
    });
  });
});

describe("guesses from many addresses", () => {
  const spread = (count: number) => many(count, (number) => `10.1.${number >> 8}.${number & 255}`);

  it("at one account are slowed down", async () => {
    await alone(async (session) => {
      const account = email();
      await attempt(session, { email: account, addresses: spread(4) });
      expect(await seconds(session, account, "203.0.113.1")).toBe(0);
      await attempt(session, { email: account, addresses: ["10.2.0.1"] });
      expect(await seconds(session, account, "203.0.113.1")).toBeGreaterThan(0);
    });
  });

  it("at many accounts are slowed down in all, for a quarter of a minute at most", async () => {
    await alone(async (session) => {
      await attempt(session, { addresses: spread(99) });
      expect(await seconds(session, email(), "203.0.113.1")).toBe(0);
      await attempt(session, { addresses: spread(100) });
      const wait = await seconds(session, email(), "203.0.113.1");
      expect(wait).toBeGreaterThan(5);
      expect(wait).toBeLessThanOrEqual(15);
      await session.rows`update auth.login_attempts set created_at = created_at - interval '16 s'`;
      expect(await seconds(session, email(), "203.0.113.1")).toBe(0);
    });
  });

  it("of more than ten minutes ago are forgotten, and successes are no guesses", async () => {
    await alone(async (session) => {
      await attempt(session, { addresses: spread(300), ago: "11 minutes" });
      await attempt(session, { addresses: spread(300), succeeded: true });
      await attempt(session, { addresses: ["10.9.9.9"] });
      expect(await seconds(session, email(), "203.0.113.1")).toBe(0);
    });
  });

  it("keep nobody out who signed in from there lately", async () => {
    await alone(async (session) => {
      const account = email();
      await attempt(session, { email: account, addresses: ["203.0.113.1"], succeeded: true, ago: "29 days" });
      await attempt(session, { email: account, addresses: spread(300) });
      await attempt(session, { addresses: spread(300) });
      expect(await seconds(session, account, "203.0.113.1")).toBe(0);
      expect(await seconds(session, email(), "203.0.113.1")).toBeGreaterThan(0);
    });
  });
});
