import { describe, expect } from "vitest";
import { insertMilestone, insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asOwner, asVisitor } = useDatabase();

const request = (session: Session, wish: Record<string, unknown>) =>
  session.rows(
    `select api.request_alert($1, $2, $3, coalesce($4, 'sr')::api.language, $5)`,
    ["email", "kind", "target_id", "language", "search"].map((name) =>
      name === "search" && wish.search ? JSON.stringify(wish.search) : (wish[name] ?? null),
    ),
  );

/** Requests an alert as a visitor does. @returns the token of its link, which the message holds */
async function ask(session: Session, wish: Record<string, unknown>): Promise<string> {
  await session.become("anon");
  await request(session, wish);
  await session.become("owner");
  const token =
    await session.value<string>`select private.link_token('alert', id) as token from api.alerts where email = ${wish.email} order by id desc limit 1`;
  return token;
}

async function askAndConfirm(session: Session, wish: Record<string, unknown>): Promise<string> {
  const token = await ask(session, wish);
  await session.become("anon");
  await session.rows`select api.confirm_alert(${token})`;
  await session.become("owner");
  return token;
}

interface News {
  id: number;
  kind: string;
  old_price: number | null;
  milestone: string | null;
  parcel: { id: string; price: number } | null;
}

/** What a mailbox would be told, so many hours from now. */
async function mail(session: Session, mailbox: string, hours = 0): Promise<News[] | null> {
  const mail = await session.value<{
    news: News[];
  } | null>`select jobs.alert_mail(${mailbox}, now() + make_interval(hours => ${hours})) as mail`;
  return mail?.news ?? null;
}

const told = async (session: Session, mailbox: string) =>
  (await mail(session, mailbox))?.map(({ kind }) => kind).sort() ?? [];

const jobs = (session: Session, like: string) =>
  session.rows`select task_identifier as task, extract(epoch from run_at - now())::float as wait
    from graphile_worker.jobs where key like ${like}`;

async function parkWithParcel(session: Session, columns: Record<string, unknown> = {}) {
  const project = await insertProject(session);
  const parcel = await insertParcel(session, project.id, { status: "reserved", price: 90_000, ...columns });
  return { project, parcel };
}

const change = (session: Session, id: string, columns: string) =>
  session.change(`update api.parcels set ${columns} where id = $1`, [id]);

