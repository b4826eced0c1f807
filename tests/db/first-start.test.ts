import { beforeAll, describe, expect, it } from "vitest";
import { insertAsset, insertPark, insertProject, insertStaff } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asVisitor, asStaff, staff } = useDatabase();
const code = "ABCDE-23456";

const create = (given: string | null, password = "sasvim nova lozinka"): [string, unknown[]] => [
  "select api.create_first_account('ana@example.com', 'Ana', $1, $2) as answer",
  [password, given],
];

/** A request as nginx passes it on. */
const request = (session: Session, address: string, host: string, site = "same-origin") =>
  session.set(
    "request.headers",
    JSON.stringify({ "x-real-ip": address, host, ...(site && { "sec-fetch-site": site }) }),
  );

/** Whether the launcher says that no other machine reaches the site. */
async function begin(session: Session, forThisMachine: boolean): Promise<void> {
  await session.become("owner");
  for (const table of ["users", "first_account", "login_attempts"])
    await session.change(`delete from auth.${table}`);
  await session.change("insert into auth.first_account (code, local_only) values ($1, $2)", [
    code,
    forThisMachine,
  ]);
  await session.become("anon");
}

const state = (session: Session) => session.value("select api.first_account() as state");

describe("the first account", () => {
  asVisitor("is made with the code of the terminal, once, and signs in", async (session) => {
    expect(await state(session)).toEqual({ open: false, needs_code: false });
    expect(await session.refusal(...create(code))).toMatchObject({ code: "SP085", status: 409 });
    await begin(session, false);
    await request(session, "127.0.0.1", "localhost:8080");
    expect(await state(session)).toEqual({ open: true, needs_code: true });
    for (const wrong of [null, "", "ABCDE-23457"])
      expect(await session.value(...create(wrong))).toMatchObject({ code: "SP086" });
    expect(await session.code(...create(code, "kratka"))).toBe("SP037");
    expect(await session.value(...create(` ${code.toLowerCase()} `))).toEqual({ email: "ana@example.com" });
    expect(await state(session)).toEqual({ open: false, needs_code: false });
    expect(await session.code(...create(code))).toBe("SP085");
    const login = await session.value<{ access_token?: string }>(
      "select api.login('ana@example.com', 'sasvim nova lozinka') as answer",
    );
    expect(login.access_token).toBeTruthy();
    await session.become("owner");
    expect(await session.rows("select role, must_change_password from auth.users")).toEqual([
      { role: "admin", must_change_password: false },
    ]);
    expect(await session.values("select event from api.security_log")).toEqual(["account_created"]);
  });

  asVisitor("takes no code from a page on the machine itself, where no other reaches it", async (session) => {
    const needed = { code: "SP086" };
    const made = { email: "ana@example.com" };
    for (const [address, host, site, answer] of [
      ["192.168.1.7", "localhost:8080", "same-origin", needed],
      ["127.0.0.1", "parcele.ba", "same-origin", needed],
      ["127.0.0.1", "localhost.parcele.ba", "same-origin", needed],
      ["127.0.0.1", "localhost:8080", "cross-site", needed],
      ["127.0.0.1", "localhost:8080", "", needed],
      ["127.0.0.1", "localhost:8080", "same-origin", made],
      ["::1", "[::1]", "same-origin", made],
    ] as const) {
      await begin(session, true);
      await request(session, address, host, site);
      expect(await state(session)).toEqual({ open: true, needs_code: answer === needed });
      expect(await session.value(...create(null))).toMatchObject(answer);
    }
  });

  asVisitor("makes guesses wait", async (session) => {
    await begin(session, false);
    for (let guess = 0; guess < 5; guess++) await session.rows(...create("AAAAA-AAAAA"));
    expect(await session.value(...create(code))).toMatchObject({ code: "SP031" });
  });
});

describe("what a company enters first", () => {
  const open = (session: Session) =>
    session.values<string>(`select task ->> 'task' from json_array_elements(api.setup() -> 'tasks') as task
      where not (task ->> 'done')::boolean`);

  asStaff("is listed until it is there, or staff say so", async (session) => {
    expect((await open(session)).join(" ")).toBe("company contact law logo texts claims park mail");
    await session.change(`update api.site_settings set company_name = 'Sunčani grad', address = 'Sunčana 1', city = 'Zenica',
      email = 'a@b.ba', registration_number = '4401', court = 'Sud', phones = '[{"number": "032 111 222"}]', notification_emails = '{a@b.ba}'`);
    expect(await open(session)).toEqual(["logo", "texts", "claims", "park", "mail"]);
    expect(await session.code("update api.site_settings set setup_done = '{park}'")).toBe("SP011");
    await session.change("update api.site_settings set setup_done = '{texts,claims,mail,logo}'");
    await session.change("insert into api.projects (name) values ('Prvi park')");
    expect(await open(session)).toEqual([]);
  });

  asStaff("can be sent a message by whoever enters it", async (session, { sub }) => {
    await session.rows("select api.send_test_mail()");
    expect(await session.rows("select event, user_id from api.security_log")).toEqual([
      { event: "mail_tested", user_id: sub },
    ]);
  });
});

