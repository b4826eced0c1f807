import { beforeEach, describe, expect, it } from "vitest";
import { codeAt, fromBase32 } from "../support/authenticator.ts";
import { insertStaff } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Claims, Session } from "./support/session.ts";

const { database, staff } = useDatabase();
const password = "moja duga lozinka";
let claims: Claims & { sub: string; sid: string };
let email: string;

/** From now on it is the account that signs in. */
async function newAccount(): Promise<void> {
  email = `${crypto.randomUUID()}@example.com`;
  claims = await insertStaff(database, email);
  await database.sql`update auth.users set password_hash = extensions.crypt(${password}, extensions.gen_salt('bf', 4))
    where id = ${claims.sub}`;
}

beforeEach(newAccount);

/** What an authenticator app shows `steps` of 30 seconds from now, by the database's clock. */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const [row] = await database.sql`select floor(extract(epoch from clock_timestamp()) / 30)::text as step`;
  return codeAt(secret, Number(row?.step) + steps);
}

/** A call in a transaction of its own, from one address. */
const request = <Answer>(role: "admin" | "anon", call: string, values: unknown[] = []) =>
  database.commitAs(role, role === "admin" ? claims : {}, async (session) => {
    await session.set("request.headers", '{"x-real-ip": "192.0.2.1"}');
    const answer = await session.value<Answer>(`select api.${call} as answer`, values);
    return { answer, headers: await session.setting("response.headers") };
  });

const asStaff = async <Answer>(call: string, values?: unknown[]) =>
  (await request<Answer>("admin", call, values)).answer;

const login = async (code: string | null = null, given = password) => {
  type Login = { code?: string; access_token?: string };
  const { answer, headers } = await request<Login>("anon", "login($1, $2, $3)", [email, given, code]);
  const cookie = headers?.includes("Set-Cookie") ?? false;
  expect(cookie, "a cookie comes with a token").toBe("access_token" in answer);
  return answer.access_token ? "in" : answer.code;
};

async function enrol() {
  const { secret } = await asStaff<{ secret: string }>("start_second_factor()");
  type Confirmed = { recovery_codes: string[] };
  const code = await codeOf(secret, -1);
  const { recovery_codes: codes } = await asStaff<Confirmed>("confirm_second_factor($1)", [code]);
  return { secret, codes };
}

it.each([
  [1, "287082"],
  [37037036, "081804"],
  [37037037, "050471"],
  [41152263, "005924"],
  [66666666, "279037"],
  [666666666, "353130"],
])("the code of step %d is that of RFC 6238", async (step, code) => {
  const [row] = await database.sql`select auth.one_time_code('12345678901234567890', ${step}) as code`;
  expect(row).toEqual({ code });
});

