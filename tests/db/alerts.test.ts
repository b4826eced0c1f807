import { describe, expect } from "vitest";
import { insertMilestone, insertParcel, insertPark, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asOwner, asVisitor } = useDatabase();

type Wish = Record<string, unknown>;
const requestOf = (wish: Wish): [text: string, values: unknown[]] => [
  "select api.request_alert($1, $2, $3, coalesce($4::api.language, 'sr'), $5::jsonb)",
  [wish.email, wish.kind, wish.target_id, wish.language, wish.search],
];
const request = (session: Session, wish: Wish) => session.rows(...requestOf(wish));

/** Requests an alert as a visitor does. @returns the token of its link, which the message holds */
async function ask(session: Session, wish: Wish): Promise<string> {
  const email = wish.email ?? "a@example.com";
  await session.as("anon", () => request(session, { ...wish, email }));
  return session.value<string>`select private.link_token('alert', id) from api.alerts where email = ${email} order by id desc`;
}

async function askAndConfirm(session: Session, wish: Wish): Promise<string> {
  const token = await ask(session, wish);
  await session.as("anon", () => session.rows`select api.confirm_alert(${token})`);
  return token;
}

interface News {
  id: number;
  kind: string;
}

/** What a mailbox would be told, so many hours from now. */
function mail(session: Session, mailbox = "a@example.com", hours = 0): Promise<News[] | null> {
  const news = "select jobs.alert_mail($1, now() + make_interval(hours => $2)) -> 'news'";
  return session.value(news, [mailbox, hours]);
}

const told = async (session: Session, mailbox?: string) =>
  (await mail(session, mailbox))?.map(({ kind }) => kind).sort() ?? [];

const jobs = (session: Session, like: string) =>
  session.rows`select task_identifier as task, extract(epoch from run_at - now())::float as wait
    from graphile_worker.jobs where key like ${like}`;

/** A park with a parcel that is held, and what one may wish to be told of them. */
async function parkWithParcel(session: Session, columns: Record<string, unknown> = {}) {
  const { project, parcel } = await insertPark(session, [{ status: "reserved", price: 90_000, ...columns }]);
  const ofParcel = { kind: "parcel", target_id: parcel };
  return { project, parcel, ofParcel, ofPark: { kind: "project", target_id: project } };
}

const change = (session: Session, id: string, columns: string) =>
  session.change(`update api.parcels set ${columns} where id = $1`, [id]);

/** How many alerts the nightly clean-up deletes. */
const cleanedUp = (session: Session) => session.value`select (jobs.clean_up() ->> 'alerts')::int`;