describe("the demo", () => {
  const settings = { company_name: "Demo", city: "Demograd", phones: [{ number: "051 000 001" }] };
  const files = [
    "site-images/heroes/home-invest.jpg",
    "site-images/heroes/about.jpg",
    "site-images/people/demo.jpg",
    "project-images/demo.jpg",
  ];
  /** All that is of it, and what staff have added. */
  const state = () =>
    database.sql(`select
      array(select name from api.projects order by name) as projects,
      array(select path from api.media_assets order by path) as files,
      array(select name from api.mail_templates order by name) as templates,
      array(select email from auth.users where email like '%.demo' order by email) as accounts,
      (select array[company_name, city, phones::text, tagline] from api.site_settings) as settings,
      (select count(*)::int from api.history where old_row::text || new_row::text ~* 'demo') as remembered,
      (select count(*)::int from private.retained_files) as retained`);

  beforeAll(async () => {
    const demo = {
      account: "a@x.demo",
      settings,
      projects: ["Demo park"],
      media_assets: files,
      mail_templates: ["Demo 1", "Demo 2"],
    };
    const note = () => database.sql`select private.record_demo(${demo})`;
    await database.sql("update api.site_settings set company_name = 'Sunce', city = 'Tuzla'");
    const claims = await insertStaff(database, demo.account);
    await note();
    await database.commitAs("admin", claims, async (session) => {
      for (const file of [...files, "site-images/own.jpg"]) {
        const [bucket = "", ...path] = file.split("/");
        await insertAsset(session, bucket, path.join("/"), { bytes: 1 });
      }
      await insertPark(session, [{}], {
        name: "Demo park",
        main_image_url: "/storage/project-images/demo.jpg",
      });
      await insertProject(session, { name: "Vlastiti" });
      await session.change(
        `insert into api.mail_templates (name, subject, body) values ('Demo 1', 'x', 'x'), ('Demo 2', 'x', 'x')`,
      );
      await session.change`update api.site_settings set (company_name, city, phones) =
        (select company_name, city, phones from jsonb_populate_record(null::api.site_settings, ${settings}))`;
    });
    await note();
    // What staff made of it is theirs.
    await database.sql("update api.media_assets set bytes = 2 where path = 'heroes/about.jpg'");
    await database.sql("update api.mail_templates set body = 'y' where name = 'Demo 2'");
    await database.sql("update api.site_settings set city = 'Zenica', tagline = 'Sunce'");
  });

  it("goes without a trace, and what is the company's own stays", async () => {
    const claims = await staff();
    await database.withRole("admin", claims, async (session) => {
      expect(await session.value("select api.setup() ->> 'demo' as demo")).toBe("true");
      await session.as("owner", () => session.change("update auth.sessions set confirmed_at = null"));
      expect(await session.code("select api.remove_demo()")).toBe("SP045");
    });
    await database.commitAs("admin", claims, (session) => session.rows("select api.remove_demo()"));
    expect(await state()).toEqual([
      {
        projects: ["Vlastiti"],
        files: ["heroes/about.jpg", "own.jpg"],
        templates: ["Demo 2"],
        accounts: [],
        settings: ["Sunce", "Zenica", "[]", "Sunce"],
        remembered: 0,
        retained: 0,
      },
    ]);
    const jobs = await database.sql<{ path: string }>(
      "select payload ->> 'path' as path from graphile_worker._private_jobs where payload ->> 'path' is not null order by 1",
    );
    expect(jobs.map(({ path }) => path)).toEqual(["demo.jpg", "heroes/home-invest.jpg", "people/demo.jpg"]);
    expect(
      await database.sql(
        "select exists (select from jobs.orphan_files('{site-images/heroes/home-invest.jpg}')) as free",
      ),
    ).toEqual([{ free: true }]);
    await database.sql("select private.remove_demo()");
  });

  it("leaves the company's own changes in the history of the settings, as if it had not been there", async () => {
    expect(
      await database.sql(`select old_row ->> 'company_name' || ', ' || coalesce(old_row ->> 'city', '-') as before,
        new_row ->> 'company_name' || ', ' || (new_row ->> 'city') as after, new_row ->> 'tagline' as tagline
        from api.history where table_name = 'site_settings' order by id`),
    ).toEqual([
      { before: "Vaša kompanija, -", after: "Sunce, Tuzla", tagline: null },
      { before: "Sunce, Tuzla", after: "Sunce, Zenica", tagline: "Sunce" },
    ]);
  });
});
