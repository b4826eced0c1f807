import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import { by, overlap } from "./support/overlap.ts";
import type { Claims } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

describe("staff", () => {
  asStaff("see all accounts without secrets", async (session, claims) => {
    const row = await session.row<object>`select * from api.users where id = ${claims.sub}`;
    expect(Object.keys(row)).toEqual([
      "id",
      "email",
      "name",
      "active",
      "last_login_at",
      "created_at",
      "role",
      "invited_until",
    ]);
  });

  asStaff("invite to an account, once for each e-mail", async (session) => {
    const invite = "select api.invite_staff($1, $2) as account";
    const account = await session.value<{ id: string }>(invite, ["Nova@Example.com", " Nova "]);
    expect(account).toMatchObject({ email: "nova@example.com", name: "Nova", active: true, role: "viewer" });
    const logged = "select event from api.security_log where user_id = $1";
    expect(await session.values(logged, [account.id])).toEqual(["account_invited"]);
    const again = await session.refusal(invite, ["nova@example.com", ""]);
    expect(again).toMatchObject({ code: "23505", details: "email" });
    expect(await session.code(invite, ["nova", ""])).toBe("SP003");
    expect(await session.code(invite, ["", ""])).toBe("SP001");
    expect(await session.code(invite, ["b@example.com", "a".repeat(201)])).toBe("SP002");
  });

  asStaff("rename an account", async (session) => {
    const other = await staff();
    const rename = "select api.update_staff_account($1, $2) as account";
    expect(await session.row(rename, [other.sub, " Iva "])).toMatchObject({ account: { name: "Iva" } });
    expect(await session.code(rename, [other.sub, " "])).toBe("SP001");
    expect(await session.code(rename, [other.sub, "a".repeat(201)])).toBe("SP002");
    expect(await session.rows`select from api.users where name = 'Iva'`).toHaveLength(1);
  });

  asStaff("deactivate a colleague, whose session ends at once, and undo it", async (session, claims) => {
    const other = await staff();
    const set = "select api.set_staff_active($1, $2) as account";
    expect(await session.row(set, [other.sub, false])).toMatchObject({ account: { active: false } });
    await session.become("admin", other);
    expect(await session.rows`select from api.users`).toEqual([]);
    await session.become("admin", claims);
    expect((await session.rows`select from api.users where not active`).length).toBe(1);
    expect(await session.row(set, [other.sub, true])).toMatchObject({ account: { active: true } });
    await session.become("admin", other);
    expect((await session.refusal`select auth.pre_request()`).status).toBe(401);
  });

  asStaff("cannot deactivate themselves", async (session, claims) => {
    const refusal = await session.refusal`select api.set_staff_active(${claims.sub}, false)`;
    expect(refusal).toMatchObject({ code: "SP038", message: "Ne možete deaktivirati svoj nalog." });
    await session.rows`select api.set_staff_active(${claims.sub}, true)`;
    await session.rows`select auth.pre_request()`;
  });

  it("who deactivate each other at the same time leave one of them", async () => {
    const [one, two] = [await staff(), await staff()];
    const deactivate = (claims: Claims, whom: Claims) =>
      by("admin", claims)`select api.set_staff_active(${whom.sub}, false)`;
    expect(await overlap(database, deactivate(one, two), deactivate(two, one))).toBe("SP034");
  });

  asStaff("set a colleague's password and end their sessions", async (session, claims) => {
    const other = await staff();
    const set = "select api.set_staff_password($1, $2)";
    await session.rows(set, [other.sub, "sasvim nova lozinka"]);
    expect(await session.refusal(set, [other.sub, "kratka"])).toMatchObject({ code: "SP037" });
    await session.become("owner");
    expect(await session.values`select id from auth.users where password_hash <> 'none'`).toEqual([
      other.sub,
    ]);
    await session.become("admin", claims);
    await session.rows`select auth.pre_request()`;
    await session.become("admin", other);
    expect((await session.refusal`select auth.pre_request()`).status).toBe(401);
  });

  asStaff.each([
    "update_staff_account($1, 'X')",
    "set_staff_active($1, false)",
    "set_staff_password($1, 'sasvim nova lozinka')",
    "end_staff_sessions($1)",
  ])("are told by %s that an account does not exist", async (session, call) => {
    const refusal = await session.refusal(`select api.${call}`, [crypto.randomUUID()]);
    expect(refusal).toMatchObject({ code: "SP009", details: "user_id" });
  });

  asStaff("sign a colleague and themselves out everywhere", async (session) => {
    const other = await staff();
    const ended = { ended: { ended_sessions: 1 } };
    expect(await session.row`select api.end_staff_sessions(${other.sub}) as ended`).toEqual(ended);
    expect(await session.row`select api.logout_everywhere() as ended`).toEqual(ended);
    expect((await session.refusal`select auth.pre_request()`).status).toBe(401);
  });
});

it("without an open session a token of role admin calls nothing that is for staff alone, whatever comes to be added", async () => {
  const functions = await database.sql<{ call: string }>`select format('%s(%s)', oid::regproc, (
        select string_agg(
          format('%s::%s', case type when 'jsonb'::regtype then quote_literal('{}') else 'null' end, type::regtype),
          ', ' order by place
        )
        from unnest(proargtypes::oid[]) with ordinality as argument (type, place)
      )) as call
      from pg_proc
      where pronamespace = 'api'::regnamespace and prosecdef
        and has_function_privilege('admin', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')`;
  expect(functions.length).toBeGreaterThan(25);
  const claims = { sub: crypto.randomUUID(), sid: crypto.randomUUID() };
  for (const { call } of functions)
    await database.withRole("admin", claims, async (session) => {
      expect(await session.refusal(`select ${call}`), call).toMatchObject({ code: "SP034", status: 401 });
    });
});
