import { beforeAll, describe, expect, it } from "vitest";
import { documentedRights, foundBy, roles } from "../support/roles-table.ts";
import {
  insertAsset,
  insertContact,
  insertControlPoint,
  insertDocument,
  insertMilestone,
  insertParcel,
  insertPicture,
  insertProject,
} from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();
// Files are the HTTP tests' matter.
const documented = () => documentedRights().filter(([name]) => !name.includes("/storage/"));

/** Rows to look at and to change, by name. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const claims = await staff();
  await database.commitAs("admin", claims, async (session) => {
    const project = await insertProject(session);
    const parcel = await insertParcel(session, project.id);
    const other = await insertParcel(session, project.id, { name: "P-02" });
    await insertAsset(session, "documents", "a.pdf");
    await insertAsset(session, "project-images", "a.jpg");
    await insertControlPoint(session, await insertPicture(session, project.id));
    const contact = await insertContact(session, { name: "Iva" });
    const second = await insertContact(session, { name: "Ivo" });
    const held = await session.row<{ id: string }>`select id from api.reserve(${contact.id}, ${[other.id]})`;
    await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${contact.id}, 'note', 'x')`;
    await session.change`update api.contacts set email = 'iva@example.com' where id = ${contact.id}`;
    await session.rows`select api.send_message(${contact.id}, 'x', 'y')`;
    await session.rows`insert into api.mail_templates (name, subject, body) values ('x', 'x', 'x')`;
    const offer =
      await session.row`insert into api.offers (contact_id, parcel_ids) values (${contact.id}, ${[parcel.id]}) returning id`;
    Object.assign(ids, {
      project: project.id,
      parcel: parcel.id,
      document: (await insertDocument(session, project.id, "a.pdf")).id,
      milestone: (await insertMilestone(session, project.id)).id,
      contact: contact.id,
      second: second.id,
      reservation: held.id,
      offer: offer.id,
    });
  });
  // Each on its own: what was changed together is taken back together.
  for (const change of [
    "update api.site_settings set city = 'Laktaši'",
    "update api.projects set location = 'Laktaši'",
    `update api.contacts set name = 'Ivan' where id = '${ids.second}'`,
  ])
    await database.commitAs("admin", claims, (session) => session.change(change));
  await database.commitAs("anon", {}, async (session) => {
    await session.rows`insert into api.inquiries (user_name, user_email, message) values ('Ana', 'ana@example.com', 'x')`;
    await session.rows`select api.request_alert('ana@example.com', 'parcel', ${ids.parcel})`;
  });
  await database.sql`insert into api.replaced_files (bucket, path, kept_path)
    values ('project-images', 'a.jpg', 'replaced/' || uuidv7() || '.jpeg')`;
  await database.sql`select auth.log_security('password_set', ${claims.sub})`;
  for (const table of ["projects", "contacts", "site_settings"]) {
    const [entry] =
      await database.sql`select max(id) as id from api.history where table_name = ${table} and op = 'UPDATE'`;
    ids[`${table}_entry`] = entry?.id ?? "";
  }
});

/** What is tried: a read that finds rows, a change, or a call. Values in braces are ids from above. */
const attempts: Record<string, { see?: string; change?: string; call?: string }> = {
  projects: { see: "api.projects", change: "update api.projects set name = 'x'" },
  parcels: { see: "api.parcels", change: "update api.parcels set name = 'x' where id = {parcel}" },
  milestones: { see: "api.milestones", change: "update api.milestones set note = 'x'" },
  documents: { see: "api.documents", change: "update api.documents set title = 'x'" },
  project_pictures: { see: "api.project_pictures", change: "update api.project_pictures set title = 'x'" },
  control_points: { see: "api.control_points", change: "update api.control_points set level = 2" },
  media_assets: { see: "api.media_assets", change: "update api.media_assets set alt = 'x'" },
  replaced_files: { see: "api.replaced_files", change: "delete from api.replaced_files" },
  inquiries: { see: "api.inquiries", change: "update api.inquiries set note = 'x'" },
  contacts: { see: "api.contacts", change: "update api.contacts set name = 'x'" },
  timeline_entries: {
    see: "api.timeline_entries",
    change: "insert into api.timeline_entries (contact_id, kind, body) values ({contact}, 'note', 'x')",
  },
  messages: { see: "api.messages" },
  site_texts: { see: "api.site_texts", change: "update api.site_texts set own = 'x' where page = 'about'" },
  page_items: {
    see: "api.page_items",
    change: "update api.page_items set hidden = true where page = 'about' and position = 1",
  },
  page_pictures: { see: "api.page_pictures", change: "update api.page_pictures set focal_x = 0" },
  mail_templates: { see: "api.mail_templates", change: "update api.mail_templates set name = 'x'" },
  reservations: { see: "api.reservations", change: "update api.reservations set note = 'x'" },
  deals: { see: "api.deals", change: "update api.deals set next_step = 'x'" },
  tasks: { see: "api.tasks" },
  deal_parcels: { see: "api.deal_parcels" },
  offers: { see: "api.offers", change: "update api.offers set note = 'x'" },
  alerts: { see: "api.alerts", change: "delete from api.alerts" },
  site_settings: { see: "api.site_settings", change: "update api.site_settings set city = 'x'" },
  users: { see: "api.users" },
  security_log: { see: "api.security_log" },
  "history of projects and files": { see: "api.history where table_name = 'projects'" },
  "history of people": {
    see: "api.history where table_name in ('inquiries', 'contacts', 'reservations', 'deals', 'offers')",
  },
  "history of templates": { see: "api.history where table_name = 'mail_templates'" },
  "history of accounts": { see: "api.history where table_name = 'users'" },
  "rpc/save_parcels statuses alone": {
    call: `save_parcels({project}, jsonb_build_array(jsonb_build_object(
      'id', {parcel}, 'version', (select version from api.parcels where id = {parcel}), 'status', 'sold')))`,
  },
  "rpc/create_project": { call: `create_project('{"name": "Novi"}')` },
  "rpc/save_ground": { call: `save_ground({project}, 'local', '{"url": "/storage/b.jpg"}', '[]')` },
  "rpc/publish_project": { call: "publish_project({project}, 1)" },
  "rpc/restore_project": { call: "restore_project({project})" },
  "rpc/restore_parcel": { call: "restore_parcel({parcel})" },
  "rpc/create_preview": { call: "create_preview({project})" },
  "rpc/withdraw_previews": { call: "withdraw_previews({project})" },
  "rpc/reserve": { call: "reserve({contact}, array[{parcel}]::uuid[])" },
  "rpc/extend_reservation": { call: "extend_reservation({reservation})" },
  "rpc/end_reservation": { call: "end_reservation({reservation})" },
  "rpc/sell_reserved": { call: "sell_reserved({reservation})" },
  "rpc/set_deal_parcels": {
    call: "set_deal_parcels((select id from api.deals where ended_at is null limit 1), array[{parcel}]::uuid[])",
  },
  "rpc/send_offer": { call: "send_offer({offer})" },
  "rpc/withdraw_offer": { call: "withdraw_offer({offer})" },
  "rpc/offer_links": { call: "offer_links({offer})" },
  "rpc/sales_figures": { call: "sales_figures()" },
  "rpc/merge_contacts": { call: "merge_contacts({contact}, {second})" },
  "rpc/split_contact": { call: "split_contact({contact}, '{}')" },
  "rpc/export_contact": { call: "export_contact({contact})" },
  "rpc/erase_contact": { call: "erase_contact({second})" },
  "rpc/setup": { call: "setup()" },
  "rpc/send_test_mail": { call: "send_test_mail()" },
  "rpc/remove_demo": { call: "remove_demo()" },
  "rpc/assign_inquiries": { call: "assign_inquiries('{}', null)" },
  "rpc/record_call": { call: "record_call({contact}, 'agreed')" },
  "rpc/send_message": { call: "send_message({contact}, 'x', 'y')" },
  "rpc/resend_message": { call: "resend_message({parcel})" },
  "rpc/resend_inquiry_mail": { call: "resend_inquiry_mail({parcel}, 'staff')" },
  "rpc/invite_staff": { call: "invite_staff('n@example.com', 'N')" },
  "rpc/resend_invitation": { call: "resend_invitation({account})" },
  "rpc/update_staff_account": { call: "update_staff_account({account}, 'x')" },
  "rpc/set_staff_role": { call: "set_staff_role({account}, 'sales')" },
  "rpc/set_staff_active": { call: "set_staff_active({account}, false)" },
  "rpc/set_staff_password": { call: "set_staff_password({account}, 'duga lozinka 1')" },
  "rpc/end_staff_sessions": { call: "end_staff_sessions({account})" },
  "rpc/undo_changes of content": { call: "undo_changes({projects_entry})" },
  "rpc/restore_version of content": { call: "restore_version({projects_entry})" },
  "rpc/undo_changes of people": { call: "undo_changes({contacts_entry})" },
  "rpc/restore_version of people": { call: "restore_version({contacts_entry})" },
  "rpc/undo_changes of settings": { call: "undo_changes({site_settings_entry})" },
  "rpc/restore_version of settings": { call: "restore_version({site_settings_entry})" },
};

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_found, name) => `'${ids[name]}'`);

