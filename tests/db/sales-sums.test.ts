import { describe, expect, it } from "vitest";
import { insertStaff } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asOwner } = useDatabase();
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [kozara, marko, ana, boris] = [id(1), id(11), id(31), id(32)];
const [won, open, lost] = [id(41), id(42), id(43)];
const [answered, waiting] = [id(51), id(52)];

/** Sales and inquiries of 2019 to 2021. */
const content = `
set local session_replication_role = replica;
insert into auth.users (id, email, name, password_hash, role) values
  ('${marko}', 'marko@example.com', 'Marko', 'none', 'sales');
insert into api.projects (id, name, visible) values ('${kozara}', 'Kozara', true);
insert into api.parcels (id, project_id, position, name, price) values
  ('${id(21)}', '${kozara}', 1, 'K1', 110), ('${id(22)}', '${kozara}', 2, 'K2', 200);
insert into api.contacts (id, name, origin) values ('${ana}', 'Ana', 'inquiry'), ('${boris}', 'Boris', 'staff');
insert into api.deals (id, contact_id, stage, furthest, owner, value, created_at, ended_at, lost_reason) values
  -- Half an hour after midnight where the company is, of a new year.
  ('${won}', '${ana}', 'won', 'won', null, 310, '2019-10-10T10:00Z', '2020-12-31T23:30Z', null),
  ('${id(44)}', '${ana}', 'won', 'won', '${marko}', 50, '2019-11-10T10:00Z', '2020-05-05T10:00Z', null),
  ('${open}', '${boris}', 'offer', 'offer', null, 100, '2020-05-10T10:00Z', null, null),
  ('${lost}', '${boris}', 'lost', 'offer', null, 100, '2021-03-01T10:00Z', '2021-03-20T10:00Z', 'cijena');
insert into api.deal_parcels (deal_id, parcel_id, price) values
  ('${won}', '${id(21)}', 110), ('${won}', '${id(22)}', 200);
insert into api.inquiries (id, user_name, user_email, project_id, contact_id, handled_by, status, created_at, answered_at, snapshot) values
  ('${answered}', 'Ana', 'a@example.com', '${kozara}', '${ana}', null, 'closed', '2019-10-05T10:00Z', '2019-10-05T13:20Z', '{}'),
  ('${waiting}', 'Boris', 'b@example.com', '${kozara}', '${boris}', null, 'new', '2020-02-05T10:00Z', null, '{}');
set local session_replication_role = default;`;

interface Figures {
  values: { period: string; sold: number; pipeline: number }[];
  answers: object;
}

async function figures(session: Session, filter = ""): Promise<Figures> {
  await session.become("admin", await insertStaff(database, undefined, "sales"));
  const row = await session.row<{ figures: Figures }>(`select api.sales_figures(${filter}) as figures`);
  await session.become("owner");
  return row.figures;
}

async function sumUp(session: Session): Promise<number> {
  await session.become("worker");
  const { summed } = await session.row<{ summed: number }>("select jobs.sum_up_sales() as summed");
  await session.become("owner");
  return summed;
}

/** As they are without any sum. */
async function plainFigures(session: Session, filter = ""): Promise<Figures> {
  await session.rows("savepoint with_sums");
  await session.rows("delete from private.sales_periods");
  const plain = await figures(session, filter);
  await session.rows("rollback to with_sums");
  return plain;
}

const filters = [
  "",
  `owner => '${marko}'`,
  "origin => 'inquiry'",
  `project_id => '${kozara}'`,
  `"from" => '2019-10-06'`,
  `"from" => '2019-10-06', "to" => '2021-03-10'`,
  `"from" => '2020-01-01', "to" => '2020-12-31'`,
];

