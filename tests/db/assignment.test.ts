import { beforeEach, describe, expect, it } from "vitest";
import { insertParcel, insertProject, insertStaff, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asOwner, asStaff } = useDatabase();

/** Sends an inquiry as a request of its own. @returns its id and whose it is */
async function ask(
  session: Session,
  columns: Record<string, unknown> = {},
): Promise<[string, string | null]> {
  await session.become("owner");
  await session.become("anon");
  const message = crypto.randomUUID();
  const id = await sendInquiry(session, { message, user_email: `${message}@example.com`, ...columns });
  await session.become("owner");
  return [id, (await handled(session, id)).handled_by];
}

const handled = (session: Session, id: string) =>
  session.row<{ handled_by: string | null }>`select handled_by from api.inquiries where id = ${id}`;

const assign = (session: Session, how: string, more = "") =>
  session.change(`update api.site_settings set inquiry_assignment = '${how}' ${more}`);

const job = (session: Session) =>
  session.rows<{ payload: { to: string }[] }>`select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'send_assignment_mail'`;

/** Two who sell; everybody else of the file's database may not meanwhile. */
async function twoSellers(session: Session): Promise<[string, string]> {
  const [first, second] = [await insertStaff(database, undefined, "sales"), await insertStaff(database)];
  await session.change`update auth.users set active = id in (${first.sub}, ${second.sub})`;
  return [String(first.sub), String(second.sub)];
}

