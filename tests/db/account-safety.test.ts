import { describe, expect, it } from "vitest";
import { claimsOf, password, useAccounts } from "./support/accounts.ts";
import { useDatabase } from "./support/database.ts";

const { database, staff, asStaff } = useDatabase();
const { request, login, account, signIn } = useAccounts(database);
const good = "sasvim nova lozinka";
const stale = (sid: string) =>
  database.sql`update auth.sessions set confirmed_at = now() - interval '6 minutes' where id = ${sid}`;

describe("what concerns accounts", () => {
  it.each([
    ["select api.set_staff_password($1, $2)", "a colleague's"],
    ["select api.invite_staff($1 || '@example.com', $2)", "a new"],
  ])("asks for the own password of the last five minutes: %s", async (call) => {
    const [claims, other] = [await staff(), await staff()];
    await database.sql`update auth.users set password_hash = extensions.crypt('moja', extensions.gen_salt('bf', 4)) where id = ${claims.sub}`;
    const colleague = await staff();
    for (const { sid } of [claims, colleague]) await stale(sid);
    await database.withRole("admin", claims, async (session) => {
      for (const id of [other.sub, claims.sub])
        expect(await session.refusal(call, [id, good])).toMatchObject({ code: "SP045", status: 403 });
      const confirm = "select api.confirm_password($1) as answer";
      const wrong = await session.row<{ answer: { code: string } }>(confirm, ["tuđa"]);
      expect(wrong.answer.code).toBe("SP039");
      expect(await session.code(call, [other.sub, good])).toBe("SP045");
      await session.row(confirm, ["moja"]);
      await session.row(call, [other.sub, good]);
      // It counts for this session alone.
      await session.become("admin", colleague);
      expect(await session.code(call, [other.sub, good])).toBe("SP045");
    });
    // Counted like a failed login.
    const [row] = await database.sql`select count(*)::int from auth.login_attempts where not succeeded`;
    expect(row).toEqual({ count: 0 });
  });

  it.each([
    "select api.set_staff_active($1, false)",
    "select api.set_staff_active($1, true)",
    "select api.end_staff_sessions($1)",
    "select api.end_my_session($1)",
    "select api.logout_everywhere() where $1::uuid is not null",
  ])("asks for it whoever would be signed out or let in: %s", async (call) => {
    const [claims, other] = [await staff(), await staff()];
    await stale(claims.sid);
    await database.withRole("admin", claims, async (session) => {
      expect(await session.refusal(call, [other.sub])).toMatchObject({ code: "SP045", status: 403 });
    });
  });

  it.each([
    ["require_second_factor", "true", "false"],
    ["notification_emails", "'{a@example.com}'", "'{b@example.com}'"],
    ["inquiries_kept_months", "12", "6"],
  ])(
    "asks for it whoever changes the setting %s, or restores it, and for others not",
    async (name, one, other) => {
      const claims = await staff();
      const set = (value: string) => `update api.site_settings set ${name} = ${value}`;
      const asked = { code: "SP045", status: 403 };
      await database.commitAs("admin", claims, async (session) => {
        for (const value of [one, other]) expect(await session.change(set(value))).toBe(1);
      });
      await stale(claims.sid);
      await database.withRole("admin", claims, async (session) => {
        expect(await session.change(`${set(other)}, offer_days = 9`)).toBe(1);
        expect(await session.refusal(set(one))).toMatchObject(asked);
        const before =
          "select id from api.history where table_name = 'site_settings' order by id desc offset 2 limit 1";
        expect(await session.refusal(`select api.restore_version((${before}))`)).toMatchObject(asked);
      });
    },
  );

  it("is logged with who did it, and told to the person concerned", async () => {
    const [claims, other] = [await staff(), await staff()];
    await database.commitAs("admin", claims, async (session) => {
      await session.set("request.headers", '{"x-real-ip": "192.0.2.7"}');
      await session.row`select api.set_staff_password(${other.sub}, ${good})`;
      await session.row`select api.set_staff_active(${other.sub}, false)`;
      await session.row`select api.set_staff_active(${other.sub}, true)`;
      await session.row`select api.end_staff_sessions(${other.sub})`;
    });
    await database.withRole("admin", claims, async (session) => {
      const entries =
        await session.rows`select event, actor_id, address from api.security_log where user_id = ${other.sub} order by id`;
      const facts = { actor_id: claims.sub, address: "192.0.2.7" };
      expect(entries).toEqual(
        ["password_set", "account_deactivated", "account_reactivated", "sessions_ended"].map((event) => ({
          event,
          ...facts,
        })),
      );
    });
    const mails = await database.sql`select jobs.security_mail((payload ->> 'entry_id')::uuid) as mail
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'send_security_mail' order by job.id`;
    expect(mails.map(({ mail }) => mail)).toContainEqual(
      expect.objectContaining({ event: "account_deactivated", actor: "Osoba", address: "192.0.2.7" }),
    );
  });
});

