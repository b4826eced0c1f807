import { expect } from "vitest";
import { insertContact, insertParcel, insertProject, insertStaff, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Claims, Session } from "./support/session.ts";

const { database, asStaff } = useDatabase();

/** A park with A1, which is held and asked for twice, once by an inquiry that is closed, and A2. */
async function park(session: Session, claims: Claims) {
  await session.become("owner");
  const project = await insertProject(session);
  const [held, free] = [
    await insertParcel(session, project.id, { name: "A1" }),
    await insertParcel(session, project.id, { name: "A2" }),
  ];
  for (const status of ["new", "closed"]) {
    const id = await sendInquiry(session, {
      user_email: `${status}@example.com`,
      parcel_ids: [held.id, ...(status === "new" ? [free.id] : [])],
      project_id: project.id,
    });
    await session.rows`update api.inquiries set status = ${status} where id = ${id}`;
  }
  await session.become("admin", claims);
  const { id: contact } = await insertContact(session, { name: "Iva" });
  await session.rows`select api.reserve(${contact}, ${[held.id]})`;
  return { project: project.id, contact };
}

asStaff(
  "a park's parcel table shows what holds each parcel and how many ask for it",
  async (session, claims) => {
    const { project, contact } = await park(session, claims);
    const desk =
      "select contact_id, owner, open_inquiries from api.parcel_sales where project_id = $1 order by until";
    expect(await session.rows(desk, [project])).toEqual([
      { contact_id: contact, owner: claims.sub, open_inquiries: 1 },
      { contact_id: null, owner: null, open_inquiries: 1 },
    ]);
    await session.become("admin", await insertStaff(database, undefined, "editor"));
    const nobody = { contact_id: null, owner: null, open_inquiries: 0 };
    expect(await session.rows(desk, [project])).toEqual([nobody, nobody]);
  },
);