describe("an alert request", () => {
  asOwner("sends nothing until its address confirms, and its link is not stored", async (session) => {
    const { parcel } = await parkWithParcel(session);
    const wish = { email: " Ana@Example.com ", kind: "parcel", target_id: parcel.id, language: "en" };
    await session.become("anon");
    await request(session, wish);
    await session.become("owner");
    const alert =
      await session.row`select id, email, confirmed_at, private.link_token('alert', id) as token, to_jsonb(a)::text as row from api.alerts as a`;
    expect(alert).toMatchObject({ email: "ana@example.com", confirmed_at: null });
    expect(alert.row).not.toContain(alert.token);
    expect(await jobs(session, `alert-confirmation:${alert.id}`)).toMatchObject([
      { task: "send_alert_confirmation" },
    ]);
    await change(session, parcel.id, "status = 'available'");
    expect(await mail(session, "ana@example.com")).toBeNull();

    await session.become("anon");
    await session.rows`select api.confirm_alert(${alert.token})`;
    const seen = await session.value<object>`select api.alert(${alert.token}) as seen`;
    expect(seen).toMatchObject({ kind: "parcel", parcel: { id: parcel.id }, email: "ana@example.com" });
    await session.become("owner");
    await change(session, parcel.id, "price = 80000");
    expect(await mail(session, "ana@example.com")).toMatchObject([
      { kind: "price", old_price: 90_000, parcel: { id: parcel.id, price: 80_000 } },
    ]);
    expect(await jobs(session, "alerts:ana@example.com")).toMatchObject([{ task: "send_alerts", wait: 20 }]);

    await session.become("anon");
    await session.rows`select api.end_alert(${alert.token})`;
    expect(await session.value`select api.alert(${alert.token}) as seen`).toEqual(null);
    await session.become("owner");
    expect(await session.rows`select from api.alerts`).toEqual([]);
    expect(await session.rows`select from private.alert_news`).toEqual([]);
  });

  asOwner("is one however often it is requested, and nobody learns whether it existed", async (session) => {
    const { project } = await parkWithParcel(session);
    const wish = { email: "ana@example.com", kind: "project", target_id: project.id };
    const first = await askAndConfirm(session, wish);
    await session.rows`delete from graphile_worker._private_jobs`;
    await session.become("anon");
    for (const email of ["ana@example.com", "ana+park@example.com"])
      expect(await request(session, { ...wish, email })).toEqual([{ request_alert: "" }]);
    await session.become("owner");
    expect(await session.values`select private.link_token('alert', id) as token from api.alerts`).toEqual([
      first,
    ]);
    expect(await jobs(session, "alert-confirmation:%")).toEqual([]);
  });

  asOwner("of one parcel names its park, and sends nothing else of it", async (session) => {
    const { project, parcel } = await parkWithParcel(session);
    await askAndConfirm(session, { email: "a@example.com", kind: "parcel", target_id: parcel.id });
    expect(await session.values`select project_id from api.alerts`).toEqual([project.id]);
    await insertParcel(session, project.id);
    await insertMilestone(session, project.id, { done_on: "2026-01-01" });
    expect(await told(session, "a@example.com")).toEqual([]);
  });

  asVisitor.each([
    [{ email: "", kind: "search", search: {} }, "SP001"],
    [{ email: "ana", kind: "search", search: {} }, "SP003"],
    [{ email: "a@example.com", kind: "other", search: {} }, "SP011"],
    [{ email: "a@example.com", kind: "parcel" }, "SP009"],
    [{ email: "a@example.com", kind: "project", target_id: crypto.randomUUID() }, "SP009"],
    [{ email: "a@example.com", kind: "search" }, "SP001"],
    [{ email: "a@example.com", kind: "search", search: { budget: -1 } }, "SP005"],
    [{ email: "a@example.com", kind: "search", search: { power: "x" } }, "SP005"],
    [{ email: "a@example.com", kind: "search", search: { stage: "x" } }, "SP011"],
  ])("is rejected when it makes no sense: %j is %s", async (visitor, wish, code) => {
    const refusal =
      await visitor.refusal`select api.request_alert(${wish.email}, ${wish.kind}, ${"target_id" in wish ? wish.target_id : null}, 'sr', ${"search" in wish ? JSON.stringify(wish.search) : null})`;
    expect(refusal.code).toBe(code);
  });

  asOwner("is rejected for what is hidden, as if it did not exist", async (session) => {
    const hidden = await insertProject(session, { visible: false });
    const parcel = await insertParcel(session, hidden.id);
    await session.become("anon");
    for (const [kind, id] of [
      ["parcel", parcel.id],
      ["project", hidden.id],
    ])
      expect(await session.code`select api.request_alert('a@example.com', ${kind}, ${id})`).toBe("SP009");
  });

  asOwner("has an end: by mailbox, and by what the company sends an hour", async (session) => {
    const search = (power: number) => ({ kind: "search", search: { power } });
    await session.rows`update api.site_settings set confirmations_per_hour = 22`;
    await session.rows`update api.inquiries set created_at = created_at - interval '2 hours'`;
    await session.become("anon");
    for (let power = 1; power <= 20; power++)
      await request(session, { email: `ana+${power}@example.com`, ...search(power) });
    const more = (email: string, power: number) =>
      session.refusal`select api.request_alert(${email}, 'search', null, 'sr', ${JSON.stringify({ power })})`;
    expect((await more("ana@example.com", 21)).code).toBe("SP013");
    for (const email of ["b@example.com", "c@example.com"]) await request(session, { email, ...search(1) });
    expect((await more("d@example.com", 1)).code).toBe("SP013");
  });

  asOwner("is forgotten after 48 hours without an answer, and its link with it", async (session) => {
    const { parcel } = await parkWithParcel(session);
    const token = await ask(session, { email: "ana@example.com", kind: "parcel", target_id: parcel.id });
    await session.become("worker");
    expect(await session.value`select (jobs.clean_up() ->> 'alerts')::int as count`).toEqual(0);
    await session.become("owner");
    await session.rows`update api.alerts set asked_at = now() - interval '49 hours'`;
    await session.become("anon");
    expect(await session.code`select api.confirm_alert(${token})`).toBe("SP009");
    await session.become("worker");
    expect(await session.value`select (jobs.clean_up() ->> 'alerts')::int as count`).toEqual(1);
  });

  asOwner("keeps its address no longer than inquiries are kept", async (session) => {
    const { parcel } = await parkWithParcel(session);
    await askAndConfirm(session, { email: "ana@example.com", kind: "parcel", target_id: parcel.id });
    await session.rows`update api.site_settings set inquiries_kept_months = 6`;
    expect(await session.value`select (jobs.clean_up() ->> 'alerts')::int as count`).toEqual(0);
    await session.rows`update api.alerts set confirmed_at = now() - interval '7 months'`;
    expect(await session.value`select (jobs.clean_up() ->> 'alerts')::int as count`).toEqual(1);
  });
});

