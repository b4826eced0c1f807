import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { insertContact, insertParcel, insertProject, insertStaff } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { overlap } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

interface Offer {
  id: string;
  number: string;
  contact_id: string;
  parcel_ids: string[];
  status: string;
  mail_status: string;
  content: { totals: Record<string, number>; parcels: Record<string, unknown>[]; [part: string]: unknown };
}

const project = { name: "Park Sunce", tariff_growth: 1, upkeep_per_kw: 20 };
const parcel = { price: 10_000.5, power_kw: 50, area_m2: 400, annual_production_kwh: 60_000 };

/** A draft for a person, of two parcels unless the columns say otherwise. */
async function draft(session: Session, columns: Record<string, unknown> = {}, prices = [10_000.5, 333.33]) {
  const park = await insertProject(session, project);
  const parcels: string[] = [];
  for (const [at, price] of prices.entries())
    parcels.push((await insertParcel(session, park.id, { ...parcel, name: `A${at + 1}`, price })).id);
  // One mailbox is one person's.
  const email = `${crypto.randomUUID()}@example.com`;
  const contact = await insertContact(session, { name: "Iva Ivić", email });
  const given = { contact_id: contact.id, discount_percent: 3, ...columns };
  return session.row<Offer>`insert into api.offers (contact_id, parcel_ids, discount_percent, with_vat, note, valid_until)
    values (${given.contact_id}, ${parcels}, ${given.discount_percent}, ${columns.with_vat}, ${columns.note}, ${columns.valid_until}) returning *`;
}

const send = async (session: Session, id: string) => session.row<Offer>`select * from api.send_offer(${id})`;
const sent = async (
  session: Session,
  ...given: Parameters<typeof draft> extends [unknown, ...infer Rest] ? Rest : []
) => send(session, (await draft(session, ...given)).id);

const links = async (session: Session, id: string) =>
  await session.value<{ personal: string | null; preview: string }>`select api.offer_links(${id}) as links`;
const tokenOf = async (session: Session, id: string) =>
  (await links(session, id)).personal?.replace("/ponuda/", "") ?? "";
/** What a visitor reads by a link. */
const seen = async (session: Session, token: string) =>
  await session.value<Record<string, unknown> | null>`select api.offer(${token}) as offer`;
const accept = async (session: Session, token: string, name = "Iva Ivić") =>
  await session.value<Record<string, unknown>>`select api.accept_offer(${token}, ${name}) as answer`;
const eventsOf = async (session: Session, contact: string) =>
  await session.values<string>`select details ->> 'event' as event from api.timeline_entries
      where contact_id = ${contact} and kind = 'offer' order by id`;
const jobsOf = async (session: Session, id: string) => {
  await session.become("owner");
  const rows =
    await session.rows`select payload ->> 'event' as event from graphile_worker._private_jobs where payload ->> 'offer_id' = ${id} order by id`;
  return rows.map(({ event }) => event);
};
const dealOf = (session: Session, contact: string) =>
  session.row`select stage, value from api.deals where contact_id = ${contact}`;
/** As if the last day had passed. */
const expire = async (session: Session, id: string) => {
  await session.become("owner");
  await session.rows`alter table api.offers disable trigger _100_validate`;
  await session.change`update api.offers set valid_until = private.today() - 1 where id = ${id}`;
  await session.rows`alter table api.offers enable trigger _100_validate`;
};

