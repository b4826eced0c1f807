import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf, useAccounts } from "./support/accounts.ts";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();
const { request, account, signIn } = useAccounts(database);
const secret = "a secret for tests, of more than 32 characters";

describe("refresh", () => {
  it("gives new tokens and makes the old cookie worthless", async () => {
    const first = await signIn(await account());
    const second = await request("api.refresh()", [], { cookie: first.cookie });
    expect(second.status).toBe(200);
    expect(second.cookie).not.toBe(first.cookie);
    expect(claimsOf(second)).toMatchObject({ sid: claimsOf(first).sid, role: "admin" });
    expect((await request("api.refresh()", [], { cookie: second.cookie })).status).toBe(200);
  });

  it("touches no other session", async () => {
    const [one, other] = [await signIn(await account()), await signIn(await account())];
    await database.sql`update auth.sessions set expires_at = now() + interval '1 day'`;
    await request("api.refresh()", [], { cookie: one.cookie });
    const [row] =
      await database.sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth.sessions where id = ${claimsOf(other).sid}`;
    expect(row?.days).toBe(1);
    expect((await request("api.refresh()", [], { cookie: other.cookie })).status).toBe(200);
  });

  it("twice at once, as by a reloaded page, gives the same successor, which works once", async () => {
    const first = await signIn(await account());
    const replies = await Promise.all([
      request("api.refresh()", [], { cookie: first.cookie }),
      request("api.refresh()", [], { cookie: first.cookie }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = replies;
    expect(one?.cookie).toBe(other?.cookie);
    expect(one?.cookie).not.toBe(first.cookie);
    expect((await request("api.refresh()", [], { cookie: one?.cookie })).status).toBe(200);
    await database.sql`update auth.refresh_tokens set used_at = used_at - interval '11 seconds'`;
    expect((await request("api.refresh()", [], { cookie: other?.cookie })).status).toBe(401);
  });

  it("again from elsewhere is refused softly: no token, and the session lives", async () => {
    const first = await signIn(await account());
    const second = await request("api.refresh()", [], { cookie: first.cookie });
    const thief = await request("api.refresh()", [], { cookie: first.cookie, address: "192.0.2.66" });
    expect(thief).toMatchObject({ status: 409, body: { code: "SP036" } });
    expect(thief.body.access_token).toBeUndefined();
    expect(thief.headers["Set-Cookie"]).toBeUndefined();
    const owner = { cookie: second.cookie, address: "192.0.2.2" };
    expect((await request("api.refresh()", [], owner)).status).toBe(200);
  });

  it("cannot be foretold from the token before", async () => {
    const first = await signIn(await account());
    const second = await request("api.refresh()", [], { cookie: first.cookie });
    const guess = (key: string) =>
      createHmac("sha256", key).update(`refresh:${first.cookie}`).digest("base64url");
    expect(second.cookie).toBe(guess(secret));
    expect((await request("api.refresh()", [], { cookie: guess("another") })).status).toBe(401);
  });

  it("does not prolong the session by an exchange made again", async () => {
    const first = await signIn(await account());
    await request("api.refresh()", [], { cookie: first.cookie });
    const end = () => database.sql`select expires_at from auth.sessions where id = ${claimsOf(first).sid}`;
    const before = await end();
    await request("api.refresh()", [], { cookie: first.cookie });
    expect(await end()).toEqual(before);
  });

  it("with a token used longer ago ends the whole family", async () => {
    const first = await signIn(await account());
    const second = await request("api.refresh()", [], { cookie: first.cookie });
    await database.sql`update auth.refresh_tokens set used_at = used_at - interval '11 seconds'`;
    const thief = await request("api.refresh()", [], { cookie: first.cookie });
    expect(thief.status).toBe(401);
    expect(thief.cookie).toBe("");
    const owner = await request("api.refresh()", [], { cookie: second.cookie });
    expect(owner.status).toBe(401);
    const [session] =
      await database.sql`select end_reason from auth.sessions where id = ${claimsOf(first).sid}`;
    expect(session).toEqual({ end_reason: "reuse" });
  });

  it("with the token before the last ends the family even within the grace", async () => {
    const first = await signIn(await account());
    const second = await request("api.refresh()", [], { cookie: first.cookie });
    await request("api.refresh()", [], { cookie: second.cookie });
    expect((await request("api.refresh()", [], { cookie: first.cookie })).status).toBe(401);
  });

  it.each([
    [undefined, "SP034", undefined],
    ["bogus", "SP035", ""],
  ])("with the cookie %s is refused", async (cookie, code, left) => {
    const reply = await request("api.refresh()", [], { cookie });
    expect(reply).toMatchObject({ status: 401, body: { code } });
    expect(reply.cookie).toBe(left);
  });

  it("is refused to a deactivated account and to a session that has run out", async () => {
    const email = await account();
    const [first, second] = [await signIn(email), await signIn(email)];
    await database.sql`update auth.sessions set expires_at = now() where id = ${claimsOf(first).sid}`;
    expect((await request("api.refresh()", [], { cookie: first.cookie })).status).toBe(401);
    await database.sql`update auth.users set active = false where email = ${email}`;
    expect((await request("api.refresh()", [], { cookie: second.cookie })).status).toBe(401);
  });

  it("prolongs the session by 14 days, but not over 90 in all", async () => {
    const first = await signIn(await account());
    const sid = claimsOf(first).sid;
    await database.sql`update auth.sessions set created_at = now() - interval '80 days' where id = ${sid}`;
    await request("api.refresh()", [], { cookie: first.cookie });
    const [row] =
      await database.sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth.sessions where id = ${sid}`;
    expect(row?.days).toBe(10);
  });

  it("keeps no token in readable form", async () => {
    const { cookie } = await signIn(await account());
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
    expect((await request("api.refresh()", [], { cookie: reply.cookie })).status).toBe(401);
    expect((await request("api.refresh()", [], { cookie: elsewhere.cookie })).status).toBe(200);
  });

  it("everywhere clears the cookie and ends the account's own sessions alone", async () => {
    const email = await account();
    const [here, elsewhere, other] = [
      await signIn(email),
      await signIn(email),
      await signIn(await account()),
    ];
    const before = await signIn(email);
    await request("api.logout()", [], { claims: claimsOf(before) });
    const out = await request("api.logout_everywhere()", [], { claims: claimsOf(here) });
    expect(out.body).toEqual({ ended_sessions: 2 });
    expect(out.headers["Set-Cookie"]).toContain("Max-Age=0");
    expect((await request("api.refresh()", [], { cookie: elsewhere.cookie })).status).toBe(401);
    expect((await request("api.refresh()", [], { cookie: other.cookie })).status).toBe(200);
  });

  it("keeps the moment and the reason of a session that had ended before", async () => {
    const reply = await signIn(await account());
    const { sid } = claimsOf(reply);
    await database.sql`update auth.sessions set ended_at = '2020-01-01', end_reason = 'password' where id = ${sid}`;
    await request("api.logout()", [], { cookie: reply.cookie });
    expect(await database.sql`select end_reason from auth.sessions where id = ${sid}`).toEqual([
      { end_reason: "password" },
    ]);
  });

  it("works with the access token alone, and without anything", async () => {
    const reply = await signIn(await account());
    await request("api.logout()", [], { claims: claimsOf(reply) });
    expect((await request("api.refresh()", [], { cookie: reply.cookie })).status).toBe(401);
    expect((await request("api.logout()")).status).toBe(200);
  });
});

describe("me", () => {
  it("tells who is signed in, and a visitor that nobody is", async () => {
    const reply = await signIn(await account());
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
