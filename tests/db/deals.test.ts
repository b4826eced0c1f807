import { describe, expect, it } from "vitest";
import { insertContact, insertParcel, insertProject, insertStaff, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { overlap } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

interface Deal {
  id: string;
  stage: string;
  value: string;
  [column: string]: unknown;
}

/** A park with parcels at these prices, named A1, A2, … */
async function park(session: Session, ...prices: number[]): Promise<string[]> {
  const project = await insertProject(session);
  const parcels: string[] = [];
  for (const [place, price] of prices.entries())
    parcels.push((await insertParcel(session, project.id, { name: `A${place + 1}`, price })).id);
  return parcels;
}

async function person(session: Session, name = "Iva Ivić"): Promise<string> {
  return (await insertContact(session, { name })).id;
}

async function asks(session: Session, claims: Record<string, unknown>, parcels: string[]) {
  await session.become("anon");
  await session.rows`select set_config('solar.new_inquiry', '', true)`;
  const id = await sendInquiry(session, {
    user_name: "Iva Ivić",
    user_email: "iva@example.com",
    parcel_id: parcels[0],
    parcel_ids: parcels,
  });
  await session.become("admin", claims);
  return session.row`select id, contact_id, deal_id from api.inquiries where id = ${id}`;
}

const deal = (session: Session, id: string) => session.row<Deal>`select * from api.deals where id = ${id}`;

const dealOf = (session: Session, contact: string) =>
  session.row<Deal>`select * from api.deals where contact_id = ${contact} order by created_at desc`;

const prices = async (session: Session, id: string) =>
  (
    await session.rows`select parcel.name, part.price from api.deal_parcels as part join api.parcels as parcel on parcel.id = part.parcel_id
      where part.deal_id = ${id} order by 1`
  ).map(({ name, price }) => [name, Number(price)]);

const statuses = async (session: Session, parcels: string[]) =>
  await session.values<string>`select status from api.parcels where id = any (${parcels}) order by name`;

/** In the order of the parcels. */
const reserve = async (session: Session, contact: string, parcels: string[]) => {
  const rows = await session.rows`select * from api.reserve(${contact}, ${parcels})`;
  return rows.sort((one, other) => parcels.indexOf(one.parcel_id) - parcels.indexOf(other.parcel_id));
};

const move = "update api.deals set stage = $2::api.deal_stage, lost_reason = $3 where id = $1";

describe("a deal", () => {
  asStaff("begins with an inquiry and takes in the person's next ones", async (session, claims) => {
    const parcels = await park(session, 1000, 2000, 4000);
    const first = await asks(session, claims, parcels.slice(0, 1));
    expect(await deal(session, first.deal_id)).toMatchObject({
      stage: "new",
      value: "1000.00",
      contact_id: first.contact_id,
    });
    const second = await asks(session, claims, parcels.slice(1, 2));
    expect(second.deal_id).toBe(first.deal_id);
    expect(await prices(session, first.deal_id)).toEqual([
      ["A1", 1000],
      ["A2", 2000],
    ]);
    expect((await deal(session, first.deal_id)).value).toBe("3000.00");
    await session.change(move, [first.deal_id, "lost", "Kupio drugdje"]);
    expect((await asks(session, claims, parcels.slice(2))).deal_id).not.toBe(first.deal_id);
  });

  asStaff("waits on no list while all that began it is spam", async (session, claims) => {
    const inquiry = await asks(session, claims, await park(session, 1000));
    const listed = async () => [
      ...(await session.values`select id from api.deals_with_parcels where id = ${inquiry.deal_id}`),
      ...(await session.values`select value from api.pipeline_totals() where stage = 'new'`),
    ];
    const before = await listed();
    const mark = (spam: boolean) =>
      session.change`update api.inquiries set suspected_spam = ${spam} where id = ${inquiry.id}`;
    await mark(true);
    expect(await listed()).not.toContain(inquiry.deal_id);
    expect(await listed()).not.toContain("1000.00");
    await mark(false);
    expect(await listed()).toEqual(before);
    await mark(true);
    await session.change(move, [inquiry.deal_id, "contacted", null]);
    expect(await listed(), "somebody took it up").toContain(inquiry.deal_id);
  });

  asStaff("follows its inquiry: who answers leads it", async (session, claims) => {
    const inquiry = await asks(session, claims, await park(session, 1000));
    expect(await deal(session, inquiry.deal_id)).toMatchObject({ stage: "new", owner: null });
    await session.change`update api.inquiries set status = 'contacted' where id = ${inquiry.id}`;
    expect(await deal(session, inquiry.deal_id)).toMatchObject({ stage: "contacted", owner: claims.sub });
  });

  asStaff("is moved by a reservation, with what is held, not wished", async (session, claims) => {
    const parcels = await park(session, 1000, 2000);
    const inquiry = await asks(session, claims, parcels);
    const [row] = await reserve(session, inquiry.contact_id, parcels.slice(1));
    expect(row?.deal_id).toBe(inquiry.deal_id);
    expect(await deal(session, inquiry.deal_id)).toMatchObject({
      stage: "reserved",
      furthest: "reserved",
      value: "2000.00",
      owner: claims.sub,
    });
    await session.rows`select api.end_reservation(${row?.id})`;
    expect(await deal(session, inquiry.deal_id)).toMatchObject({ stage: "contacted", furthest: "reserved" });
  });

  asStaff("is reserved only while something is held, and lost with a reason", async (session) => {
    const row =
      await session.row<Deal>`insert into api.deals (contact_id) values (${await person(session)}) returning *`;
    expect(await session.refusal(move, [row.id, "reserved", null])).toMatchObject({ code: "SP055" });
    expect(await session.refusal(move, [row.id, "won", null])).toMatchObject({ code: "SP056" });
    expect(await session.refusal(move, [row.id, "lost", " "])).toMatchObject({
      code: "SP001",
      details: "lost_reason",
    });
    expect(await session.refusal`update api.deals set value = null where id = ${row.id}`).toMatchObject({
      code: "SP001",
      details: "value",
    });
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
  asStaff("go with a merge, and a split takes those that belong to it alone", async (session, claims) => {
    const parcels = await park(session, 1000);
    const inquiry = await asks(session, claims, parcels);
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
    expect(await deal(session, sold.id)).toMatchObject({
      contact_id: null,
      next_step: null,
      value: "1000.00",
    });
    await session.become("owner");
    expect(
      await session.rows`select from api.history where table_name = 'deals' and (old_row::text ~ 'Ivu' or new_row::text ~ 'Ivu')`,
    ).toEqual([]);
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
    expect(await session.rows`select parcel_id, ended_at from api.reservations where id = ${held}`).toEqual([
      { parcel_id: parcels[0], ended_at: null },
    ]);
    const deal = await dealOf(session, contact);
    expect(deal).toMatchObject({ stage: "reserved", value: "1000.00" });
    expect(await prices(session, deal.id)).toEqual([["A1", 1000]]);
  });

  asStaff("has for sale what is held no longer when it comes back", async (session, claims) => {
    const { contact, parcels, project_id, held } = await deleted(session);
    await session.become("owner");
    await session.rows`update api.history set old_row = old_row || jsonb_build_object('until', now() - interval '1 minute') where row_id = ${held} and op = 'DELETE'`;
    await session.become("admin", claims);
    await session.rows(restore, [project_id]);
    expect(await statuses(session, parcels)).toEqual(["available", "available"]);
    expect(await session.rows`select from api.reservations where contact_id = ${contact}`).toEqual([]);
  });
});

describe("what is held or sold in a deal", () => {
  asStaff("is nobody else's, even before the deal is won", async (session, claims) => {
    const parcels = await park(session, 1000, 2000);
    const wishes = await asks(session, claims, parcels.slice(0, 1));
    const contact = await person(session, "Ivo");
    const [first, second] = await reserve(session, contact, parcels);
    await session.rows`select api.sell_reserved(${first?.id}, 900)`;
    expect(await session.code(move, [wishes.deal_id, "won", null])).toBe("SP057");
    await session.rows`select api.sell_reserved(${second?.id})`;
    expect(await dealOf(session, contact)).toMatchObject({ stage: "won", value: "2900.00" });
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

asStaff("is led by those who may sell, and the next step is on a day that comes", async (session) => {
  const { sub: editor } = await insertStaff(database, undefined, "editor");
  const insert = "insert into api.deals (contact_id, owner, next_step_on) values ($1, $2, $3)";
  const contact = await person(session);
  expect(await session.refusal(insert, [contact, editor, null])).toMatchObject({ details: "owner" });
  expect(await session.refusal(insert, [contact, null, "infinity"])).toMatchObject({ code: "SP005" });
});

asStaff("a split divides a deal that two persons share", async (session, claims) => {
  const parcels = await park(session, 1000, 3000);
  const first = await asks(session, claims, parcels.slice(0, 1));
  const second = await asks(session, claims, parcels.slice(1));
  await session.rows`select api.reserve(${first.contact_id}, ${parcels.slice(1)}, inquiry_id => ${second.id})`;
  const id = await session.value<string>`select (api.split_contact(${first.contact_id}, ${[second.id]})).id`;
  expect(await dealOf(session, id)).toMatchObject({ stage: "reserved", value: "3000.00" });
  expect(await deal(session, first.deal_id)).toMatchObject({ stage: "contacted", value: "0.00" });
  expect(await session.code(move, [first.deal_id, "won", null])).toBe("SP056");
});