describe("an offer", () => {
  asStaff("adds up, parcel by parcel, with discount and VAT", async (session) => {
    const { content, number } = await sent(session, { discount_percent: 7.5 });
    expect(content.parcels.map(({ list_price, price }) => [list_price, price])).toEqual([
      [10_000.5, 9_250.46],
      [333.33, 308.33],
    ]);
    expect(content.totals).toEqual({
      list: 10_333.83,
      discount: 775.04,
      net: 9_558.79,
      vat: 1_624.99,
      total: 11_183.78,
    });
    expect(content).toMatchObject({
      number,
      vat_rate: 17,
      buyer: "Iva Ivić",
      project: { name: "Park Sunce" },
    });
    expect(content.assumptions).toMatchObject({ tariff_growth: 1, upkeep_per_kw: 20, tariff: 0.14 });
    const without = await sent(session, { with_vat: false });
    expect(without.content).toMatchObject({
      vat_rate: null,
      totals: { vat: 0, net: 10_023.82, total: 10_023.82 },
    });
  });

  asStaff("keeps how its park is paid in all languages, unless other terms stand", async (session) => {
    const terms = { payment_schedule: "30% pri potpisu", payment_schedule_en: "30% on signing" };
    const park = await insertProject(session, { ...project, ...terms });
    const { id: offered } = await insertParcel(session, park.id, parcel);
    const { id: contact } = await insertContact(session, { name: "Iva Ivić" });
    const contentOf = async (language: string, payment_terms: string | null) => {
      const { id } =
        await session.row<Offer>`insert into api.offers (contact_id, parcel_ids, language, payment_terms)
        values (${contact}, ${[offered]}, ${language}, ${payment_terms}) returning *`;
      return (await send(session, id)).content;
    };
    expect(await contentOf("sr", "30% pri potpisu")).toMatchObject({ language: "sr", park_terms: terms });
    expect(await contentOf("en", "30% on signing")).toMatchObject({ language: "en", park_terms: terms });
    expect(await contentOf("en", "All at once")).toMatchObject({ language: "en", park_terms: null });
    expect(await contentOf("sr", null)).toMatchObject({ park_terms: null });
  });

  it("is found by the beginning of its number and by its buyer, by those who see people", async () => {
    const find = (session: Session, query: string) =>
      session.rows`select kind, title, detail, parent_id from api.search_everything(${query})`;
    const admin = await staff();
    const offer = await database.commitAs("admin", admin, (session) => sent(session));
    await database.withRole("admin", await insertStaff(database, undefined, "viewer"), async (session) => {
      const found = {
        kind: "offer",
        title: offer.number,
        detail: "Iva Ivić · Park Sunce",
        parent_id: offer.contact_id,
      };
      expect(await find(session, offer.number)).toEqual([found]);
      for (const asked of [offer.number.slice(0, 6), "ivic iv"])
        expect(await find(session, asked)).toContainEqual(found);
    });
    await database.withRole("admin", await insertStaff(database, undefined, "editor"), async (session) => {
      expect(await find(session, offer.number)).toEqual([]);
    });
  });

  asStaff("begins with what settings and person say", async (session, claims) => {
    const made = await draft(session);
    const row =
      await session.row`select language, owner, status, number, valid_until - private_today as days from api.offers, (select (now() at time zone 'Europe/Sarajevo')::date as private_today) as t where id = ${made.id}`;
    expect(row).toEqual({ language: "sr", owner: claims.sub, status: "draft", number: null, days: 14 });
  });

  asStaff.each([
    [{ discount_percent: 99.5 }, "SP005"],
    [{ discount_percent: -1 }, "SP005"],
    [{ valid_until: "2020-01-01" }, "SP005"],
    [{ valid_until: "2190-01-01" }, "SP005"],
    [{ note: "x".repeat(2001) }, "SP002"],
    [{ contact_id: "00000000-0000-7000-8000-000000000000" }, "SP009"],
  ])("rejects %o", async (session, columns, code) => {
    await expect(draft(session, columns)).rejects.toMatchObject({ code });
  });

  asStaff("is of parcels of one park", async (session) => {
    const { id } = await draft(session);
    const { parcel_ids } = await draft(session);
    const mixed = "update api.offers set parcel_ids = parcel_ids || $2 where id = $1";
    expect(await session.code(mixed, [id, parcel_ids])).toBe("SP012");
    expect(await session.code`update api.offers set parcel_ids = '{}' where id = ${id}`).toBe("SP012");
  });

  asStaff("is kept as it was sent, whatever changes later", async (session) => {
    const { id, content, parcel_ids, contact_id } = await sent(session, { note: "Uz dogovor." });
    const token = await tokenOf(session, id);
    const before = await seen(session, token);
    expect(before).toMatchObject({ state: "open", content });
    await session.change`update api.parcels set price = 1, name = 'X' where id = ${parcel_ids[0]}`;
    await session.change`delete from api.parcels where id = ${parcel_ids[1]}`;
    await session.change`update api.projects set name = 'Drugi', upkeep_per_kw = 1`;
    await session.change`update api.site_settings set company_name = 'Druga', vat_rate = 20`;
    await session.change`update api.contacts set name = 'Neko' where id = ${contact_id}`;
    expect(await seen(session, token)).toEqual(before);
    expect(await session.change`update api.offers set discount_percent = 0 where id = ${id}`).toBe(0);
    expect(await session.change`delete from api.offers where id = ${id}`).toBe(0);
  });

  it("is sent with a discount above the limit by administrators alone", async () => {
    const sales = await insertStaff(database, undefined, "sales");
    const admin = await staff();
    const { id } = await database.commitAs("admin", admin, (session) =>
      draft(session, { discount_percent: 5.01 }),
    );
    await database.withRole("admin", sales, async (session) => {
      const refusal = await session.refusal`select api.send_offer(${id})`;
      expect(refusal).toMatchObject({ code: "SP060", status: 403, details: "discount_percent" });
      expect(refusal.message).toContain("5 %");
      await session.change`update api.offers set discount_percent = 5 where id = ${id}`;
      expect((await send(session, id)).status).toBe("sent");
    });
    await database.withRole("admin", admin, async (session) => {
      expect((await send(session, id)).status).toBe("sent");
    });
  });

  asStaff("is sent once, of parcels that can be had at a price, within its time", async (session) => {
    const { id, parcel_ids, contact_id } = await draft(session);
    const refused = async () => await session.code`select api.send_offer(${id})`;
    await session.change`update api.parcels set price = 0 where id = ${parcel_ids[0]}`;
    expect(await refused()).toBe("SP062");
    await session.change`update api.parcels set price = 1, status = 'sold' where id = ${parcel_ids[0]}`;
    expect(await refused()).toBe("SP050");
    await session.change`update api.parcels set status = 'available' where id = ${parcel_ids[0]}`;
    await expire(session, id);
    await session.become("admin", { ...(await staff()) });
    expect(await refused()).toBe("SP005");
    await session.change`update api.offers set valid_until = current_date + 3 where id = ${id}`;
    expect((await send(session, id)).mail_status).toBe("queued");
    expect(await refused()).toBe("SP061");
    expect(await dealOf(session, contact_id)).toEqual({ stage: "offer", value: "324.30" });
    expect(await jobsOf(session, id)).toEqual(["sent"]);
  });

  asStaff.each([1, 2])("with %i of two parcels held for the person is accepted", async (session, count) => {
    const { id, contact_id, parcel_ids } = await draft(session);
    await session.rows`select api.reserve(${contact_id}, ${parcel_ids.slice(0, count)}, now() + interval '1 minute')`;
    await send(session, id);
    expect(await accept(session, await tokenOf(session, id))).toMatchObject({ state: "accepted" });
    const held =
      "select count(*)::int as held from api.reservations where contact_id = $1 and ended_at is null";
    expect(await session.value(held, [contact_id])).toEqual(2);
    // Whose time was nearly over are held as long as those that were not held yet.
    expect(
      await session.values`select distinct extract(day from until - now())::int as days from api.reservations`,
    ).toEqual([7]);
  });

  asStaff("is made and deleted as a draft by those who sell, and by nobody else", async (session) => {
    const { id, contact_id, parcel_ids } = await draft(session);
    const make = "insert into api.offers (contact_id, parcel_ids) values ($1, $2) returning id";
    const drop = "delete from api.offers where id = $1";
    for (const role of ["viewer", "editor"]) {
      await session.become("admin", await insertStaff(database, undefined, role));
      expect(await session.code(make, [contact_id, parcel_ids]), role).toBe("42501");
      expect(await session.change(drop, [id]), role).toBe(0);
    }
    await session.become("admin", await insertStaff(database, undefined, "sales"));
    expect(await session.row(make, [contact_id, parcel_ids])).toBeDefined();
    expect(await session.change(drop, [id])).toBe(1);
  });
});

