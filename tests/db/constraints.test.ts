import { beforeAll, describe, expect, it } from "vitest";
import {
  insertAsset,
  insertControlPoint,
  insertDocument,
  insertMilestone,
  insertParcel,
  insertPicture,
  insertProject,
  insertStaff,
  sendInquiry,
} from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

/** The net below the triggers: what a table refuses although none of our triggers runs. */
const { database } = useDatabase();
const nobody = "00000000-0000-7000-8000-000000000000";
const picture = "/storage/project-images/a.jpg";

/** Columns that are never null, those of the primary key left out. */
const required: Record<string, string> = {
  "api.control_points": "project_id picture name level x y east north position created_at updated_at version",
  "api.documents": "project_id title url public language created_at updated_at version",
  "api.history": "table_name op actor changed_at row_id transaction_id",
  "api.inquiries":
    "parcel_ids search_text user_name user_email language suspected_spam snapshot status staff_mail_status visitor_mail_status created_at updated_at version confirmation_held",
  "api.media_assets": "bucket path tags usage created_at updated_at version",
  "api.milestones": "project_id kind created_at updated_at version",
  "api.page_items": "list position hidden texts texts_en created_at updated_at version",
  "api.page_pictures": "position original focal_x focal_y created_at updated_at version",
  "api.parcels":
    "project_id position name polygon_data ground_outline area_m2 power_kw panel_count annual_production_kwh price status images ima_ppa_ugovor created_at updated_at version public_price public stage",
  "api.project_pictures": "project_id url viewpoint position created_at updated_at version",
  "api.projects":
    "name image_gallery video_gallery status visible show_in_sale_page show_in_references technical_details ima_ppa_ugovor created_at updated_at version",
  "api.site_settings":
    "company_name phones notification_emails social_links results created_at updated_at version confirmations_per_hour require_second_factor inquiries_kept_months reservation_days offer_days sales_discount_limit claimed_yield_low claimed_yield_high claimed_payback_low claimed_payback_high claimed_payout_years vat_rate tariff tariff_growth upkeep_per_kw insurance_per_kw degradation monthly_shares inquiry_assignment inquiry_assignees park_owners setup_done",
  "api.site_texts": "original original_en search_text created_at updated_at version",
  "auth.login_attempts": "email succeeded created_at",
  "auth.refresh_tokens": "session_id created_at",
  "auth.sessions": "user_id created_at expires_at",
  "auth.settings": "unknown_account_hash second_factor_key max_concurrent_reads max_concurrent_changes",
  "auth.users": "email name password_hash active created_at updated_at version must_change_password role",
  "private.media_uses": "",
};

beforeAll(async () => {
  const staff = await insertStaff(database);
  await database.commitAs("admin", staff, async (session) => {
    const project = await insertProject(session, { main_image_url: picture });
    const parcel = await insertParcel(session, project.id);
    await insertAsset(session, "documents", "a.pdf");
    const document = await insertDocument(session, project.id, "a.pdf");
    await insertMilestone(session, project.id, { document_id: document.id });
    await insertControlPoint(session, await insertPicture(session, project.id));
    await insertAsset(session, "project-images", "a.jpg");
    await session.become("anon");
    const id = await sendInquiry(session, { parcel_id: parcel.id });
    await session.become("admin", staff);
    await session.change`update api.inquiries set note = 'zvati' where id = ${id}`;
  });
  await database.sql`insert into auth.refresh_tokens (token_hash, session_id) values ('x', ${staff.sid})`;
  await database.sql`insert into auth.login_attempts (email, succeeded) values ('ana@example.com', true)`;
  await database.sql`select private.store_site_texts('{"home.a": ["a", "a"]}'),
    private.store_page_pictures('[["home-a", "/storage/site-images/a.jpg"]]'),
    private.store_page_items('[{"list": "home.a", "place": 1, "texts": {"a": "a"}, "texts_en": {"a": "a"}}]')`;
});

/** Works as the owner where no trigger of ours runs. */
const withoutTriggers = <Result>(work: (session: Session) => Promise<Result>) =>
  database.withRole("owner", {}, async (session) => {
    for (const table of Object.keys(required))
      await session.rows(`alter table ${table} disable trigger user`);
    return work(session);
  });

