import { describe, expect } from "vitest";
import { insertContact, insertParcel, insertProject, insertStaff, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asStaff } = useDatabase();

type Outcome = "agreed" | "no_answer" | "call_again" | "not_interested";

/** An inquiry of a person of its own, who wishes to be called, as of a moment. */
async function inquiry(session: Session, created_at = "now()", call_back: string | null = null) {
  await session.become("owner");
  await session.become("anon");
  const id = await sendInquiry(session, {
    message: crypto.randomUUID(),
    user_email: `${crypto.randomUUID()}@example.com`,
    user_phone: `065 ${String(Math.random()).slice(2, 8)}`,
    call_back,
  });
  await session.become("owner");
  return session.row<{ id: string; contact_id: string; deal_id: string }>(
    `update api.inquiries set created_at = ${created_at} where id = $1 returning id, contact_id, deal_id`,
    [id],
  );
}

const tasks = (session: Session) =>
  session.rows<{ kind: string; due: string; name: string }>(
    `select kind, to_char(due_at at time zone 'Europe/Sarajevo', 'YYYY-MM-DD HH24:MI') as due, name
    from api.tasks order by due_at`,
  );

const kinds = async (session: Session) => (await tasks(session)).map(({ kind }) => kind);

const call = (session: Session, { id, contact_id }: { id: string; contact_id: string }, outcome: Outcome) =>
  session.row(
    "select kind, body, author from api.record_call($1, $2, $3, 'Zove sin.', 'Nazvati', '2031-05-06')",
    [contact_id, outcome, id],
  );

const deal = (session: Session, id: string) =>
  session.row("select stage, next_step, next_step_on::text, lost_reason from api.deals where id = $1", [id]);

const status = async (session: Session, id: string) =>
  (await session.row<{ status: string }>("select status from api.inquiries where id = $1", [id])).status;

