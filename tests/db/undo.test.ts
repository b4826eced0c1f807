import { describe, expect } from "vitest";
import { insertContact, insertParcel, insertPark, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { endTransaction, undoNewest } from "./support/history.ts";
import type { Session } from "./support/session.ts";

const { asStaff } = useDatabase();
const undo = "select api.undo_changes($1) as rows";

async function parkOf(session: Session, prices: number[]) {
  const park = await insertPark(
    session,
    prices.map((price) => ({ price })),
  );
  await endTransaction(session);
  return park;
}

/** An open deal of a new person. */
async function dealOf(session: Session): Promise<string> {
  const { id: contact } = await insertContact(session, { name: "Iva" });
  return session.value<string>`insert into api.deals (contact_id) values (${contact}) returning id`;
}

const lastEntry = async (session: Session, table: string) =>
  await session.value<string>`select max(id) as id from api.history where table_name = ${table}`;

const pricesOf = (session: Session, project: string) =>
  session.values`select price::float from api.parcels where project_id = ${project} order by position`;

describe("a deal's value", () => {
  const value =
    "select value::int, (select coalesce(sum(price), 0)::int from api.deal_parcels where deal_id = deals.id) as parcels from api.deals";

  asStaff("is not taken back without the parcels that it came with", async (session) => {
    const { parcels } = await parkOf(session, [100, 400]);
    const deal = await dealOf(session);
    await endTransaction(session);
    for (const listed of [parcels.slice(0, 1), parcels]) {
      await session.rows`select api.set_deal_parcels(${deal}, ${listed})`;
      await endTransaction(session);
    }
    const entry = await lastEntry(session, "deals");
    expect(await session.code(undo, [entry])).toBe("SP024");
    expect(await session.value`select undoable from api.changes where id = ${entry}`).toEqual(false);
    expect(await session.row(value)).toEqual({ value: 500, parcels: 500 });

    await session.change`update api.deals set next_step = 'Nazvati'`;
    await endTransaction(session);
    await session.rows`select api.set_deal_parcels(${deal}, ${parcels.slice(1)})`;
    await endTransaction(session);
    const earlier =
      await session.value<string>`select max(id) as id from api.history where table_name = 'deals' and new_row ->> 'value' = '100.00'`;
    await session.rows`select api.restore_version(${earlier})`;
    expect(await session.row(value)).toEqual({ value: 400, parcels: 400 });
    expect(await session.value`select next_step from api.deals`).toEqual(null);
  });

  asStaff("that was typed with the sale goes back with it", async (session) => {
    const { parcels } = await parkOf(session, [100, 400]);
    const deal = await dealOf(session);
    await session.rows`select api.set_deal_parcels(${deal}, ${parcels})`;
    await endTransaction(session);
    await session.change`update api.deals set stage = 'contract', value = 450`;
    await endTransaction(session);
    await undoNewest(session, "deals");
    expect(await session.row(value)).toEqual({ value: 500, parcels: 500 });
    expect(await session.value`select stage from api.deals`).toEqual("new");
  });
});

describe("changes that were made together", () => {
  asStaff("are one entry with their number, others stand by themselves", async (session) => {
    const { project, parcels } = await parkOf(session, [1, 2, 3]);
    await session.change`update api.parcels set price = price * 2 where project_id = ${project}`;
    await endTransaction(session);
    await session.change`update api.parcels set price = 9 where id = ${parcels[0]}`;
    const entries = await session.rows`select table_name, op, rows from api.changes order by id desc limit 4`;
    expect(entries).toEqual([
      { table_name: "parcels", op: "UPDATE", rows: 1 },
      { table_name: "parcels", op: "UPDATE", rows: 3 },
      { table_name: "parcels", op: "INSERT", rows: 3 },
      { table_name: "projects", op: "INSERT", rows: 1 },
    ]);
  });

  asStaff("count a record once however often it changed, first to last state", async (session) => {
    const { project, parcels } = await parkOf(session, [1, 2]);
    for (const price of [5, 9])
      await session.change`update api.parcels set price = ${price} where id = ${parcels[0]}`;
    await endTransaction(session);
    const newest =
      "select rows, old_row -> 'price' as before, new_row -> 'price' as after from api.changes order by id desc limit 1";
    expect(await session.row(newest)).toEqual({ rows: 1, before: 1, after: 9 });

    for (const factor of [2, 3])
      await session.change`update api.parcels set price = price * ${factor} where project_id = ${project}`;
    await endTransaction(session);
    expect(await session.row(newest)).toMatchObject({ rows: 2 });
    expect(await undoNewest(session, "parcels")).toEqual(2);
    expect(await pricesOf(session, project)).toEqual([9, 2]);
  });

  asStaff("are taken back together, and that can be taken back too", async (session) => {
    const { project } = await parkOf(session, [1, 2, 3]);
    const other = await parkOf(session, [5]);
    await session.change`update api.parcels set price = price * 2, status = 'sold' where project_id = ${project}`;
    await endTransaction(session);
    expect(await undoNewest(session, "parcels")).toEqual(3);
    expect(await pricesOf(session, project)).toEqual([1, 2, 3]);
    expect(
      await session.rows`select distinct status, version from api.parcels where project_id = ${project}`,
    ).toEqual([{ status: "available", version: 3 }]);
    await endTransaction(session);
    expect(await undoNewest(session, "parcels")).toEqual(3);
    expect(await pricesOf(session, project)).toEqual([2, 4, 6]);
    expect(await pricesOf(session, other.project)).toEqual([5]);
  });

  asStaff("are not taken back when one was changed since, which is named", async (session) => {
    const { project, parcels } = await parkOf(session, [1, 2, 3]);
    await session.change`update api.parcels set price = price * 2 where project_id = ${project}`;
    await endTransaction(session);
    const entry = await lastEntry(session, "parcels");
    await session.change`update api.parcels set name_en = 'x' where id = ${parcels[1]}`;
    await session.change`delete from api.parcels where id = ${parcels[2]}`;
    await endTransaction(session);
    const refusal = await session.refusal(undo, [entry]);
    expect(refusal).toMatchObject({ code: "SP025", status: 409 });
    expect(JSON.parse(refusal.details ?? "")).toEqual(
      [
        { table: "parcels", id: parcels[1], name: "A2" },
        { table: "parcels", id: parcels[2], name: "A3" },
      ].sort((one, two) => (String(one.id) < String(two.id) ? -1 : 1)),
    );
    expect(await pricesOf(session, project)).toEqual([2, 4]);
  });

  asStaff("take new parcels away and bring deleted ones back", async (session) => {
    const { project, parcels } = await parkOf(session, [1, 2]);
    await session.change`delete from api.parcels where id = ${parcels[1]}`;
    await insertParcel(session, project, { name: "A3", price: 3 });
    await session.change`update api.parcels set price = 9 where id = ${parcels[0]}`;
    await endTransaction(session);
    expect(await session.value`select undoable from api.changes order by id desc limit 1`).toEqual(true);
    expect(await undoNewest(session, "parcels")).toEqual(3);
    expect(await pricesOf(session, project)).toEqual([1, 2]);
  });

  asStaff("of notes and statuses are taken back, not what the visitor said", async (session) => {
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await endTransaction(session);
    await session.change`update api.inquiries set status = 'closed', note = 'x' where id = ${id}`;
    await endTransaction(session);
    await undoNewest(session, "inquiries");
    const inquiry =
      await session.row`select status, note, handled_by, message from api.inquiries where id = ${id}`;
    expect(inquiry).toEqual({ status: "new", note: null, handled_by: null, message: "Dobar dan" });
  });

  asStaff("that came to nothing are taken back as nothing", async (session) => {
    const { project } = await parkOf(session, [1]);
    for (const price of [9, 1])
      await session.change`update api.parcels set price = ${price} where project_id = ${project}`;
    await endTransaction(session);
    expect(await undoNewest(session, "parcels")).toEqual(1);
    expect(await pricesOf(session, project)).toEqual([1]);
  });

  asStaff("that made or deleted a project, or touched an account, stay", async (session, claims) => {
    await parkOf(session, [1]);
    const undoable = await session.values`select undoable from api.changes order by id desc limit 2`;
    expect(undoable).toEqual([false, false]);
    expect(await session.code(undo, [await lastEntry(session, "parcels")])).toBe("SP024");
    const { project } = await parkOf(session, [1]);
    await session.change`delete from api.projects where id = ${project}`;
    expect(await session.code(undo, [await lastEntry(session, "projects")])).toBe("SP024");
    const account = "select id from api.history where table_name = 'users' and row_id = $1";
    expect(await session.code(undo, [await session.value(account, [claims.sub])])).toBe("SP024");
    expect(await session.code(undo, [0])).toBe("SP009");
  });
});

describe("a parcel's price history", () => {
  asStaff("has each price, the newest first, and who set it", async (session, claims) => {
    const { parcels } = await parkOf(session, [10, 1]);
    for (const change of ["price = 20", "name_en = 'x'", "price = 15"])
      await session.change(`update api.parcels set ${change} where id = $1`, [parcels[0]]);
    await session.change`update api.parcels set price = 99 where id = ${parcels[1]}`;
    expect(
      await session.rows`select actor, changed_by, old_price::int, new_price::int from api.price_history(${parcels[0]})`,
    ).toEqual([
      { actor: "staff", changed_by: claims.sub, old_price: 20, new_price: 15 },
      { actor: "staff", changed_by: claims.sub, old_price: 10, new_price: 20 },
    ]);
  });
});
