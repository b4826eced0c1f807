import { describe, expect } from "vitest";
import { insertContact, insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { ask } from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";

const { staff, asStaff } = useDatabase();

type Outcome = "agreed" | "no_answer" | "call_again" | "not_interested";

/** An inquiry of a person of its own, who wishes to be called, as of a moment. */
async function inquiry(session: Session, created_at = "now()", call_back: string | null = null) {
  const { id } = await ask(session, {
    user_email: `${crypto.randomUUID()}@example.com`,
    user_phone: `065 ${String(Math.random()).slice(2, 8)}`,
    call_back,
  });
  return setOf(session, id, `created_at = ${created_at}`);
}

/** As the owner, who may change more than staff. */
const setOf = (session: Session, id: string, columns: string) =>
  session.as("owner", () =>
    session.row<{ id: string; contact_id: string; deal_id: string }>(
      `update api.inquiries set ${columns} where id = $1 returning id, contact_id, deal_id`,
      [id],
    ),
  );

/** What waits, as staff see it. */
const tasks = (session: Session) =>
  session.values<string>`select kind || to_char(due_at at time zone 'Europe/Sarajevo', ' YYYY-MM-DD HH24:MI')
    from api.tasks order by due_at`;

const kinds = (session: Session) => session.values`select kind from api.tasks order by due_at`;

const call = (session: Session, { id, contact_id }: { id: string; contact_id: string }, outcome: Outcome) =>
  session.row`select kind, body, author
    from api.record_call(${contact_id}, ${outcome}, ${id}, 'Zove sin.', 'Nazvati', '2031-05-06')`;

const deal = (session: Session, id: string) =>
  session.row`select stage, next_step, next_step_on::text, lost_reason from api.deals where id = ${id}`;

const status = (session: Session, id: string) =>
  session.value<string>`select status from api.inquiries where id = ${id}`;

/** A person, and a parcel that is free. */
async function buyer(session: Session) {
  const { parcel } = await insertPark(session, [{ price: 1000 }]);
  return { parcel, contact: (await insertContact(session, { name: "Iva" })).id };
}

describe("what waits for those who sell", () => {
  asStaff("is called by the end of the hours asked for, else answered in a day", async (session) => {
    await inquiry(session, "'2030-03-04 09:00+01'", "morning");
    await inquiry(session, "'2030-03-04 12:00+01'", "morning");
    await inquiry(session, "'2030-03-04 12:00+01'", "afternoon");
    const { id: tried } = await inquiry(session, "'2030-03-04 12:00+01'", "evening");
    await setOf(session, tried, "last_call_at = '2030-03-06 09:00+01'");
    await inquiry(session, "'2030-03-07 10:30+01'");
    await inquiry(session, "'2030-03-08 12:00+01'", "morning");
    await inquiry(session, "'2030-03-09 20:58+01'", "afternoon");
    expect(await tasks(session)).toEqual([
      "call 2030-03-04 12:00",
      "call 2030-03-04 17:00",
      "call 2030-03-05 12:00",
      "call 2030-03-07 20:00",
      "inquiry 2030-03-08 10:30",
      "call 2030-03-11 12:00",
      "call 2030-03-11 17:00",
    ]);
    await session.become("admin", await staff("editor"));
    expect(await tasks(session), "nothing for who sees no people").toEqual([]);
  });

  asStaff("is neither spam, nor answered, nor what nobody sent any more", async (session) => {
    for (const columns of ["suspected_spam = true", "status = 'contacted'", "anonymised_at = now()"]) {
      const { id } = await inquiry(session);
      await setOf(session, id, columns);
    }
    expect(await kinds(session)).toEqual([]);
  });

  asStaff("is a reservation in its last two days", async (session, claims) => {
    const { contact } = await buyer(session);
    const { parcels } = await insertPark(session, [{}, {}]);
    for (const [place, until] of ["47 hours", "49 hours"].entries())
      await session.rows`select api.reserve(${contact}, ${[parcels[place]]}, now() + ${until}::interval)`;
    expect(await session.rows("select kind, name, owner, subject from api.tasks")).toEqual([
      { kind: "reservation", name: "Iva", owner: claims.sub, subject: expect.stringMatching(/^A1 · /) },
    ]);
    await session.rows("select api.end_reservation(id) from api.reservations");
    expect(await kinds(session)).toEqual([]);
  });

  asStaff("is an offer that was opened or accepted, while it can be signed", async (session) => {
    const { parcel, contact } = await buyer(session);
    await session.rows`insert into api.offers (contact_id, parcel_ids, language, valid_until)
      values (${contact}, ${[parcel]}, 'sr', current_date + 5)`;
    await session.rows("select api.send_offer(id) from api.offers");
    expect(await kinds(session)).toEqual([]);
    const set = async (columns: string) => {
      await session.as("owner", () => session.change(`update api.offers set ${columns}`));
      return kinds(session);
    };
    expect(await set("status = 'opened', opened_at = now()")).toEqual(["offer"]);
    expect(await set("valid_until = current_date - 2")).toEqual([]);
    const accepted = "status = 'accepted', accepted_at = now(), accepted_by = 'Iva'";
    expect(await set(accepted), "the contract is next").toEqual(["accepted"]);
    await session.change("update api.deals set stage = 'contract'");
    expect(await kinds(session)).toEqual([]);
  });

  asStaff("is a step that is due, unless the person's inquiry waits itself", async (session) => {
    const { id, deal_id } = await inquiry(session);
    const plan = (days: number) =>
      session.change`update api.deals set next_step = 'Ugovor',
        next_step_on = (now() at time zone 'Europe/Sarajevo')::date + ${days}::int`;
    await plan(0);
    expect(await kinds(session)).toEqual(["inquiry"]);
    await session.change("update api.inquiries set status = 'contacted' where id = $1", [id]);
    expect(await kinds(session)).toEqual(["step"]);
    await plan(1);
    expect(await kinds(session)).toEqual([]);
    await plan(-1);
    expect(await kinds(session)).toEqual(["step"]);
    await session.change("update api.deals set stage = 'lost', lost_reason = 'x' where id = $1", [deal_id]);
    expect(await kinds(session)).toEqual([]);
  });
});

describe("how a call went", () => {
  for (const outcome of ["agreed", "call_again"] as const)
    asStaff(`${outcome}: answers the inquiry and says what comes next`, async (session, claims) => {
      const asked = await inquiry(session, "now()", "morning");
      expect(await call(session, asked, outcome)).toEqual({
        kind: "call",
        body: "Zove sin.",
        author: claims.sub,
      });
      expect(await status(session, asked.id)).toBe("contacted");
      expect(await deal(session, asked.deal_id)).toMatchObject({
        stage: "contacted",
        next_step: "Nazvati",
        next_step_on: "2031-05-06",
      });
      await session.rows("select api.record_call($1, 'agreed')", [asked.contact_id]);
      expect(await deal(session, asked.deal_id), "what was to come is done").toMatchObject({
        next_step: null,
        next_step_on: null,
      });
    });

  asStaff("no answer: the inquiry waits still, until the day of the next step", async (session) => {
    const asked = await inquiry(session, "now() - interval '1 hour'", "morning");
    await call(session, asked, "no_answer");
    expect(await tasks(session)).toEqual(["call 2031-05-06 12:00"]);
    expect(await status(session, asked.id)).toBe("new");
    expect(await deal(session, asked.deal_id)).toMatchObject({ stage: "new", next_step: "Nazvati" });
  });

  asStaff("not interested: the inquiry is closed and the deal lost", async (session) => {
    const asked = await inquiry(session);
    const other = await inquiry(session);
    await session.change("update api.deals set next_step = 'x', next_step_on = current_date");
    await call(session, asked, "not_interested");
    expect(await status(session, asked.id)).toBe("closed");
    const lost = { stage: "lost", next_step: null, next_step_on: null, lost_reason: "Zove sin." };
    expect(await deal(session, asked.deal_id)).toEqual(lost);
    await session.rows`select api.record_call(${other.contact_id}, 'not_interested')`;
    expect(await deal(session, other.deal_id)).toMatchObject({ lost_reason: "Nije zainteresovan" });
    expect(await status(session, other.id), "it was not named").not.toBe("closed");
  });

  asStaff("not interested: what is held stays so", async (session) => {
    const holder = await inquiry(session);
    const { parcel } = await buyer(session);
    await session.rows`select api.reserve(${holder.contact_id}, ${[parcel]}, inquiry_id => ${holder.id})`;
    await session.rows`select api.record_call(${holder.contact_id}, 'not_interested')`;
    expect(await deal(session, holder.deal_id)).toMatchObject({ stage: "reserved" });
  });

  asStaff("begins a deal for who has none, and leaves others' inquiries alone", async (session, claims) => {
    const stranger = await inquiry(session);
    const { contact } = await buyer(session);
    await call(session, { id: stranger.id, contact_id: contact }, "no_answer");
    await call(session, { id: stranger.id, contact_id: contact }, "not_interested");
    expect(await status(session, stranger.id)).toBe("new");
    const deals = await session.rows`select stage, owner from api.deals where contact_id = ${contact}`;
    expect(deals).toEqual([{ stage: "lost", owner: claims.sub }]);
    const long = "select api.record_call($1, 'agreed', note => repeat('x', 501))";
    expect(await session.code(long, [contact])).toBe("SP002");
  });
});