describe("an alert request", () => {
  asOwner("sends nothing until its address confirms, and its link is not stored", async (session) => {
    const { parcel, ofParcel } = await parkWithParcel(session);
    const wish = { ...ofParcel, email: " Ana@Example.com ", language: "en" };
    await session.as("anon", () => request(session, wish));
    const alert =
      await session.row`select id, email, confirmed_at, private.link_token('alert', id) as token, to_jsonb(a)::text as row from api.alerts as a`;
    expect(alert).toMatchObject({ email: "ana@example.com", confirmed_at: null });
    expect(alert.row).not.toContain(alert.token);
    expect(await jobs(session, `alert-confirmation:${alert.id}`)).toMatchObject([
      { task: "send_alert_confirmation" },
    ]);
    await change(session, parcel, "status = 'available'");
    expect(await mail(session, "ana@example.com")).toBeNull();

    await session.become("anon");
    await session.rows`select api.confirm_alert(${alert.token})`;
    const seen = () => session.value<object>`select api.alert(${alert.token})`;
    expect(await seen()).toMatchObject({ kind: "parcel", parcel: { id: parcel }, email: "ana@example.com" });
    await session.become("owner");
    await change(session, parcel, "price = 80000");
    expect(await mail(session, "ana@example.com")).toMatchObject([
      { kind: "price", old_price: 90_000, parcel: { id: parcel, price: 80_000 } },
    ]);
    expect(await jobs(session, "alerts:ana@example.com")).toMatchObject([{ task: "send_alerts", wait: 20 }]);

    await session.become("anon");
    await session.rows`select api.end_alert(${alert.token})`;
    expect(await seen()).toBeNull();
    await session.become("owner");
    expect(await session.rows`select from api.alerts`).toEqual([]);
    expect(await session.rows`select from private.alert_news`).toEqual([]);
  });

  asOwner("is one however often it is requested, and nobody learns whether it existed", async (session) => {
    const { ofPark } = await parkWithParcel(session);
    const first = await askAndConfirm(session, { ...ofPark, email: "ana@example.com" });
    await session.rows`delete from graphile_worker._private_jobs`;
    await session.become("anon");
    for (const email of ["ana@example.com", "ana+park@example.com"])
      expect(await request(session, { ...ofPark, email })).toEqual([{ request_alert: "" }]);
    await session.become("owner");
    expect(await session.values`select private.link_token('alert', id) from api.alerts`).toEqual([first]);
    expect(await jobs(session, "alert-confirmation:%")).toEqual([]);
  });

  asOwner("of one parcel names its park, and sends nothing else of it", async (session) => {
    const { project, ofParcel } = await parkWithParcel(session);
    await askAndConfirm(session, ofParcel);
    expect(await session.values`select project_id from api.alerts`).toEqual([project]);
    await insertParcel(session, project);
    await insertMilestone(session, project, { done_on: "2026-01-01" });
    expect(await told(session)).toEqual([]);
  });

  asVisitor.each<[Record<string, unknown>, string]>([
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
    expect(await visitor.code(...requestOf(wish))).toBe(code);
  });

  asOwner("is rejected for what is hidden, as if it did not exist", async (session) => {
    const { project, ofParcel, ofPark } = await parkWithParcel(session);
    await session.change`update api.projects set visible = false where id = ${project}`;
    for (const wish of [ofParcel, ofPark])
      expect(await session.code(...requestOf({ ...wish, email: "a@example.com" }))).toBe("SP009");
  });

  asOwner("has an end: by mailbox, and by what the company sends an hour", async (session) => {
    const search = (power: number) => ({ kind: "search", search: { power } });
    await session.rows`update api.site_settings set confirmations_per_hour = 22`;
    await session.become("anon");
    for (let power = 1; power <= 20; power++)
      await request(session, { email: `ana+${power}@example.com`, ...search(power) });
    const more = (email: string) => session.code(...requestOf({ email, ...search(21) }));
    expect(await more("ana@example.com")).toBe("SP013");
    for (const email of ["b@example.com", "c@example.com"]) await request(session, { email, ...search(1) });
    expect(await more("d@example.com")).toBe("SP013");
  });

  asOwner("is forgotten after 48 hours without an answer, and its link with it", async (session) => {
    const token = await ask(session, (await parkWithParcel(session)).ofParcel);
    expect(await cleanedUp(session)).toBe(0);
    await session.rows`update api.alerts set asked_at = now() - interval '49 hours'`;
    expect(await session.code`select api.confirm_alert(${token})`).toBe("SP009");
    expect(await cleanedUp(session)).toBe(1);
  });

  asOwner("keeps its address no longer than inquiries are kept", async (session) => {
    await askAndConfirm(session, (await parkWithParcel(session)).ofParcel);
    await session.rows`update api.site_settings set inquiries_kept_months = 6`;
    expect(await cleanedUp(session)).toBe(0);
    await session.rows`update api.alerts set confirmed_at = now() - interval '7 months'`;
    expect(await cleanedUp(session)).toBe(1);
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
    const token = await ask(session, (await parkWithParcel(session)).ofParcel);
    const forged = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
    expect(await session.value`select api.alert(${forged})`).toBeNull();
    await session.rows`select api.end_alert(${forged}, true)`;
    expect(await session.rows`select from api.alerts`).toHaveLength(1);
  });

  asOwner("ends all of its address, and nobody else's", async (session) => {
    const { ofParcel, ofPark } = await parkWithParcel(session);
    await askAndConfirm(session, { ...ofParcel, email: "b@example.com" });
    await askAndConfirm(session, ofParcel);
    const token = await ask(session, ofPark);
    await session.as("anon", () => session.rows`select api.end_alert(${token}, true)`);
    expect(await session.values`select email from api.alerts`).toEqual(["b@example.com"]);
  });
});

