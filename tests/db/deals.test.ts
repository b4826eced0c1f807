import { describe, expect } from "vitest";
import { useDatabase } from "./support/database.ts";
import { type Deal, deal, dealOf, move, park, person, prices, reserve, statuses } from "./support/deals.ts";
import { ask } from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";

const { staff, asStaff } = useDatabase();

describe("a deal", () => {
  asStaff("begins with an inquiry and takes in the person's next ones", async (session) => {
    const parcels = await park(session, 1000, 2000, 4000);
    const first = await ask(session, { parcel_ids: parcels.slice(0, 1) });
    expect(await deal(session, first.deal_id)).toMatchObject({
      stage: "new",
      value: "1000.00",
      contact_id: first.contact_id,
    });
    const second = await ask(session, { parcel_ids: parcels.slice(1, 2) });
    expect(second.deal_id).toBe(first.deal_id);
    expect(await prices(session, first.deal_id)).toEqual([
      ["A1", 1000],
      ["A2", 2000],
    ]);
    expect((await deal(session, first.deal_id)).value).toBe("3000.00");
    await session.change(move, [first.deal_id, "lost", "Kupio drugdje"]);
    expect((await ask(session, { parcel_ids: parcels.slice(2) })).deal_id).not.toBe(first.deal_id);
  });

  asStaff("waits on no list while all that began it is spam", async (session) => {
    const inquiry = await ask(session, { parcel_ids: await park(session, 1000) });
    const listed = async () => [
      ...(await session.values`select id from api.deals_with_parcels where id = ${inquiry.deal_id}`),
      ...(await session.values`select value from api.pipeline_totals() where stage = 'new'`),
    ];
    const before = await listed();
    const mark = (spam: boolean) =>
      session.change`update api.inquiries set suspected_spam = ${spam} where id = ${inquiry.id}`;
    await mark(true);
    expect(await listed()).toEqual([]);
    await mark(false);
    expect(await listed()).toEqual(before);
    await mark(true);
    await session.change(move, [inquiry.deal_id, "contacted", null]);
    expect(await listed(), "somebody took it up").toContain(inquiry.deal_id);
  });

  asStaff("follows its inquiry: who answers leads it", async (session, claims) => {
    const inquiry = await ask(session, { parcel_ids: await park(session, 1000) });
    expect(await deal(session, inquiry.deal_id)).toMatchObject({ stage: "new", owner: null });
    await session.change`update api.inquiries set status = 'contacted' where id = ${inquiry.id}`;
    expect(await deal(session, inquiry.deal_id)).toMatchObject({ stage: "contacted", owner: claims.sub });
  });

  asStaff("is moved by a reservation, with what is held, not wished", async (session, claims) => {
    const parcels = await park(session, 1000, 2000);
    const inquiry = await ask(session, { parcel_ids: parcels });
    const [row] = await reserve(session, inquiry.contact_id, parcels.slice(1));
    expect(row?.deal_id).toBe(inquiry.deal_id);
    expect(await deal(session, inquiry.deal_id)).toMatchObject({
      stage: "reserved",
      furthest_stage: "reserved",
      value: "2000.00",
      owner: claims.sub,
    });
    await session.rows`select api.end_reservation(${row?.id})`;
    expect(await deal(session, inquiry.deal_id)).toMatchObject({
      stage: "contacted",
      furthest_stage: "reserved",
    });
  });

  asStaff("is reserved only while something is held, and lost with a reason", async (session) => {
    const row =
      await session.row<Deal>`insert into api.deals (contact_id) values (${await person(session)}) returning *`;
    expect(await session.code(move, [row.id, "reserved", null])).toBe("SP055");
    expect(await session.code(move, [row.id, "won", null])).toBe("SP056");
    const required = (details: string) => expect.objectContaining({ code: "SP001", details });
    expect(await session.refusal(move, [row.id, "lost", " "])).toEqual(required("lost_reason"));
    expect(await session.refusal`update api.deals set value = null`).toEqual(required("value"));
    await session.change(move, [row.id, "lost", "Preskupo"]);
    expect((await deal(session, row.id)).ended_at).not.toBeNull();
    await session.change(move, [row.id, "contacted", "Preskupo"]);
    expect(await deal(session, row.id)).toMatchObject({ ended_at: null, lost_reason: null });
  });

  asStaff("shares a typed value out by the parcels' prices, to the cent", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000, 1000, 1000);
    await reserve(session, contact, parcels);
    const { id } = await dealOf(session, contact);
    await session.change`update api.deals set value = 1000 where id = ${id}`;
    const shares = (await prices(session, id)).map(([, price]) => price as number);
    expect(shares.reduce((sum, price) => sum + Math.round(price * 100), 0)).toBe(100_000);
    expect(Math.max(...shares) - Math.min(...shares)).toBeCloseTo(0.01, 5);
  });
});

