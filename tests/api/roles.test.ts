import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../services/storage/src/testing/samples.ts";
import { documentedRights, foundBy, roles } from "../support/roles-table.ts";
import { signInAs } from "./support/accounts.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, freshPath, json, type Refusal, sendJson, signIn, upload } from "./support/web.ts";

const owner = ownerDatabase();
/** What is read and written of each table, as paths of the API and the row to send. */
let writes: Record<string, [method: string, path: string, row: object]>;
const entries: Record<string, string> = {};
const tokens: Record<string, string> = {};
/** What each function takes, as the API describes itself. */
let functions: Map<string, Record<string, { format: string }>>;
/** The parcel whose status is changed. */
let status: string;
let settings: { tagline_en: string | null };

const send = (token: string, method: string, path: string, body?: unknown) =>
  sendJson(method, at(`/api/${path}`), body, { ...bearer(token), prefer: "return=representation" });

beforeAll(async () => {
  const admin = await signIn();
  for (const role of roles) tokens[role] = await signInAs(role, owner);
  const add = async (path: string, row: object): Promise<Record<string, string>> => {
    const answer = await send(admin, "POST", path, row);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    const stored = await json<Record<string, string> | Record<string, string>[]>(answer);
    return Array.isArray(stored) ? (stored[0] ?? {}) : stored;
  };
  const store = async (address: string) =>
    upload(admin, address, await picture(60, 40).jpeg().toBuffer()).then(json<{ url: string }>);
  const { id: project_id } = await add("projects", { name: "Uloge", status: "draft" });
  const { id: parcel } = await add("parcels", { project_id, name: "P-1" });
  const { id: held } = await add("parcels", { project_id, name: "P-2" });
  const { id: milestone } = await add("milestones", { project_id, kind: "land" });
  const path = freshPath();
  const [{ url }] = [await store(`project-images/${path}`), await store(`project-images/${path}`)];
  const file = freshPath("pdf");
  await owner.sql("insert into api.media_assets (bucket, path) values ('documents', $1)", [file]);
  const document = await add("documents", { project_id, title: "x", url: `/storage/documents/${file}` });
  const view = await add("project_pictures", { project_id, url });
  const place = { x: 10, y: 20, east: 6_445_967.72, north: 4_974_309.7 };
  const point = await add("control_points", { project_id, picture: url, name: "T1", ...place });
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: contact_id } = await add("contacts", { name: "Iva", email });
  const { id: reservation } = await add("rpc/reserve", { contact_id, parcel_ids: [held] });
  const offer = await add("offers", { contact_id, parcel_ids: [parcel] });
  const template = await add("mail_templates", { name: crypto.randomUUID(), subject: "x", body: "x" });
  await add("rpc/send_message", { contact_id, subject: "x", body: "y" });
  await owner.sql("insert into api.inquiries (user_name, user_email, message) values ('Ana', $1, 'x')", [
    email,
  ]);
  for (const role of roles)
    await owner.sql(
      "insert into api.alerts (email, kind, parcel_id, project_id) values ($1, 'parcel', $2, $3)",
      [`${role}-${email}`, parcel, project_id],
    );
  await owner.sql("select auth.log_security('password_set', id) from auth.users limit 1");
  [settings = { tagline_en: null }] = await json<(typeof settings)[]>(
    await send(admin, "GET", "site_settings?select=tagline_en"),
  );
  const one = (table: string, id: string | undefined) => `${table}?id=eq.${id}`;
  writes = {
    projects: ["PATCH", one("projects", project_id), { location: "x" }],
    parcels: ["PATCH", one("parcels", parcel), { description: "x" }],
    milestones: ["PATCH", one("milestones", milestone), { note: "x" }],
    documents: ["PATCH", one("documents", document.id), { title: "y" }],
    project_pictures: ["PATCH", one("project_pictures", view.id), { title: "y" }],
    control_points: ["PATCH", one("control_points", point.id), { name: "T2" }],
    media_assets: ["PATCH", `media_assets?path=eq.${path}`, { alt: "x" }],
    replaced_files: ["DELETE", `replaced_files?path=eq.${path}`, {}],
    inquiries: ["PATCH", `inquiries?user_email=eq.${email}`, { note: "x" }],
    contacts: ["PATCH", one("contacts", contact_id), { name: "Ivana" }],
    timeline_entries: ["POST", "timeline_entries", { contact_id, kind: "note", body: "x" }],
    reservations: ["PATCH", one("reservations", reservation), { note: "x" }],
    deals: ["PATCH", `deals?contact_id=eq.${contact_id}`, { next_step: "x" }],
    offers: ["PATCH", one("offers", offer.id), { note: "x" }],
    mail_templates: ["PATCH", one("mail_templates", template.id), { subject: "y" }],
    alerts: ["DELETE", `alerts?email=eq.{role}-${email}`, {}],
    site_texts: ["PATCH", "site_texts?id=eq.about.seo.title", { own: crypto.randomUUID() }],
    site_settings: ["PATCH", "site_settings?id=eq.1", { tagline_en: crypto.randomUUID() }],
  };
  status = one("parcels", parcel);
  for (const [what, table] of [
    ["content", "projects"],
    ["people", "contacts"],
    ["settings", "site_settings"],
  ] as const) {
    const [method = "GET", path = table, row] = writes[table] ?? [];
    await send(admin, method, path, row);
    const newest = `history?select=id&table_name=eq.${table}&op=eq.UPDATE&order=id.desc&limit=1`;
    entries[what] = (await json<{ id: string }[]>(await send(admin, "GET", newest)))[0]?.id ?? "";
  }
  const { paths } = await json<{
    paths: Record<string, { post?: { parameters: { schema?: Described }[] } }>;
  }>(await send(admin, "GET", ""));
  functions = new Map(
    Object.entries(paths).map(([name, { post }]) => [
      name.slice(1),
      post?.parameters.find(({ schema }) => schema)?.schema?.properties ?? {},
    ]),
  );
});