describe("a link", () => {
  asVisitor("that nobody was given opens nothing", async (visitor) => {
    for (const token of ["", "x", "A".repeat(43), `${"A".repeat(42)}!`, "ž".repeat(43)]) {
      expect(await visitor.value`select api.alert(${token}) as seen`).toEqual(null);
      expect(await visitor.code`select api.confirm_alert(${token})`).toBe("SP009");
      await visitor.rows`select api.end_alert(${token}, true)`;
    }
  });

  asOwner("of another seal opens nothing, though the alert is there", async (session) => {
    const { parcel } = await parkWithParcel(session);
    const token = await ask(session, { email: "a@example.com", kind: "parcel", target_id: parcel.id });
    const forged = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
    await session.become("anon");
    expect(await session.value`select api.alert(${forged}) as seen`).toEqual(null);
    await session.rows`select api.end_alert(${forged}, true)`;
    await session.become("owner");
    expect(await session.rows`select from api.alerts`).toHaveLength(1);
  });

  asOwner("ends all of its address, and nobody else's", async (session) => {
    const { parcel, project } = await parkWithParcel(session);
    await askAndConfirm(session, { email: "b@example.com", kind: "parcel", target_id: parcel.id });
    await askAndConfirm(session, { email: "a@example.com", kind: "parcel", target_id: parcel.id });
    const token = await ask(session, { email: "a@example.com", kind: "project", target_id: project.id });
    await session.become("anon");
    await session.rows`select api.end_alert(${token}, true)`;
    await session.become("owner");
    expect(await session.values`select email from api.alerts`).toEqual(["b@example.com"]);
  });
});