asStaff("totals and lists leave what the filters say", async (session, { sub }) => {
  const contact = await person(session);
  const [parcel = ""] = await park(session, 1000);
  await session.rows(
    `insert into api.deals (contact_id, owner, next_step, next_step_on)
    values ($1, $2, 'Nazvati', current_date - 1), ($1, null, null, null)`,
    [contact, sub],
  );
  const all =
    await session.rows`select id, overdue, without_step from api.deals_with_parcels where contact_id = ${contact} order by without_step`;
  expect(all).toMatchObject([{ overdue: true, without_step: false }, { without_step: true }]);
  await session.rows`select api.set_deal_parcels(${all[0]?.id}, ${[parcel]})`;
  const totals = (filter: string) =>
    session.rows(`select stage, deals, value from api.pipeline_totals(${filter}, owner => $1)`, [sub]);
  expect(await totals("overdue => true")).toEqual([{ stage: "new", deals: 1, value: "1000.00" }]);
  expect(await totals("overdue => false")).toEqual([]);
  expect(await totals("without_step => true")).toEqual([]);
  expect(
    await totals(`project_id => (select project_id from api.parcels where id = '${parcel}')`),
  ).toHaveLength(1);
  expect(await totals("project_id => gen_random_uuid()")).toEqual([]);
});

asStaff("totals are the sum of the deals, and a parcel that another has is marked", async (session) => {
  const parcels = await park(session, 1000, 200, 30, 4);
  const [wanted = "", held = "", sold = "", own = ""] = parcels;
  const begin = async (name: string, ...ids: string[]) => {
    const contact = await person(session, name);
    const id =
      await session.value<string>`insert into api.deals (contact_id) values (${contact}) returning id`;
    await session.rows`select api.set_deal_parcels(${id}, ${ids})`;
    return { id, contact };
  };
  await begin("Ana", wanted, held, sold);
  const further = await begin("Iva", wanted);
  const holder = await begin("Maja", wanted, held, own);
  await session.rows`update api.deals set stage = 'offer' where id = ${further.id}`;
  await session.rows`select api.reserve(${holder.contact}, ${[held, own]})`;
  await session.rows`update api.parcels set status = 'sold' where id = ${sold}`;
  const totals = await session.rows`select stage, deals, value::int from api.pipeline_totals(
      project_id => (select project_id from api.parcels where id = ${wanted})) order by stage`;
  expect(totals).toEqual([
    { stage: "new", deals: 1, value: 1230 },
    { stage: "offer", deals: 1, value: 1000 },
    { stage: "reserved", deals: 1, value: 204 },
  ]);
  const taken =
    await session.rows`select contact_name, listed ->> 'name' as parcel from api.deals_with_parcels, jsonb_array_elements(parcels) as listed
    where (listed ->> 'taken')::boolean and listed ->> 'id' = any (${parcels}) order by 1, 2`;
  expect(taken).toEqual([
    { contact_name: "Ana", parcel: "A2" },
    { contact_name: "Ana", parcel: "A3" },
  ]);
});

