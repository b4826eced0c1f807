import { describe, expect, it } from "vitest";
import { insertContact, insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import {
  accept,
  dealOf,
  draft,
  eventsOf,
  expire,
  jobsOf,
  type Offer,
  parcel,
  project,
  seen,
  send,
  sent,
  tokenOf,
} from "./support/offers.ts";
import { by, overlap, type Step } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

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
    const offer = await database.commitAs("admin", await staff(), (session) => sent(session));
    const found = { kind: "offer", title: offer.number, detail: "Iva Ivić · Park Sunce" };
    await database.withRole("admin", await staff("viewer"), async (session) => {
      for (const asked of [offer.number, offer.number.slice(0, 6), "ivic iv"])
        expect(await find(session, asked)).toContainEqual({ ...found, parent_id: offer.contact_id });
    });
    await database.withRole("admin", await staff("editor"), async (session) => {
      expect(await find(session, offer.number)).toEqual([]);
    });
  });

  asStaff("begins with what settings and person say", async (session, claims) => {
    const made = await draft(session);
    expect(
      await session.row`select language, owner, status, number,
        valid_until - (now() at time zone 'Europe/Sarajevo')::date as days from api.offers where id = ${made.id}`,
    ).toEqual({ language: "sr", owner: claims.sub, status: "draft", number: null, days: 14 });
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

  asStaff("is sent with a discount above the limit by administrators alone", async (session, admin) => {
    const { id } = await draft(session, { discount_percent: 5.01 });
    await session.become("admin", await staff("sales"));
    const refusal = await session.refusal`select api.send_offer(${id})`;
    expect(refusal).toMatchObject({ code: "SP060", status: 403, details: "discount_percent" });
    expect(refusal.message).toContain("5 %");
    await session.rows`savepoint above`;
    await session.change`update api.offers set discount_percent = 5 where id = ${id}`;
    expect((await send(session, id)).status).toBe("sent");
    await session.rows`rollback to savepoint above`;
    await session.become("admin", admin);
    expect((await send(session, id)).status).toBe("sent");
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
    expect(await session.value(held, [contact_id])).toBe(2);
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
      await session.become("admin", await staff(role));
      expect(await session.code(make, [contact_id, parcel_ids]), role).toBe("42501");
      expect(await session.change(drop, [id]), role).toBe(0);
    }
    await session.become("admin", await staff("sales"));
    expect(await session.change(make, [contact_id, parcel_ids])).toBe(1);
    expect(await session.change(drop, [id])).toBe(1);
  });
});

it("numbers have neither gaps nor repetitions, with two sent at once and one given back", async () => {
  const claims = await staff();
  const ids = await database.commitAs("admin", claims, async (session) => [
    (await draft(session)).id,
    (await draft(session)).id,
  ]);
  const givenBack = await database.withRole("admin", claims, (session) => send(session, ids[1] ?? ""));
  const [one, other] = ids.map((id) => by("admin", claims)`select api.send_offer(${id})`) as [Step, Step];
  await overlap(database, one, other);
  const sentOnes =
    await database.sql<Offer>`select number from api.offers where id = any (${ids}) order by number`;
  const next = `${new Date().getFullYear()}-${String(Number(givenBack.number.slice(5)) + 1).padStart(4, "0")}`;
  expect(sentOnes.map(({ number }) => number)).toEqual([givenBack.number, next]);
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
    expect(await session.value`select jobs.offer_mail(${made.id}, 'sent')`).toMatchObject({
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
    const told = await session.value<string>`select concat(
      (select string_agg(to_jsonb(o)::text, '') from api.offers as o where id = ${one.id}),
      (select string_agg(to_jsonb(h)::text, '') from api.history as h where row_id = any (${[one.id, two.id]})))`;
    expect(told).not.toMatch(/nezaboravna|Iva Ivić/i);
  });
});
