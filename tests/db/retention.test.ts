import { describe, expect } from "vitest";
import { insertParcel, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { staff, asOwner, asVisitor } = useDatabase();

const person = {
  user_name: "Nezaboravna Osoba",
  user_email: "nezaboravna@example.com",
  user_phone: "+387 65 111 222",
  message: "Nezaboravna poruka",
};
const note = "Nezaboravna bilješka";

/** An inquiry for a parcel that staff have taken a note of, and whose mail bounced. */
async function handledInquiry(session: Session, parcelId: string): Promise<string> {
  await session.become("anon");
  const id = await sendInquiry(session, { ...person, parcel_id: parcelId });
  await session.become("worker");
  await session.rows`select jobs.mark_inquiry_mail(${id}, 'visitor', 'failed', ${person.user_email})`;
  await session.become("admin", await staff());
  await session.change`update api.inquiries set status = 'contacted', note = ${note} where id = ${id}`;
  return id;
}

/** What the history says of an inquiry, as one text. */
async function said(session: Session, id: string): Promise<string> {
  await session.become("owner");
  return JSON.stringify(await session.rows`select * from api.history where row_id = ${id}`);
}

async function parkWithParcels(session: Session): Promise<{ project: string; parcel: string }> {
  const project = await insertProject(session);
  const parcel = await insertParcel(session, project.id);
  await insertParcel(session, project.id);
  return { project: project.id, parcel: parcel.id };
}

const age = (session: Session, id: string, time: string) =>
  session.change`update api.history set changed_at = now() - ${time}::interval where row_id = ${id}`;

async function cleanUp(session: Session): Promise<Record<string, number>> {
  await session.become("worker");
  const removed = await session.value<Record<string, number>>`select jobs.clean_up() as removed`;
  await session.become("owner");
  return removed;
}

describe("the history of an inquiry", () => {
  asOwner("keeps who asked and what while the inquiry stands, also when its parcel goes", async (session) => {
    const { parcel } = await parkWithParcels(session);
    const id = await handledInquiry(session, parcel);
    await session.change`delete from api.parcels where id = ${parcel}`;
    for (const text of [...Object.values(person), note]) expect(await said(session, id)).toContain(text);
  });

  asOwner("forgets the person as soon as staff delete it, and keeps what was done", async (session) => {
    const { parcel } = await parkWithParcels(session);
    const id = await handledInquiry(session, parcel);
    await session.change`delete from api.inquiries where id = ${id}`;
    for (const text of [...Object.values(person), note]) expect(await said(session, id)).not.toContain(text);
    const entries =
      await session.rows`select op, actor, old_row ->> 'status' as before, new_row ->> 'status' as after
      from api.history where row_id = ${id} order by id`;
    expect(entries).toEqual([
      { op: "INSERT", actor: "visitor", before: null, after: "new" },
      { op: "UPDATE", actor: "staff", before: "new", after: "contacted" },
      { op: "DELETE", actor: "staff", before: "contacted", after: null },
    ]);
  });

  asOwner("forgets nobody else", async (session) => {
    const { parcel } = await parkWithParcels(session);
    const other = await handledInquiry(session, parcel);
    await session.become("anon");
    const id = await sendInquiry(session, person);
    await session.become("admin", await staff());
    await session.change`delete from api.inquiries where id = ${id}`;
    expect(await said(session, id)).not.toContain(person.user_email);
    expect(await said(session, other)).toContain(person.user_email);
  });

  asOwner("counts the 30 days from the deletion, however old earlier changes are", async (session) => {
    const { project, parcel } = await parkWithParcels(session);
    const id = await handledInquiry(session, parcel);
    await session.become("anon");
    const standing = await sendInquiry(session, person);
    await session.become("owner");
    await session.change`delete from api.projects where id = ${project}`;
    await session.change`update api.history set changed_at = now() - interval '40 days' where row_id = ${id} and op <> 'DELETE'`;
    expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
    await age(session, id, "31 days");
    await age(session, standing, "31 days");
    expect(await cleanUp(session)).toMatchObject({ erased_contacts: 1 });
    expect(await said(session, standing)).toContain(person.user_email);
  });

  asVisitor("forgets the sender of a message from the contact page alike", async (session) => {
    const id = await sendInquiry(session, person);
    await session.become("admin", await staff());
    await session.change`delete from api.inquiries where id = ${id}`;
    expect(await said(session, id)).not.toContain(person.user_email);
  });

  asOwner("keeps the person for 30 days when the whole project was deleted", async (session) => {
    const { project, parcel } = await parkWithParcels(session);
    const id = await handledInquiry(session, parcel);
    await session.change`delete from api.projects where id = ${project}`;
    await session.become("owner");
    await age(session, id, "29 days");
    expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
    expect(await said(session, id)).toContain(person.user_email);

    await age(session, id, "31 days");
    expect(await cleanUp(session)).toMatchObject({ erased_contacts: 1 });
    for (const text of [...Object.values(person), note]) expect(await said(session, id)).not.toContain(text);
    expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
  });

  asOwner("keeps the person of an inquiry that came back with its project", async (session) => {
    const { project, parcel } = await parkWithParcels(session);
    const id = await handledInquiry(session, parcel);
    await session.change`delete from api.projects where id = ${project}`;
    await session.rows`select api.restore_project(${project})`;
    await session.become("owner");
    await age(session, id, "31 days");
    expect(await cleanUp(session)).toMatchObject({ erased_contacts: 0 });
    expect(await said(session, id)).toContain(person.user_email);
  });

  asOwner("brings a project back without the inquiries whose senders are forgotten", async (session) => {
    const { project, parcel } = await parkWithParcels(session);
    const id = await handledInquiry(session, parcel);
    await session.change`delete from api.projects where id = ${project}`;
    await session.become("owner");
    await age(session, id, "31 days");
    await cleanUp(session);
    await session.become("admin", await staff());
    await session.rows`select api.restore_project(${project})`;
    expect(await session.rows`select id from api.parcels where project_id = ${project}`).toHaveLength(2);
    expect(await session.rows`select id from api.inquiries where project_id = ${project}`).toEqual([]);
  });
});

describe("the history", () => {
  asOwner("keeps a change for two years", async (session) => {
    const { id } = await insertProject(session);
    await age(session, id, "729 days");
    expect(await cleanUp(session)).toMatchObject({ history: 0 });
    await age(session, id, "732 days");
    expect(await cleanUp(session)).toMatchObject({ history: 1 });
    expect(await session.rows`select from api.history where row_id = ${id}`).toEqual([]);
  });
});