describe("what is sent", () => {
  asOwner("of a parcel: that it is free again, and its price; once", async (session) => {
    const { parcel } = await parkWithParcel(session);
    await askAndConfirm(session, { email: "a@example.com", kind: "parcel", target_id: parcel.id });
    await change(session, parcel.id, "price = 70000");
    expect(await told(session, "a@example.com")).toEqual([]);
    await change(session, parcel.id, "status = 'available'");
    await change(session, parcel.id, "status = 'sold'");
    expect(await told(session, "a@example.com")).toEqual([]);
    await change(session, parcel.id, "status = 'available'");
    expect(await told(session, "a@example.com")).toEqual(["free"]);
  });

  asOwner("is not a price that is again what it was", async (session) => {
    const { parcel } = await parkWithParcel(session, { status: "available" });
    await askAndConfirm(session, { email: "a@example.com", kind: "parcel", target_id: parcel.id });
    await change(session, parcel.id, "price = 70000");
    await change(session, parcel.id, "price = 90000");
    expect(await told(session, "a@example.com")).toEqual([]);
  });

  asOwner("of a park: a new parcel and a milestone that is done", async (session) => {
    const { project } = await parkWithParcel(session);
    await askAndConfirm(session, { email: "a@example.com", kind: "project", target_id: project.id });
    await insertParcel(session, project.id, { status: "sold" });
    const milestone = await insertMilestone(session, project.id, { kind: "ppa", planned_on: "2027-01-01" });
    expect(await told(session, "a@example.com")).toEqual([]);
    await insertParcel(session, project.id, { name: "N" });
    await session.change`update api.milestones set done_on = '2026-11-01' where id = ${milestone.id}`;
    expect(await mail(session, "a@example.com")).toMatchObject([
      { kind: "parcel", parcel: { price: 0 } },
      { kind: "milestone", milestone: "ppa", parcel: null },
    ]);
  });

  asOwner.each([
    [{}, true],
    [{ budget: 45_000 }, true],
    [{ budget: 44_999.99 }, false],
    [{ budget: 23_009, currency: "EUR" }, true],
    [{ budget: 23_008, currency: "EUR" }, false],
    [{ power: 50 }, true],
    [{ power: 50.1 }, false],
    [{ yield: 10 }, true],
    [{ yield: 10.1 }, false],
    [{ place: "Laktaši" }, true],
    [{ place: "Doboj" }, false],
    [{ stage: "planned" }, true],
    [{ stage: "connected" }, false],
    [{ agreement: true }, false],
  ])("of the search %j: 45,000 KM, 50 kW, 10 %% in Laktaši, %s", async (session, search, found) => {
    await askAndConfirm(session, { email: "a@example.com", kind: "search", search });
    const project = await insertProject(session, { location: "Laktaši", status: "u_planu" });
    // Upkeep and insurance of 50 kW are 1450 KM a year.
    const columns = { price: 45_000, power_kw: 50, ocekivani_godisnji_prihod: 5950 };
    await insertParcel(session, project.id, columns);
    expect(await told(session, "a@example.com")).toEqual(found ? ["found"] : []);
  });

  asOwner("of a search names a place where a park that visitors see lies, and no other", async (session) => {
    for (const columns of [
      { location: "Laktaši", location_en: "Laktaši, Republic of Srpska" },
      { location: "Laktaši", location_en: "Laktaši, Republic of Srpska" },
      { location: "Doboj", status: "draft" },
      { location: "Bileća", visible: false },
    ])
      await insertProject(session, columns);
    const placeOf = (place: string) => session.value`
      select private.alert_subject(jsonb_populate_record(null::api.alerts, ${JSON.stringify({ search: { place } })}::jsonb))
        -> 'place' as place`;
    expect(await placeOf("Laktaši")).toEqual({
      location: "Laktaši",
      location_en: "Laktaši, Republic of Srpska",
    });
    for (const place of ["Doboj", "Bileća", "Kupite odmah"]) expect(await placeOf(place)).toBeNull();
  });

  asOwner("of a search: what became cheaper, not what became dearer", async (session) => {
    const { parcel } = await parkWithParcel(session, { status: "available" });
    await askAndConfirm(session, { email: "a@example.com", kind: "search", search: { budget: 100_000 } });
    await change(session, parcel.id, "price = 95000");
    expect(await told(session, "a@example.com")).toEqual([]);
    await change(session, parcel.id, "price = 85000");
    expect(await told(session, "a@example.com")).toEqual(["found"]);
  });

  asOwner("of a search: what a park brings that is published", async (session) => {
    const draft = await insertProject(session, { status: "draft" });
    const parcel = await insertParcel(session, draft.id, { price: 45_000 });
    await askAndConfirm(session, { email: "a@example.com", kind: "search", search: { budget: 50_000 } });
    await session.change`update api.projects set status = 'u_planu' where id = ${draft.id}`;
    expect(await mail(session, "a@example.com")).toMatchObject([
      { kind: "found", parcel: { id: parcel.id } },
    ]);
  });

  asOwner("is never what visitors do not see, nor what was hidden since", async (session) => {
    const { project, parcel } = await parkWithParcel(session);
    await askAndConfirm(session, { email: "a@example.com", kind: "parcel", target_id: parcel.id });
    await askAndConfirm(session, { email: "a@example.com", kind: "project", target_id: project.id });
    await askAndConfirm(session, { email: "a@example.com", kind: "search", search: {} });
    const draft = await insertProject(session, { status: "draft" });
    await insertParcel(session, draft.id, { price: 1 });
    await change(session, parcel.id, "price = 60000");
    expect(await session.rows`select from private.alert_news`).toEqual([]);

    await change(session, parcel.id, "status = 'available'");
    await insertParcel(session, project.id, { name: "N" });
    await insertMilestone(session, project.id, { done_on: "2026-11-01" });
    await session.change`update api.projects set visible = false where id = ${project.id}`;
    await change(session, parcel.id, "price = 50000");
    await insertMilestone(session, project.id, { kind: "ppa", done_on: "2026-11-01" });
    expect(await told(session, "a@example.com")).toEqual([]);
    const seen =
      await session.value<object>`select api.alert(private.link_token('alert', id)) as seen from api.alerts where parcel_id is not null`;
    expect(seen).toMatchObject({ parcel: null, project: null });
  });
});