describe("numbers", () => {
  it("have neither gaps nor repetitions, with many sent at once and one given back", async () => {
    const claims = await staff();
    const ids = await database.commitAs("admin", claims, async (session) => {
      const made: string[] = [];
      for (let at = 0; at < 9; at++) made.push((await draft(session)).id);
      return made;
    });
    const [lost = "", ...others] = ids;
    const clients = await Promise.all(ids.map(() => database.connect()));
    const begin = async (at: number) => {
      await clients[at]?.query("begin; set local role admin");
      const role = JSON.stringify({ role: "admin", ...claims });
      await clients[at]?.query("select set_config('request.jwt.claims', $1, true)", [role]);
    };
    try {
      // The first one has its number, the others wait for it; then it is given back.
      await begin(0);
      await clients[0]?.query("select api.send_offer($1)", [lost]);
      const rest = others.map(async (id, at) => {
        await begin(at + 1);
        await clients[at + 1]?.query("select api.send_offer($1)", [id]);
        await clients[at + 1]?.query("commit");
      });
      const locks = "select from pg_locks where not granted";
      await expect.poll(async () => (await database.sql(locks)).length).toBeGreaterThan(0);
      await clients[0]?.query("rollback");
      await Promise.all(rest);
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
    const numbers =
      await database.sql`select number from api.offers where number is not null order by number`;
    const year = new Date().getFullYear();
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, at) => `${year}-${String(at + 1).padStart(4, "0")}`),
    );
    expect(numbers.length).toBeGreaterThanOrEqual(others.length);
  });
});