describe("a person's deals", () => {
  asStaff("go with a merge, and a split takes those that belong to it alone", async (session) => {
    const inquiry = await ask(session, { parcel_ids: await park(session, 1000) });
    const other = await person(session, "Ivo");
    await session.rows`select api.merge_contacts(${other}, ${inquiry.contact_id})`;
    expect((await deal(session, inquiry.deal_id)).contact_id).toBe(other);
    const id = await session.value<string>`select (api.split_contact(${other}, ${[inquiry.id]})).id`;
    expect((await deal(session, inquiry.deal_id)).contact_id).toBe(id);
  });

  asStaff("are forgotten with the person; a sale stays without a name", async (session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000);
    await reserve(session, contact, parcels);
    const sold = await dealOf(session, contact);
    await session.change`update api.deals set next_step = 'Nazvati Ivu' where id = ${sold.id}`;
    await session.change(move, [sold.id, "won", null]);
    await session.rows`insert into api.deals (contact_id, next_step) values (${contact}, 'Nazvati Ivu')`;
    await session.rows`select api.erase_contact(${contact})`;
    const kept = { contact_id: null, next_step: null, value: "1000.00" };
    expect(await deal(session, sold.id)).toMatchObject(kept);
    const remembered =
      "select from api.history where table_name = 'deals' and concat(old_row, new_row) ~ 'Ivu'";
    expect(await session.rows(remembered)).toEqual([]);
    expect(await session.rows`select from api.deals where contact_id = ${contact}`).toEqual([]);
  });
});

describe("a project that is deleted", () => {
  const deleted = async (session: Session) => {
    const contact = await person(session);
    const parcels = await park(session, 1000, 2000);
    const [row] = await reserve(session, contact, parcels.slice(0, 1));
    const project_id =
      await session.value<string>`delete from api.projects where id = (select project_id from api.parcels where id = ${parcels[0]}) returning id as project_id`;
    expect(await dealOf(session, contact)).toMatchObject({ stage: "contacted" });
    return { contact, parcels, project_id, held: row?.id };
  };
  const restore = "select api.restore_project($1)";

  asStaff("comes back with what is held in it, in the person's deal", async (session) => {
    const { contact, parcels, project_id, held } = await deleted(session);
    await session.rows(restore, [project_id]);
    expect(await statuses(session, parcels)).toEqual(["reserved", "available"]);
    expect(await session.row`select parcel_id, ended_at from api.reservations where id = ${held}`).toEqual({
      parcel_id: parcels[0],
      ended_at: null,
    });
    const deal = await dealOf(session, contact);
    expect(deal).toMatchObject({ stage: "reserved", value: "1000.00" });
    expect(await prices(session, deal.id)).toEqual([["A1", 1000]]);
  });

  asStaff("has for sale what is held no longer when it comes back", async (session) => {
    const { contact, parcels, project_id, held } = await deleted(session);
    const over = `update api.history set old_row = old_row || jsonb_build_object('until', now() - interval '1 minute')
      where row_id = $1 and op = 'DELETE'`;
    await session.as("owner", () => session.rows(over, [held]));
    await session.rows(restore, [project_id]);
    expect(await statuses(session, parcels)).toEqual(["available", "available"]);
    expect(await session.rows`select from api.reservations where contact_id = ${contact}`).toEqual([]);
  });
});

asStaff("is led by those who may sell, and the next step is on a day that comes", async (session) => {
  const { sub: editor } = await staff("editor");
  const insert = "insert into api.deals (contact_id, owner, next_step_on) values ($1, $2, $3)";
  const contact = await person(session);
  expect(await session.refusal(insert, [contact, editor, null])).toMatchObject({ details: "owner" });
  expect(await session.refusal(insert, [contact, null, "infinity"])).toMatchObject({ code: "SP005" });
});

asStaff("a split divides a deal that two persons share", async (session) => {
  const parcels = await park(session, 1000, 3000);
  const first = await ask(session, { parcel_ids: parcels.slice(0, 1) });
  const second = await ask(session, { parcel_ids: parcels.slice(1) });
  await session.rows`select api.reserve(${first.contact_id}, ${parcels.slice(1)}, inquiry_id => ${second.id})`;
  const id = await session.value<string>`select (api.split_contact(${first.contact_id}, ${[second.id]})).id`;
  expect(await dealOf(session, id)).toMatchObject({ stage: "reserved", value: "3000.00" });
  expect(await deal(session, first.deal_id)).toMatchObject({ stage: "contacted", value: "0.00" });
  expect(await session.code(move, [first.deal_id, "won", null])).toBe("SP056");
});