describe("the sums of sales", () => {
  asOwner("are told of a parcel that changed without all deals being read", async (session) => {
    await session.rows(content);
    await session.rows("set local session_replication_role = replica");
    await session.rows(
      `insert into api.deals (contact_id, stage, furthest, value, created_at, ended_at)
      select $1, 'won', 'won', 1, '2020-01-01', '2020-02-01' from generate_series(1, 500)`,
      [ana],
    );
    await session.rows("set local session_replication_role = default");
    const dealsRead = async () =>
      (
        await session.row<{ read: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relid = 'api.deals'::regclass`,
        )
      ).read;
    const before = await dealsRead();
    await session.rows("analyze api.deals");
    await session.rows("update api.deal_parcels set price = price + 1 where deal_id = $1", [won]);
    expect((await dealsRead()) - before).toBeLessThan(100);
  });

  asOwner(
    "are read without the deals that ended, and open deals with their parcels alone",
    async (session) => {
      await session.rows(content);
      await session.rows("set local session_replication_role = replica");
      await session.rows(
        `with deal as (
        insert into api.deals (contact_id, stage, furthest, value, created_at, ended_at)
        select $1, stage, 'offer', 1, '2020-01-01', case when stage <> 'offer' then timestamptz '2020-02-01' end
        from (
          select case when n <= 100 then 'offer' when n % 2 = 0 then 'won' else 'lost' end::api.deal_stage as stage
          from generate_series(1, 20000) as n
        ) as made
        returning id
      )
      insert into api.deal_parcels (deal_id, parcel_id, price) select id, $2, 1 from deal`,
        [ana, id(21)],
      );
      await session.rows("set local session_replication_role = default");
      await sumUp(session);
      await session.rows("analyze api.deals, api.deal_parcels");
      const rowsRead = async () =>
        (
          await session.row<{ read: number }>(
            `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relid in ('api.deals'::regclass, 'api.deal_parcels'::regclass)`,
          )
        ).read;
      const before = await rowsRead();
      await figures(session);
      expect((await rowsRead()) - before).toBeLessThan(1_000);
    },
  );

  asOwner("say what is so, whatever is asked for", async (session) => {
    await session.rows(content);
    expect(await sumUp(session)).toBeGreaterThan(60);
    for (const filter of filters)
      expect(await figures(session, filter), filter).toEqual(await plainFigures(session, filter));
    expect(await sumUp(session)).toBe(0);
  });

  asOwner("are what the figures of past months and years are read from", async (session) => {
    await session.rows(content);
    await sumUp(session);
    await session.rows("update private.sales_sums set amount = amount + 1000 where kind = 'sold'");
    const sold = ({ values }: Figures) => values.map((line) => [line.period, line.sold]);
    expect(sold(await figures(session))).toEqual([
      ["2020", 1050],
      ["2021", 1310],
    ]);
    expect(sold(await figures(session, `"from" => '2020-05-01', "to" => '2021-01-31'`))).toEqual([
      ["2020-05", 1050],
      ["2021-01", 1310],
    ]);
  });

  asOwner("of a decade that is over are read instead of those of its years", async (session) => {
    await session.rows(content);
    await session.rows("update api.deals set ended_at = '2019-12-05' where id = $1", [id(44)]);
    await sumUp(session);
    const told = await figures(session);
    expect(told.values.map(({ period, sold }) => [period, sold])).toEqual([
      ["2019", 50],
      ["2020", 0],
      ["2021", 310],
    ]);
    expect(told).toEqual(await plainFigures(session));
    await session.rows(
      `update private.sales_sums as sums set number = sums.number + 1000 from private.sales_periods as known
      where known.period = sums.period and known.grain = 'decade' and sums.kind = 'answer'`,
    );
    expect((await figures(session)).answers).toMatchObject({ inquiries: 1002 });
    expect((await figures(session, `"from" => '2019-01-01', "to" => '2020-12-31'`)).answers).toMatchObject({
      inquiries: 2,
    });
  });

  asOwner("leave out the month that goes on, and one that ended less than a day ago", async (session) => {
    await session.rows(content);
    await sumUp(session);
    const { last } = await session.row<{ last: Date }>(
      "select max(upper(period)) as last from private.sales_periods",
    );
    const day = 24 * 60 * 60 * 1000;
    expect(last.getTime()).toBeLessThanOrEqual(Date.now() - day);
    expect(last.getTime()).toBeGreaterThan(Date.now() - 33 * day);
  });

  asOwner.each([
    ["a deal's value", `update api.deals set value = 60 where id = '${id(44)}'`],
    ["a deal's owner", `update api.deals set owner = '${marko}' where id = '${lost}'`],
    [
      "a deal's end",
      `update api.deals set stage = 'lost', lost_reason = 'cijena', updated_at = now() where id = '${open}'`,
    ],
    ["a deal that is reopened", `update api.deals set stage = 'contacted' where id = '${lost}'`],
    ["a deal's person", `update api.deals set contact_id = '${boris}' where id = '${won}'`],
    ["a person who goes", `delete from api.contacts where id = '${ana}'`],
    ["a deal that is moved in time", `update api.deals set created_at = '2020-01-01' where id = '${open}'`],
    ["a sale that is moved in time", `update api.deals set ended_at = '2021-02-01' where id = '${won}'`],
    ["a deal that goes", `delete from api.deals where id = '${won}'`],
    [
      "an old deal that is brought back",
      `insert into api.deals (contact_id, created_at) values ('${ana}', '2019-12-12')`,
    ],
    [
      "a deal that is older than all others",
      `insert into api.deals (contact_id, created_at) values ('${ana}', '2015-01-10')`,
    ],
    ["a price of what was sold", "update api.deal_parcels set price = price + 1"],
    ["a parcel that goes", `delete from api.parcels where id = '${id(21)}'`],
    [
      "a parcel that is sold as well",
      `insert into api.deal_parcels (deal_id, parcel_id, price) values ('${id(44)}', '${id(22)}', 7)`,
    ],
    [
      "an answer to an old inquiry",
      `update api.inquiries set status = 'contacted', answered_at = '2020-02-05T11:00Z' where id = '${waiting}'`,
    ],
    ["who answers it", `update api.inquiries set handled_by = '${marko}' where id = '${waiting}'`],
    ["its person", `update api.inquiries set contact_id = '${ana}' where id = '${waiting}'`],
    ["that it is spam", `update api.inquiries set suspected_spam = true where id = '${waiting}'`],
    [
      "an inquiry that is moved in time",
      `update api.inquiries set created_at = '2019-09-30T23:00Z' where id = '${answered}'`,
    ],
    ["an inquiry that goes", `delete from api.inquiries where id = '${answered}'`],
    [
      "an old inquiry that is brought back",
      // A new one would be of today.
      `set local solar.restoring = 'on';
      insert into api.inquiries (user_name, user_email, message, snapshot, created_at)
      values ('Cvijeta', 'c@example.com', 'Zanima me parcela u vašem parku.', '{}', '2020-06-06')`,
    ],
  ])("follow %s at once, and the next night", async (session, _what, change) => {
    await session.rows(content);
    await sumUp(session);
    const periods = "select period from private.sales_periods order by period";
    const summed = await session.rows(periods);
    // Of each month by itself: what moves within a year would not show.
    const filters = ["", `"from" => '2019-09-01', "to" => '2021-06-30'`, "origin => 'inquiry'"];
    const all = async (read: typeof figures) => {
      const answers: Figures[] = [];
      for (const filter of filters) answers.push(await read(session, filter));
      return answers;
    };
    const before = await all(figures);
    await session.rows(change);
    const after = await all(figures);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await all(plainFigures));
    expect(await sumUp(session)).toBeLessThan(20);
    expect(await session.rows(periods)).toEqual(expect.arrayContaining(summed));
    expect(await all(figures)).toEqual(after);
  });

  asOwner("are one number a month or year for whatever is alike", async (session) => {
    await session.rows(content);
    await session.rows(
      `set local session_replication_role = replica;
      insert into api.inquiries (user_name, user_email, message, snapshot, created_at)
      select 'Gost', 'g' || n || '@example.com', 'Zanima me parcela u vašem parku.', '{}', '2019-10-20'
      from generate_series(1, 30) as n`,
    );
    await sumUp(session);
    const { rows } = await session.row<{ rows: number }>(
      "select count(*)::int as rows from private.sales_sums where kind = 'answer' and since = '2019-10-01'",
    );
    expect(rows).toBe(2);
  });
});

it("a change that is still under way while sales are added up is not forgotten", async () => {
  const [writer, night] = await Promise.all([database.connect(), database.connect()]);
  try {
    await writer.query(`begin; ${content} commit`);
    await writer.query("begin");
    await writer.query(`update api.deals set owner = '${marko}' where id = '${lost}'`);
    await night.query("select jobs.sum_up_sales()");
    await writer.query("commit");
    await database.withRole("owner", {}, async (session) => {
      expect(await figures(session)).toEqual(await plainFigures(session));
    });
    await night.query("select jobs.sum_up_sales()");
    await database.withRole("owner", {}, async (session) => {
      expect(await figures(session)).toEqual(await plainFigures(session));
      expect(await session.rows("select from private.sales_changes")).toEqual([]);
    });
  } finally {
    await Promise.all([writer.end(), night.end()]);
  }
});
