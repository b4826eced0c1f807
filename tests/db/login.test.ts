import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimsOf, password, replyOf, useAccounts } from "./support/accounts.ts";
import { useDatabase } from "./support/database.ts";
import { by, overlap } from "./support/overlap.ts";

const { database, asVisitor } = useDatabase();
const { request, login, account, signIn } = useAccounts(database);
const secret = "a secret for tests, of more than 32 characters";

/** An account whose password is hashed as the product does it. */
const hashedAccount = () => account("auth.hash_password($2, '')");

describe("login", () => {
  it("answers with an access token signed for ten minutes and a strict cookie", async () => {
    const email = await account();
    const reply = await login(` ${email.toUpperCase()} `);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ token_type: "bearer", expires_in: 600, user: { email, name: "Ana" } });
    const [header, payload, signature] = reply.body.access_token.split(".");
    const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url");
    expect(signature).toBe(expected);
    const claims = claimsOf(reply) as { iat: number; exp: number };
    expect(claims).toMatchObject({ role: "admin", sub: reply.body.user.id });
    expect(claims.exp - claims.iat).toBe(600);
    expect(reply.headers["Set-Cookie"]).toBe(
      `refresh_token=${reply.cookie}; Path=/api/rpc; HttpOnly; SameSite=Strict; Max-Age=1209600`,
    );
    expect(reply.headers["Cache-Control"]).toBe("no-store");
  });

  it("ties the cookie to this host when the request came by https, and takes no other there", async () => {
    const headers = { "x-forwarded-proto": "https" };
    const reply = await login(await account(), password, { headers });
    expect(reply.headers["Set-Cookie"]).toBe(
      `__Host-refresh_token=${reply.cookie}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=1209600`,
    );
    const next = await request("api.refresh()", [], { cookie: reply.cookie, headers });
    expect(next.status).toBe(200);
    // A plain one may have been planted by another host of the domain.
    const planted = await database.commitAs("anon", {}, async (session) => {
      await session.set("request.headers", JSON.stringify(headers));
      await session.set("request.cookies", JSON.stringify({ refresh_token: next.cookie }));
      await session.row`select api.refresh()`;
      return replyOf(session);
    });
    expect(planted.status).toBe(401);
    const out = await request("api.logout()", [], { cookie: next.cookie, headers });
    expect(out.headers["Set-Cookie"]).toMatch(/^__Host-refresh_token=; Path=\/; Secure; .*Max-Age=0$/);
  });

  it.each([
    [null, password, "email"],
    [" ", password, "email"],
    ["a@example.com", null, "password"],
    ["a@example.com", "", "password"],
  ])("without e-mail or password (%j, %j) says so", async (email, given, details) => {
    const message = "You must provide either an email or phone number and a password";
    const reply = await request("api.login($1, $2)", [email, given]);
    expect(reply).toMatchObject({ status: 400, body: { message, details } });
  });

  it("answers a wrong password and an unknown e-mail alike, and compares for both", async () => {
    const known = await login(await hashedAccount(), "nije ova lozinka");
    expect(known).toMatchObject({ status: 401, body: { message: "Invalid login credentials" } });
    expect(await login("nema-me@example.com", "nije ova lozinka")).toEqual(known);
    // What it is compared with is no hash any more, of which nobody would hear who does not compare.
    const [kept] = await database.sql`select unknown_account_hash as hash from auth.settings`;
    await database.sql`update auth.settings set unknown_account_hash = 'x'`;
    await expect(login("nema-me@example.com", "nije ova lozinka")).rejects.toThrow("invalid salt");
    await database.sql`update auth.settings set unknown_account_hash = ${kept?.hash}`;
  });

  it("stores passwords as bcrypt of cost 12", async () => {
    const email = await hashedAccount();
    const [row] = await database.sql`select password_hash as hash from auth.users where email = ${email}`;
    expect(row?.hash).toMatch(/^\$2a\$12\$/);
    const [unknown] = await database.sql`select unknown_account_hash as hash from auth.settings`;
    expect(unknown?.hash).toMatch(/^\$2a\$12\$/);
  });

  it("notes when the account signed in, from where and with what, and leaves the others alone", async () => {
    const [email, other] = [await account(), await account()];
    await login(email, password, { address: "203.0.113.9", headers: { "user-agent": " Mozilla " } });
    const rows = await database.sql`select email, last_login_at is null as never, address, user_agent
      from auth.users left join auth.sessions on user_id = users.id where email = any (${[email, other]}) order by email = ${email} desc`;
    expect(rows).toEqual([
      { email, never: false, address: "203.0.113.9", user_agent: "Mozilla" },
      { email: other, never: true, address: null, user_agent: null },
    ]);
  });

  asVisitor.each(["login", "change_password", "create_first_account"])(
    "is refused when the caller looks into the answer of %s",
    async (visitor, name) => {
      const call = `select api.login('a@example.com', 'x') as "${name}" /* "${name}"."code" */`;
      expect(await visitor.code(call)).toBe("SP018");
    },
  );

  it("waits two seconds for another check of the same account, and no longer", async () => {
    const email = await account();
    const reply = await signIn(email);
    const busy = await database.connect();
    await busy.query("begin");
    await busy.query("select pg_advisory_xact_lock(hashtextextended('login:' || $1, 0))", [email]);
    const replies = await Promise.all([
      login(email),
      request("api.change_password($1, $2)", [password, "nova dobra lozinka"], { claims: claimsOf(reply) }),
    ]);
    await busy.end();
    await database.withRole("owner", {}, async (session) => {
      expect(await session.value`select auth.wait_for_turn(${email}) as wait`).toBeNull();
      expect(await session.setting("lock_timeout")).toBe("0");
    });
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 429, headers: { "Retry-After": "1" } });
  });

  it("tells a deactivated account only to who knows its password", async () => {
    const email = await account();
    await database.sql`update auth.users set active = false where email = ${email}`;
    expect((await login(email, "pogrešna lozinka")).body.message).toBe("Invalid login credentials");
    const body = { code: "SP033", message: "Ovaj nalog je deaktiviran." };
    expect(await login(email)).toMatchObject({ status: 403, body, cookie: undefined });
  });
});

describe("failed logins", () => {
  const fail = (email: string, address: string, times: number) =>
    database.sql`insert into auth.login_attempts (email, address, succeeded)
       select ${email}, ${address}, false from generate_series(1, ${times})`;

  it("make an account wait after the fifth, with 429 and Retry-After, the right password too", async () => {
    const email = await account();
    await fail(email, "198.51.100.1", 4);
    expect((await login(email, "pogrešna lozinka", { address: "198.51.100.2" })).status).toBe(401);
    const reply = await login(email, password, { address: "198.51.100.3" });
    expect(reply).toMatchObject({ status: 429, body: { code: "SP031" }, cookie: undefined });
    expect(Number(reply.headers["Retry-After"])).toBeGreaterThan(0);
    expect(Number(reply.headers["Retry-After"])).toBeLessThanOrEqual(5);
  });

  it("do not lock out an address from which the account signed in before", async () => {
    const email = await account();
    expect((await login(email, password, { address: "203.0.113.5" })).status).toBe(200);
    await fail(email, "198.51.100.1", 8);
    expect((await login(email, password, { address: "198.51.100.1" })).status).toBe(429);
    expect((await login(email, password, { address: "203.0.113.5" })).status).toBe(200);
  });

  it("are heard one after the other when they come at the same time", async () => {
    const guess = by("anon")`select api.login(${await account()}, 'pogrešna')`;
    expect(await overlap(database, guess, guess)).toHaveLength(1);
  });
});
