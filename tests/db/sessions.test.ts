import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf, useAccounts } from "./support/accounts.ts";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();
const { request, account, signIn } = useAccounts(database);
const secret = "a secret for tests, of more than 32 characters";

/** A session of a new account, and what exchanges a cookie. */
const newSession = async () => signIn(await account());
const refresh = (cookie: string | undefined, address = "192.0.2.1") =>
  request("api.refresh()", [], { cookie, address });
const statusOf = async (cookie: string | undefined) => (await refresh(cookie)).status;
const used = (seconds: number) =>
  database.sql`update auth.refresh_tokens set used_at = used_at - make_interval(secs => ${seconds})`;

/** The end of a session, in days from now. */
async function daysLeft(sid: unknown): Promise<number> {
  const [row] = await database.sql<{ days: number }>`select
    round(extract(epoch from expires_at - now()) / 86400)::int as days from auth.sessions where id = ${sid}`;
  return row?.days ?? 0;
}
async function endReason(sid: unknown): Promise<string> {
  const [row] = await database.sql`select end_reason from auth.sessions where id = ${sid}`;
  return row?.end_reason;
}

describe("refresh", () => {
  it("gives new tokens and makes the old cookie worthless", async () => {
    const first = await newSession();
    const second = await refresh(first.cookie);
    expect(second.status).toBe(200);
    expect(second.cookie).not.toBe(first.cookie);
    expect(claimsOf(second)).toMatchObject({ sid: claimsOf(first).sid, role: "admin" });
    expect(await statusOf(second.cookie)).toBe(200);
  });

  it("touches no other session", async () => {
    const [one, other] = [await newSession(), await newSession()];
    await database.sql`update auth.sessions set expires_at = now() + interval '1 day'`;
    await refresh(one.cookie);
    expect(await daysLeft(claimsOf(other).sid)).toBe(1);
    expect(await statusOf(other.cookie)).toBe(200);
  });

  it("twice at once, as by a reloaded page, gives the same successor, which works once", async () => {
    const first = await newSession();
    const replies = await Promise.all([refresh(first.cookie), refresh(first.cookie)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = replies;
    expect(one.cookie).toBe(other.cookie);
    expect(one.cookie).not.toBe(first.cookie);
    expect(await statusOf(one.cookie)).toBe(200);
    await used(11);
    expect(await statusOf(one.cookie)).toBe(401);
  });

  it("again from elsewhere is refused softly: no token, and the session lives", async () => {
    const first = await newSession();
    const second = await refresh(first.cookie);
    const thief = await refresh(first.cookie, "192.0.2.66");
    expect(thief).toMatchObject({ status: 409, body: { code: "SP036" } });
    expect(thief.body.access_token).toBeUndefined();
    expect(thief.headers["Set-Cookie"]).toBeUndefined();
    expect((await refresh(second.cookie, "192.0.2.2")).status).toBe(200);
  });

  it("cannot be foretold from the token before", async () => {
    const first = await newSession();
    const second = await refresh(first.cookie);
    const guess = (key: string) =>
      createHmac("sha256", key).update(`refresh:${first.cookie}`).digest("base64url");
    expect(second.cookie).toBe(guess(secret));
    expect(await statusOf(guess("another"))).toBe(401);
  });

  it("with a token used longer ago ends the whole family", async () => {
    const first = await newSession();
    const second = await refresh(first.cookie);
    await used(11);
    expect(await refresh(first.cookie)).toMatchObject({ status: 401, cookie: "" });
    expect(await statusOf(second.cookie)).toBe(401);
    expect(await endReason(claimsOf(first).sid)).toBe("reuse");
  });

  it("with the token before the last ends the family even within the grace", async () => {
    const first = await newSession();
    await refresh((await refresh(first.cookie)).cookie);
    expect(await statusOf(first.cookie)).toBe(401);
  });

  it.each([
    [undefined, "SP034", undefined],
    ["bogus", "SP035", ""],
  ])("with the cookie %s is refused", async (cookie, code, left) => {
    const reply = await refresh(cookie);
    expect(reply).toMatchObject({ status: 401, body: { code } });
    expect(reply.cookie).toBe(left);
  });

  it("is refused to a deactivated account and to a session that has run out", async () => {
    const email = await account();
    const [first, second] = [await signIn(email), await signIn(email)];
    await database.sql`update auth.sessions set expires_at = now() where id = ${claimsOf(first).sid}`;
    expect(await statusOf(first.cookie)).toBe(401);
    await database.sql`update auth.users set active = false where email = ${email}`;
    expect(await statusOf(second.cookie)).toBe(401);
  });

  it("prolongs the session by 14 days, but not over 90 in all, nor by an exchange made again", async () => {
    const first = await newSession();
    const { sid } = claimsOf(first);
    await database.sql`update auth.sessions set expires_at = now() + interval '1 day' where id = ${sid}`;
    await refresh(first.cookie);
    expect(await daysLeft(sid)).toBe(14);
    await database.sql`update auth.sessions set created_at = now() - interval '80 days' where id = ${sid}`;
    await refresh(first.cookie);
    expect(await daysLeft(sid), "the same exchange").toBe(14);
    const second = await newSession();
    const { sid: old } = claimsOf(second);
    await database.sql`update auth.sessions set created_at = now() - interval '80 days' where id = ${old}`;
    await refresh(second.cookie);
    expect(await daysLeft(old)).toBe(10);
  });

  it("keeps no token in readable form", async () => {
    const { cookie } = await newSession();
    const [row] =
      await database.sql`select bool_or(encode(token_hash, 'escape') like '%' || ${cookie} || '%') as found from auth.refresh_tokens`;
    expect(row?.found).toBe(false);
  });
});

describe("logout", () => {
  it("ends the session and clears the cookie", async () => {
    const email = await account();
    const [reply, elsewhere] = [await signIn(email), await signIn(email)];
    const out = await request("api.logout()", [], { cookie: reply.cookie });
    expect(out.headers["Set-Cookie"]).toContain("refresh_token=; ");
    expect(out.headers["Set-Cookie"]).toContain("Max-Age=0");
    await database.withRole("admin", claimsOf(reply), async (session) => {
      expect(await session.refusal`select auth.pre_request()`).toMatchObject({ code: "SP035", status: 401 });
    });
    expect(await statusOf(reply.cookie)).toBe(401);
    expect(await statusOf(elsewhere.cookie)).toBe(200);
  });

  it("everywhere clears the cookie and ends the account's own sessions alone", async () => {
    const email = await account();
    const [here, elsewhere, other] = [await signIn(email), await signIn(email), await newSession()];
    const before = await signIn(email);
    await request("api.logout()", [], { claims: claimsOf(before) });
    const out = await request("api.logout_everywhere()", [], { claims: claimsOf(here) });
    expect(out.body).toEqual({ ended_sessions: 2 });
    expect(out.headers["Set-Cookie"]).toContain("Max-Age=0");
    expect(await statusOf(elsewhere.cookie)).toBe(401);
    expect(await statusOf(other.cookie)).toBe(200);
  });

  it("keeps the moment and the reason of a session that had ended before", async () => {
    const reply = await newSession();
    const { sid } = claimsOf(reply);
    await database.sql`update auth.sessions set ended_at = '2020-01-01', end_reason = 'password' where id = ${sid}`;
    await request("api.logout()", [], { cookie: reply.cookie });
    expect(await endReason(sid)).toBe("password");
  });

  it("works with the access token alone, and without anything", async () => {
    const reply = await newSession();
    await request("api.logout()", [], { claims: claimsOf(reply) });
    expect(await statusOf(reply.cookie)).toBe(401);
    expect((await request("api.logout()")).status).toBe(200);
  });
});

describe("me", () => {
  it("tells who is signed in, and a visitor that nobody is", async () => {
    const reply = await newSession();
    const { body } = await request("api.me()", [], { claims: claimsOf(reply) });
    expect(body).toEqual(reply.body.user);
    await database.withRole("anon", {}, async (visitor) => {
      expect(await visitor.refusal`select api.me()`).toMatchObject({
        status: 401,
        message: "Auth session missing!",
      });
    });
  });
});