/** Whether a write reaches a row. */
async function changes(session: Session, statement: string): Promise<boolean> {
  await session.rows`savepoint before`;
  try {
    return ((await session.change(filled(statement))) ?? 0) > 0;
  } catch (error) {
    const code = (error as { code?: string; message: string }).code;
    if (code !== "42501" && !(code === "PGRST" && (error as Error).message.includes("SP054"))) throw error;
    return false;
  } finally {
    await session.rows`rollback to savepoint before`;
  }
}

describe.each(roles)("the role %s", (role) => {
  it.each(documented())("%s", async (name, rights) => {
    const attempt = attempts[name] ?? {};
    const claims = await staff(role);
    ids.account = (await staff()).sub;
    await database.withRole("admin", claims, async (session) => {
      const found: string[] = [];
      if (attempt.see && (await session.rows(`select from ${attempt.see}`)).length > 0) found.push("see");
      if (attempt.change && (await changes(session, attempt.change))) found.push("change");
      const sell = "update api.parcels set status = 'sold' where id = {parcel}";
      if (name === "parcels" && (await changes(session, sell))) found.push("status");
      if (attempt.call) {
        const refusal = await session.attempt(filled(`select api.${attempt.call}`));
        expect(refusal?.code ?? "").not.toMatch(/^42/);
        if (refusal?.code !== "SP054") found.push("call");
        else expect(refusal.status).toBe(403);
      }
      const expected = foundBy(rights[role]);
      if (name === "parcels" && rights[role] === "change") expected.push("status");
      expect(found).toEqual(expected);
    });
  });
});

