import { describe, expect } from "vitest";
import { insertContact, insertMilestone, insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { asStaff, asOwner } = useDatabase();

/** The evenings three days before each change of the clocks of the coming year. */
const beforeChanges = `
  select (day::date - 3 + time '23:59') at time zone 'Europe/Sarajevo' as until
  from generate_series(current_date + 5, current_date + 350, interval '1 day') as day
  where day::date::timestamp at time zone 'Europe/Sarajevo' + interval '24 hours'
    <> (day::date + 1)::timestamp at time zone 'Europe/Sarajevo'`;

const inZone = "to_char($1::timestamptz at time zone 'Europe/Sarajevo', 'YYYY-MM-DD HH24:MI') as local";

describe("days where the company works", () => {
  asStaff("end a reservation at the time of day at which it would have ended", async (session) => {
    const project = await insertProject(session);
    const contact = await insertContact(session, { name: "Iva" });
    const changes = await session.rows<{ until: Date }>(beforeChanges);
    expect(changes.length).toBeGreaterThanOrEqual(1);
    for (const { until } of changes) {
      const parcel = await insertParcel(session, project.id);
      const id =
        await session.value<string>`select id from api.reserve(${contact.id}, ${[parcel.id]}, ${until})`;
      const extended = await session.row<{ until: Date }>`select until from api.extend_reservation(${id})`;
      const [from, to] = [
        await session.row<{ local: string }>(`select ${inZone}`, [until]),
        await session.row<{ local: string }>(`select ${inZone}`, [extended.until]),
      ];
      expect(to.local.slice(11)).toBe("23:59");
      expect(Date.parse(to.local.slice(0, 10)) - Date.parse(from.local.slice(0, 10))).toBe(7 * 86_400_000);
    }
  });

  asStaff("lie between a reservation's end and the message before it", async (session, claims) => {
    const { id: project } = await insertProject(session);
    const contact = await insertContact(session, { name: "Iva" });
    for (const { until } of await session.rows<{ until: Date }>(beforeChanges)) {
      await session.become("admin", claims);
      const parcel = await insertParcel(session, project);
      // The day after the change.
      const end = new Date(until.getTime() + 4 * 86_400_000);
      const id =
        await session.value<string>`select id from api.reserve(${contact.id}, ${[parcel.id]}, ${end})`;
      await session.become("owner");
      const key = `reservation-mail:${id}:two_days`;
      const days = await session.row`select (${end}::timestamptz at time zone 'Europe/Sarajevo')::text as end,
        (run_at at time zone 'Europe/Sarajevo' + interval '2 days')::text as told
        from graphile_worker.jobs where key = ${key}`;
      expect(days.told).toBe(days.end);
    }
  });

  asOwner("have 23 hours in spring and 25 in autumn", async (session) => {
    const hours = (day: string) =>
      session.row(
        `select extract(epoch from private.in_days(private.midnight($1), 1) - private.midnight($1)) / 3600 as hours,
          private.day_of(private.midnight($1))::text as day, private.day_of(private.midnight($1) - interval '1 second')::text as before`,
        [day],
      );
    expect(await hours("2027-03-28")).toMatchObject({ day: "2027-03-28", before: "2027-03-27" });
    expect(Number((await hours("2027-03-28")).hours)).toBe(23);
    expect(Number((await hours("2027-10-31")).hours)).toBe(25);
  });

  asStaff("decide what is late, wherever the server stands", async (session, claims) => {
    const project = await insertProject(session, { show_in_sale_page: true });
    await insertParcel(session, project.id);
    await insertMilestone(session, project.id, { planned_on: new Date().toISOString().slice(0, 10) });
    await session.rows`with buyer as (insert into api.contacts (name) values ('Iva') returning id)
      insert into api.deals (contact_id, next_step, next_step_on) select id, 'Nazvati', current_date from buyer`;
    await session.become("owner");
    // It is tomorrow there already.
    await session.rows`create or replace function private.today() returns date language sql stable as 'select current_date + 1'`;
    await session.become("admin", claims);
    const late = await session.row`select (select overdue from api.deals_with_parcels) as deal,
        (select sum(deals)::int from api.pipeline_totals(overdue => true)) as totals,
        (select api.overdue_milestones(park) from api.projects_with_parcels as park where id = ${project.id}) as milestones`;
    expect(late).toEqual({ deal: true, totals: 1, milestones: 1 });
  });
});
