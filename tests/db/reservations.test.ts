import { describe, expect, it } from "vitest";
import { insertContact, insertPark } from "./support/content.ts";
import { type TestDatabase, useDatabase } from "./support/database.ts";
import { by, overlap } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

/** A person, and a park with parcels of these statuses. */
async function offered(session: Session | TestDatabase, ...statuses: string[]) {
  const { parcels } = await insertPark(
    session,
    statuses.map((status) => ({ status })),
  );
  const contact = await insertContact(session, { name: "Iva Ivić" });
  return { contact: contact.id, parcels };
}

interface Reservation {
  id: string;
  parcel_id: string;
  until: Date;
  version: number;
  [column: string]: unknown;
}

const reserve = (session: Session, contact: string, parcels: string[], until: string | null = null) =>
  session.rows<Reservation>`select * from api.reserve(${contact}, ${parcels}, ${until}::timestamptz)`;

/** A parcel that is held for a person. */
async function held(session: Session, until: string | null = null) {
  const { contact, parcels } = await offered(session, "available");
  const [reservation] = await reserve(session, contact, parcels, until);
  return { contact, parcels, ...(reservation as Reservation) };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const stored = (session: Session, id: string) =>
  session.row`select ended_at is not null as ended, end_reason from api.reservations where id = ${id}`;

const statusOf = async (session: Session, id: string) =>
  await session.value<string>`select status from api.parcels where id = ${id}`;

/** With the hours until then on the company's clock, which has none more or less where the time changes meanwhile. */
const jobsOf = async (session: Session, id: string): Promise<string[]> => {
  const role = await session.value<string>`select current_setting('role')`;
  await session.rows`reset role`;
  const jobs = await session.values<string>`select concat_ws(' ', task_identifier, round(extract(epoch from
      run_at at time zone 'Europe/Sarajevo' - now() at time zone 'Europe/Sarajevo') / 3600))
    from graphile_worker.jobs where key like ${`%${id}%`} order by run_at`;
  if (role !== "none") await session.rows(`set local role ${role}`);
  return jobs;
};

async function passTime(session: Session, id: string): Promise<void> {
  await session.become("owner");
  await session.rows`alter table api.reservations disable trigger user`;
  await session.change`update api.reservations set until = now() - interval '1 second' where id = ${id}`;
  await session.rows`alter table api.reservations enable trigger user`;
}

/** Its time passes, and the job comes. @returns whether it ended anything */
async function expire(session: Session, id: string): Promise<boolean> {
  await passTime(session, id);
  return end(session, id);
}

async function end(session: Session, id: string): Promise<boolean> {
  await session.become("worker");
  const ended = await session.value<boolean>`select jobs.end_reservation(${id}) as ended`;
  await session.become("owner");
  return ended;
}

describe("a reservation", () => {
  asStaff("holds parcels for a person, for the days in the settings", async (session, { sub }) => {
    const { contact, parcels } = await offered(session, "available", "available");
    const rows = await reserve(session, contact, [...parcels, ...parcels]);
    expect(rows.map((row) => row.parcel_id).sort()).toEqual([...parcels].sort());
    for (const row of rows) {
      expect(row).toMatchObject({ contact_id: contact, owner: sub, ended_at: null });
      expect((row.until.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
      expect(await statusOf(session, row.parcel_id)).toBe("reserved");
      expect(await jobsOf(session, row.id)).toEqual([
        "send_reservation_mail 120",
        "send_reservation_mail 166",
        "end_reservation 168",
      ]);
    }
    const entries =
      await session.rows`select kind, details ->> 'event' as event, details ->> 'parcel' as parcel
      from api.timeline_entries where contact_id = ${contact}`;
    expect(entries).toEqual([{ kind: "reservation", event: "made", parcel: "A1, A2" }]);
  });

  asStaff("is all or nothing, and names what is taken", async (session) => {
    const { contact, parcels } = await offered(session, "available", "reserved", "sold");
    const refusal = await session.refusal`select api.reserve(${contact}, ${parcels})`;
    expect(refusal).toMatchObject({ code: "SP050", status: 409 });
    expect(JSON.parse(refusal.details ?? "")).toMatchObject([
      { name: "A2", status: "reserved" },
      { name: "A3", status: "sold" },
    ]);
    expect(await statusOf(session, parcels[0] ?? "")).toBe("available");
  });

  asStaff("needs a person, parcels that exist, and an end within a year", async (session) => {
    const { contact, parcels } = await offered(session, "available");
    const nobody = crypto.randomUUID();
    const cases: [unknown[], string, string][] = [
      [[nobody, parcels, null], "SP009", "contact_id"],
      [[contact, [nobody], null], "SP009", "parcel_ids"],
      [[contact, [], null], "SP012", "parcel_ids"],
      [[contact, null, null], "SP012", "parcel_ids"],
      [[contact, parcels, inDays(-1)], "SP005", "until"],
      [[contact, parcels, inDays(367)], "SP005", "until"],
    ];
    const call = "select api.reserve($1, $2, $3::timestamptz)";
    for (const [values, code, details] of cases)
      expect(await session.refusal(call, values)).toMatchObject({ code, details });
    for (const [column, value, code] of [
      ["deposit", -1, "SP004"],
      ["note", "a".repeat(1001), "SP002"],
    ]) {
      const text = `select api.reserve($1, $2, ${column} => $3)`;
      expect(await session.refusal(text, [contact, parcels, value])).toMatchObject({ code, details: column });
    }
  });

  asStaff("is one at a time for a parcel, whatever its status says", async (session) => {
    const { contact, parcels } = await held(session);
    await session.become("owner");
    const second = "insert into api.reservations (parcel_id, contact_id, until) values ($1, $2, now())";
    expect(await session.code(second, [parcels[0], contact])).toBe("23P01");
  });

  it("is the first one's of two who want it at the same moment", async () => {
    const claims = await staff();
    const { contact, parcels } = await offered(database, "available");
    const step = by("admin", claims)`select api.reserve(${contact}, ${parcels})`;
    expect(await overlap(database, step, step)).toBe("SP050");
  });

  it("that is extended while its end has begun goes on", async () => {
    const claims = await staff();
    const { id } = await database.commitAs("admin", claims, async (session) => {
      const reservation = await held(session);
      await passTime(session, reservation.id);
      return reservation;
    });
    const extension = by("admin", claims)`select api.extend_reservation(${id}, now() + interval '1 day')`;
    const expiry = by("owner")`select jobs.end_reservation(${id}) as ended`;
    expect(await overlap(database, extension, expiry)).toEqual([{ ended: false }]);
  });
});

describe("the end of a reservation", () => {
  asStaff("comes by itself, frees the parcel and tells the owner, once", async (session) => {
    const row = await held(session);
    expect(await end(session, row.id)).toBe(false);
    expect(await expire(session, row.id)).toBe(true);
    expect(await stored(session, row.id)).toEqual({ ended: true, end_reason: "expired" });
    expect(await statusOf(session, row.parcel_id)).toBe("available");
    expect(await jobsOf(session, row.id)).toEqual(["send_reservation_mail 0"]);
    expect(await end(session, row.id)).toBe(false);
  });

  asStaff("is moved by one press, with its messages", async (session) => {
    const row = await held(session, inDays(1));
    expect(await jobsOf(session, row.id)).toEqual(["send_reservation_mail 22", "end_reservation 24"]);
    await session.rows`select api.extend_reservation(${row.id})`;
    expect(await jobsOf(session, row.id)).toEqual([
      "send_reservation_mail 144",
      "send_reservation_mail 190",
      "end_reservation 192",
    ]);
    const move = "select api.extend_reservation($1, $2::timestamptz)";
    expect(await session.code(move, [row.id, inDays(-1)])).toBe("SP005");
  });

  asStaff("is said by staff, frees the parcel, and is said once", async (session) => {
    const row = await held(session);
    await session.rows`select api.end_reservation(${row.id})`;
    expect(await stored(session, row.id)).toEqual({ ended: true, end_reason: "ended" });
    expect(await statusOf(session, row.parcel_id)).toBe("available");
    expect(await jobsOf(session, row.id)).toEqual([]);
    for (const again of ["select api.end_reservation($1)", "select api.extend_reservation($1)"])
      expect(await session.refusal(again, [row.id])).toMatchObject({ code: "SP051", status: 409 });
    expect(await session.code`select api.end_reservation(${crypto.randomUUID()})`).toBe("SP009");
    expect(await reserve(session, row.contact, row.parcels)).toHaveLength(1);
  });

  asStaff("ends with the sale to its person, and sells nothing once it is over", async (session) => {
    const { contact, parcels } = await offered(session, "available", "available");
    const [sold, over] = (await reserve(session, contact, parcels)) as [Reservation, Reservation];
    const sell = "select (api.sell_reserved($1)).end_reason";
    expect(await session.value(sell, [sold.id])).toEqual("sold");
    expect(await stored(session, sold.id)).toEqual({ ended: true, end_reason: "sold" });
    expect(await statusOf(session, sold.parcel_id)).toBe("sold");
    await session.rows`select api.end_reservation(${over.id})`;
    await reserve(session, contact, [over.parcel_id]);
    for (const ended of [sold, over])
      expect(await session.refusal(sell, [ended.id])).toMatchObject({ code: "SP051", status: 409 });
    expect(await statusOf(session, over.parcel_id), "held for the next one").toBe("reserved");
  });

  asStaff.each([
    ["sold", "sold"],
    ["available", "freed"],
  ])("follows a parcel that becomes %s", async (session, status, reason) => {
    const row = await held(session);
    await session.change`update api.parcels set status = ${status} where id = ${row.parcel_id}`;
    expect(await stored(session, row.id)).toEqual({ ended: true, end_reason: reason });
    expect(await statusOf(session, row.parcel_id)).toBe(status);
    expect(await jobsOf(session, row.id)).toEqual([]);
  });
});

asStaff("a parcel that is held is not deleted, but goes with its project", async (session) => {
  const { contact, parcels } = await offered(session, "available", "available");
  const [row] = await reserve(session, contact, parcels.slice(0, 1));
  expect(await session.code`delete from api.parcels where id = ${parcels[0]}`).toBe("SP052");
  await session.change`delete from api.projects`;
  expect(await session.rows`select from api.reservations where id = ${row?.id}`).toEqual([]);
});

asStaff("note and deposit are edited with a version", async (session) => {
  const row = await held(session);
  const change =
    "update api.reservations set note = ' Kapara plaćena ', deposit = 500, version = 1 where id = $1";
  await session.change(change, [row.id]);
  const stored = await session.row`select note, deposit, version from api.reservations where id = ${row.id}`;
  expect(stored).toEqual({ note: "Kapara plaćena", deposit: "500.00", version: 2 });
  expect(await session.code(change, [row.id])).toBe("SP020");
});

describe("the message about a reservation", () => {
  const mail = async (session: Session, id: string, event: string) => {
    await session.become("worker");
    const value = await session.value<Record<string, unknown>>`select jobs.reservation_mail(${id}, ${event})`;
    await session.become("owner");
    return value;
  };

  asStaff("goes to its owner, and to the company when there is none any more", async (session, claims) => {
    const email = await session.value<string>`select email from api.users where id = ${claims.sub}`;
    const row = await held(session);
    expect(await mail(session, row.id, "two_days")).toMatchObject({
      event: "two_days",
      recipients: [email],
      contact: { name: "Iva Ivić" },
      parcel: { name: "A1" },
    });
    await session.change`update auth.users set active = false where id = ${claims.sub}`;
    expect((await mail(session, row.id, "two_days")).recipients).not.toContain(email);
  });

  asStaff("is not due once it has ended, or was never over", async (session) => {
    const row = await held(session);
    expect(await mail(session, row.id, "expired")).toBeNull();
    await expire(session, row.id);
    expect(await mail(session, row.id, "two_hours")).toBeNull();
    expect(await mail(session, row.id, "expired")).toMatchObject({ event: "expired" });
  });
});