asOwner("those who have not confirmed get nothing, while others are notified", async (session) => {
  const { project, parcel } = await parkWithParcel(session);
  const wishes = [
    { kind: "parcel", target_id: parcel.id },
    { kind: "project", target_id: project.id },
    { kind: "search", search: {} },
  ];
  for (const wish of wishes) {
    await askAndConfirm(session, { email: "yes@example.com", ...wish });
    await ask(session, { email: "no@example.com", ...wish });
  }
  await change(session, parcel.id, "status = 'available'");
  await insertParcel(session, project.id, { name: "N" });
  await insertMilestone(session, project.id, { done_on: "2026-11-01" });
  expect(await told(session, "yes@example.com")).toEqual(["found", "found", "free", "milestone", "parcel"]);
  expect(await told(session, "no@example.com")).toEqual([]);
});

describe("one mailbox", () => {
  asOwner("is sent once a day at most, with everything that came meanwhile", async (session) => {
    const { project, parcel } = await parkWithParcel(session, { status: "available" });
    await askAndConfirm(session, { email: "a+1@example.com", kind: "parcel", target_id: parcel.id });
    await askAndConfirm(session, { email: "a@example.com", kind: "project", target_id: project.id });
    await change(session, parcel.id, "price = 80000");
    const [first] = (await mail(session, "a@example.com")) ?? [];
    await session.rows`select jobs.mark_alert_mail('a@example.com', ${first?.id})`;
    await session.rows`delete from graphile_worker._private_jobs`;

    await change(session, parcel.id, "price = 70000");
    await insertParcel(session, project.id, { name: "N" });
    const [job] = await jobs(session, "alerts:a@example.com");
    expect(job?.wait).toBe(24 * 60 * 60);
    expect(await jobs(session, "alerts:%")).toHaveLength(1);
    expect(await mail(session, "a@example.com", 23)).toBeNull();
    expect((await mail(session, "a@example.com", 24))?.map(({ kind }) => kind)).toEqual(["price", "parcel"]);
  });
});

asOwner("a change of 500 parcels costs one statement, and one message a mailbox", async (session) => {
  const project = await insertProject(session);
  await session.rows`insert into api.parcels (project_id, name, price) select ${project.id}, 'P' || n, 50000 from generate_series(1, 500) as n`;
  await session.rows`insert into api.alerts (email, kind, search, confirmed_at)
    select 'v' || n || '@example.com', 'search', '{"currency": "KM", "budget": 45000}', now()
    from generate_series(1, 20) as n`;
  expect(await session.change`update api.parcels set price = 40000 where project_id = ${project.id}`).toBe(
    500,
  );
  expect(await session.value`select count(*)::int from private.alert_news`).toEqual(10_000);
  expect(await jobs(session, "alerts:%")).toHaveLength(20);
  const calls =
    await session.rows`select count(*)::int as calls from pg_trigger where tgname like '_600_alert%' and tgrelid = 'api.parcels'::regclass
      and tgtype & 1 = 0`;
  expect(calls).toEqual([{ calls: 2 }]);
});