describe("what waits for those who sell", () => {
  asStaff(
    "is called by the end of the hours that were asked for, else answered in a day",
    async (session, claims) => {
      await inquiry(session, "'2030-03-04 09:00+01'", "morning");
      await inquiry(session, "'2030-03-04 12:00+01'", "morning");
      await inquiry(session, "'2030-03-04 12:00+01'", "afternoon");
      const tried = await inquiry(session, "'2030-03-04 12:00+01'", "evening");
      await session.change("update api.inquiries set last_call_at = '2030-03-06 09:00+01' where id = $1", [
        tried.id,
      ]);
      await inquiry(session, "'2030-03-07 10:30+01'");
      await inquiry(session, "'2030-03-08 12:00+01'", "morning");
      await inquiry(session, "'2030-03-09 20:58+01'", "afternoon");
      await session.become("admin", claims);
      expect((await tasks(session)).map(({ kind, due }) => `${kind} ${due}`)).toEqual([
        "call 2030-03-04 12:00",
        "call 2030-03-04 17:00",
        "call 2030-03-05 12:00",
        "call 2030-03-07 20:00",
        "inquiry 2030-03-08 10:30",
        "call 2030-03-11 12:00",
        "call 2030-03-11 17:00",
      ]);
      await session.become("admin", await insertStaff(database, undefined, "editor"));
      expect(await tasks(session), "nothing for who sees no people").toEqual([]);
    },
  );

  asStaff("is neither spam, nor answered, nor what nobody sent any more", async (session, claims) => {
    for (const columns of ["suspected_spam = true", "status = 'contacted'", "anonymised_at = now()"]) {
      const { id } = await inquiry(session);
      await session.change(`update api.inquiries set ${columns} where id = $1`, [id]);
    }
    await session.become("admin", claims);
    expect(await kinds(session)).toEqual([]);
  });

  asStaff("is a reservation in its last two days", async (session, claims) => {
    const { id: project } = await insertProject(session);
    const { id: contact } = await insertContact(session, { name: "Iva" });
    for (const [name, until] of [
      ["A1", "47 hours"],
      ["A2", "49 hours"],
    ]) {
      const { id: parcel } = await insertParcel(session, project, { name });
      await session.rows("select api.reserve($1, array[$2]::uuid[], now() + $3::interval)", [
        contact,
        parcel,
        until,
      ]);
    }
    expect(await session.rows("select kind, name, owner, subject from api.tasks")).toEqual([
      { kind: "reservation", name: "Iva", owner: claims.sub, subject: expect.stringMatching(/^A1 · /) },
    ]);
    await session.rows("select api.end_reservation(id) from api.reservations");
    expect(await kinds(session)).toEqual([]);
  });

  asStaff("is an offer that was opened or accepted, while it can be signed", async (session, claims) => {
    const { id: project } = await insertProject(session);
    const { id: parcel } = await insertParcel(session, project, { price: 1000 });
    const { id: contact } = await insertContact(session, { name: "Iva" });
    await session.rows(
      `insert into api.offers (contact_id, parcel_ids, language, valid_until) values ($1, array[$2]::uuid[], 'sr', current_date + 5)`,
      [contact, parcel],
    );
    await session.rows("select api.send_offer(id) from api.offers");
    expect(await kinds(session)).toEqual([]);
    const set = async (columns: string) => {
      await session.become("owner");
      await session.change(`update api.offers set ${columns}`);
      await session.become("admin", claims);
      return kinds(session);
    };
    expect(await set("status = 'opened', opened_at = now()")).toEqual(["offer"]);
    expect(await set("valid_until = current_date - 2")).toEqual([]);
    const accepted = "status = 'accepted', accepted_at = now(), accepted_by = 'Iva'";
    expect(await set(accepted), "the contract is next").toEqual(["accepted"]);
    await session.change("update api.deals set stage = 'contract'");
    expect(await kinds(session)).toEqual([]);
  });

  asStaff("is a step that is due, unless the person's inquiry waits itself", async (session, claims) => {
    const { id, deal_id } = await inquiry(session);
    await session.become("admin", claims);
    const plan = (days: number) =>
      session.change(
        "update api.deals set next_step = 'Ugovor', next_step_on = (now() at time zone 'Europe/Sarajevo')::date + $1::int",
        [days],
      );
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
      await session.become("admin", claims);
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

  asStaff(
    "nobody picked up: the inquiry waits still, until the day of the next step",
    async (session, claims) => {
      const asked = await inquiry(session, "now() - interval '1 hour'", "morning");
      await session.become("admin", claims);
      await call(session, asked, "no_answer");
      expect((await tasks(session)).map(({ due }) => due)).toEqual(["2031-05-06 12:00"]);
      expect(await status(session, asked.id)).toBe("new");
      expect(await deal(session, asked.deal_id)).toMatchObject({ stage: "new", next_step: "Nazvati" });
    },
  );

  asStaff(
    "not interested: the inquiry is closed and the deal lost, unless something is held",
    async (session, claims) => {
      const asked = await inquiry(session);
      await session.become("admin", claims);
      await session.change("update api.deals set next_step = 'x', next_step_on = current_date");
      await call(session, asked, "not_interested");
      expect(await status(session, asked.id)).toBe("closed");
      expect(await deal(session, asked.deal_id)).toEqual({
        stage: "lost",
        next_step: null,
        next_step_on: null,
        lost_reason: "Zove sin.",
      });
      const holder = await inquiry(session);
      const { id: project } = await insertProject(session);
      const { id: parcel } = await insertParcel(session, project);
      await session.become("admin", claims);
      await session.rows("select api.reserve($1, array[$2]::uuid[], inquiry_id => $3)", [
        holder.contact_id,
        parcel,
        holder.id,
      ]);
      await session.rows("select api.record_call($1, 'not_interested')", [holder.contact_id]);
      expect(await deal(session, holder.deal_id)).toMatchObject({ stage: "reserved" });
      const other = await inquiry(session);
      await session.become("admin", claims);
      await session.rows("select api.record_call($1, 'not_interested')", [other.contact_id]);
      expect(await deal(session, other.deal_id)).toMatchObject({ lost_reason: "Nije zainteresovan" });
      expect(await status(session, other.id), "it was not named").not.toBe("closed");
    },
  );

  asStaff(
    "begins a deal for who has none, and of a stranger's inquiry nothing changes",
    async (session, claims) => {
      const stranger = await inquiry(session);
      const { id } = await insertContact(session, { name: "Iva" });
      await session.become("admin", claims);
      await call(session, { id: stranger.id, contact_id: id }, "no_answer");
      await call(session, { id: stranger.id, contact_id: id }, "not_interested");
      expect(await status(session, stranger.id)).toBe("new");
      expect(await session.rows("select stage, owner from api.deals where contact_id = $1", [id])).toEqual([
        { stage: "lost", owner: claims.sub },
      ]);
      await session.rows("savepoint before");
      await expect(
        session.rows("select api.record_call($1, 'agreed', note => repeat('x', 501))", [id]),
      ).rejects.toMatchObject({ code: "SP002" });
    },
  );
});
