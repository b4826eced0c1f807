import { beforeEach, describe, expect, it } from "vitest";
import { insertPark, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import * as inquiries from "./support/inquiries.ts";
import { payloadsOf } from "./support/jobs.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asOwner, asStaff } = useDatabase();

/** Somebody new asks. */
const ask = (session: Session, columns: Record<string, unknown> = {}) =>
  inquiries.ask(session, { user_email: `${crypto.randomUUID()}@example.com`, ...columns });

/** Whose the inquiry of somebody new becomes. */
const nextOwner = async (session: Session, columns?: Record<string, unknown>) =>
  (await ask(session, columns)).handled_by;

const assign = (session: Session, how: string, more = "") =>
  session.change(`update api.site_settings set inquiry_assignment = '${how}' ${more}`);

const jobs = (session: Session) => payloadsOf<{ to: string }[]>(session, "send_assignment_mail");

/** Two who sell; everybody else of the file's database may not meanwhile. */
async function twoSellers(session: Session): Promise<[string, string]> {
  const [first, second] = [await staff("sales"), await staff()];
  await session.change`update auth.users set active = id in (${first.sub}, ${second.sub})`;
  return [first.sub, second.sub];
}

describe("a new inquiry", () => {
  asOwner("is nobody's, until the company wishes it otherwise", async (session) => {
    await twoSellers(session);
    expect(await nextOwner(session)).toBeNull();
  });

  asOwner("goes to those who may sell in turn, and to whom the person knows", async (session) => {
    const sellers = await twoSellers(session);
    await staff("viewer");
    const invited = await staff("sales");
    await session.change`update auth.users set invitation = uuidv7() where id = ${invited.sub}`;
    await assign(session, "round_robin");
    const owners = [];
    for (let turn = 0; turn < 6; turn++) owners.push(await nextOwner(session));
    expect(await session.rows`select from api.notices where kind = 'assigned'`).toHaveLength(6);
    expect(owners.slice(2, 4)).toEqual(owners.slice(0, 2));
    expect(new Set(owners)).toEqual(new Set(sellers));
    const mine = await nextOwner(session, { user_email: "ana@example.com" });
    for (let turn = 0; turn < 2; turn++)
      expect(await nextOwner(session, { user_email: "ana@example.com" })).toBe(mine);
    await session.change`update auth.users set active = false where id = ${mine}`;
    expect(await nextOwner(session, { user_email: "ana@example.com" })).toBe(
      sellers.find((id) => id !== mine),
    );
  });

  asOwner("goes to those alone who take part, and to nobody when none of them may sell", async (session) => {
    const [first] = await twoSellers(session);
    await assign(session, "round_robin", `, inquiry_assignees = '{${first},${crypto.randomUUID()}}'`);
    expect([await nextOwner(session), await nextOwner(session)]).toEqual([first, first]);
    await session.change`update auth.users set role = 'editor' where id = ${first}`;
    expect(await nextOwner(session)).toBeNull();
  });

  asOwner("goes to whoever sells the park, or to the others when they are gone", async (session) => {
    const [first, second] = await twoSellers(session);
    const { project, parcel } = await insertPark(session);
    const owners = { [project]: second, [crypto.randomUUID()]: first, x: 1 };
    await assign(session, "by_park", `, park_owners = '${JSON.stringify(owners)}'`);
    expect(await session.value`select park_owners from api.site_settings`).toEqual({ [project]: second });
    for (let turn = 0; turn < 3; turn++) expect(await nextOwner(session, { parcel_id: parcel })).toBe(second);
    await session.change`update auth.users set active = false where id = ${second}`;
    expect(await nextOwner(session, { parcel_id: parcel })).toBe(first);
  });

  asOwner("has no owner while spam is suspected, and one once it is cleared", async (session) => {
    const sellers = await twoSellers(session);
    await assign(session, "round_robin");
    const { id, handled_by } = await ask(session, { honeypot: "x" });
    expect(handled_by).toBeNull();
    await session.change`update api.inquiries set suspected_spam = false where id = ${id}`;
    expect(sellers).toContain(await session.value`select handled_by from api.inquiries where id = ${id}`);
    expect(await session.values`select kind from api.notices where details ->> 'inquiry_id' = ${id}`).toEqual(
      ["assigned"],
    );
    // The notification to staff tells of it, to its owner too.
    expect(await jobs(session)).toEqual([]);
    expect(await session.value`select jobs.inquiry_mail(${id}, 'staff') -> 'recipients'`).toHaveLength(1);
  });

  it("is shared out evenly when many come at once", async () => {
    const ids = [(await staff()).sub, (await staff()).sub, (await staff()).sub];
    await database.sql`update auth.users set active = id = any (${ids})`;
    await database.sql`update api.site_settings set inquiry_assignment = 'round_robin'`;
    await Promise.all(
      Array.from({ length: 30 }, () =>
        database.commitAs("anon", {}, (session) =>
          sendInquiry(session, { message: "x", user_email: `${crypto.randomUUID()}@example.com` }),
        ),
      ),
    );
    const shares =
      await database.sql`select handled_by as owner, count(*)::int from api.inquiries group by 1`;
    expect(shares.map(({ count }) => count)).toEqual([10, 10, 10]);
    await database.sql`update api.site_settings set inquiry_assignment = 'none'`;
    await database.sql`update auth.users set active = true`;
  });
});

describe("handing over", () => {
  let colleague = "";
  beforeEach(async () => {
    colleague = (await staff("sales")).sub;
  });

  asStaff(
    "is logged in the timeline and notifies, once for all of them, whoever gets them",
    async (session, claims) => {
      const ids = [(await ask(session)).id, (await ask(session)).id];
      const word = " Zna ga iz škole. ";
      expect(await session.value`select api.assign_inquiries(${ids}, ${colleague}, ${word})`).toBe(2);
      await session.rows`select api.assign_inquiries(${[ids[0]]}, ${colleague}, 'opet')`;
      const entries =
        await session.rows`select body, author, details ->> 'from' as from, details ->> 'to' as to from api.timeline_entries where kind = 'assignment'`;
      const name = await session.value<string>`select name from api.users where id = ${colleague}`;
      const entry = { body: "Zna ga iz škole.", author: claims.sub, from: null, to: name };
      expect(entries).toEqual([entry, entry]);
      await session.become("owner");
      const payloads = await jobs(session);
      expect(payloads).toMatchObject([[{ to: colleague }, { to: colleague }]]);
      const mail = () => session.value`select jobs.assignment_mail(${JSON.stringify(payloads[0])})`;
      expect(await mail()).toMatchObject({
        recipients: [expect.any(String)],
        inquiries: [{ id: ids[0], word: "Zna ga iz škole." }, { id: ids[1] }],
      });
      await session.change`update api.inquiries set handled_by = null`;
      expect(await mail()).toBeNull();
    },
  );

  asStaff("to oneself sends nothing", async (session, claims) => {
    const { id } = await ask(session);
    await session.change`update api.inquiries set handled_by = ${claims.sub} where id = ${id}`;
    expect(await jobs(session)).toEqual([]);
  });

  asStaff("is not done to who may not sell, with a long word, or of nothing", async (session) => {
    const { id } = await ask(session);
    const viewer = await staff("viewer");
    const hand = async (...values: unknown[]) =>
      await session.code("select api.assign_inquiries(array[$1::uuid], $2, $3)", values);
    expect(await hand(id, viewer.sub, null)).toBe("SP070");
    expect(await hand(id, colleague, "x".repeat(501))).toBe("SP002");
    expect(await hand(crypto.randomUUID(), colleague, null)).toBe("SP009");
  });
});