describe("what is sent", () => {
  asOwner("of a parcel: that it is free again, and its price; once", async (session) => {
    const { parcel, ofParcel } = await parkWithParcel(session);
    await askAndConfirm(session, ofParcel);
    await change(session, parcel, "price = 70000");
    expect(await told(session)).toEqual([]);
    await change(session, parcel, "status = 'available'");
    await change(session, parcel, "status = 'sold'");
    expect(await told(session)).toEqual([]);
    await change(session, parcel, "status = 'available'");
    expect(await told(session)).toEqual(["free"]);
    await change(session, parcel, "price = 60000");
    expect(await told(session)).toEqual(["free", "price"]);
    await change(session, parcel, "price = 70000");
    expect(await told(session), "it is again what it was").toEqual(["free"]);
  });

  asOwner("of a park: a new parcel and a milestone that is done", async (session) => {
    const { project, ofPark } = await parkWithParcel(session);
    await askAndConfirm(session, ofPark);
    await insertParcel(session, project, { status: "sold" });
    const milestone = await insertMilestone(session, project, { kind: "ppa", planned_on: "2027-01-01" });
    expect(await told(session)).toEqual([]);
    await insertParcel(session, project, { name: "N" });
    await session.change`update api.milestones set done_on = '2026-11-01' where id = ${milestone.id}`;
    expect(await mail(session)).toMatchObject([
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
    [{ budget: 52_650, vat: 17 }, true],
    [{ budget: 52_649.99, vat: 17 }, false],
    [{ power: 50 }, true],
    [{ power: 50.1 }, false],
    [{ yield: 10 }, true],
    [{ yield: 10.1 }, false],
    [{ yield: 8.5, vat: 17 }, true],
    [{ yield: 8.6, vat: 17 }, false],
    [{ place: "Laktaši" }, true],
    [{ place: "Doboj" }, false],
    [{ stage: "planned" }, true],
    [{ stage: "connected" }, false],
    [{ agreement: true }, false],
  ])("of the search %j: 45,000 KM, 50 kW, 10 %% in Laktaši, %s", async (session, search, found) => {
    await askAndConfirm(session, { kind: "search", search });
    // Upkeep and insurance of 50 kW are 1450 KM a year.
    const columns = { price: 45_000, power_kw: 50, ocekivani_godisnji_prihod: 5950 };
    await insertPark(session, [columns], { location: "Laktaši", status: "u_planu" });
    expect(await told(session)).toEqual(found ? ["found"] : []);
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
      select private.alert_subject(jsonb_populate_record(null::api.alerts, ${{ search: { place } }})) -> 'place'`;
    expect(await placeOf("Laktaši")).toMatchObject({ location_en: "Laktaši, Republic of Srpska" });
    for (const place of ["Doboj", "Bileća", "Kupite odmah"]) expect(await placeOf(place)).toBeNull();
  });

  asOwner("of a search: what became cheaper, not what became dearer", async (session) => {
    const { parcel } = await parkWithParcel(session, { status: "available" });
    await askAndConfirm(session, { kind: "search", search: { budget: 100_000 } });
    await change(session, parcel, "price = 95000");
    expect(await told(session)).toEqual([]);
    await change(session, parcel, "price = 85000");
    expect(await told(session)).toEqual(["found"]);
  });

  asOwner("of a search: what a park brings that is published", async (session) => {
    const { project, parcel } = await insertPark(session, [{ price: 45_000 }], { status: "draft" });
    await askAndConfirm(session, { kind: "search", search: { budget: 50_000 } });
    await session.change`update api.projects set status = 'u_planu' where id = ${project}`;
    expect(await mail(session)).toMatchObject([{ kind: "found", parcel: { id: parcel } }]);
  });

  asOwner("is never what visitors do not see, nor what was hidden since", async (session) => {
    const { project, parcel, ofParcel, ofPark } = await parkWithParcel(session);
    for (const wish of [ofParcel, ofPark, { kind: "search", search: {} }]) await askAndConfirm(session, wish);
    await insertPark(session, [{ price: 1 }], { status: "draft" });
    await change(session, parcel, "price = 60000");
    expect(await session.rows`select from private.alert_news`).toEqual([]);

    await change(session, parcel, "status = 'available'");
    await insertParcel(session, project, { name: "N" });
    await insertMilestone(session, project, { done_on: "2026-11-01" });
    await session.change`update api.projects set visible = false where id = ${project}`;
    await change(session, parcel, "price = 50000");
    await insertMilestone(session, project, { kind: "ppa", done_on: "2026-11-01" });
    expect(await told(session)).toEqual([]);
    const seen =
      "select api.alert(private.link_token('alert', id)) from api.alerts where parcel_id is not null";
    expect(await session.value(seen)).toMatchObject({ parcel: null, project: null });
  });
});

asOwner("those who have not confirmed get nothing, while others are notified", async (session) => {
  const { project, parcel, ofParcel, ofPark } = await parkWithParcel(session);
  for (const wish of [ofParcel, ofPark, { kind: "search", search: {} }]) {
    await askAndConfirm(session, { email: "yes@example.com", ...wish });
    await ask(session, { email: "no@example.com", ...wish });
  }
  await change(session, parcel, "status = 'available'");
  await insertParcel(session, project, { name: "N" });
  await insertMilestone(session, project, { done_on: "2026-11-01" });
  expect(await told(session, "yes@example.com")).toEqual(["found", "found", "free", "milestone", "parcel"]);
  expect(await told(session, "no@example.com")).toEqual([]);
});

asOwner("one mailbox is sent once a day at most, with everything that came meanwhile", async (session) => {
  const { project, parcel, ofParcel, ofPark } = await parkWithParcel(session, { status: "available" });
  await askAndConfirm(session, { ...ofParcel, email: "a+1@example.com" });
  await askAndConfirm(session, ofPark);
  await change(session, parcel, "price = 80000");
  const [first] = (await mail(session)) ?? [];
  await session.rows`select jobs.mark_alert_mail('a@example.com', ${first?.id})`;
  await session.rows`delete from graphile_worker._private_jobs`;

  await change(session, parcel, "price = 70000");
  await insertParcel(session, project, { name: "N" });
  expect(await jobs(session, "alerts:%")).toMatchObject([{ wait: 24 * 60 * 60 }]);
  expect(await mail(session, "a@example.com", 23)).toBeNull();
  expect(await mail(session, "a@example.com", 24)).toMatchObject([{ kind: "price" }, { kind: "parcel" }]);
});
