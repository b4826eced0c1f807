import { expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import { lints } from "./support/lints.ts";

const { database, asOwner } = useDatabase();

/** What the lints find and is meant so, each with its reason: `lint: object`. */
const explained: Record<string, string> = {
  ...all("a function of visitors or staff with its owner's rights", {
    "api.alert": "finds an alert by its sealed link; alerts are nobody's to read but staff's",
    "api.confirm_alert": "the same, to confirm it",
    "api.end_alert": "the same, to end it",
    "api.offer": "finds an offer by its sealed link; offers are nobody's to read but staff's",
    "api.open_offer": "the same, to tell that it is looked at",
    "api.ask_about_offer": "the same, to ask about it",
    "api.accept_offer": "the same, to accept it",
    "api.login": "checks passwords, which nobody may read",
    "api.logout": "ends the session of the cookie; sessions are nobody's to read",
    "api.me": "tells an account its own name",
    "api.request_alert": "stores a wish, and tells nobody whether it was there",
    "api.accept_invitation": "accounts are nobody's to change but by the link",
    "api.invitation": "accounts are nobody's to read but by the link",
    "api.first_account": "accounts are nobody's to count; says whether there is one",
    "api.create_first_account": "accounts are nobody's to make but by the code, while there is none",
    "api.refresh": "exchanges the cookie; tokens are nobody's to read",
    "auth.has_migration": "says yes or no to a version; services ask it",
    "auth.pre_request": "calls checks that nobody else may call",
    "auth.previewed_project": "looks whether the link still stands",
    "private.changed_lists": "names the lists of pages of which visitors read items",
    "private.is_shown": "looks whether a public page shows a file, over tables that visitors do not read",
  }),
  ...all("a function that can be called, with a search path of its caller", {
    ...because(
      "a computed column: PostgreSQL puts its text into the query only without a setting of its own",
      `
      api.asks_for_sold api.answer_due api.lacks_english api.overdue_milestones api.park api.parcels_without_power
      api.response_minutes api.search_text api.has_no_parcels api.unanswered api.undrawn_parcels`,
    ),
    ...because(
      "its body was read when it was made",
      "private.is_counted private.is_from_spam private.is_taken",
    ),
    "private.mailbox": "of an index, without any table; has to be put into queries to be found by it",
    "private.restorable_for": "of a default, without any table",
    "private.today": "without any table; has to be put into queries",
  }),
  ...all("a policy calls a function for each row", {
    "api.media_assets visitors_read_shown": "what it asks depends on the row",
  }),
  ...all("a view with its owner's rights", {
    "api.users": "names the columns that staff may see of accounts, and asks for a session",
  }),
  ...all("a table that visitors read and whose changes are not announced", {
    "api.inquiries": "a visitor reads back the one that was just sent, and nobody else's",
    "api.site_settings": "has one row, which comes with the database and stays",
    "api.site_texts":
      "its rows come and go with the dictionaries, at a start; visitors read those that staff have changed",
  }),
  ...all("accounts in an exposed view", { "api.users": "without password, and for staff alone" }),
  ...all(
    "row-level security without a policy",
    because(
      "the owner's functions alone read and write it",
      `
    auth.common_passwords auth.first_account auth.login_attempts auth.previews auth.recovery_codes auth.refresh_tokens
    auth.second_factors auth.sessions auth.settings auth.users private.alert_news private.demo private.demo_records
    private.editable private.media_uses private.merges private.offer_numbers private.retained_files`,
    ),
  ),
};

function all(lint: string, objects: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(objects).map(([object, why]) => [`${lint}: ${object}`, why]));
}

/** Objects with one reason. */
function because(why: string, objects: string): Record<string, string> {
  return Object.fromEntries(
    objects
      .trim()
      .split(/\s+/)
      .map((object) => [object, why]),
  );
}

async function findings(): Promise<string[]> {
  const found: string[] = [];
  for (const [lint, query] of Object.entries(lints)) {
    const rows = await database.sql<{ object: string }>(query);
    found.push(...rows.map(({ object }) => `${lint}: ${object}`));
  }
  return found.sort();
}

it("the catalogue has nothing that a database linter would name, but for what is explained", async () => {
  expect(await findings()).toEqual(Object.keys(explained).sort());
});

/** A change that each of the lints names. */
const violations: Record<string, string> = {
  "a policy calls a function for each row": "alter policy staff_reads on api.history using (auth.is_staff())",
  "several permissive policies for one role and command":
    "create policy twice on api.history for select to admin using (id > 0)",
  "a foreign key without an index": "drop index api.security_log_user_id_idx",
  "the same index twice": "create index on api.parcels (status)",
  "a table that visitors read and whose changes are not announced":
    "drop trigger _700_announce on api.parcels",
  "a table with more than twelve triggers":
    "create trigger _800_one after update on api.parcels for each row execute function private.announce_part()",
  "a table without a primary key": "create table api.bare (x int)",
  "a view with its owner's rights": "create view api.loose as select 1 as one",
  "policies without row-level security": "alter table api.site_settings disable row level security",
  "an exposed table without row-level security": "alter table api.site_settings disable row level security",
  "row-level security without a policy":
    "create table api.bare (x int primary key); alter table api.bare enable row level security",
  "accounts in an exposed view":
    "create view api.staff with (security_invoker) as select name from auth.users",
  "a function of visitors or staff with its owner's rights":
    "grant execute on function api.withdraw_previews(uuid) to anon",
  "a function that can be called, with a search path of its caller":
    "alter function api.withdraw_previews(uuid) reset search_path",
  "an extension in an exposed schema": "alter extension pg_trgm set schema api",
  "an exposed materialised view or foreign table": "create materialized view api.copy as select 1 as one",
  "an exposed column that may hold a secret": "alter table api.projects add column access_token text",
};

asOwner.each(Object.entries(violations))("the lints see %s", async (session, lint, change) => {
  await session.rows(change);
  const rows = await session.rows<{ object: string }>(lints[lint] ?? "");
  expect(rows.filter(({ object }) => !explained[`${lint}: ${object}`])).toHaveLength(1);
});
