import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import { overlap } from "./support/overlap.ts";
import type { Claims, Session } from "./support/session.ts";

const { database, asVisitor } = useDatabase();
const password = "duga dobra lozinka";
const secret = "a secret for tests, of more than 32 characters";

interface Answer {
  access_token: string;
  token_type: string;
  expires_in: number;
  user: { id: string; email: string; name: string };
  code: string;
  message: string;
  details: string | null;
}

/** What a call left for PostgREST to send, besides the body. */
interface Reply {
  body: Answer;
  status: number;
  cookie: string | undefined;
  headers: Record<string, string>;
}

/** Calls a function as one request: with its headers and cookie, in a transaction of its own that commits. */
async function request(
  call: string,
  values: unknown[] = [],
  { cookie, address = "192.0.2.1", claims, headers = {} }: RequestOptions = {},
): Promise<Reply> {
  return database.commitAs(claims ? "admin" : "anon", claims ?? {}, async (session) => {
    await session.set("request.headers", JSON.stringify({ "x-real-ip": address, ...headers }));
    await session.set("request.cookies", JSON.stringify(cookie ? { [cookieName(headers)]: cookie } : {}));
    const body = await session.value<Answer>(`select ${call} as body`, values);
    return { body, ...(await replyOf(session)) };
  });
}

const cookieName = (headers: Record<string, string>) =>
  headers["x-forwarded-proto"] === "https" ? "__Host-refresh_token" : "refresh_token";

interface RequestOptions {
  cookie?: string | undefined;
  address?: string;
  claims?: Claims;
  headers?: Record<string, string>;
}

async function replyOf(session: Session): Promise<Omit<Reply, "body">> {
  const status = Number((await session.setting("response.status")) || 200);
  const list: Record<string, string>[] = JSON.parse((await session.setting("response.headers")) || "[]");
  const headers = Object.assign({}, ...list);
  const cookie = /^(?:__Host-)?refresh_token=([^;]*)/.exec(headers["Set-Cookie"] ?? "")?.[1];
  return { status, headers, cookie };
}

const login = (email: string, given = password, options: RequestOptions = {}) =>
  request("api.login($1, $2)", [email, given], options);

/** An account with the password. Its hash is a weak one: to check the product's own takes a quarter of a second. */
async function account(hash = "extensions.crypt($2, extensions.gen_salt('bf', 4))"): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await database.sql(`insert into auth.users (email, name, password_hash) values ($1, 'Ana', ${hash})`, [
    email,
    password,
  ]);
  return email;
}

/** An account whose password is hashed as the product does it. */
const hashedAccount = () => account("auth.hash_password($2, '')");

/** What login does once the password is found right, without the quarter of a second for hashing it. */
async function signIn(email: string): Promise<Reply> {
  return database.commitAs("owner", {}, async (session) => {
    const id = await session.value<string>`insert into auth.sessions (user_id, expires_at, confirmed_at)
       select id, auth.session_end(now()), now() from auth.users where email = ${email} returning id`;
    const body = await session.value<Answer>`select auth.issue_tokens(${id}) as body`;
    return { body, ...(await replyOf(session)) };
  });
}

