import { expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";

/** The net below the triggers: what a table itself refuses. */
const { database } = useDatabase();

/** Columns that are never null, those of the primary key left out. */
const required: Record<string, string> = {
  "api.contacts": "name language origin created_at updated_at version search_text",
  "api.control_points": "project_id picture name level x y east north position created_at updated_at version",
  "api.deals": "stage furthest_stage value stage_since created_at updated_at version",
  "api.documents": "project_id title url public language created_at updated_at version",
  "api.history": "table_name op actor changed_at row_id transaction_id",
  "api.inquiries":
    "parcel_ids search_text user_name user_email language suspected_spam snapshot status staff_mail_status visitor_mail_status created_at updated_at version confirmation_held",
  "api.mail_templates": "name subject body created_at updated_at version",
  "api.media_assets": "bucket path tags usage created_at updated_at version",
  "api.milestones": "project_id kind created_at updated_at version",
  "api.offers":
    "parcel_ids language discount_percent with_vat valid_until status mail_status created_at updated_at version search_text",
  "api.page_items": "list position hidden texts texts_en created_at updated_at version",
  "api.page_pictures": "position original focal_x focal_y created_at updated_at version",
  "api.parcels":
    "project_id position name polygon_data ground_outline area_m2 power_kw panel_count annual_production_kwh price status images ima_ppa_ugovor created_at updated_at version public_price public stage",
  "api.project_pictures": "project_id url viewpoint position created_at updated_at version",
  "api.projects":
    "name image_gallery video_gallery status visible show_in_sale_page show_in_references technical_details ima_ppa_ugovor created_at updated_at version",
  "api.reservations": "parcel_id until created_at updated_at version",
  "api.site_settings":
    "company_name phones notification_emails social_links results created_at updated_at version confirmations_per_hour require_second_factor inquiries_kept_months reservation_days offer_days sales_discount_limit claimed_yield_low claimed_yield_high claimed_payback_low claimed_payback_high claimed_payout_years vat_rate tariff tariff_growth upkeep_per_kw insurance_per_kw degradation monthly_shares inquiry_assignment inquiry_assignees park_owners setup_done",
  "api.site_texts": "original original_en search_text created_at updated_at version",
  "auth.login_attempts": "email succeeded created_at",
  "auth.refresh_tokens": "session_id created_at",
  "auth.sessions": "user_id created_at expires_at",
  "auth.settings": "unknown_account_hash second_factor_key max_concurrent_reads max_concurrent_changes",
  "auth.users": "email name password_hash active created_at updated_at version must_change_password role",
};

it.each(Object.entries(required))(
  "%s needs a value in some columns, and only in those",
  async (table, names) => {
    const columns = await database.sql`select attname as name from pg_attribute
    left join pg_index on indrelid = attrelid and indisprimary and attnum = any (indkey)
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull and attgenerated = '' and indrelid is null
    order by attname`;
    expect(columns.map(({ name }) => name)).toEqual(names.split(" ").sort());
  },
);

/** What names a row, and what becomes of it when that row is deleted. */
const references = {
  "api.alerts(id) ON DELETE CASCADE": "private.alert_news(alert_id)",
  "api.contacts(id) ON DELETE CASCADE": "api.messages(contact_id) api.timeline_entries(contact_id)",
  "api.contacts(id) ON DELETE SET NULL":
    "api.deals(contact_id) api.inquiries(contact_id) api.offers(contact_id) api.reservations(contact_id)",
  "api.deals(id) ON DELETE CASCADE": "api.deal_parcels(deal_id)",
  "api.deals(id) ON DELETE SET NULL": "api.inquiries(deal_id) api.offers(deal_id) api.reservations(deal_id)",
  "api.documents(id) ON DELETE SET NULL": "api.milestones(document_id)",
  "api.inquiries(id) ON DELETE SET NULL":
    "api.messages(inquiry_id) api.offers(inquiry_id) api.reservations(inquiry_id) api.timeline_entries(inquiry_id)",
  "api.messages(id) ON DELETE CASCADE": "api.timeline_entries(message_id)",
  "api.milestones(id) ON DELETE CASCADE": "private.alert_news(milestone_id)",
  "api.parcels(id) ON DELETE CASCADE":
    "api.alerts(parcel_id) api.deal_parcels(parcel_id) api.reservations(parcel_id) private.alert_news(parcel_id)",
  "api.parcels(id) ON DELETE SET NULL": "api.inquiries(parcel_id)",
  "api.project_pictures(project_id, url) ON UPDATE CASCADE ON DELETE CASCADE":
    "api.control_points(project_id,picture)",
  "api.projects(id) ON DELETE CASCADE":
    "api.alerts(project_id) api.documents(project_id) api.inquiries(project_id) api.milestones(project_id) api.parcels(project_id) api.project_pictures(project_id) auth.previews(project_id)",
  "api.timeline_entries(id) ON DELETE CASCADE": "private.merges(entry_id)",
  "auth.sessions(id) ON DELETE CASCADE": "auth.refresh_tokens(session_id)",
  "auth.users(id) ON DELETE CASCADE":
    "api.notices(recipient) auth.previews(issued_by) auth.recovery_codes(user_id) auth.second_factors(user_id) auth.sessions(user_id)",
  "auth.users(id) ON DELETE SET NULL":
    "api.deals(owner) api.history(changed_by) api.inquiries(handled_by) api.messages(author) api.offers(owner) api.projects(created_by) api.replaced_files(replaced_by) api.reservations(owner) api.security_log(actor_id) api.security_log(user_id) api.timeline_entries(author)",
};

it("rows name rows that exist, and go or stay without them", async () => {
  const keys = await database.sql<{ target: string; sources: string }>`
    select substring(pg_get_constraintdef(oid) from 'REFERENCES (.*)') as target, string_agg(conrelid::regclass
      || replace(substring(pg_get_constraintdef(oid) from '\\(.*?\\)'), ', ', ','), ' ' order by conrelid::regclass::text, conname) as sources
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('api', 'auth', 'private') group by 1`;
  expect(Object.fromEntries(keys.map(({ target, sources }) => [target, sources]))).toEqual(references);
});

it("some values are there once", async () => {
  const unique = await database.sql`select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'u' and connamespace::regnamespace::text in ('api', 'auth', 'private') order by 1`;
  expect(unique.map(({ rule }) => rule)).toEqual([
    "api.control_points: UNIQUE (project_id, picture, name)",
    "api.media_assets: UNIQUE (bucket, path)",
    "api.milestones: UNIQUE (project_id, kind)",
    "api.offers: UNIQUE (number)",
    "api.page_items: UNIQUE (list, original_position)",
    "api.project_pictures: UNIQUE (project_id, url)",
    "api.replaced_files: UNIQUE (bucket, kept_path)",
    "auth.users: UNIQUE (email)",
    "auth.users: UNIQUE (invitation)",
    "private.alert_news: UNIQUE NULLS NOT DISTINCT (alert_id, kind, parcel_id, milestone_id)",
  ]);
});

it.each([
  ["api.history", "op = 'MERGE'"],
  ["api.history", "actor = 'robot'"],
  ["api.site_settings", "id = 2"],
  ["auth.settings", "id = 2"],
  ["auth.settings", `jwt_secret = '${"a".repeat(31)}'`],
])("%s cannot have %s", async (table, assignment) => {
  await database.withRole("owner", {}, async (session) => {
    await session.rows(`alter table ${table} disable trigger user`);
    await session.rows`insert into api.history (table_name, row_id, op, actor) values ('projects', '1', 'INSERT', 'system')`;
    expect(await session.code(`update ${table} set ${assignment}`)).toBe("23514");
  });
});