describe("the personal link", () => {
  asStaff("shows the offer to whoever has it, and a preview tells and takes nothing", async (session) => {
    const { id } = await draft(session);
    const { personal, preview } = await links(session, id);
    expect(personal).toBeNull();
    const shown = preview.replace("/ponuda/", "");
    expect(await seen(session, shown)).toMatchObject({
      state: "preview",
      number: null,
      content: { buyer: "Iva Ivić" },
    });
    for (const call of ["accept_offer($1, 'Iva')", "ask_about_offer($1, 'Kada?')", "open_offer($1)"])
      expect((await session.refusal(`select api.${call}`, [shown])).status, call).toBe(404);
    await send(session, id);
    await session.become("anon");
    expect(await seen(session, shown)).toMatchObject({ state: "preview" });
  });

  asStaff("is guessed by nobody, nor made of another's", async (session) => {
    const one = await tokenOf(session, (await sent(session)).id);
    const other = await tokenOf(session, (await sent(session)).id);
    await session.become("anon");
    // The seal of another, and each sign another one.
    const forged = [one.slice(0, 22) + other.slice(22), one.slice(0, 42), `${one}A`, "", "ž".repeat(43)];
    for (const [at, sign] of [...one].entries())
      forged.push(`${one.slice(0, at)}${sign === "A" ? "E" : "A"}${one.slice(at + 1)}`);
    const id = Buffer.from(one, "base64url").subarray(0, 16);
    for (let guess = 0; guess < 10_000; guess++)
      forged.push(Buffer.concat([id, randomBytes(16)]).toString("base64url"));
    const found =
      await session.value<number>`select count(api.offer(token))::int as found from unnest(${forged.filter((token) => token !== one)}::text[]) as token`;
    expect(found).toBe(0);
  });

  asStaff("tells the owner of the first look, once", async (session, claims) => {
    const { id, contact_id } = await sent(session);
    const token = await tokenOf(session, id);
    await session.become("anon");
    await session.rows`select api.offer(${token})`;
    await session.rows`select api.open_offer(${token})`;
    await session.rows`select api.open_offer(${token})`;
    await session.become("admin", claims);
    expect(await eventsOf(session, contact_id)).toEqual(["sent", "opened"]);
    expect(await session.rows`select kind, details ->> 'offer_id' as offer from api.notices`).toEqual([
      { kind: "offer_opened", offer: id },
    ]);
    expect(await jobsOf(session, id)).toEqual(["sent"]);
  });

  asStaff("takes questions, which the owner reads, up to twenty an hour", async (session, claims) => {
    const { id, contact_id } = await sent(session);
    const token = await tokenOf(session, id);
    await session.become("anon");
    const ask = "select api.ask_about_offer($1, $2)";
    expect(await session.code(ask, [token, "  "])).toBe("SP001");
    expect(await session.code(ask, [token, "x".repeat(2001)])).toBe("SP002");
    for (let at = 0; at < 20; at++) await session.rows(ask, [token, `Pitanje ${at}?`]);
    expect((await session.refusal(ask, [token, "Još?"])).status).toBe(429);
    await session.become("admin", claims);
    expect((await eventsOf(session, contact_id)).slice(0, 3)).toEqual(["sent", "opened", "question"]);
    expect((await jobsOf(session, id)).filter((event) => event === "question")).toHaveLength(20);
    const entry =
      await session.row`select id from api.timeline_entries where details ->> 'question' = 'Pitanje 3?'`;
    await session.become("worker");
    const mail = await session.value<object>`select jobs.offer_mail(${id}, 'question', ${entry.id}) as mail`;
    expect(mail).toMatchObject({ question: "Pitanje 3?", recipients: [expect.stringContaining("@")] });
  });

  asStaff("reserves all parcels by a yes, with the name under it", async (session, claims) => {
    const { id, contact_id, parcel_ids } = await sent(session);
    const token = await tokenOf(session, id);
    await session.become("anon");
    expect(await session.code`select api.accept_offer(${token}, ' ')`).toBe("SP001");
    const long = "select api.accept_offer($1, repeat('x', 201))";
    expect(await session.code(long, [token])).toBe("SP002");
    expect(await accept(session, token)).toMatchObject({ state: "accepted" });
    expect(await accept(session, token, "Drugi")).toMatchObject({ state: "accepted" });
    await session.become("admin", claims);
    expect(
      await session.rows`select parcel_id, owner, inquiry_id from api.reservations where contact_id = ${contact_id} and ended_at is null order by parcel_id`,
    ).toEqual([...parcel_ids].sort().map((one) => ({ parcel_id: one, owner: claims.sub, inquiry_id: null })));
    expect(await session.row`select status, accepted_by from api.offers where id = ${id}`).toEqual({
      status: "accepted",
      accepted_by: "Iva Ivić",
    });
    expect(await eventsOf(session, contact_id)).toEqual(["sent", "opened", "accepted"]);
    expect(await dealOf(session, contact_id)).toEqual({ stage: "reserved", value: "10023.82" });
    expect(await jobsOf(session, id)).toEqual(["sent", "accepted", "confirmed"]);
  });

  asStaff("confirms a yes to the person, who has an address", async (session) => {
    const { id, contact_id } = await sent(session);
    const token = await tokenOf(session, id);
    await session.become("anon");
    await accept(session, token);
    const written = async () => {
      await session.become("worker");
      const mail = await session.value<Record<
        string,
        unknown
      > | null>`select jobs.offer_mail(${id}, 'confirmed') as mail`;
      await session.become("owner");
      return mail;
    };
    await session.become("owner");
    const email = await session.value<string>`select email from api.contacts where id = ${contact_id}`;
    expect(await written()).toMatchObject({ recipients: [email], held_until: expect.any(String) });
    await session.change`update api.contacts set email = null where id = ${contact_id}`;
    expect(await written()).toBeNull();
  });

  asStaff("tells its owner once a day before its end, not right after sending", async (session, claims) => {
    const { id } = await sent(session, { valid_until: new Date(Date.now() + 86_400_000) });
    const tell = async () => {
      await session.become("worker");
      await session.rows`select jobs.notify_offers_ending()`;
      await session.become("admin", claims);
      return session.rows`select kind, details ->> 'offer_id' as offer from api.notices`;
    };
    expect(await tell()).toEqual([]);
    await session.become("owner");
    await session.change`update api.offers set sent_at = now() - interval '25 hours' where id = ${id}`;
    expect(await tell()).toEqual([{ kind: "offer_ends", offer: id }]);
    expect(await tell()).toHaveLength(1);
    await expire(session, id);
    await session.change`delete from api.notices`;
    expect(await tell()).toEqual([]);
  });

  asStaff("sells at the offered prices, also where the deal lost its parcels", async (session, claims) => {
    const { id, contact_id } = await sent(session);
    const token = await tokenOf(session, id);
    await session.become("owner");
    await session.change`delete from api.deal_parcels`;
    await session.become("anon");
    await accept(session, token);
    await session.become("admin", claims);
    expect(await dealOf(session, contact_id)).toEqual({ stage: "reserved", value: "10023.82" });
  });

  asStaff("reserves nothing when one was taken, and tells the owner once", async (session, claims) => {
    const { id, contact_id, parcel_ids } = await sent(session);
    const token = await tokenOf(session, id);
    const other = await insertContact(session, { name: "Drugi" });
    await session.rows`select api.reserve(${other.id}, ${[parcel_ids[1]]})`;
    await session.become("anon");
    for (let press = 0; press < 2; press++) {
      expect(await accept(session, token)).toMatchObject({ code: "SP050" });
      expect(await session.value`select current_setting('response.status') as status`).toEqual("409");
    }
    await session.become("admin", claims);
    expect(await session.value`select status from api.parcels where id = ${parcel_ids[0]}`).toEqual(
      "available",
    );
    expect(await eventsOf(session, contact_id)).toEqual(["sent", "opened", "taken"]);
  });

  asStaff.each(["withdrawn", "expired", "forgotten", "lost"])("ends: %s", async (session, how) => {
    const { id, contact_id } = await sent(session);
    const token = await tokenOf(session, id);
    if (how === "withdrawn") await session.rows`select api.withdraw_offer(${id})`;
    else if (how === "lost")
      await session.rows`update api.deals set stage = 'lost', lost_reason = 'x' where contact_id = ${contact_id}`;
    else if (how === "forgotten") await session.rows`select api.erase_contact(${contact_id})`;
    else await expire(session, id);
    await session.become("anon");
    expect(await seen(session, token)).toMatchObject({ state: "over", content: null });
    for (const call of ["accept_offer($1, 'Iva')", "ask_about_offer($1, 'Kada?')", "open_offer($1)"])
      expect(await session.code(`select api.${call}`, [token]), call).toBe("SP063");
    await session.become("admin", await staff());
    expect(await session.code`select api.send_offer(${id})`).toBe("SP061");
    await session.become("worker");
    expect(await session.value`select jobs.offer_mail(${id}, 'sent') as mail`).toEqual(null);
  });

  asStaff("stays to be read once it was accepted, beyond its last day", async (session) => {
    const { id } = await sent(session);
    const token = await tokenOf(session, id);
    await accept(session, token);
    await expire(session, id);
    expect(await seen(session, token)).toMatchObject({ state: "accepted", content: { buyer: "Iva Ivić" } });
  });

  it("is accepted once in two tabs at once", async () => {
    const claims = await staff();
    const { token, contact_id } = await database.commitAs("admin", claims, async (session) => {
      const made = await sent(session);
      return { token: await tokenOf(session, made.id), contact_id: made.contact_id };
    });
    const step = {
      role: "anon" as const,
      text: "select api.accept_offer($1, 'Iva') ->> 'state' as state",
      values: [token],
    };
    expect(await overlap(database, step, step)).toEqual([{ state: "accepted" }]);
    expect(
      await database.sql`select count(*)::int as held from api.reservations where contact_id = ${contact_id}`,
    ).toEqual([{ held: 2 }]);
  });

  it("keeps what is held for the person, whose time is over at the same moment", async () => {
    const claims = await staff();
    const { token, held } = await database.commitAs("admin", claims, async (session) => {
      const made = await draft(session);
      await session.rows`select api.reserve(${made.contact_id}, ${made.parcel_ids})`;
      await send(session, made.id);
      const [first] =
        await session.rows`select id from api.reservations where contact_id = ${made.contact_id}`;
      return { token: await tokenOf(session, made.id), held: first?.id };
    });
    await database.sql`update api.reservations set until = now() - interval '1 second' where id = ${held}`;
    const yes = { role: "anon" as const, text: "select api.accept_offer($1, 'Iva')", values: [token] };
    const end = { role: "owner" as const, text: "select jobs.end_reservation($1) as ended", values: [held] };
    expect(await overlap(database, yes, end)).toEqual([{ ended: false }]);
    expect(await database.sql`select ended_at from api.reservations where id = ${held}`).toEqual([
      { ended_at: null },
    ]);
  });

  it("and a colleague who reserves at the same time leave one reservation", async () => {
    const claims = await staff();
    const made = await database.commitAs("admin", claims, async (session) => {
      const offer = await sent(session);
      const other = await insertContact(session, { name: "Drugi" });
      return { ...offer, token: await tokenOf(session, offer.id), other: other.id };
    });
    const reserve = {
      role: "admin" as const,
      claims,
      text: "select api.reserve($1, $2)",
      values: [made.other, made.parcel_ids.slice(1)],
    };
    const yes = {
      role: "anon" as const,
      text: "select api.accept_offer($1, 'Iva') ->> 'code' as code",
      values: [made.token],
    };
    expect(await overlap(database, reserve, yes)).toEqual([{ code: "SP050" }]);
    expect(
      await database.sql`select contact_id from api.reservations where parcel_id = any (${made.parcel_ids})`,
    ).toEqual([{ contact_id: made.other }]);
  });
});

