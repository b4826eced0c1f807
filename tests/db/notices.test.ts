import { describe, expect } from "vitest";
import { insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { ask } from "./support/inquiries.ts";
import type { Claims, Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

interface Notice {
  kind: string;
  recipient: string;
  details: Record<string, unknown>;
}

/** All that was told, the oldest first, without what inquiries tell of themselves that are handed over on the way. */
const told = (session: Session) =>
  session.as(
    "owner",
    () => session.rows<Notice>`select kind, recipient, details from api.notices
      where kind <> 'assigned' or not details ? 'project_id' order by id`,
  );

/** A parcel, and somebody's inquiry for it that an account handles. */
async function asked(session: Session, handledBy: unknown) {
  const { parcel } = await session.as("owner", () => insertPark(session));
  const { id, contact_id } = await ask(session, { user_name: "Ana", parcel_id: parcel });
  await handOver(session, id, handledBy);
  return { parcel, inquiry: id, contact: contact_id };
}

const handOver = (session: Session, inquiry: string, account: unknown) =>
  session.as(
    "owner",
    () => session.change`update api.inquiries set handled_by = ${account} where id = ${inquiry}`,
  );

const add = (session: Session, recipient: unknown, details: object = {}) =>
  session.as("owner", () => session.rows`select private.add_notice(${recipient}, 'assigned', ${details})`);

describe("a notice", () => {
  asStaff("is its recipient's alone, who marks it read at the database's time", async (session, claims) => {
    const colleague = await staff();
    await add(session, claims.sub, { name: "Ana" });
    await add(session, colleague.sub, { name: "Ivo" });
    expect(await session.values`select details from api.notices`).toEqual([{ name: "Ana" }]);
    expect(await session.change`update api.notices set read_at = '2001-01-01'`).toBe(1);
    expect(await session.value`select read_at = now() as now from api.notices`).toEqual(true);
    await session.become("admin", colleague);
    expect(await session.values`select read_at from api.notices`).toEqual([null]);
  });

  asStaff("notifies no inactive account and not whoever acts", async (session, claims) => {
    const closed = await staff();
    const colleague = await staff();
    await database.sql`update auth.users set active = false where id = ${closed.sub}`;
    await session.as("owner", async () => {
      await session.rows`create function api.act(account uuid) returns void language sql security definer
        as $$ select private.add_notice(account, 'assigned', '{}') $$`;
      await session.rows`grant execute on function api.act to admin`;
    });
    for (const account of [null, closed.sub, claims.sub, colleague.sub])
      await session.rows`select api.act(${account})`;
    expect(await told(session)).toMatchObject([{ recipient: colleague.sub }]);
  });

  asStaff("that is to be sent once is one, of others there may be several", async (session, claims) => {
    for (const details of [{ once: "a" }, { once: "a" }, { once: "b" }, {}, {}])
      await add(session, claims.sub, details);
    expect(await told(session)).toHaveLength(4);
  });

  asStaff("is forgotten after 90 days, and follows a person who is merged", async (session, claims) => {
    const [ana, anna] =
      await session.values`insert into api.contacts (name) values ('Ana'), ('Anna') returning id`;
    await add(session, claims.sub, { contact_id: anna });
    await add(session, claims.sub, {});
    const age = "update api.notices set created_at = now() - interval '91 days' where details = '{}'";
    await session.as("owner", () => session.change(age));
    await session.as("worker", () => session.rows`select jobs.clean_up()`);
    await session.rows`select api.merge_contacts(${ana}, ${anna})`;
    expect(await told(session)).toMatchObject([{ details: { contact_id: ana } }]);
  });
});

describe("the end of a reservation", () => {
  asStaff("notifies its owner once an event, until it is moved", async (session, claims: Claims) => {
    const { parcel, contact } = await asked(session, null);
    const id = await session.value<string>`select id from api.reserve(${contact}, ${[parcel]})`;
    const tell = (...events: string[]) =>
      session.as("worker", async () => {
        for (const event of events) await session.rows`select jobs.notify_reservation_end(${id}, ${event})`;
      });
    await tell("two_days", "two_days", "two_hours", "expired");
    expect(await told(session)).toMatchObject([
      {
        kind: "reservation_ends",
        recipient: claims.sub,
        details: { event: "two_days", name: "Ana", parcel: "A1" },
      },
      { details: { event: "two_hours", reservation_id: id, contact_id: contact, project: "Park" } },
    ]);
    await session.rows`select api.extend_reservation(${id})`;
    await tell("two_days", "two_days");
    expect(await told(session)).toHaveLength(3);
  });
});

describe("a parcel that is sold", () => {
  asStaff("notifies who handles another's open inquiry for it", async (session, claims) => {
    const colleague = await staff();
    const { parcel, inquiry } = await asked(session, colleague.sub);
    const { id: other } = await ask(session, { user_email: "ivo@example.com", parcel_id: parcel });
    const { id: closed } = await ask(session, { user_email: "iva@example.com", parcel_id: parcel });
    await handOver(session, other, claims.sub);
    await handOver(session, closed, colleague.sub);
    await session.rows`update api.inquiries set status = 'closed' where id = ${closed}`;
    const sell = "update api.parcels set status = 'sold' where id = $1";
    await session.rows(sell, [parcel]);
    await session.rows(sell, [parcel]);
    expect(await told(session)).toMatchObject([
      {
        kind: "sold_elsewhere",
        recipient: colleague.sub,
        details: { inquiry_id: inquiry, parcel: "A1", name: "Ana" },
      },
    ]);
  });

  asStaff("to whom it is reserved notifies whose reservation it was", async (session, claims) => {
    const colleague = await staff();
    const { parcel, contact } = await asked(session, colleague.sub);
    await session.become("admin", colleague);
    const id = await session.value<string>`select id from api.reserve(${contact}, ${[parcel]})`;
    await session.become("admin", claims);
    await session.rows`select api.sell_reserved(${id})`;
    expect(await told(session)).toMatchObject([
      { recipient: colleague.sub, details: { reservation_id: id, name: "Ana" } },
    ]);
  });

  asStaff("by a deal notifies of others' inquiries alone", async (session) => {
    const colleague = await staff();
    const { parcel, contact } = await asked(session, colleague.sub);
    const ivo = { user_name: "Ivo", user_email: "ivo@example.com", parcel_id: parcel };
    const { id: other } = await ask(session, ivo);
    await handOver(session, other, colleague.sub);
    const advance = "select private.advance_deal($1, 'offer', $2)";
    const deal = await session.as("owner", () => session.value(advance, [contact, [parcel]]));
    await session.rows`update api.deals set stage = 'won' where id = ${deal}`;
    expect((await told(session)).filter(({ kind }) => kind === "sold_elsewhere")).toMatchObject([
      { recipient: colleague.sub, details: { inquiry_id: other, name: "Ivo" } },
    ]);
  });
});

describe("an answer that is due", () => {
  asStaff("notifies four hours before, once an owner, while nobody has answered", async (session, claims) => {
    const { inquiry } = await asked(session, claims.sub);
    const toldAfter = async (hours: number) => {
      await session.as("owner", async () => {
        await session.rows`alter table api.inquiries disable trigger user`;
        await session.rows`update api.inquiries set created_at = now() - make_interval(hours => ${hours}) where id = ${inquiry}`;
        await session.rows`alter table api.inquiries enable trigger user`;
      });
      await session.as("worker", () => session.rows`select jobs.notify_replies_due()`);
      return (await told(session)).length;
    };
    expect(await toldAfter(19)).toBe(0);
    expect(await toldAfter(20)).toBe(1);
    expect(await toldAfter(30)).toBe(1);
    const colleague = await staff();
    await handOver(session, inquiry, colleague.sub);
    expect(await toldAfter(30)).toBe(2);
    await handOver(session, inquiry, (await staff()).sub);
    await session.rows`update api.inquiries set status = 'contacted' where id = ${inquiry}`;
    expect(await toldAfter(30)).toBe(2);
    expect((await told(session))[0]).toMatchObject({
      kind: "reply_due",
      details: { inquiry_id: inquiry, name: "Ana" },
    });
  });
});
