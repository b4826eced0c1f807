import { describe, expect } from "vitest";
import { sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { staff, asVisitor } = useDatabase();

describe("staff", () => {
  asVisitor("read all inquiries and delete them", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    expect(await session.row`select user_email, message from api.inquiries where id = ${id}`).toEqual({
      user_email: "ana@example.com",
      message: "Dobar dan",
    });
    expect(await session.change`delete from api.inquiries where id = ${id}`).toBe(1);
  });

  asVisitor("set status and note, and it is kept who did", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    const update =
      "update api.inquiries set status = 'contacted', note = ' zvati  ' where id = $1 returning *";
    const row = await session.row<Record<string, unknown>>(update, [id]);
    expect(row).toMatchObject({ status: "contacted", note: "zvati", handled_by: claims.sub });
    expect(row.handled_at).toBeInstanceOf(Date);
  });

  asVisitor("leave who handles it alone with a note, and with a colleague's status", async (session) => {
    const claims = await staff();
    const colleague = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    const update = (assignment: string) =>
      session.row(
        `update api.inquiries set ${assignment} where id = $1 returning handled_by, handled_at is not null as handled`,
        [id],
      );
    expect(await update("note = 'zvati'")).toEqual({ handled_by: null, handled: false });
    expect(await update(`handled_by = '${colleague.sub}'`)).toEqual({
      handled_by: colleague.sub,
      handled: true,
    });
    expect(await update("note = 'zvati opet'")).toEqual({ handled_by: colleague.sub, handled: true });
    expect(await update("status = 'closed'")).toEqual({ handled_by: colleague.sub, handled: true });
  });

  asVisitor("leave with their account, and when they handled it stays", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    await session.change`update api.inquiries set status = 'contacted' where id = ${id}`;
    await session.become("owner");
    const earlier = "update api.inquiries set handled_at = handled_at - interval '1 day' where id = $1";
    await session.change(earlier, [id]);
    await session.change`delete from auth.users where id = ${claims.sub}`;
    expect(
      await session.row`select handled_by, handled_at < now() as earlier from api.inquiries where id = ${id}`,
    ).toEqual({ handled_by: null, earlier: true });
  });

  asVisitor("leave status and suspicion alone with null, and clear it unnoted", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan", honeypot: "x" });
    await session.become("admin", claims);
    const update = (assignment: string) =>
      session.row(
        `update api.inquiries set ${assignment} where id = $1 returning status, suspected_spam, handled_by`,
        [id],
      );
    const untouched = { status: "new", suspected_spam: true, handled_by: null };
    expect(await update("status = null, suspected_spam = null")).toEqual(untouched);
    expect(await update("suspected_spam = false")).toEqual({ ...untouched, suspected_spam: false });
    expect(await update("status = 'contacted'")).toMatchObject({ handled_by: claims.sub });
    expect(await update("handled_by = null")).toMatchObject({ handled_by: null });
  });

  asVisitor("hand an inquiry to a colleague, who has to exist", async (session) => {
    const claims = await staff();
    const colleague = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    const update = "update api.inquiries set handled_by = $2 where id = $1 returning handled_by";
    expect(await session.value(update, [id, colleague.sub])).toEqual(colleague.sub);
    const nobody = "00000000-0000-7000-8000-000000000000";
    expect(await session.refusal(update, [id, nobody])).toMatchObject({
      code: "SP070",
      details: "handled_by",
    });
    expect(await session.code`update api.inquiries set note = repeat('a', 5001)`).toBe("SP002");
  });
});
