import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { insertContact } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import {
  accept,
  dealOf,
  draft,
  eventsOf,
  expire,
  jobsOf,
  links,
  received,
  seen,
  send,
  sent,
  tokenOf,
} from "./support/offers.ts";
import { by, overlap } from "./support/overlap.ts";

const { database, staff, asStaff } = useDatabase();
/** What the holder of a link does with it. */
const calls = ["accept_offer($1, 'Iva')", "ask_about_offer($1, 'Kada?')", "open_offer($1)"];

describe("the personal link", () => {
  asStaff("shows the offer to whoever has it, and a preview tells and takes nothing", async (session) => {
    const { id } = await draft(session);
    const { personal, preview } = await links(session, id);
    expect(personal).toBeNull();
    const shown = preview.replace("/ponuda/", "");
    expect(await seen(session, shown)).toMatchObject({
      state: "preview",
      number: null,
      content: { buyer: "Iva Ivić" },
    });
    for (const call of calls)
      expect((await session.refusal(`select api.${call}`, [shown])).status, call).toBe(404);
    await send(session, id);
    await session.become("anon");
    expect(await seen(session, shown)).toMatchObject({ state: "preview" });
  });

  asStaff("is guessed by nobody, nor made of another's", async (session) => {
    const one = await tokenOf(session, (await sent(session)).id);
    const other = await tokenOf(session, (await sent(session)).id);
    await session.become("anon");
    // The seal of another, and each sign another one.
    const forged = [one.slice(0, 22) + other.slice(22), one.slice(0, 42), `${one}A`, "", "ž".repeat(43)];
    for (const [at, sign] of [...one].entries())
      forged.push(`${one.slice(0, at)}${sign === "A" ? "E" : "A"}${one.slice(at + 1)}`);
    const id = Buffer.from(one, "base64url").subarray(0, 16);
    for (let guess = 0; guess < 10_000; guess++)
      forged.push(Buffer.concat([id, randomBytes(16)]).toString("base64url"));
    const found =
      await session.value<number>`select count(api.offer(token))::int as found from unnest(${forged.filter((token) => token !== one)}::text[]) as token`;
    expect(found).toBe(0);
  });

  asStaff("tells the owner of the first look, once", async (session, claims) => {
    const { id, contact_id, token } = await received(session);
    await session.rows`select api.offer(${token})`;
    await session.rows`select api.open_offer(${token})`;
    await session.rows`select api.open_offer(${token})`;
    await session.become("admin", claims);
    expect(await eventsOf(session, contact_id)).toEqual(["sent", "opened"]);
    expect(await session.rows`select kind, details ->> 'offer_id' as offer from api.notices`).toEqual([
      { kind: "offer_opened", offer: id },
    ]);
    expect(await jobsOf(session, id)).toEqual(["sent"]);
  });

  asStaff("takes questions, which the owner reads, up to twenty an hour", async (session, claims) => {
    const { id, contact_id, token } = await received(session);
    const ask = "select api.ask_about_offer($1, $2)";
    expect(await session.code(ask, [token, "  "])).toBe("SP001");
    expect(await session.code(ask, [token, "x".repeat(2001)])).toBe("SP002");
    for (let at = 0; at < 20; at++) await session.rows(ask, [token, `Pitanje ${at}?`]);
    expect((await session.refusal(ask, [token, "Još?"])).status).toBe(429);
    await session.become("admin", claims);
    expect((await eventsOf(session, contact_id)).slice(0, 3)).toEqual(["sent", "opened", "question"]);
    expect((await jobsOf(session, id)).filter((event) => event === "question")).toHaveLength(20);
    const entry =
      await session.row`select id from api.timeline_entries where details ->> 'question' = 'Pitanje 3?'`;
    await session.become("worker");
    const mail = await session.value<object>`select jobs.offer_mail(${id}, 'question', ${entry.id}) as mail`;
    expect(mail).toMatchObject({ question: "Pitanje 3?", recipients: [expect.stringContaining("@")] });
  });

  asStaff("reserves all parcels by a yes, with the name under it", async (session, claims) => {
    const { id, contact_id, parcel_ids, token } = await received(session);
    expect(await session.code`select api.accept_offer(${token}, ' ')`).toBe("SP001");
    const long = "select api.accept_offer($1, repeat('x', 201))";
    expect(await session.code(long, [token])).toBe("SP002");
    expect(await accept(session, token)).toMatchObject({ state: "accepted" });
    expect(await accept(session, token, "Drugi")).toMatchObject({ state: "accepted" });
    await session.become("admin", claims);
    expect(
      await session.rows`select parcel_id, owner, inquiry_id from api.reservations where contact_id = ${contact_id} and ended_at is null order by parcel_id`,
    ).toEqual([...parcel_ids].sort().map((one) => ({ parcel_id: one, owner: claims.sub, inquiry_id: null })));
    expect(await session.row`select status, accepted_by from api.offers where id = ${id}`).toEqual({
      status: "accepted",
      accepted_by: "Iva Ivić",
    });
    expect(await eventsOf(session, contact_id)).toEqual(["sent", "opened", "accepted"]);
    expect(await dealOf(session, contact_id)).toEqual({ stage: "reserved", value: "10023.82" });
    expect(await jobsOf(session, id)).toEqual(["sent", "accepted", "confirmed"]);
  });

  asStaff("confirms a yes to the person, who has an address", async (session) => {
    const { id, contact_id, token } = await received(session);
    await accept(session, token);
    const written = () =>
      session.as("worker", () => session.value`select jobs.offer_mail(${id}, 'confirmed')`);
    await session.become("owner");
    const email = await session.value<string>`select email from api.contacts where id = ${contact_id}`;
    expect(await written()).toMatchObject({ recipients: [email], held_until: expect.any(String) });
    await session.change`update api.contacts set email = null where id = ${contact_id}`;
    expect(await written()).toBeNull();
  });

  asStaff("tells its owner once a day before its end, not right after sending", async (session) => {
    const { id } = await sent(session, { valid_until: new Date(Date.now() + 86_400_000) });
    const tell = async () => {
      await session.as("worker", () => session.rows`select jobs.notify_offers_ending()`);
      return session.rows`select kind, details ->> 'offer_id' as offer from api.notices`;
    };
    expect(await tell()).toEqual([]);
    const aged = "update api.offers set sent_at = now() - interval '25 hours' where id = $1";
    await session.as("owner", () => session.change(aged, [id]));
    expect(await tell()).toEqual([{ kind: "offer_ends", offer: id }]);
    expect(await tell()).toHaveLength(1);
    await expire(session, id);
    await session.as("owner", () => session.change`delete from api.notices`);
    expect(await tell()).toEqual([]);
  });

  asStaff("sells at the offered prices, also where the deal lost its parcels", async (session, claims) => {
    const { contact_id, token } = await received(session);
    await session.as("owner", () => session.change`delete from api.deal_parcels`);
    await accept(session, token);
    await session.become("admin", claims);
    expect(await dealOf(session, contact_id)).toEqual({ stage: "reserved", value: "10023.82" });
  });

  asStaff("reserves nothing when one was taken, and tells the owner once", async (session, claims) => {
    const { id, contact_id, parcel_ids } = await sent(session);
    const token = await tokenOf(session, id);
    const other = await insertContact(session, { name: "Drugi" });
    await session.rows`select api.reserve(${other.id}, ${[parcel_ids[1]]})`;
    await session.become("anon");
    for (let press = 0; press < 2; press++) {
      expect(await accept(session, token)).toMatchObject({ code: "SP050" });
      expect(await session.value`select current_setting('response.status') as status`).toEqual("409");
    }
    await session.become("admin", claims);
    const free = await session.value`select status from api.parcels where id = ${parcel_ids[0]}`;
    expect(free).toBe("available");
    expect(await eventsOf(session, contact_id)).toEqual(["sent", "opened", "taken"]);
  });

  asStaff.each(["withdrawn", "expired", "forgotten", "lost"])("ends: %s", async (session, how) => {
    const { id, contact_id } = await sent(session);
    const token = await tokenOf(session, id);
    if (how === "withdrawn") await session.rows`select api.withdraw_offer(${id})`;
    else if (how === "lost")
      await session.rows`update api.deals set stage = 'lost', lost_reason = 'x' where contact_id = ${contact_id}`;
    else if (how === "forgotten") await session.rows`select api.erase_contact(${contact_id})`;
    else await expire(session, id);
    await session.become("anon");
    expect(await seen(session, token)).toMatchObject({ state: "over", content: null });
    for (const call of calls) expect(await session.code(`select api.${call}`, [token]), call).toBe("SP063");
    await session.become("admin", await staff());
    expect(await session.code`select api.send_offer(${id})`).toBe("SP061");
    await session.become("worker");
    expect(await session.value`select jobs.offer_mail(${id}, 'sent') as mail`).toEqual(null);
  });

  asStaff("stays to be read once it was accepted, beyond its last day", async (session) => {
    const { id, token } = await received(session);
    await accept(session, token);
    await expire(session, id);
    expect(await seen(session, token)).toMatchObject({ state: "accepted", content: { buyer: "Iva Ivić" } });
  });

  /** What was sent, on connections of several. */
  const committed = async () => {
    const claims = await staff();
    const offer = await database.commitAs("admin", claims, (session) => received(session));
    return { ...offer, claims, yes: by("anon")`select api.accept_offer(${offer.token}, 'Iva') as answer` };
  };

  it("is accepted once in two tabs at once", async () => {
    const { contact_id, yes } = await committed();
    expect(await overlap(database, yes, yes)).toMatchObject([{ answer: { state: "accepted" } }]);
    const held = await database.sql`select from api.reservations where contact_id = ${contact_id}`;
    expect(held).toHaveLength(2);
  });

  it("keeps what is held for the person, whose time is over at the same moment", async () => {
    const { claims, contact_id, parcel_ids, yes } = await committed();
    await database.commitAs(
      "admin",
      claims,
      (session) => session.rows`select api.reserve(${contact_id}, ${parcel_ids})`,
    );
    const [held] = await database.sql`update api.reservations set until = now() - interval '1 second'
      where parcel_id = ${parcel_ids[0]} returning id`;
    const end = by("owner")`select jobs.end_reservation(${held?.id}) as ended`;
    expect(await overlap(database, yes, end)).toEqual([{ ended: false }]);
    const [kept] = await database.sql`select ended_at from api.reservations where id = ${held?.id}`;
    expect(kept).toEqual({ ended_at: null });
  });

  it("and a colleague who reserves at the same time leave one reservation", async () => {
    const { claims, parcel_ids, yes } = await committed();
    const { id: other } = await insertContact(database, { name: "Drugi" });
    const reserve = by("admin", claims)`select api.reserve(${other}, ${parcel_ids.slice(1)})`;
    expect(await overlap(database, reserve, yes)).toMatchObject([{ answer: { code: "SP050" } }]);
    expect(
      await database.sql`select contact_id from api.reservations where parcel_id = any (${parcel_ids})`,
    ).toEqual([{ contact_id: other }]);
  });
});