describe("a new inquiry", () => {
  asOwner("is nobody's, until the company wishes it otherwise", async (session) => {
    await twoSellers(session);
    expect((await ask(session))[1]).toBeNull();
  });

  asOwner("goes to those who may sell in turn, and to whom the person knows", async (session) => {
    const sellers = await twoSellers(session);
    await insertStaff(database, undefined, "viewer");
    const invited = await insertStaff(database, undefined, "sales");
    await session.change`update auth.users set invitation = uuidv7() where id = ${invited.sub}`;
    await assign(session, "round_robin");
    const owners = [];
    for (let turn = 0; turn < 6; turn++) owners.push((await ask(session))[1]);
    expect(
      await session.value`select count(*)::int as told from api.notices where kind = 'assigned'`,
    ).toEqual(6);
    expect(owners.slice(2, 4)).toEqual(owners.slice(0, 2));
    expect(new Set(owners)).toEqual(new Set(sellers));
    const [, mine] = await ask(session, { user_email: "ana@example.com" });
    for (let turn = 0; turn < 2; turn++)
      expect((await ask(session, { user_email: "ana@example.com" }))[1]).toBe(mine);
    await session.change`update auth.users set active = false where id = ${mine}`;
    expect((await ask(session, { user_email: "ana@example.com" }))[1]).toBe(
      sellers.find((id) => id !== mine),
    );
  });

  asOwner("goes to those alone who take part, and to nobody when none of them may sell", async (session) => {
    const [first] = await twoSellers(session);
    await assign(session, "round_robin", `, inquiry_assignees = '{${first},${crypto.randomUUID()}}'`);
    expect([(await ask(session))[1], (await ask(session))[1]]).toEqual([first, first]);
    await session.change`update auth.users set role = 'editor' where id = ${first}`;
    expect((await ask(session))[1]).toBeNull();
  });

  asOwner("goes to whoever sells the park, or to the others when they are gone", async (session) => {
    const [first, second] = await twoSellers(session);
    const park = await insertProject(session);
    const parcel = await insertParcel(session, park.id);
    const owners = { [park.id]: second, [crypto.randomUUID()]: first, x: 1 };
    await assign(session, "by_park", `, park_owners = '${JSON.stringify(owners)}'`);
    expect(await session.value`select park_owners from api.site_settings`).toEqual({ [park.id]: second });
    for (let turn = 0; turn < 3; turn++)
      expect((await ask(session, { parcel_id: parcel.id }))[1]).toBe(second);
    await session.change`update auth.users set active = false where id = ${second}`;
    expect((await ask(session, { parcel_id: parcel.id }))[1]).toBe(first);
  });

  asOwner("has no owner while spam is suspected, and one once it is cleared", async (session) => {
    const sellers = await twoSellers(session);
    await assign(session, "round_robin");
    const [id, owner] = await ask(session, { honeypot: "x" });
    expect(owner).toBeNull();
    await session.change`update api.inquiries set suspected_spam = false where id = ${id}`;
    expect(sellers).toContain((await handled(session, id)).handled_by);
    expect(await session.values`select kind from api.notices where details ->> 'inquiry_id' = ${id}`).toEqual(
      ["assigned"],
    );
    // The notification to staff tells of it, to its owner too.
    expect(await job(session)).toEqual([]);
    const recipients = await session.value<
      string[]
    >`select jobs.inquiry_mail(${id}, 'staff') -> 'recipients' as recipients`;
    expect(recipients).toHaveLength(1);
  });

  it("is shared out evenly when many come at once", async () => {
    const sellers = [await insertStaff(database), await insertStaff(database), await insertStaff(database)];
    const ids = sellers.map(({ sub }) => sub);
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
    colleague = String((await insertStaff(database, undefined, "sales")).sub);
  });

  asStaff(
    "is logged in the timeline and notifies, once for all of them, whoever gets them",
    async (session, claims) => {
      const ids = [(await ask(session))[0], (await ask(session))[0]];
      await session.become("admin", claims);
      const handed =
        await session.row`select api.assign_inquiries(${ids}, ${colleague}, ${" Zna ga iz škole. "}) as count`;
      expect(handed).toEqual({ count: 2 });
      await session.rows`select api.assign_inquiries(${[ids[0]]}, ${colleague}, 'opet')`;
      const entries =
        await session.rows`select body, author, details ->> 'from' as from, details ->> 'to' as to from api.timeline_entries where kind = 'assignment'`;
      const name = await session.value<string>`select name from api.users where id = ${colleague}`;
      const entry = { body: "Zna ga iz škole.", author: claims.sub, from: null, to: name };
      expect(entries).toEqual([entry, entry]);
      await session.become("owner");
      const [{ payload } = { payload: [] }, ...others] = await job(session);
      expect(others).toEqual([]);
      expect(payload.map(({ to }) => to)).toEqual([colleague, colleague]);
      const mail = await session.value<{
        recipients: string[];
        inquiries: object[];
      }>`select jobs.assignment_mail(${JSON.stringify(payload)}) as mail`;
      expect(mail.recipients).toHaveLength(1);
      expect(mail.inquiries).toMatchObject([{ id: ids[0], word: "Zna ga iz škole." }, { id: ids[1] }]);
      await session.change`update api.inquiries set handled_by = null`;
      expect(await session.value`select jobs.assignment_mail(${JSON.stringify(payload)}) as mail`).toEqual(
        null,
      );
    },
  );

  asStaff("to oneself sends nothing", async (session, claims) => {
    const [id] = await ask(session);
    await session.become("admin", claims);
    await session.change`update api.inquiries set handled_by = ${claims.sub} where id = ${id}`;
    await session.become("owner");
    expect(await job(session)).toEqual([]);
  });

  asStaff("is not done to who may not sell, with a long word, or of nothing", async (session, claims) => {
    const [id] = await ask(session);
    const viewer = await insertStaff(database, undefined, "viewer");
    await session.become("admin", claims);
    const hand = async (...values: unknown[]) =>
      await session.code("select api.assign_inquiries(array[$1::uuid], $2, $3)", values);
    expect(await hand(id, viewer.sub, null)).toBe("SP070");
    expect(await hand(id, colleague, "x".repeat(501))).toBe("SP002");
    expect(await hand(crypto.randomUUID(), colleague, null)).toBe("SP009");
  });
});

it("leaves the settings of assignment to those who administer", async () => {
  const sales = await insertStaff(database, undefined, "sales");
  await database.withRole("admin", sales, async (session) => {
    expect(await assign(session, "round_robin")).toBe(0);
  });
  await database.withRole("admin", await staff(), async (session) => {
    expect(await assign(session, "round_robin")).toBe(1);
  });
});
