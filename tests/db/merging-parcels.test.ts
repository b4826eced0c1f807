import { describe, expect } from "vitest";
import { insertContact, insertParcel, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asStaff } = useDatabase();

/** A park with three neighbours, and what asks for them. */
async function asked(session: Session) {
  await session.become("owner");
  const project = await insertProject(session);
  const [stays, goes, other] = [
    await insertParcel(session, project.id, { name: "A1", price: 10_000 }),
    await insertParcel(session, project.id, { name: "A2", price: 12_000 }),
    await insertParcel(session, project.id, { name: "A3", price: 9_000 }),
  ];
  await session.become("anon");
  const inquiry = await sendInquiry(session, {
    project_id: project.id,
    parcel_ids: [goes.id, other.id, stays.id],
  });
  await session.become("owner");
  for (const [email, parcel] of [
    ["iva@example.com", goes.id],
    ["ana@example.com", goes.id],
    ["ana@example.com", stays.id],
  ])
    await session.rows`insert into api.alerts (email, kind, parcel_id, project_id) values (${email}, 'parcel', ${parcel}, ${project.id})`;
  return { project, stays, goes, other, inquiry };
}

const merge = (into: unknown, { id, version }: { id: string; version: number }) => [
  { id, version, delete: true, merge_into: into },
];
const call = "select id from api.save_parcels($1, $2)";

describe("a parcel that is merged into another one", () => {
  asStaff("leaves it inquiries, alerts, deals and ended reservations", async (session, claims) => {
    const { project, stays, goes, other, inquiry } = await asked(session);
    const contact = await insertContact(session, { name: "Iva" });
    await session.rows`insert into api.reservations (parcel_id, contact_id, until, ended_at, end_reason)
      values (${goes.id}, ${contact.id}, now(), now(), 'ended')`;
    await session.become("admin", claims);
    await session.rows(call, [
      project.id,
      JSON.stringify([{ id: stays.id, version: 1, price: 22_000 }, ...merge(stays.id, goes)]),
    ]);
    await session.become("owner");
    expect(await session.row`select parcel_id, parcel_ids from api.inquiries where id = ${inquiry}`).toEqual({
      parcel_id: stays.id,
      parcel_ids: [stays.id, other.id],
    });
    expect(await session.rows`select email, parcel_id from api.alerts order by email`).toEqual([
      { email: "ana@example.com", parcel_id: stays.id },
      { email: "iva@example.com", parcel_id: stays.id },
    ]);
    expect(await session.values`select parcel_id from api.reservations`).toEqual([stays.id]);
    const deal =
      await session.rows`select parcel_id from api.deal_parcels where deal_id = (select deal_id from api.inquiries where id = ${inquiry})`;
    expect(deal.map(({ parcel_id }) => parcel_id).sort()).toEqual([stays.id, other.id].sort());
  });

  asStaff("gives an open deal the whole that it requested a part of", async (session, claims) => {
    const { project, stays, goes } = await asked(session);
    await session.become("anon");
    const only = await sendInquiry(session, {
      project_id: project.id,
      parcel_id: goes.id,
      user_email: "zoran@example.com",
    });
    await session.become("admin", claims);
    await session.rows(call, [
      project.id,
      JSON.stringify([{ id: stays.id, version: 1, price: 22_000 }, ...merge(stays.id, goes)]),
    ]);
    await session.become("owner");
    expect(
      await session.rows`select part.parcel_id, part.price from api.deal_parcels as part
        join api.inquiries as inquiry on inquiry.deal_id = part.deal_id where inquiry.id = ${only}`,
    ).toEqual([{ parcel_id: stays.id, price: "22000.00" }]);
  });

  asStaff("is neither held nor sold, nor of another park", async (session, claims) => {
    const { project, stays, goes, other } = await asked(session);
    const foreign = await insertParcel(session, (await insertProject(session)).id);
    await session.rows`update api.parcels set status = 'reserved' where id = ${other.id}`;
    await session.become("admin", claims);
    const refusal = async (into: unknown, parcel: { id: string; version: number }) =>
      await session.code(call, [project.id, JSON.stringify(merge(into, parcel))]);
    expect(await refusal(stays.id, { id: other.id, version: 2 })).toBe("SP090");
    expect(await refusal(other.id, goes)).toBe("SP090");
    for (const nowhere of [foreign.id, goes.id, crypto.randomUUID()])
      expect(await refusal(nowhere, goes)).toBe("SP009");
  });
});