const columnsOf = async (session: Session, table: string) => {
  const columns = await session.rows<{ name: string; is_key: boolean }>`select attname as name, exists (
        select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)
      ) as is_key
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return columns;
};

describe.each(Object.entries(required))("%s", (table, names) => {
  it("needs a value in some columns, and only in those", async () => {
    await withoutTriggers(async (session) => {
      const refused: string[] = [];
      for (const { name, is_key } of await columnsOf(session, table)) {
        if (is_key) continue;
        await session.rows`savepoint before`;
        const missing = await session.change(`update ${table} set ${name} = null`).then(
          () => undefined,
          (error) => error.code === "23502" && error.column,
        );
        await session.rows`rollback to savepoint before`;
        if (missing === name) refused.push(name);
      }
      expect(refused.sort()).toEqual(names.split(" ").filter(Boolean).sort());
    });
  });

  it("has each key once", async () => {
    await withoutTriggers(async (session) => {
      const columns = (await columnsOf(session, table)).map(({ name }) => name);
      const copy = `insert into ${table} (${columns}) overriding system value select ${columns} from ${table} limit 1`;
      expect(await session.refusal(copy)).toMatchObject({
        code: "23505",
        message: expect.stringContaining(`${table.split(".")[1]}_pkey`),
      });
    });
  });
});

it.each([
  ["api.history", "op = 'MERGE'"],
  ["api.history", "actor = 'robot'"],
  ["api.site_settings", "id = 2"],
  ["auth.settings", "id = 2"],
  ["auth.settings", `jwt_secret = '${"a".repeat(31)}'`],
])("%s cannot have %s", async (table, assignment) => {
  await withoutTriggers(async (session) => {
    expect(await session.code(`update ${table} set ${assignment}`)).toBe("23514");
  });
});

it("an account's e-mail is its own", async () => {
  await withoutTriggers(async (session) => {
    const copy =
      "insert into auth.users (email, name, password_hash) select email, name, 'none' from auth.users limit 1";
    expect(await session.code(copy)).toBe("23505");
  });
});

it.each([
  ["api.control_points", "project_id"],
  ["api.documents", "project_id"],
  ["api.history", "changed_by"],
  ["api.inquiries", "handled_by"],
  ["api.inquiries", "parcel_id"],
  ["api.inquiries", "project_id"],
  ["api.milestones", "document_id"],
  ["api.milestones", "project_id"],
  ["api.parcels", "project_id"],
  ["api.project_pictures", "project_id"],
  ["api.projects", "created_by"],
  ["auth.refresh_tokens", "session_id"],
  ["auth.sessions", "user_id"],
])("%s names with %s a row that exists", async (table, column) => {
  await withoutTriggers(async (session) => {
    const change = `update ${table} set ${column} = $1`;
    expect(await session.code(change, [nobody])).toBe("23503");
  });
});

it("an account leaves with its sessions and tokens; what it did stays, without a name", async () => {
  await withoutTriggers(async (session) => {
    await session.change`delete from auth.users`;
    const left = await session.row`select (select count(*)::int from auth.sessions) as sessions,
        (select count(*)::int from auth.refresh_tokens) as tokens,
        (select array_agg(distinct created_by) from api.projects) as creators,
        (select array_agg(distinct handled_by) from api.inquiries) as handlers,
        (select array_agg(distinct changed_by) from api.history) as changers`;
    expect(left).toEqual({ sessions: 0, tokens: 0, creators: [null], handlers: [null], changers: [null] });
  });
});

it("a document leaves its milestone behind, a project takes both along", async () => {
  await withoutTriggers(async (session) => {
    await session.rows`savepoint before`;
    await session.change`delete from api.documents`;
    expect(await session.values`select document_id from api.milestones`).toEqual([null]);
    await session.rows`rollback to savepoint before`;
    await session.change`delete from api.projects`;
    expect(await session.rows`select from api.documents`).toEqual([]);
    expect(await session.rows`select from api.milestones`).toEqual([]);
  });
});

it("a picture takes its control points along, and brings them to a new address", async () => {
  await withoutTriggers(async (session) => {
    await session.change`update api.project_pictures set url = '/storage/project-images/b.jpg'`;
    expect(await session.values`select picture from api.control_points`).toEqual([
      "/storage/project-images/b.jpg",
    ]);
    await session.rows`savepoint before`;
    await session.change`delete from api.project_pictures`;
    expect(await session.rows`select from api.control_points`).toEqual([]);
    await session.rows`rollback to savepoint before`;
    await session.change`delete from api.projects`;
    expect(await session.rows`select from api.project_pictures`).toEqual([]);
  });
});

it.each([
  ["view of a picture", "project_pictures", "project_id, url"],
  ["control point of a name", "control_points", "project_id, picture, name"],
])("a project has one %s", async (_what, table, columns) => {
  await withoutTriggers(async (session) => {
    const needed = table === "control_points" ? "level, x, y, east, north, position" : "viewpoint, position";
    const copy = `insert into api.${table} (${columns}, ${needed}) select ${columns}, ${needed} from api.${table}`;
    expect(await session.code(copy)).toBe("23505");
  });
});

it("a project has one milestone of a kind", async () => {
  await withoutTriggers(async (session) => {
    const copy = "insert into api.milestones (project_id, kind) select project_id, kind from api.milestones";
    expect(await session.code(copy)).toBe("23505");
  });
});

it("a parcel leaves its inquiries behind, a project takes both along", async () => {
  await withoutTriggers(async (session) => {
    await session.rows`savepoint before`;
    await session.change`delete from api.parcels`;
    expect(await session.values`select parcel_id from api.inquiries`).toEqual([null]);
    await session.rows`rollback to savepoint before`;
    await session.change`delete from api.projects`;
    expect(await session.rows`select from api.parcels`).toEqual([]);
    expect(await session.rows`select from api.inquiries`).toEqual([]);
  });
});
