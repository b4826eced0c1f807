import { insertContact, insertPark } from "./content.ts";
import type { Session } from "./session.ts";

export interface Offer {
  id: string;
  number: string;
  contact_id: string;
  parcel_ids: string[];
  status: string;
  mail_status: string;
  content: { totals: Record<string, number>; parcels: Record<string, unknown>[]; [part: string]: unknown };
}

export const project = { name: "Park Sunce", tariff_growth: 1, upkeep_per_kw: 20 };
export const parcel = { price: 10_000.5, power_kw: 50, area_m2: 400, annual_production_kwh: 60_000 };

/** A draft for a person, of two parcels. */
export async function draft(session: Session, columns: Record<string, unknown> = {}) {
  const { parcels } = await insertPark(session, [parcel, { ...parcel, price: 333.33 }], project);
  // One mailbox is one person's.
  const email = `${crypto.randomUUID()}@example.com`;
  const contact = await insertContact(session, { name: "Iva Ivić", email });
  const given = { contact_id: contact.id, discount_percent: 3, ...columns };
  return session.row<Offer>`insert into api.offers (contact_id, parcel_ids, discount_percent, with_vat, note, valid_until)
    values (${given.contact_id}, ${parcels}, ${given.discount_percent}, ${columns.with_vat}, ${columns.note}, ${columns.valid_until}) returning *`;
}

export const send = async (session: Session, id: string) =>
  session.row<Offer>`select * from api.send_offer(${id})`;
export const sent = async (session: Session, columns?: Record<string, unknown>) =>
  send(session, (await draft(session, columns)).id);

export const links = async (session: Session, id: string) =>
  await session.value<{ personal: string | null; preview: string }>`select api.offer_links(${id}) as links`;
export const tokenOf = async (session: Session, id: string) =>
  (await links(session, id)).personal?.replace("/ponuda/", "") ?? "";
/** A sent offer with the token of its personal link, in the hands of a visitor. */
export async function received(session: Session, columns?: Record<string, unknown>) {
  const offer = await sent(session, columns);
  const token = await tokenOf(session, offer.id);
  await session.become("anon");
  return { ...offer, token };
}
/** What a visitor reads by a link. */
export const seen = async (session: Session, token: string) =>
  await session.value<Record<string, unknown> | null>`select api.offer(${token}) as offer`;
export const accept = async (session: Session, token: string, name = "Iva Ivić") =>
  await session.value<Record<string, unknown>>`select api.accept_offer(${token}, ${name}) as answer`;
export const eventsOf = async (session: Session, contact: string) =>
  await session.values<string>`select details ->> 'event' as event from api.timeline_entries
      where contact_id = ${contact} and kind = 'offer' order by id`;
export const jobsOf = (session: Session, id: string) =>
  session.as(
    "owner",
    () => session.values<string>`select payload ->> 'event' from graphile_worker._private_jobs
      where payload ->> 'offer_id' = ${id} order by id`,
  );
export const dealOf = (session: Session, contact: string) =>
  session.row`select stage, value from api.deals where contact_id = ${contact}`;
/** As if the last day had passed. */
export const expire = (session: Session, id: string) =>
  session.as("owner", async () => {
    await session.rows`alter table api.offers disable trigger _100_validate`;
    await session.change`update api.offers set valid_until = private.today() - 1 where id = ${id}`;
    await session.rows`alter table api.offers enable trigger _100_validate`;
  });
