import { describe, expect } from "vitest";
import { insertContact, insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { ask } from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";

const { asStaff } = useDatabase();

/** A park with three neighbours, and what asks for them. */
async function asked(session: Session) {
  const { project, parcels } = await insertPark(session, [
    { price: 10_000 },
    { price: 12_000 },
    { price: 9_000 },
  ]);
  const [stays, goes, other] = parcels as [string, string, string];
  const inquiry = await ask(session, { parcel_ids: [goes, other, stays] });
  await session.as("owner", async () => {
    for (const [email, parcel] of [
      ["iva@example.com", goes],
      ["ana@example.com", goes],
      ["ana@example.com", stays],
    ])
      await session.rows`insert into api.alerts (email, kind, parcel_id, project_id)
        values (${email}, 'parcel', ${parcel}, ${project})`;
  });
  return { project, stays, goes, other, inquiry };
}

const call = "select id from api.save_parcels($1, $2)";
const merge = (into: unknown, id: string, version = 1) => ({ id, version, delete: true, merge_into: into });
/** One grows by its neighbour. */
const mergeInto = (session: Session, project: string, stays: string, goes: string) =>
  session.rows(call, [
    project,
    JSON.stringify([{ id: stays, version: 1, price: 22_000 }, merge(stays, goes)]),
  ]);
const partsOf = (session: Session, deal: string) =>
  session.rows`select parcel_id, price from api.deal_parcels where deal_id = ${deal} order by price`;

describe("a parcel that is merged into another one", () => {
  asStaff("leaves it inquiries, alerts, deals and ended reservations", async (session) => {
    const { project, stays, goes, other, inquiry } = await asked(session);
    const contact = await insertContact(session, { name: "Iva" });
    const ended = `insert into api.reservations (parcel_id, contact_id, until, ended_at, end_reason)
      values ($1, $2, now(), now(), 'ended')`;
    await session.as("owner", () => session.change(ended, [goes, contact.id]));
    await mergeInto(session, project, stays, goes);
    expect(
      await session.row`select parcel_id, parcel_ids from api.inquiries where id = ${inquiry.id}`,
    ).toEqual({
      parcel_id: stays,
      parcel_ids: [stays, other],
    });
    expect(await session.rows`select email, parcel_id from api.alerts order by email`).toEqual([
      { email: "ana@example.com", parcel_id: stays },
      { email: "iva@example.com", parcel_id: stays },
    ]);
    expect(await session.values`select parcel_id from api.reservations`).toEqual([stays]);
    expect(await partsOf(session, inquiry.deal_id)).toMatchObject([
      { parcel_id: other },
      { parcel_id: stays },
    ]);
  });

  asStaff("gives an open deal the whole that it requested a part of", async (session) => {
    const { project, stays, goes } = await asked(session);
    const only = await ask(session, { parcel_id: goes, user_email: "zoran@example.com" });
    await mergeInto(session, project, stays, goes);
    expect(await partsOf(session, only.deal_id)).toEqual([{ parcel_id: stays, price: "22000.00" }]);
  });

  asStaff("is neither held nor sold, nor of another park", async (session) => {
    const { project, stays, goes, other } = await asked(session);
    const { parcel: foreign } = await insertPark(session);
    await session.rows`update api.parcels set status = 'reserved' where id = ${other}`;
    const refusal = (...given: Parameters<typeof merge>) =>
      session.code(call, [project, JSON.stringify([merge(...given)])]);
    expect(await refusal(stays, other, 2)).toBe("SP090");
    expect(await refusal(other, goes)).toBe("SP090");
    for (const nowhere of [foreign, goes, crypto.randomUUID()])
      expect(await refusal(nowhere, goes)).toBe("SP009");
  });
});
