import { describe, expect } from "vitest";
import { insertContact, insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asOwner } = useDatabase();

const forget = async (session: Session) => {
  await session.become("worker");
  await session.rows`select jobs.anonymise_inquiries()`;
  await session.rows`select jobs.delete_inactive_contacts()`;
  await session.become("owner");
};
const there = async (session: Session, id: string) =>
  (await session.rows`select from api.contacts where id = ${id}`).length === 1;

describe("the nightly look at contacts", () => {
  /** Somebody of long ago, with a sale of long ago: of a deal, or of a hold from before there were deals. */
  const buyer = async (session: Session, sale: "deals" | "reservations") => {
    const project = await insertProject(session);
    const parcel = await insertParcel(session, project.id, { name: "A1" });
    const id =
      await session.value<string>`insert into api.contacts (name, updated_at) values ('Kupac', now() - interval '25 months') returning id`;
    await session.rows`set session_replication_role = replica`;
    if (sale === "deals")
      await session.rows`insert into api.deals (contact_id, stage, furthest_stage, ended_at, updated_at)
        values (${id}, 'won', 'won', now(), now() - interval '25 months')`;
    else
      await session.rows`insert into api.reservations (contact_id, parcel_id, until, ended_at, end_reason)
        values (${id}, ${parcel.id}, now(), now(), 'sold')`;
    await session.rows`set session_replication_role = default`;
    return id;
  };
  const undone = {
    "a deal that is deleted": ["deals", "delete from api.deals where contact_id = $1"],
    "a deal of somebody else": ["deals", "update api.deals set contact_id = null where contact_id = $1"],
    "a deal that is lost": [
      "deals",
      "update api.deals set stage = 'lost', lost_reason = 'Odustao' where contact_id = $1",
    ],
    "a hold that is deleted": ["reservations", "delete from api.reservations where contact_id = $1"],
    "a hold of somebody else": [
      "reservations",
      "update api.reservations set contact_id = $2 where contact_id = $1",
    ],
    "a hold that was given up": [
      "reservations",
      "update api.reservations set end_reason = 'ended' where contact_id = $1",
    ],
  } as const;
  for (const [name, [sale, statement]] of Object.entries(undone))
    asOwner(`looks again at who bought when the sale turns into ${name}`, async (session) => {
      const id = await buyer(session, sale);
      const other = await insertContact(session, { name: "Drugi" });
      await forget(session);
      expect(await there(session, id)).toBe(true);
      await session.rows(statement, statement.includes("$2") ? [id, other.id] : [id]);
      await session.rows`set session_replication_role = replica`;
      await session.rows`update api.deals set updated_at = now() - interval '25 months'`;
      await session.rows`delete from api.timeline_entries where contact_id = ${id}`;
      await session.rows`set session_replication_role = default`;
      await forget(session);
      expect(await there(session, id)).toBe(false);
    });

  const kept = {
    "has changed": "update api.contacts set phone = '065' where id = $1",
    "asked not long ago":
      "insert into api.inquiries (contact_id, user_name, user_email, message, snapshot) values ($1, 'Kupac', 'k@example.com', 'x', '{}')",
    "holds a parcel":
      "insert into api.reservations (contact_id, parcel_id, until) select $1, id, now() from api.parcels limit 1",
    "has an offer":
      "insert into api.offers (number, contact_id, parcel_ids, language, valid_until, status, content, sent_at) values ('x', $1, '{}', 'sr', private.today(), 'sent', '{}', now())",
    "had a deal not long ago":
      "insert into api.deals (contact_id, stage, furthest_stage, ended_at) values ($1, 'lost', 'new', now())",
  };
  for (const [name, statement] of Object.entries(kept))
    asOwner(`waits while somebody ${name}`, async (session) => {
      const project = await insertProject(session);
      await insertParcel(session, project.id, { name: "A1" });
      const id =
        await session.value<string>`insert into api.contacts (name, updated_at) values ('Kupac', now() - interval '25 months') returning id`;
      if (name !== "has changed") await session.rows`set session_replication_role = replica`;
      await session.rows(statement, [id]);
      await session.rows`set session_replication_role = default`;
      await forget(session);
      expect(await there(session, id)).toBe(true);
    });

  asOwner("deletes nobody before the time", async (session) => {
    const { id } = await insertContact(session, { name: "Nova" });
    await forget(session);
    expect(await there(session, id)).toBe(true);
  });

  asOwner("looks at who comes back with an old date, and waits for what is still open", async (session) => {
    await forget(session);
    const id =
      await session.value<string>`insert into api.contacts (name, updated_at) values ('Vraćena', now() - interval '25 months') returning id`;
    await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${id}, 'note', 'Javila se')`;
    await forget(session);
    expect(await there(session, id)).toBe(true);
    await session.rows`delete from api.timeline_entries where contact_id = ${id}`;
    await forget(session);
    expect(await there(session, id)).toBe(false);
  });
});
