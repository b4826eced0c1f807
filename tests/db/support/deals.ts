import { insertContact, insertPark } from "./content.ts";
import type { Session } from "./session.ts";

export interface Deal {
  id: string;
  stage: string;
  value: string;
  [column: string]: unknown;
}

/** A park with parcels at these prices, named A1, A2, … */
export async function park(session: Session, ...prices: number[]): Promise<string[]> {
  const { parcels } = await insertPark(
    session,
    prices.map((price) => ({ price })),
  );
  return parcels;
}

export async function person(session: Session, name = "Iva Ivić"): Promise<string> {
  return (await insertContact(session, { name })).id;
}

export const deal = (session: Session, id: string) =>
  session.row<Deal>`select * from api.deals where id = ${id}`;

export const dealOf = (session: Session, contact: string) =>
  session.row<Deal>`select * from api.deals where contact_id = ${contact} order by created_at desc`;

export const prices = async (session: Session, id: string) =>
  (
    await session.rows`select parcel.name, part.price from api.deal_parcels as part join api.parcels as parcel on parcel.id = part.parcel_id
      where part.deal_id = ${id} order by 1`
  ).map(({ name, price }) => [name, Number(price)]);

export const statuses = async (session: Session, parcels: string[]) =>
  await session.values<string>`select status from api.parcels where id = any (${parcels}) order by name`;

/** In the order of the parcels. */
export const reserve = async (session: Session, contact: string, parcels: string[]) => {
  const rows = await session.rows`select * from api.reserve(${contact}, ${parcels})`;
  return rows.sort((one, other) => parcels.indexOf(one.parcel_id) - parcels.indexOf(other.parcel_id));
};

export const move = "update api.deals set stage = $2::api.deal_stage, lost_reason = $3 where id = $1";
