import type { QueryResultRow } from "pg";
import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import { deal, dealOf, move, park, person, prices, reserve, statuses } from "./support/deals.ts";
import { ask } from "./support/inquiries.ts";
import { by, overlap } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

/** A deal about parcels, none of which is held. */
async function wish(session: Session, contact: string, parcels: string[]): Promise<string> {
  const id = await session.value<string>`insert into api.deals (contact_id) values (${contact}) returning id`;
  await session.rows`select api.set_deal_parcels(${id}, ${parcels})`;
  return id;
}

describe("a deal that is won", () => {
  asStaff("sells its parcels to the person at that price", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000, 3000);
    await reserve(session, contact, parcels);
    const { id } = await dealOf(session, contact);
    await session.change`update api.deals set stage = 'won', value = 3600 where id = ${id}`;
    expect(await statuses(session, parcels)).toEqual(["sold", "sold"]);
    expect(await prices(session, id)).toEqual([
      ["A1", 900],
      ["A2", 2700],
    ]);
    const ends = await session.values`select end_reason from api.reservations where deal_id = ${id}`;
    expect(ends).toEqual(["sold", "sold"]);
    const told = "select details from api.timeline_entries where contact_id = $1 and kind = 'deal'";
    expect(await session.value(told, [contact])).toMatchObject({ to: "won", value: 3600 });
    await session.change(move, [id, "contacted", null]);
    expect(await statuses(session, parcels), "opened anew").toEqual(["available", "available"]);
  });

  asStaff("comes from the sale of the last parcel that is held, at the contract's price", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000, 3000);
    const [first, second] = await reserve(session, contact, parcels);
    await session.rows`select api.sell_reserved(${first?.id}, 950)`;
    expect((await dealOf(session, contact)).stage).toBe("reserved");
    await session.rows`select api.sell_reserved(${second?.id})`;
    expect(await dealOf(session, contact)).toMatchObject({ stage: "won", value: "3950.00" });
    expect(await session.code`select api.sell_reserved(${first?.id}, -1)`).toBe("SP004");
  });

  asStaff("takes nothing that somebody else holds or bought", async (session) => {
    const parcels = await park(session, 1000, 2000);
    const wishes = await ask(session, { parcel_ids: parcels });
    const other = await person(session, "Ivo");
    const [held] = await reserve(session, other, parcels.slice(0, 1));
    const refusal = await session.refusal(move, [wishes.deal_id, "won", null]);
    expect(refusal).toMatchObject({ code: "SP057", status: 409 });
    expect(JSON.parse(refusal.details ?? "")).toMatchObject([{ name: "A1", status: "reserved" }]);
    await session.rows`select api.sell_reserved(${held?.id})`;
    expect(await session.code(move, [wishes.deal_id, "won", null])).toBe("SP057");
    await session.rows`select api.set_deal_parcels(${wishes.deal_id}, ${parcels.slice(1)})`;
    await session.change(move, [wishes.deal_id, "won", null]);
    expect(await statuses(session, parcels)).toEqual(["sold", "sold"]);
  });

  it("is one of two that want the same parcel at the same moment", async () => {
    const claims = await staff();
    const deals = await database.commitAs("admin", claims, async (session) => {
      const parcels = await park(session, 1000);
      return [
        await wish(session, await person(session, "Iva"), parcels),
        await wish(session, await person(session, "Ivo"), parcels),
      ];
    });
    const win = (id: string | undefined) =>
      by("admin", claims)`update api.deals set stage = 'won' where id = ${id}`;
    expect(await overlap(database, win(deals[0]), win(deals[1]))).toBe("SP057");
  });
});

describe("what is held or sold in a deal", () => {
  asStaff("is free once the deal is lost", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000);
    await reserve(session, contact, parcels);
    await session.change(move, [(await dealOf(session, contact)).id, "lost", "Odustao"]);
    expect(await statuses(session, parcels)).toEqual(["available"]);
  });

  asStaff("is nobody else's, even before the deal is won", async (session) => {
    const parcels = await park(session, 1000, 2000);
    const wishes = await ask(session, { parcel_ids: parcels.slice(0, 1) });
    const contact = await person(session, "Ivo");
    const [first] = await reserve(session, contact, parcels);
    await session.rows`select api.sell_reserved(${first?.id}, 900)`;
    expect(await session.code(move, [wishes.deal_id, "won", null])).toBe("SP057");
  });

  asStaff("stays in it, and keeps its price when the rest gets another", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000, 3000);
    const [first] = await reserve(session, contact, parcels);
    const { id } = await dealOf(session, contact);
    const set = "select api.set_deal_parcels($1, $2)";
    expect(await session.code(set, [id, parcels.slice(1)])).toBe("SP058");
    expect(await session.code(set, [id, null])).toBe("SP012");
    expect(await session.code(move, [id, "contacted", null])).toBe("SP058");
    await session.rows`select api.sell_reserved(${first?.id}, 800)`;
    expect(await session.code(move, [id, "lost", "Odustao"])).toBe("SP058");
    expect(await session.code`update api.deals set value = 700 where id = ${id}`).toBe("SP004");
    await session.change`update api.deals set value = 3300 where id = ${id}`;
    expect(await prices(session, id)).toEqual([
      ["A1", 800],
      ["A2", 2500],
    ]);
    await session.rows`select api.end_reservation(id) from api.reservations where deal_id = ${id} and ended_at is null`;
    await session.rows(set, [id, parcels.slice(0, 1)]);
    expect(await deal(session, id)).toMatchObject({ stage: "won", value: "800.00" });
  });

  asStaff("is neither put up for sale nor deleted by the way once it is sold", async (session) => {
    const contact = await person(session);
    const parcels = (await park(session, 1000, 2000)).slice(0, 1);
    await reserve(session, contact, parcels);
    const { id } = await dealOf(session, contact);
    await session.change(move, [id, "won", null]);
    for (const write of ["update api.parcels set status = 'available'", "delete from api.parcels"])
      expect(await session.code(`${write} where id = $1`, parcels), write).toBe("SP059");
    await session.rows`select api.erase_contact(${contact})`;
    expect(await session.code(move, [id, "contacted", null]), "there is nobody to sell to").toBe("SP009");
  });

  asStaff("of an open deal is worth what is left when a parcel is deleted", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000, 3000);
    const id = await wish(session, contact, parcels);
    await session.change`delete from api.parcels where id = ${parcels[0]}`;
    expect((await deal(session, id)).value).toBe("3000.00");
  });

  asStaff("goes to the person's other deal that is won", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000);
    await reserve(session, contact, parcels);
    const id = await wish(session, contact, parcels);
    await session.change(move, [id, "won", null]);
    const stages =
      await session.values`select stage from api.deals where contact_id = ${contact} order by id = ${id}`;
    expect(stages).toEqual(["contacted", "won"]);
  });

  it("is settled when several reservations of a deal end at the same moment", async () => {
    const claims = await staff();
    const { contact, rows } = await database.commitAs("admin", claims, async (session) => {
      const contact = await person(session);
      return { contact, rows: await reserve(session, contact, await park(session, 1000, 2000)) };
    });
    const end = (row: QueryResultRow | undefined) =>
      by("admin", claims)`select api.end_reservation(${row?.id})`;
    await overlap(database, end(rows[0]), end(rows[1]));
    await database.commitAs("admin", claims, async (session) => {
      expect((await dealOf(session, contact)).stage).toBe("contacted");
    });
  });
});
