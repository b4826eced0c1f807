import { describe, expect } from "vitest";
import { insertContact, insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asOwner } = useDatabase();

/** Somebody of whom nothing was heard for so many months. */
const person = async (session: Session, months = 25) =>
  await session.value<string>`insert into api.contacts (name, updated_at)
    values ('Nezaboravna', now() - make_interval(months => ${months})) returning id`;

/** Who is still there after the night. */
async function leftOf(session: Session, ...ids: string[]): Promise<string[]> {
  await session.as("worker", async () => {
    await session.rows`select jobs.anonymise_inquiries()`;
    await session.rows`select jobs.delete_inactive_contacts()`;
  });
  return session.values<string>`select id from api.contacts where id = any (${ids})`;
}

/** Writes rows of long ago, of which no trigger learns. */
async function writeSilently(session: Session, statement: string, values: unknown[] = []): Promise<void> {
  await session.rows`set session_replication_role = replica`;
  await session.rows(statement, values);
  await session.rows`set session_replication_role = default`;
}

describe("the nightly look at contacts", () => {
  asOwner("deletes who was not heard of while inquiries are kept, and every trace", async (session) => {
    const [old, young] = [await person(session, 25), await person(session, 23)];
    for (const past of [
      `insert into api.inquiries (contact_id, user_name, user_email, message, snapshot, created_at)
        values ($1, 'Nezaboravna', 'n@example.com', 'x', '{}', now() - interval '25 months')`,
      `insert into api.timeline_entries (contact_id, kind, body, happened_at)
        values ($1, 'note', 'x', now() - interval '25 months')`,
    ])
      await writeSilently(session, past, [old]);
    expect(await leftOf(session, old, young)).toEqual([young]);
    const history = "select concat(old_row, new_row) from api.history where row_id = $1";
    expect((await session.values(history, [old])).join()).not.toMatch(/nezaboravna/i);
  });

  /** Sales of long ago: of a deal, or of a hold from before there were deals. */
  const sales = {
    deal: `insert into api.deals (contact_id, stage, furthest_stage, ended_at, updated_at)
      values ($1, 'won', 'won', now(), now() - interval '25 months')`,
    hold: `insert into api.reservations (contact_id, parcel_id, until, ended_at, end_reason)
      select $1, id, now(), now(), 'sold' from api.parcels limit 1`,
  };
  asOwner.each<[keyof typeof sales, string, string]>([
    ["deal", "is deleted", "delete from api.deals where contact_id = $1"],
    ["deal", "is somebody else's", "update api.deals set contact_id = null where contact_id = $1"],
    ["deal", "is lost", "update api.deals set stage = 'lost', lost_reason = 'x' where contact_id = $1"],
    ["hold", "is deleted", "delete from api.reservations where contact_id = $1"],
    [
      "hold",
      "is somebody else's",
      "update api.reservations set contact_id = (select id from api.contacts where name = 'Drugi') where contact_id = $1",
    ],
    ["hold", "was given up", "update api.reservations set end_reason = 'ended' where contact_id = $1"],
  ])("looks again at who bought when the %s %s", async (session, sale, _change, statement) => {
    await insertPark(session);
    await insertContact(session, { name: "Drugi" });
    const id = await person(session);
    await writeSilently(session, sales[sale], [id]);
    expect(await leftOf(session, id)).toEqual([id]);
    await session.rows(statement, [id]);
    await writeSilently(session, "update api.deals set updated_at = now() - interval '25 months'");
    await writeSilently(session, "delete from api.timeline_entries where contact_id = $1", [id]);
    expect(await leftOf(session, id)).toEqual([]);
  });

  asOwner.each([
    [
      "asked not long ago",
      "insert into api.inquiries (contact_id, user_name, user_email, message, snapshot) values ($1, 'Kupac', 'k@example.com', 'x', '{}')",
    ],
    [
      "holds a parcel",
      "insert into api.reservations (contact_id, parcel_id, until) select $1, id, now() from api.parcels limit 1",
    ],
    [
      "has an offer",
      "insert into api.offers (number, contact_id, parcel_ids, language, valid_until, status, content, sent_at) values ('x', $1, '{}', 'sr', private.today(), 'sent', '{}', now())",
    ],
    [
      "had a deal not long ago",
      "insert into api.deals (contact_id, stage, furthest_stage, ended_at) values ($1, 'lost', 'new', now())",
    ],
  ])("waits while somebody %s", async (session, _what, statement) => {
    await insertPark(session);
    const id = await person(session);
    await writeSilently(session, statement, [id]);
    expect(await leftOf(session, id)).toEqual([id]);
  });

  asOwner("waits while somebody has changed", async (session) => {
    const id = await person(session);
    await session.change`update api.contacts set phone = '065' where id = ${id}`;
    expect(await leftOf(session, id)).toEqual([id]);
  });

  asOwner("looks at who comes back with an old date, and waits for what is still open", async (session) => {
    await leftOf(session);
    const id = await person(session);
    await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${id}, 'note', 'Javila se')`;
    expect(await leftOf(session, id)).toEqual([id]);
    await session.rows`delete from api.timeline_entries where contact_id = ${id}`;
    expect(await leftOf(session, id)).toEqual([]);
  });
});
