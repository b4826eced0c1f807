import { describe, expect, it } from "vitest";
import { claimsOf, password, useAccounts } from "./support/accounts.ts";
import { useDatabase } from "./support/database.ts";
import { payloadsOf } from "./support/jobs.ts";

const { database, staff, asStaff } = useDatabase();
const { request, login, account, signIn } = useAccounts(database);
const good = "sasvim nova lozinka";
const stale = (sid: string) =>
  database.sql`update auth.sessions set confirmed_at = now() - interval '6 minutes' where id = ${sid}`;

describe("what concerns accounts", () => {
  it("asks for the own password of the last five minutes, in this session", async () => {
    const [claims, other, colleague] = [await staff(), await staff(), await staff()];
    await database.sql`update auth.users set password_hash = extensions.crypt('moja', extensions.gen_salt('bf', 4)) where id = ${claims.sub}`;
    for (const { sid } of [claims, colleague]) await stale(sid);
    const call = "select api.set_staff_password($1, $2)";
    await database.withRole("admin", claims, async (session) => {
      const confirm = (given: string) => session.value<object>`select api.confirm_password(${given})`;
      expect(await confirm("tuđa")).toMatchObject({ code: "SP039" });
      for (const { sub } of [other, claims]) expect(await session.code(call, [sub, good])).toBe("SP045");
      const failed = "select count(*)::int from auth.login_attempts where not succeeded";
      expect(await session.as("owner", () => session.value(failed))).toBe(1);
      await confirm("moja");
      await session.row(call, [other.sub, good]);
      await session.become("admin", colleague);
      expect(await session.code(call, [other.sub, good])).toBe("SP045");
    });
  });

  asStaff.each([
    "set_staff_password($1, 'sasvim nova lozinka')",
    "invite_staff($1 || '@example.com', 'Ana')",
    "set_staff_active($1, false)",
    "set_staff_active($1, true)",
    "end_staff_sessions($1)",
    "end_my_session($1)",
    "logout_everywhere() where $1::uuid is not null",
  ])("asks for it in %s", async (session, call) => {
    const { sub } = await staff();
    await session.as("owner", () => session.change`update auth.sessions set confirmed_at = null`);
    const refusal = await session.refusal(`select api.${call}`, [sub]);
    expect(refusal).toMatchObject({ code: "SP045", status: 403 });
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
    const entries =
      await database.sql`select event, actor_id, address from api.security_log where user_id = ${other.sub} order by id`;
    const facts = { actor_id: claims.sub, address: "192.0.2.7" };
    expect(entries).toEqual([
      { event: "password_set", ...facts },
      { event: "account_deactivated", ...facts },
      { event: "account_reactivated", ...facts },
      { event: "sessions_ended", ...facts },
    ]);
    await database.withRole("owner", {}, async (session) => {
      const mails: unknown[] = [];
      for (const { entry_id } of await payloadsOf<{ entry_id: string }>(session, "send_security_mail"))
        mails.push(await session.value`select jobs.security_mail(${entry_id})`);
      expect(mails).toContainEqual(
        expect.objectContaining({ event: "account_deactivated", actor: "Osoba", address: "192.0.2.7" }),
      );
    });
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
    const refreshed = async ({ cookie }: typeof here) =>
      (await request("api.refresh()", [], { cookie })).status;
    expect(await refreshed(elsewhere)).toBe(401);
    expect(await refreshed(here)).toBe(200);
    expect(await refreshed(stranger)).toBe(200);
    expect((await login(other)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, "nova dobra lozinka")).status).toBe(200);
  });

  it("counts a wrong current password like a failed login", async () => {
    const email = await account();
    const claims = claimsOf(await signIn(email));
    const wrong = ["pogrešna", "nova dobra lozinka"];
    const reply = await request("api.change_password($1, $2)", wrong, { claims });
    expect(reply).toMatchObject({ status: 400, body: { code: "SP039", details: "current_password" } });
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
    const fault = "select auth.password_error($1, 'ana.anic@example.com') as fault";
    expect(await database.sql(fault, [password])).toEqual([{ fault: expect.stringMatching(reason) }]);
  });

  asStaff.each([
    "plavi koš 42",
    `${"äößüé".repeat(7)}ä`,
    "solar-admin-demo",
    "tri žute kruške",
    "x7-kq29-mmd4-pz8",
  ])("%s will do", async (session, password) => {
    expect(await session.value`select api.check_password(${password})`).toEqual({ fault: null });
  });
});