function claimsOf({ body }: Reply): Claims {
  return JSON.parse(Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString());
}

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
    const reply = await request("api.login($1, $2)", [email, given]);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      message: "You must provide either an email or phone number and a password",
      details,
    });
  });

  it("answers a wrong password and an unknown e-mail alike, and compares for both", async () => {
    const known = await login(await hashedAccount(), "nije ova lozinka");
    expect(known.status).toBe(401);
    expect(known.body.message).toBe("Invalid login credentials");
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
      expect(await session.value`select auth.queue_for_account(${email}) as free`).toEqual(true);
      expect(await session.setting("lock_timeout")).toBe("0");
    });
    for (const { status, headers } of replies) {
      expect(status).toBe(429);
      expect(headers["Retry-After"]).toBe("1");
    }
  });

  it("tells a deactivated account only to who knows its password", async () => {
    const email = await account();
    await database.sql`update auth.users set active = false where email = ${email}`;
    expect((await login(email, "pogrešna lozinka")).body.message).toBe("Invalid login credentials");
    const reply = await login(email);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: "SP033", message: "Ovaj nalog je deaktiviran." });
    expect(reply.cookie).toBeUndefined();
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
    expect(reply.status).toBe(429);
    expect(reply.body.code).toBe("SP031");
    expect(Number(reply.headers["Retry-After"])).toBeGreaterThan(0);
    expect(Number(reply.headers["Retry-After"])).toBeLessThanOrEqual(5);
    expect(reply.cookie).toBeUndefined();
  });

  it("are forgotten by a success", async () => {
    const email = await account();
    await fail(email, "198.51.100.1", 4);
    expect((await login(email)).status).toBe(200);
    await fail(email, "198.51.100.1", 4);
    expect((await login(email, password, { address: "198.51.100.2" })).status).toBe(200);
  });

  it("do not lock out an address from which the account signed in before", async () => {
    const email = await account();
    expect((await login(email, password, { address: "203.0.113.5" })).status).toBe(200);
    await fail(email, "198.51.100.1", 8);
    expect((await login(email, password, { address: "198.51.100.1" })).status).toBe(429);
    expect((await login(email, password, { address: "203.0.113.5" })).status).toBe(200);
  });

  it("of an hour ago, and a success of a month ago, count no more", async () => {
    const email = await account();
    await fail(email, "198.51.100.90", 30);
    const wait = async (address: string) => {
      const [row] = await database.sql`select auth.seconds_to_wait(${email}, ${address}) as seconds`;
      return row?.seconds ?? 0;
    };
    const age = (interval: string) =>
      database.sql`update auth.login_attempts set created_at = now() - ${interval}::interval where email = ${email}`;
    const succeed = (address: string, interval: string) =>
      database.sql`insert into auth.login_attempts (email, address, succeeded, created_at) values (${email}, ${address}, true, now() - ${interval}::interval)`;
    expect(await wait("198.51.100.91")).toBeGreaterThan(0);
    await succeed("198.51.100.91", "31 days");
    expect(await wait("198.51.100.91")).toBeGreaterThan(0);
    await succeed("198.51.100.91", "29 days");
    expect(await wait("198.51.100.91")).toBe(0);
    expect(await wait("198.51.100.92")).toBeGreaterThan(0);
    expect(await wait("198.51.100.90")).toBeGreaterThan(0);
    await database.sql`delete from auth.login_attempts where email = ${email} and succeeded`;
    expect(await wait("198.51.100.92")).toBeGreaterThan(0);
    await age("61 minutes");
    await fail(email, "198.51.100.90", 1);
    expect(await wait("198.51.100.92")).toBe(0);
    expect(await wait("198.51.100.90")).toBe(0);
  });

  it("of one's own slow down a familiar address too", async () => {
    const email = await account();
    const address = "203.0.113.77";
    expect((await login(email, password, { address })).status).toBe(200);
    await fail(email, address, 5);
    expect((await login(email, password, { address })).status).toBe(429);
  });

  it("make an address wait after the twentieth, whatever account it tries", async () => {
    await fail("neko@example.com", "198.51.100.77", 10);
    await fail("drugi@example.com", "198.51.100.77", 10);
    const email = await account();
    expect((await login(email, password, { address: "198.51.100.77" })).status).toBe(429);
    await database.sql`insert into auth.login_attempts (email, address, succeeded)
      select ${email}, '198.51.100.77', true union all select 'treci@example.com', '198.51.100.79', true from generate_series(1, 25)`;
    const wait = "select auth.seconds_to_wait($1, $2) as seconds";
    expect(await database.sql(wait, [email, "198.51.100.77"])).toEqual([{ seconds: 0 }]);
    expect(await database.sql(wait, ["sasvim@example.com", "198.51.100.79"])).toEqual([{ seconds: 0 }]);
    expect((await login(email, password, { address: "198.51.100.78" })).status).toBe(200);
  });

  it("wait twice as long each time, up to five minutes for an account", async () => {
    const waits = await database.sql`select auth.backoff(failures, clock_timestamp(), 5, 300) as seconds
      from unnest(array[4, 5, 6, 8, 30]) with ordinality as failed(failures, place) order by place`;
    expect(waits.map(({ seconds }) => seconds)).toEqual([0, 5, 10, 40, 300]);
  });

  it("are heard one after the other when they come at the same time", async () => {
    const guess = {
      role: "anon" as const,
      text: "select api.login($1, 'pogrešna')",
      values: [await account()],
    };
    expect(await overlap(database, guess, guess)).toHaveLength(1);
  });
});

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

describe("change_password", () => {
  it("takes the new password, ends the other sessions and keeps this one", async () => {
    const [email, other] = [await account(), await account()];
    const [here, elsewhere, stranger] = [await signIn(email), await signIn(email), await signIn(other)];
    const reply = await request("api.change_password($1, $2)", [password, "nova dobra lozinka"], {
      claims: claimsOf(here),
    });
    expect(reply.body).toEqual({ ended_sessions: 1 });
    const { sub } = claimsOf(here);
    expect(
      await database.sql`select event, actor_id from api.security_log where user_id = ${sub} order by id desc limit 1`,
    ).toEqual([{ event: "password_changed", actor_id: sub }]);
    expect((await request("api.refresh()", [], { cookie: elsewhere.cookie })).status).toBe(401);
    expect((await request("api.refresh()", [], { cookie: here.cookie })).status).toBe(200);
    expect((await request("api.refresh()", [], { cookie: stranger.cookie })).status).toBe(200);
    expect((await login(other)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, "nova dobra lozinka")).status).toBe(200);
  });

  it("counts a wrong current password like a failed login", async () => {
    const email = await account();
    const claims = claimsOf(await signIn(email));
    const reply = await request("api.change_password($1, $2)", ["pogrešna", "nova dobra lozinka"], {
      claims,
    });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: "SP039", details: "current_password" });
    const [row] =
      await database.sql`select count(*)::int as count from auth.login_attempts where email = ${email} and not succeeded`;
    expect(row?.count).toBe(1);
  });

  it("makes who fails too often wait, and refuses the password that is there already", async () => {
    const email = await account();
    const claims = claimsOf(await signIn(email));
    const same = await request("api.change_password($1, $1)", [password], { claims });
    expect(same).toMatchObject({ status: 400, body: { code: "SP037", details: "new_password" } });
    await database.sql`insert into auth.login_attempts (email, address, succeeded) select ${email}, 'x', false from generate_series(1, 5)`;
    const reply = await request("api.change_password($1, $2)", [password, "nova dobra lozinka"], { claims });
    expect(reply).toMatchObject({ status: 429, body: { code: "SP031" } });
  });

  it.each([
    ["kratka", "Lozinka je prekratka. Najmanje 12 znakova."],
    ["aaaaaaaaaaaaaaa", "Lozinka je preslaba. Odaberite dužu ili manje uobičajenu."],
    ["š".repeat(37), "Lozinka je preduga. Najviše 72 bajta; slova č, ć, đ, š i ž zauzimaju po dva."],
  ])("refuses %s as the new one", async (given, message) => {
    const claims = claimsOf(await signIn(await account()));
    await database.withRole("admin", claims, async (session) => {
      const refusal = await session.refusal`select api.change_password(${password}, ${given})`;
      expect(refusal).toMatchObject({ code: "SP037", message });
    });
  });
});
