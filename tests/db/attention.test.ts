import { describe, expect } from "vitest";
import { insertMilestone, insertParcel, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { move, park } from "./support/deals.ts";
import { ask } from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";

const { staff, asOwner, asStaff } = useDatabase();

const whole = {
  name: "Park",
  name_en: "Park",
  description: "Opis",
  description_en: "Text",
  show_in_sale_page: true,
};
const outline = JSON.parse('[{"x":1,"y":1},{"x":2,"y":1},{"x":2,"y":2}]');

/** What `attention` says, by code: a count, or the names of projects. */
async function attention(session: Session): Promise<Record<string, unknown>> {
  const rows = await session.rows<{ code: string; count: number; about: { name: string }[] | null }>(
    "select * from api.attention() where count > 0",
  );
  return Object.fromEntries(
    rows.map(({ code, count, about }) => [code, about?.map(({ name }) => name) ?? count]),
  );
}

/** A project of which nothing is missing but what the columns say, with a parcel. */
async function projectWith(session: Session, columns: Record<string, unknown>, parcel = {}) {
  const { id } = await insertProject(session, { ...whole, ...columns });
  await insertParcel(session, id, { power_kw: 1, polygon_data: outline, ...parcel });
  return id;
}

describe("what staff should look at", () => {
  asStaff("is nothing when all is in order", async (session) => {
    await projectWith(session, {});
    expect(await attention(session)).toEqual({});
  });

  asStaff("is of projects alone for an editor, who sees no people", async (session) => {
    await projectWith(session, {}, { power_kw: 0 });
    await sendInquiry(session, { message: "x" });
    await session.as("owner", () => session.change`update api.inquiries set staff_mail_status = 'failed'`);
    await session.become("admin", await staff("editor"));
    expect(await attention(session), "not even how many").toEqual({ no_power: ["Park"] });
    await session.become("admin", await staff("viewer"));
    expect(await attention(session)).toEqual({ no_power: ["Park"], failed_mails: 1 });
  });

  asStaff("counts the years of results that are two years old or more", async (session) => {
    for (const [years, expected] of [
      [1, {}],
      [2, { old_results: 2 }],
      [3, { old_results: 3 }],
    ] as const) {
      await session.change`update api.site_settings set results_year = extract(year from now())::int - ${years}::int`;
      expect(await attention(session)).toEqual(expected);
    }
  });

  asStaff(
    "names projects on sale without parcels, with parcels of 0 kW or undrawn, and without English",
    async (session) => {
      await insertProject(session, { ...whole, name: "Prazan" });
      for (const columns of [
        { visible: false },
        { show_in_sale_page: false },
        { status: "draft" },
        { status: "reference" },
      ])
        await insertProject(session, { ...whole, ...columns });
      await projectWith(session, { name: "Bez snage" }, { power_kw: 0 });
      await projectWith(session, {}, { status: "sold", power_kw: 0 });
      await projectWith(session, { name: "Bez obrisa" }, { polygon_data: "[]" });
      for (const gap of [{ name_en: null }, { description_en: " " }, { location: "Laktaši" }])
        await projectWith(session, { name: "Samo naš", ...gap });
      expect(await attention(session)).toEqual({
        no_parcels: ["Prazan"],
        no_power: ["Bez snage"],
        no_outlines: ["Bez obrisa"],
        no_english: ["Samo naš", "Samo naš", "Samo naš"],
      });
      const unpowered =
        "select name from api.projects_with_parcels as project where api.parcels_without_power(project) > 0";
      expect(await session.values(unpowered)).toEqual(["Bez snage"]);
    },
  );

  asStaff("names projects with a step that was planned for a past day and is not done", async (session) => {
    const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [name, planned_on, done_on] of [
      ["Kasni", today(-2), null],
      ["Gotov", today(-2), today(-1)],
      ["Na vrijeme", today(2), null],
    ] as const) {
      const id = await projectWith(session, { name });
      await insertMilestone(session, id, { planned_on, done_on });
      await insertMilestone(session, id, { kind: "ppa" });
    }
    expect(await attention(session)).toEqual({ overdue: ["Kasni"] });
    const late =
      "select name from api.projects_with_parcels as project where api.overdue_milestones(project) > 0";
    expect(await session.values(late)).toEqual(["Kasni"]);
  });

  asOwner(
    "counts inquiries that have waited for a day, that ask for what is sold, and mails that failed",
    async (session) => {
      const claims = await staff();
      const project_id = await projectWith(session, {});
      const [parcel_id] = await session.values`select id from api.parcels where project_id = ${project_id}`;
      const id = await sendInquiry(session, { parcel_id });
      await sendInquiry(session, { parcel_id, honeypot: "x", user_email: "s@example.com" });
      const age = (time: string) =>
        session.change`update api.inquiries set created_at = now() - ${time}::interval`;
      const now = async () => {
        await session.become("admin", claims);
        const found = await attention(session);
        await session.become("owner");
        return found;
      };
      const late = () =>
        session.rows`select api.unanswered(inquiry) as unanswered, api.answer_due(inquiry) as due
          from api.inquiries as inquiry order by suspected_spam`;
      const not = { unanswered: false, due: false };
      await age("19 hours");
      expect(await late()).toEqual([not, not]);
      await age("21 hours");
      expect(await late()).toEqual([{ ...not, due: true }, not]);
      await age("25 hours");
      expect(await late()).toEqual([{ ...not, unanswered: true }, not]);
      expect(await now()).toEqual({});
      await session.change`update api.inquiries set status = 'contacted' where id = ${id}`;
      await session.change`update api.parcels set status = 'sold'`;
      expect(await now()).toEqual({ sold: 1 });
      await session.change`update api.inquiries set status = 'closed' where id = ${id}`;
      for (const kind of ["staff", "visitor"]) {
        await session.change(`update api.inquiries set ${kind}_mail_status = 'failed' where id = $1`, [id]);
        expect(await now()).toEqual({ failed_mails: 1 });
        await session.change(`update api.inquiries set ${kind}_mail_status = 'sent' where id = $1`, [id]);
      }
    },
  );

  asStaff("leaves out what was sold to the person who asks for it", async (session) => {
    const parcels = await park(session, 1000, 2000);
    const buyer = await ask(session, { user_email: "iva@example.com", parcel_ids: parcels });
    const other = await ask(session, { parcel_ids: parcels.slice(0, 1) });
    await session.change(move, [buyer.deal_id, "won", null]);
    const left = "select id from api.inquiries as inquiry where api.asks_for_sold(inquiry)";
    expect(await session.values(left)).toEqual([other.id]);
    expect(await attention(session)).toMatchObject({ sold: 1 });
  });
});
