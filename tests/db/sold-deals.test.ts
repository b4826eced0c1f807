import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import {
  asks,
  type Deal,
  deal,
  dealOf,
  move,
  park,
  person,
  prices,
  reserve,
  statuses,
} from "./support/deals.ts";
import { overlap } from "./support/overlap.ts";

const { database, staff, asStaff } = useDatabase();

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
    const ends = await session.rows`select end_reason from api.reservations where deal_id = ${id}`;
    expect(ends).toEqual([{ end_reason: "sold" }, { end_reason: "sold" }]);
    const [entry] =
      await session.rows`select details -> 'to' as to, details -> 'value' as value from api.timeline_entries where contact_id = ${contact} and kind = 'deal'`;
    expect(entry).toEqual({ to: "won", value: 3600 });
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

  asStaff("takes nothing that somebody else holds or bought", async (session, claims) => {
    const parcels = await park(session, 1000, 2000);
    const wishes = await asks(session, claims, parcels);
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
    const { deals } = await database.commitAs("admin", claims, async (session) => {
      const parcels = await park(session, 1000);
      const ids: string[] = [];
      for (const name of ["Iva", "Ivo"]) {
        const { id } =
          await session.row<Deal>`insert into api.deals (contact_id) values (${await person(session, name)}) returning id`;
        await session.rows`select api.set_deal_parcels(${id}, ${parcels})`;
        ids.push(id);
      }
      return { deals: ids };
    });
    const win = (id: string | undefined) => ({
      role: "admin" as const,
      claims,
      text: "update api.deals set stage = 'won' where id = $1",
      values: [id],
    });
    expect(await overlap(database, win(deals[0]), win(deals[1]))).toBe("SP057");
  });
});

asStaff("a lost deal frees what was held for it", async (session) => {
  const contact = await person(session);
  const parcels = await park(session, 1000);
  await reserve(session, contact, parcels);
  await session.change(move, [(await dealOf(session, contact)).id, "lost", "Odustao"]);
  expect(await statuses(session, parcels)).toEqual(["available"]);
});

describe("what is held or sold in a deal", () => {
  asStaff("is nobody else's, even before the deal is won", async (session, claims) => {
    const parcels = await park(session, 1000, 2000);
    const wishes = await asks(session, claims, parcels.slice(0, 1));
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
    const { id } =
      await session.row<Deal>`insert into api.deals (contact_id) values (${contact}) returning id`;
    await session.rows`select api.set_deal_parcels(${id}, ${parcels})`;
    await session.change`delete from api.parcels where id = ${parcels[0]}`;
    expect((await deal(session, id)).value).toBe("3000.00");
  });

  asStaff("goes to the person's other deal that is won", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000);
    await reserve(session, contact, parcels);
    const { id } =
      await session.row<Deal>`insert into api.deals (contact_id) values (${contact}) returning id`;
    await session.rows`select api.set_deal_parcels(${id}, ${parcels})`;
    await session.change(move, [id, "won", null]);
    expect((await deal(session, id)).stage).toBe("won");
    expect(
      await session.values`select stage from api.deals where contact_id = ${contact} and id <> ${id}`,
    ).toEqual(["contacted"]);
  });

  it("is settled when several reservations of a deal end at the same moment", async () => {
    const claims = await staff();
    const { contact, rows } = await database.commitAs("admin", claims, async (session) => {
      const contact = await person(session);
      return { contact, rows: await reserve(session, contact, await park(session, 1000, 2000)) };
    });
    const end = (id: string | undefined) => ({
      role: "admin" as const,
      claims,
      text: "select api.end_reservation($1)",
      values: [id],
    });
    await overlap(database, end(rows[0]?.id), end(rows[1]?.id));
    await database.commitAs("admin", claims, async (session) => {
      expect((await dealOf(session, contact)).stage).toBe("contacted");
    });
  });
});