afterAll(async () => {
  await owner.sql("update api.site_settings set tagline_en = $1", [settings.tagline_en]);
  await owner.sql("update api.site_texts set own = null");
});

interface Described {
  properties?: Record<string, { format: string }>;
}

/** Values that are of the right type and lead to nothing. */
const nothing: Record<string, unknown> = {
  uuid: "00000000-0000-0000-0000-000000000000",
  "uuid[]": [],
  jsonb: {},
  bigint: 0,
  integer: 0,
  numeric: 0,
  boolean: false,
  date: "2030-01-01",
  "timestamp with time zone": "2030-01-01T00:00:00Z",
  staff_role: "viewer",
  language: "sr",
};

async function mayCall(name: string, token: string): Promise<boolean> {
  // rpc/undo_changes of people
  const [path = "", , what = ""] = name.split(" ");
  expect([...functions.keys()]).toContain(path);
  const taken = Object.entries(functions.get(path) ?? {});
  const row = Object.fromEntries(
    taken.map(([argument, { format }]) => [
      argument,
      argument === "history_id" ? entries[what] : (nothing[format] ?? "x"),
    ]),
  );
  if (path === "rpc/save_parcels") {
    const { id, project_id, version, status: now } = await parcelNow();
    Object.assign(row, { project_id, parcels: [{ id, version, status: otherThan(now) }] });
  }
  const answer = await send(token, "POST", path, row);
  const code = (await json<Partial<Refusal> | null>(answer).catch(() => null))?.code ?? "";
  expect(["PGRST202", "PGRST203"], `${path}: ${code}`).not.toContain(code);
  if (code === "SP054") expect(answer.status).toBe(403);
  return code !== "SP054";
}

/** A status that is a change. */
const otherThan = (now: string | undefined) => (now === "available" ? "sold" : "available");

const parcelNow = async (): Promise<Record<string, string>> => {
  const [row = {}] = await json<Record<string, string>[]>(await send(tokens.admin ?? "", "GET", status));
  return row;
};

async function reaches(token: string, [method, path, row]: [string, string, object]): Promise<boolean> {
  const answer = await send(token, method, path, row);
  const rows = await json<unknown>(answer).catch(() => null);
  return answer.ok && (!Array.isArray(rows) || rows.length > 0);
}

const places: Record<string, string> = {
  "history of projects and files": "history?table_name=eq.projects",
  "history of people": "history?table_name=eq.contacts",
  "history of templates": "history?table_name=eq.mail_templates",
  "history of accounts": "history?table_name=eq.users",
};

const isFile = (name: string) => name.includes("/storage/");

describe.each(roles)("over HTTP the role %s", (role) => {
  test.each(documentedRights().filter(([name]) => !isFile(name)))("%s", async (name, rights) => {
    const token = tokens[role] ?? "";
    const seen: string[] = [];
    if (name.startsWith("rpc/")) {
      if (await mayCall(name, token)) seen.push("call");
    } else {
      const read = places[name] ?? `${name}?${name === "alerts" ? "select=id&" : ""}`;
      const rows = await json<unknown[]>(await send(token, "GET", `${read}&limit=1`));
      // What a right role has ended or deleted is there no more for the next one.
      if (rows.length > 0) seen.push("see");
      const [method = "", path = "", row = {}] = writes[name] ?? [];
      if (
        name === "parcels" &&
        (await reaches(token, ["PATCH", status, { status: otherThan((await parcelNow()).status) }]))
      )
        seen.push("status");
      if (method && (await reaches(token, [method, path.replace("{role}", role), row]))) seen.push("change");
    }
    const expected = foundBy(rights[role]);
    if (name === "parcels" && rights[role] === "change") expected.push("status");
    expect(seen.sort()).toEqual(expected.sort());
  });
});

test("files are tried with every role in storage-roles.test.ts", () => {
  expect(documentedRights().filter(([name]) => isFile(name))).toHaveLength(4);
});