it("the secret is written as RFC 4648 says", async () => {
  const [row] =
    await database.sql`select auth.base32('foobar') as six, auth.base32('12345678901234567890') as key`;
  expect(row).toEqual({ six: "MZXW6YTBOI", key: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" });
});

describe("an account with a second factor", () => {
  it("signs in with the password and a code, each code once", async () => {
    expect(await login()).toBe("in");
    const { secret } = await enrol();
    expect(await login()).toBe("SP047");
    expect(await login("000000")).toBe("SP048");
    const code = await codeOf(secret);
    expect(await login(code, "pogrešna lozinka")).toBe("SP032");
    expect(await login(code)).toBe("in");
    expect(await login(code)).toBe("SP048");
    // The one used to switch it on is older than the one used last.
    expect(await login(await codeOf(secret, -1))).toBe("SP048");
    expect(await login(await codeOf(secret, 1))).toBe("in");
    expect(await login(await codeOf(secret, 4))).toBe("SP048");
  });

  it("uses up no colleague's codes", async () => {
    const other = await enrol();
    const otherEmail = email;
    await newAccount();
    const { secret } = await enrol();
    expect(await login(await codeOf(secret, 1))).toBe("in");
    email = otherEmail;
    expect(await login(await codeOf(other.secret))).toBe("in");
    expect(await login(other.codes[0])).toBe("in");
  });

  it("is not switched on by a recovery code of an earlier one", async () => {
    await asStaff("start_second_factor()");
    expect(await asStaff("my_sessions()")).toMatchObject({ second_factor: false });
    await database.sql(
      "insert into auth.recovery_codes (user_id, code_hash) values ($1, auth.recovery_hash($1, 'AAAA'))",
      [claims.sub],
    );
    expect(await asStaff("confirm_second_factor('AAAA')")).toMatchObject({ code: "SP048" });
  });

  it("waits after wrong codes as after wrong passwords", async () => {
    await enrol();
    for (let count = 0; count < 5; count++) expect(await login("000000")).toBe("SP048");
    expect(await login("000000")).toBe("SP031");
  });

  it("signs in with each of ten recovery codes once, which is told", async () => {
    const { codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    expect(await login(codes[0])).toBe("in");
    expect(await login(codes[0])).toBe("SP048");
    expect(await login(codes[1]?.toLowerCase().replaceAll("-", " "))).toBe("in");
    const [logged] =
      await database.sql`select array_agg(event::text order by id) as events from api.security_log
      where user_id = ${claims.sub}`;
    expect(logged?.events).toEqual(["second_factor_on", "recovery_code_used", "recovery_code_used"]);
  });

  it("stands in the database as nothing that would sign anybody in", async () => {
    const { secret, codes } = await enrol();
    const [row] =
      await database.sql`select (select string_agg(encode(secret, 'hex'), ' ') from auth.second_factors) ||
        (select string_agg(encode(code_hash, 'hex'), ' ') from auth.recovery_codes) as all`;
    const plain = [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))];
    for (const bytes of [fromBase32(secret), ...plain.map((text) => Buffer.from(text))])
      expect(row?.all).not.toContain(bytes.toString("hex"));
  });

  it("starts no other one over it, and loses it when a colleague removes it", async () => {
    await enrol();
    await database.withRole("admin", claims, async (session) => {
      expect(await session.code`select api.start_second_factor()`).toBe("SP011");
    });
    await database.commitAs(
      "admin",
      await staff(),
      (session) => session.row`select api.remove_second_factor(${claims.sub})`,
    );
    expect(await login()).toBe("in");
  });

  it("is not switched on by a wrong code, and wrong codes make it wait", async () => {
    await asStaff("start_second_factor()");
    const wrong = () => asStaff("confirm_second_factor('000000')");
    expect(await wrong()).toMatchObject({ code: "SP048" });
    expect(await login()).toBe("in");
    for (let count = 0; count < 5; count++) expect(await wrong()).toMatchObject({ code: "SP048" });
    expect(await wrong()).toMatchObject({ code: "SP031" });
  });

  it.each(["start_second_factor()", "confirm_second_factor('1')", "remove_second_factor(null)"])(
    "asks for the own password before %s",
    async (call) => {
      await database.sql`update auth.sessions set confirmed_at = null where id = ${claims.sid}`;
      await database.withRole("admin", claims, async (session) => {
        const own = call.replace("null", `'${claims.sub}'`);
        expect(await session.refusal(`select api.${own}`)).toMatchObject({ code: "SP045", status: 403 });
      });
    },
  );
});

it("where a second factor is required, whoever has none can do nothing but add one", async () => {
  await database.sql`update api.site_settings set require_second_factor = true`;
  const refusalOf = async (session: Session, path: string) => {
    await session.set("request.method", "POST");
    await session.set("request.path", path);
    return session.attempt`select auth.pre_request()`;
  };
  try {
    await database.withRole("admin", claims, async (session) => {
      for (const path of ["/inquiries", "/rpc/save_parcels"])
        expect(await refusalOf(session, path), path).toMatchObject({ code: "SP049" });
      for (const path of ["/rpc/start_second_factor", "/rpc/logout"])
        expect(await refusalOf(session, path), path).toBeUndefined();
      expect(await session.value`select api.me()`).toMatchObject({ must_add_second_factor: true });
    });
    // One that is not confirmed yet is none.
    await asStaff("start_second_factor()");
    await database.withRole("admin", claims, async (session) => {
      expect(await refusalOf(session, "/inquiries")).toMatchObject({ code: "SP049" });
      await session.become("anon");
      expect(await refusalOf(session, "/inquiries")).toBeUndefined();
    });
    await enrol();
    await database.withRole("admin", claims, async (session) => {
      expect(await refusalOf(session, "/inquiries")).toBeUndefined();
    });
  } finally {
    await database.sql`update api.site_settings set require_second_factor = false`;
  }
});

it("the own sessions are listed with device and time, and end one by one", async () => {
  await login();
  type Listed = { second_factor: boolean; sessions: { id: string; current: boolean }[] };
  const listed = await asStaff<Listed>("my_sessions()");
  expect(listed.second_factor).toBe(false);
  expect(listed.sessions.map(({ current }) => current)).toEqual([true, false]);
  await asStaff("end_my_session($1)", [listed.sessions[1]?.id]);
  expect((await asStaff<Listed>("my_sessions()")).sessions).toHaveLength(1);
  await database.withRole("admin", await staff(), async (stranger) => {
    expect(await stranger.code`select api.end_my_session(${claims.sid})`).toBe("SP009");
  });
});