describe("the message", () => {
  asStaff("goes to the person, else to nobody, and again if it failed", async (session, claims) => {
    const made = await draft(session);
    await session.change`update api.contacts set email = null where id = ${made.contact_id}`;
    expect((await send(session, made.id)).mail_status).toBe("skipped");
    expect(await jobsOf(session, made.id)).toEqual([]);
    await session.become("admin", claims);
    await session.change`update api.contacts set email = 'iva@example.com' where id = ${made.contact_id}`;
    expect(await send(session, made.id)).toMatchObject({ mail_status: "queued", status: "sent" });
    await session.become("worker");
    const mail = await session.value<object>`select jobs.offer_mail(${made.id}, 'sent') as mail`;
    expect(mail).toMatchObject({
      event: "sent",
      recipients: ["iva@example.com"],
      content: { seller: { name: "Osoba" } },
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    await session.rows`select jobs.mark_offer_mail(${made.id}, 'failed', 'Nema sandučeta')`;
    await session.become("admin", claims);
    expect(await eventsOf(session, made.contact_id)).toEqual(["sent", "mail_failed"]);
    expect((await send(session, made.id)).mail_status).toBe("queued");
  });
});

describe("a person's offers", () => {
  asStaff("go along in a merge, and tell nothing once the person is forgotten", async (session) => {
    const one = await sent(session, { note: "Nezaboravna napomena" });
    const two = await draft(session);
    await session.rows`select api.merge_contacts(${two.contact_id}, ${one.contact_id})`;
    const exported = await session.row`select api.export_contact(${two.contact_id}) as all`;
    expect(exported.all.offers).toHaveLength(2);
    await session.rows`select api.erase_contact(${two.contact_id})`;
    await session.become("owner");
    expect(
      await session.rows`select id, contact_id, number from api.offers where id = any (${[one.id, two.id]})`,
    ).toEqual([{ id: one.id, contact_id: null, number: one.number }]);
    const told = await session.value<string>(
      `select concat((select string_agg(to_jsonb(o)::text, '') from api.offers as o where id = any ($1::uuid[])),
        (select string_agg(to_jsonb(h)::text, '') from api.history as h where row_id = any ($1::text[]))) as told`,
      [[one.id, two.id]],
    );
    expect(told).not.toMatch(/nezaboravna|Iva Ivić/i);
  });
});
