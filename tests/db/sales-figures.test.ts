import { beforeAll, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";

const { database, staff, asOwner } = useDatabase();
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [kozara, vrbas] = [id(1), id(2)];
const [marko, jana] = [id(11), id(12)];

/** Four deals, one parcel that is held, four inquiries (one of them spam): few enough to be added up by hand. */
const content = `
begin;
set local session_replication_role = replica;
insert into auth.users (id, email, name, password_hash, role) values
  ('${marko}', 'marko@example.com', 'Marko', 'none', 'sales'), ('${jana}', 'jana@example.com', 'Jana', 'none', 'sales');
insert into api.projects (id, name, visible) values ('${kozara}', 'Kozara', true), ('${vrbas}', 'Vrbas', true);
insert into api.parcels (id, project_id, position, name, price) values
  ('${id(21)}', '${kozara}', 1, 'K1', 110), ('${id(22)}', '${kozara}', 2, 'K2', 200), ('${id(23)}', '${vrbas}', 1, 'V1', 1000);
insert into api.contacts (id, name, origin) values ('${id(31)}', 'Ana', 'inquiry'), ('${id(32)}', 'Boris', 'staff');
insert into api.deals (id, contact_id, stage, furthest_stage, owner, value, created_at, ended_at, lost_reason) values
  -- Half an hour after midnight where the company is.
  ('${id(41)}', '${id(31)}', 'reserved', 'reserved', '${marko}', 1100, '2026-09-30T22:30Z', null, null),
  ('${id(42)}', '${id(32)}', 'won', 'won', '${jana}', 180, '2026-10-10T10:00Z', '2026-11-05T10:00Z', null),
  ('${id(43)}', '${id(31)}', 'lost', 'offer', null, 100, '2026-10-20T10:00Z', '2026-11-01T10:00Z', 'cijena'),
  ('${id(44)}', '${id(32)}', 'new', 'new', '${marko}', 500, '2026-11-02T10:00Z', null, null);
insert into api.deal_parcels (deal_id, parcel_id, price) values
  ('${id(41)}', '${id(21)}', 100), ('${id(41)}', '${id(23)}', 1000), ('${id(42)}', '${id(22)}', 180),
  ('${id(43)}', '${id(21)}', 100);
insert into api.reservations (parcel_id, contact_id, deal_id, until, owner, created_at, ended_at, end_reason) values
  ('${id(23)}', '${id(31)}', '${id(41)}', '2027-01-01', '${marko}', '2026-11-03T10:00Z', null, null),
  ('${id(21)}', '${id(31)}', '${id(41)}', '2026-11-01', '${marko}', '2026-10-03T10:00Z', '2026-11-01', 'expired');
insert into api.inquiries (id, user_name, user_email, project_id, contact_id, handled_by, status, suspected_spam, created_at, answered_at, snapshot) values
  ('${id(51)}', 'Ana', 'a@example.com', '${kozara}', '${id(31)}', '${marko}', 'contacted', false, '2026-10-05T10:00Z', '2026-10-05T10:30Z', '{}'),
  ('${id(52)}', 'Ana', 'a@example.com', '${vrbas}', '${id(31)}', '${jana}', 'closed', false, '2026-10-06T10:00Z', '2026-10-08T10:00Z', '{}'),
  ('${id(53)}', 'Boris', 'b@example.com', '${kozara}', '${id(32)}', null, 'new', false, '2026-10-07T10:00Z', null, '{}'),
  ('${id(54)}', 'Spam', 's@example.com', '${kozara}', null, null, 'new', true, '2026-10-07T10:00Z', null, '{}');
commit;`;

beforeAll(async () => {
  await database.sql(content);
});

interface Figures {
  values: unknown[];
  stages: { stage: string; reached: number }[];
  origins: unknown[];
  people: { owner: string | null }[];
  answers: Record<string, unknown>;
}

async function figures(filter: Record<string, string> = {}): Promise<Figures> {
  const named = Object.keys(filter).map((name, place) => `"${name}" => $${place + 1}`);
  return database.withRole("admin", await staff("sales"), (session) =>
    session.value<Figures>(`select api.sales_figures(${named.join(", ")})`, Object.values(filter)),
  );
}

const value = (period: string, park: string | null, amounts: object) => ({
  period,
  project_id: park,
  project: park && { [kozara]: "Kozara", [vrbas]: "Vrbas" }[park],
  pipeline: 0,
  reserved: 0,
  sold: 0,
  ...amounts,
});

it("adds up what is open, held and sold by the month in which it was opened, held and sold, and by park", async () => {
  const { values } = await figures();
  expect(values).toEqual([
    value("2026-10", kozara, { pipeline: 100 }),
    value("2026-10", vrbas, { pipeline: 1000 }),
    value("2026-11", kozara, { sold: 180 }),
    value("2026-11", vrbas, { reserved: 1000 }),
    value("2026-11", null, { pipeline: 500 }),
  ]);
});

it("counts how far deals came, and what became of them by their origin", async () => {
  const { stages, origins } = await figures();
  expect(stages.map(({ stage, reached }) => [stage, reached])).toEqual([
    ["new", 4],
    ["contacted", 3],
    ["offer", 3],
    ["reserved", 2],
    ["contract", 1],
    ["won", 1],
    ["lost", 1],
  ]);
  expect(origins).toEqual([
    { origin: "inquiry", deals: 2, won: 0, lost: 1 },
    { origin: "staff", deals: 2, won: 1, lost: 0 },
  ]);
});

it("says how soon inquiries are answered, suspected spam aside, and what each person did", async () => {
  const { answers, people } = await figures();
  expect(answers).toEqual({ inquiries: 3, answered: 2, late: 2, median: 30, slowest_tenth: 2880 });
  const none = { deals: 0, won: 0, lost: 0, pipeline: 0, sold: 0, inquiries: 1 };
  const answeredOne = { ...none, answered: 1 };
  expect(people).toEqual([
    { owner: jana, name: "Jana", ...answeredOne, deals: 1, won: 1, sold: 180, late: 1, median: 2880 },
    { owner: marko, name: "Marko", ...answeredOne, deals: 2, pipeline: 1600, late: 0, median: 30 },
    { owner: null, name: null, ...none, deals: 1, lost: 1, answered: 0, late: 1, median: null },
  ]);
});

it("can be narrowed to days of the company, both included, and to a park, a person and an origin", async () => {
  const october = await figures({ from: "2026-10-01", to: "2026-10-10" });
  expect(october.values).toEqual([
    value("2026-10", kozara, { pipeline: 100 }),
    value("2026-10", vrbas, { pipeline: 1000 }),
  ]);
  expect(october.stages[0]).toEqual({ stage: "new", reached: 2 });
  expect((await figures({ to: "2026-09-30" })).values).toEqual([]);

  const park = await figures({ project_id: vrbas });
  expect(park.values).toEqual([
    value("2026-10", vrbas, { pipeline: 1000 }),
    value("2026-11", vrbas, { reserved: 1000 }),
  ]);
  expect(park.answers).toMatchObject({ inquiries: 1, median: 2880 });

  const one = await figures({ owner: jana });
  expect(one.values).toEqual([value("2026-11", kozara, { sold: 180 })]);
  expect(one.people.map(({ owner }) => owner)).toEqual([jana]);

  const staff = await figures({ origin: "staff" });
  expect(staff.origins).toEqual([{ origin: "staff", deals: 2, won: 1, lost: 0 }]);
  expect(staff.answers).toMatchObject({ inquiries: 1, answered: 0 });
});

it("has lines without anything as empty lists, and no time where nothing was answered", async () => {
  const days: Record<string, string>[] = [{ from: "2030-01-01" }, { from: "2026-11-30", to: "2026-10-01" }];
  for (const wrong of days)
    expect(await figures(wrong)).toMatchObject({ values: [], origins: [], people: [] });
  const none = { inquiries: 0, answered: 0, late: 0, median: null, slowest_tenth: null };
  expect((await figures({ from: "2030-01-01" })).answers).toEqual(none);
});

asOwner("are by years of the company where they span more than three", async (session) => {
  await session.rows`set local session_replication_role = replica`;
  // Half an hour after midnight of a new year where the company is.
  await session.rows`update api.deals set created_at = '2019-10-10T10:00Z', ended_at = '2020-12-31T23:30Z' where id = ${id(42)}`;
  await session.become("admin", await staff("sales"));
  const sold = (filter: string) =>
    session.values(
      `select line -> 'period' from jsonb_array_elements(api.sales_figures(${filter}) -> 'values') as line
      where (line -> 'sold')::numeric <> 0`,
    );
  expect(await sold("")).toEqual(["2021"]);
  expect(await sold(`"from" => '2020-05-01', "to" => '2021-01-31'`)).toEqual(["2021-01"]);
});
