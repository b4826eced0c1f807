import { describe, expect } from "vitest";
import { sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { staff, asStaff } = useDatabase();

/** An inquiry, and what staff make of it: the columns that they set, returned as the row has them then. */
async function asked(session: Session, columns: Record<string, unknown> = {}) {
  const id = await sendInquiry(session, { message: "Dobar dan", ...columns });
  return {
    id,
    set: (assignments: string) =>
      session.row(`update api.inquiries set ${assignments} where id = $1 returning *`, [id]),
  };
}

describe("staff", () => {
  asStaff("read all inquiries and delete them", async (session) => {
    const { id } = await asked(session);
    expect(await session.row`select user_email, message from api.inquiries where id = ${id}`).toEqual({
      user_email: "ana@example.com",
      message: "Dobar dan",
    });
    expect(await session.change`delete from api.inquiries where id = ${id}`).toBe(1);
  });

  asStaff("set status and note, and it is kept who did and when", async (session, { sub }) => {
    const { set } = await asked(session);
    const row = await set("status = 'contacted', note = ' zvati  '");
    expect(row).toMatchObject({ status: "contacted", note: "zvati", handled_by: sub });
    expect(row.handled_at).toBeInstanceOf(Date);
  });

  asStaff("leave who handles it alone with a note, and with a colleague's status", async (session) => {
    const { sub } = await staff();
    const { set } = await asked(session);
    expect(await set("note = 'zvati'")).toMatchObject({ handled_by: null, handled_at: null });
    const handled = { handled_by: sub, handled_at: expect.any(Date) };
    for (const change of [`handled_by = '${sub}'`, "note = 'zvati opet'", "status = 'closed'"])
      expect(await set(change)).toMatchObject(handled);
  });

  asStaff("leave with their account, and when they handled it stays", async (session, { sub }) => {
    const { set } = await asked(session);
    await set("status = 'contacted'");
    await session.become("owner");
    const { handled_at } = await set("handled_at = handled_at - interval '1 day'");
    await session.change`delete from auth.users where id = ${sub}`;
    expect(await set("note = note")).toMatchObject({ handled_by: null, handled_at });
  });

  asStaff("leave status and suspicion alone with null, and clear it unnoted", async (session, { sub }) => {
    const { set } = await asked(session, { honeypot: "x" });
    const untouched = { status: "new", suspected_spam: true, handled_by: null };
    expect(await set("status = null, suspected_spam = null")).toMatchObject(untouched);
    expect(await set("suspected_spam = false")).toMatchObject({ ...untouched, suspected_spam: false });
    expect(await set("status = 'contacted'")).toMatchObject({ handled_by: sub });
    expect(await set("handled_by = null")).toMatchObject({ handled_by: null });
  });

  asStaff("hand it to a colleague who exists, and write no endless note", async (session) => {
    const { id } = await asked(session);
    const hand = "update api.inquiries set handled_by = $2 where id = $1";
    const refusal = await session.refusal(hand, [id, crypto.randomUUID()]);
    expect(refusal).toMatchObject({ code: "SP070", details: "handled_by" });
    expect(await session.code`update api.inquiries set note = repeat('a', 5001)`).toBe("SP002");
  });
});