describe("a password that somebody else chose", () => {
  it("is changed before anything else works", async () => {
    const [claims, other] = [await staff(), await staff()];
    await database.commitAs(
      "admin",
      claims,
      (session) => session.row`select api.set_staff_password(${other.sub}, ${good})`,
    );
    const [row] =
      await database.sql`insert into auth.sessions (user_id, expires_at) values (${other.sub}, now() + interval '1 day') returning id as sid`;
    const theirs = { sub: other.sub, sid: row?.sid };
    await database.withRole("admin", theirs, async (session) => {
      const me = await session.value<object>`select api.me() as me`;
      expect(me).toMatchObject({ must_change_password: true });
      await session.set("request.method", "GET");
      await session.set("request.path", "/inquiries");
      expect(await session.refusal`select auth.pre_request()`).toMatchObject({ code: "SP046", status: 403 });
      await session.set("request.method", "POST");
      await session.set("request.path", "/rpc/change_password");
      await session.row`select auth.pre_request()`;
      await session.row`select api.change_password(${good}, ${"potpuno druga lozinka"})`;
      await session.set("request.path", "/rpc/save_parcels");
      await session.row`select auth.pre_request()`;
      const after = await session.row<{ me: object }>`select api.me() as me`;
      expect(after.me).not.toHaveProperty("must_change_password");
    });
  });

  asStaff("is one's own when one sets it oneself", async (session, claims) => {
    await session.row`select api.set_staff_password(${claims.sub}, ${good})`;
    await session.set("request.path", "/inquiries");
    await session.row`select auth.pre_request()`;
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

  it("makes who fails too often wait, and refuses a weak password and the one that is there already", async () => {
    const email = await account();
    const claims = claimsOf(await signIn(email));
    const same = await request("api.change_password($1, $1)", [password], { claims });
    expect(same).toMatchObject({ status: 400, body: { code: "SP037", details: "new_password" } });
    await database.withRole("admin", claims, async (session) => {
      const refusal = await session.refusal`select api.change_password(${password}, 'kratka')`;
      expect(refusal).toMatchObject({ code: "SP037", message: "Lozinka je prekratka. Najmanje 12 znakova." });
    });
    await database.sql`insert into auth.login_attempts (email, address, succeeded) select ${email}, 'x', false from generate_series(1, 5)`;
    const reply = await request("api.change_password($1, $2)", [password, "nova dobra lozinka"], { claims });
    expect(reply).toMatchObject({ status: 429, body: { code: "SP031" } });
  });
});

describe("a new password", () => {
  it.each([
    ["kratka loz1", /Najmanje 12/],
    [`${"čćđšž".repeat(7)}čx`, /72 bajta/],
    ["aaaaaaaaaaaaaaaa", /preslaba/],
    ["Qwerty123456", /najčešćima/],
    ["LOZINKA2026!!", /najčešćima/],
    ["12345678password", /najčešćima/],
    ["qwertyuiopas", /najčešćima/],
    ["QwertzuiopšđAsd", /najčešćima/],
    ["0okm9ijn8uhb", /najčešćima/],
    ["2026!poiuytrewq!", /najčešćima/],
    ["ana.anic@example.com", /preslaba/],
  ])("%s is refused with a reason", async (password, reason) => {
    const [row] =
      await database.sql`select auth.password_error(${password}, ${"ana.anic@example.com"}) as fault`;
    expect(row?.fault).toMatch(reason);
  });

  it.each([
    "plavi koš 42",
    `${"äößüé".repeat(7)}ä`,
    "solar-admin-demo",
    "tri žute kruške",
    "x7-kq29-mmd4-pz8",
  ])("%s will do", async (password) => {
    const claims = await staff();
    await database.withRole("admin", claims, async (session) => {
      expect(await session.value`select api.check_password(${password}) as answer`).toEqual({ fault: null });
    });
  });
});