it("names every table and every function of staff, but what is one's own", async () => {
  const exposed =
    await database.sql`select relname as name from pg_class where relnamespace = 'api'::regnamespace and relkind = 'r'
    union
    select 'rpc/' || proname from pg_proc where pronamespace = 'api'::regnamespace and provolatile = 'v'
      and has_function_privilege('admin', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')`;
  const own = [
    "notices",
    "rpc/change_password",
    "rpc/confirm_password",
    "rpc/confirm_second_factor",
    "rpc/end_my_session",
    "rpc/logout_everywhere",
    "rpc/remove_second_factor",
    "rpc/start_second_factor",
  ];
  const named = new Set(documented().map(([name]) => name.split(" ")[0]));
  const others = exposed.map(({ name }) => name).filter((name) => !named.has(name));
  expect(others.sort()).toEqual(own);
});

it("those who sell change nothing of a parcel but its status, in whatever way", async () => {
  const one = { id: ids.parcel, version: 1 };
  await database.withRole("admin", await staff("sales"), async (session) => {
    for (const columns of ["price = 1", "name = 'x', status = 'sold'", "polygon_data = '[]', power_kw = 3"])
      expect(await session.code(`update api.parcels set ${columns} where id = $1`, [ids.parcel])).toBe(
        "SP054",
      );
    for (const parcel of [{ name: "Nova" }, { ...one, delete: true }, { ...one, price: 1 }])
      expect(await session.code`select api.save_parcels(${ids.project}, ${JSON.stringify([parcel])})`).toBe(
        "SP054",
      );
  });
});

it("what was changed together with a reservation is not said to be undoable to those who do not see reservations", async () => {
  await database.commitAs(
    "admin",
    await staff(),
    (session) => session.rows`select api.reserve(${ids.contact}, ${[ids.parcel]})`,
  );
  await database.withRole("admin", await staff("editor"), async (session) => {
    const newest = "select undoable from api.changes where table_name = 'parcels' order by id desc limit 1";
    expect(await session.value(newest)).toBe(false);
  });
});

describe("a role", () => {
  asStaff("is not one's own to change, and holds at once", async (session, claims) => {
    const colleague = await staff();
    const change = "select api.set_staff_role($1, $2) ->> 'role' as role";
    expect(await session.code(change, [claims.sub, "viewer"])).toBe("SP038");
    expect(await session.code(change, [colleague.sub, null])).toBe("SP001");
    expect(await session.value(change, [colleague.sub, "viewer"])).toEqual("viewer");
    await session.become("admin", colleague);
    expect(await session.change`update api.projects set name = 'x'`).toBe(0);
    expect(await session.value`select api.me() ->> 'role' as role`).toEqual("viewer");
  });

  asStaff("takes away nothing that is one's own", async (session) => {
    const viewer = await staff("viewer");
    await session.become("admin", viewer);
    expect(await session.attempt`select api.my_sessions()`).toBeUndefined();
    expect(await session.attempt`select api.remove_second_factor(${viewer.sub})`).toBeUndefined();
    const other = (await staff()).sub;
    expect(await session.code`select api.remove_second_factor(${other})`).toBe("SP054");
  });
});
