import { expect } from "vitest";
import { insertPark, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asStaff } = useDatabase();

const person = {
  user_name: "Nezaboravna Osoba",
  user_email: "nezaboravna@example.com",
  user_phone: "+387 65 111 222",
  message: "Nezaboravna poruka",
};
const note = "Nezaboravna bilješka";

/** An inquiry for a parcel that staff have taken a note of, and whose mail bounced. */
async function handledInquiry(session: Session) {
  const { project, parcel } = await insertPark(session, [{}, {}]);
  const id = await sendInquiry(session, { ...person, parcel_id: parcel });
  const failed = "select jobs.mark_inquiry_mail($1, 'visitor', 'failed', $2)";
  await session.as("worker", () => session.rows(failed, [id, person.user_email]));
  await session.change`update api.inquiries set status = 'contacted', note = ${note} where id = ${id}`;
  return { id, project, parcel };
}

/** What the history says of an inquiry, as one text. */
const said = (session: Session, id: string) =>
  session.as("owner", async () =>
    JSON.stringify(await session.rows`select * from api.history where row_id = ${id}`),
  );

async function expectForgotten(session: Session, id: string): Promise<void> {
  for (const text of [...Object.values(person), note]) expect(await said(session, id)).not.toContain(text);
}

const age = (session: Session, id: string, time: string) =>
  session.as(
    "owner",
    () => session.change`update api.history set changed_at = now() - ${time}::interval where row_id = ${id}`,
  );

const cleanUp = (session: Session) =>
  session.as("worker", () => session.value<Record<string, number>>`select jobs.clean_up()`);

asStaff("the history keeps who asked and what, also when the inquiry's parcel goes", async (session) => {
  const { id, parcel } = await handledInquiry(session);
  await session.change`delete from api.parcels where id = ${parcel}`;
  for (const text of [...Object.values(person), note]) expect(await said(session, id)).toContain(text);
});

asStaff(
  "the history forgets the person once staff delete the inquiry, not what was done",
  async (session) => {
    const { id } = await handledInquiry(session);
    await session.change`delete from api.inquiries where id = ${id}`;
    await expectForgotten(session, id);
    const entries =
      await session.rows`select op, actor, old_row ->> 'status' as before, new_row ->> 'status' as after
    from api.history where row_id = ${id} order by id`;
    expect(entries).toEqual([
      { op: "INSERT", actor: "visitor", before: null, after: "new" },
      { op: "UPDATE", actor: "staff", before: "new", after: "contacted" },
      { op: "DELETE", actor: "staff", before: "contacted", after: null },
    ]);
  },
);

asStaff("the history forgets nobody else", async (session) => {
  const { id: other } = await handledInquiry(session);
  const id = await sendInquiry(session, person);
  await session.change`delete from api.inquiries where id = ${id}`;
  expect(await said(session, id)).not.toContain(person.user_email);
  expect(await said(session, other)).toContain(person.user_email);
});

asStaff("the person of a deleted project's inquiry is kept for 30 days from then", async (session) => {
  const { id, project } = await handledInquiry(session);
  const standing = await sendInquiry(session, person);
  for (const inquiry of [id, standing]) await age(session, inquiry, "40 days");
  await session.change`delete from api.projects where id = ${project}`;
  expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
  await age(session, id, "29 days");
  expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
  expect(await said(session, id)).toContain(person.user_email);

  await age(session, id, "31 days");
  expect(await cleanUp(session)).toMatchObject({ erased_contacts: 1 });
  await expectForgotten(session, id);
  expect(await said(session, standing)).toContain(person.user_email);
  expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
  await session.rows`select api.restore_project(${project})`;
  expect(await session.rows`select from api.parcels where project_id = ${project}`).toHaveLength(2);
  expect(await session.rows`select from api.inquiries where project_id = ${project}`).toEqual([]);
});

asStaff("the person of an inquiry that came back with its project is kept", async (session) => {
  const { id, project } = await handledInquiry(session);
  await session.change`delete from api.projects where id = ${project}`;
  await session.rows`select api.restore_project(${project})`;
  await age(session, id, "31 days");
  expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
  expect(await said(session, id)).toContain(person.user_email);
});

asStaff("the history keeps a change for two years", async (session) => {
  const { id } = await insertProject(session);
  await age(session, id, "729 days");
  expect(await cleanUp(session)).toMatchObject({ history: 0 });
  await age(session, id, "732 days");
  expect(await cleanUp(session)).toMatchObject({ history: 1 });
  expect(await session.rows`select from api.history where row_id = ${id}`).toEqual([]);
});
