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

describe("days where the company works", () => {
  asStaff("end a reservation at the time of day at which it would have ended", async (session) => {
    const project = await insertProject(session);
    const contact = await insertContact(session, { name: "Iva" });
    const changes = await session.values<Date>(beforeChanges);
    expect(changes.length).toBeGreaterThanOrEqual(1);
    for (const until of changes) {
      const parcel = await insertParcel(session, project.id);
      const id = await session.value`select id from api.reserve(${contact.id}, ${[parcel.id]}, ${until})`;
      const { days, time } = await session.row`select to_char(extended, 'HH24:MI') as time,
        extended::date - (${until}::timestamptz at time zone 'Europe/Sarajevo')::date as days
        from api.extend_reservation(${id}), timezone('Europe/Sarajevo', until) as extended`;
      expect([days, time]).toEqual([7, "23:59"]);
    }
  });

  asStaff("lie between a reservation's end and the message before it", async (session) => {
    const project = await insertProject(session);
    const contact = await insertContact(session, { name: "Iva" });
    for (const until of await session.values<Date>(beforeChanges)) {
      const parcel = await insertParcel(session, project.id);
      // The day after the change.
      const end = new Date(until.getTime() + 4 * 86_400_000);
      const id = await session.value`select id from api.reserve(${contact.id}, ${[parcel.id]}, ${end})`;
      const told = `select run_at at time zone 'Europe/Sarajevo' + interval '2 days' = $2::timestamptz at time zone 'Europe/Sarajevo'
        from graphile_worker.jobs where key = $1`;
      const key = `reservation-mail:${id}:two_days`;
      expect(await session.as("owner", () => session.value(told, [key, end]))).toBe(true);
    }
  });

  asOwner("have 23 hours in spring and 25 in autumn", async (session) => {
    const day = (date: string) =>
      session.row`select (midnight at time zone 'Europe/Sarajevo')::date::text as day,
        ((midnight - interval '1 second') at time zone 'Europe/Sarajevo')::date::text as before,
        extract(epoch from private.in_days(midnight, 1) - midnight)::int / 3600 as hours from private.midnight(${date}) as midnight`;
    expect(await day("2027-03-28")).toEqual({ day: "2027-03-28", before: "2027-03-27", hours: 23 });
    expect(await day("2027-10-31")).toMatchObject({ hours: 25 });
  });

  asStaff("decide what is late, wherever the server stands", async (session) => {
    const project = await insertProject(session, { show_in_sale_page: true });
    await insertParcel(session, project.id);
    await insertMilestone(session, project.id, { planned_on: new Date().toISOString().slice(0, 10) });
    await session.rows`with buyer as (insert into api.contacts (name) values ('Iva') returning id)
      insert into api.deals (contact_id, next_step, next_step_on) select id, 'Nazvati', current_date from buyer`;
    // It is tomorrow there already.
    const tomorrow =
      "create or replace function private.today() returns date language sql stable as 'select current_date + 1'";
    await session.as("owner", () => session.rows(tomorrow));
    const late = await session.row`select (select overdue from api.deals_with_parcels) as deal,
        (select sum(deals)::int from api.pipeline_totals(overdue => true)) as totals,
        (select api.overdue_milestones(park) from api.projects_with_parcels as park where id = ${project.id}) as milestones`;
    expect(late).toEqual({ deal: true, totals: 1, milestones: 1 });
  });
});
