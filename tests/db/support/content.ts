import type { QueryResultRow } from "pg";
import type { Statement } from "../../support/sql.ts";
import type { Claims, Session } from "./session.ts";

type Runner = Pick<Session, "row"> | Database;
type Columns = Record<string, unknown>;

interface Database {
  sql<Row extends QueryResultRow>(...statement: Statement): Promise<Row[]>;
}

export interface ProjectRow {
  id: string;
  version: number;
  [column: string]: unknown;
}

/** Inserts one row and returns it as the database stored it. */
async function insert(runner: Runner, table: string, columns: Columns): Promise<ProjectRow> {
  const [insertion, values] = insertStatement(table, columns);
  const text = `${insertion} returning *`;
  if ("row" in runner) return runner.row<ProjectRow>(text, values);
  const [row] = await runner.sql<ProjectRow>(text, values);
  if (!row) throw new Error(`nothing was inserted into ${table}`);
  return row;
}

/** An INSERT of one row, with its parameters. */
export function insertStatement(table: string, columns: Columns): [text: string, values: unknown[]] {
  const names = Object.keys(columns);
  const places = names.map((_, place) => `$${place + 1}`);
  return [
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(columns).map(asParameter),
  ];
}

/** Objects and lists of objects are JSON; lists of texts are PostgreSQL's arrays. */
function asParameter(value: unknown): unknown {
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === "object" && value !== null && !isTexts ? JSON.stringify(value) : value;
}

/** A project that visitors see, unless the columns say otherwise. */
export const insertProject = (runner: Runner, columns: Columns = {}) =>
  insert(runner, "api.projects", { name: "Park", status: "aktivan", ...columns });

export const insertParcel = (runner: Runner, projectId: string, columns: Columns = {}) =>
  insert(runner, "api.parcels", { name: "P-01", project_id: projectId, ...columns });

/** A project with parcels, named A1, A2, … unless their columns say otherwise. */
export async function insertPark(runner: Runner, parcels: Columns[] = [{}], columns: Columns = {}) {
  const { id: project } = await insertProject(runner, columns);
  const ids: string[] = [];
  for (const [place, parcel] of parcels.entries())
    ids.push((await insertParcel(runner, project, { name: `A${place + 1}`, ...parcel })).id);
  return { project, parcels: ids, parcel: ids[0] ?? "" };
}

export const insertContact = (runner: Runner, columns: Columns) => insert(runner, "api.contacts", columns);

export const insertAsset = (runner: Runner, bucket: string, path: string, columns: Columns = {}) =>
  insert(runner, "api.media_assets", { bucket, path, ...columns });

/** A document whose file is in the library, see insertAsset. */
export function insertDocument(runner: Runner, projectId: string, path: string, columns: Columns = {}) {
  const url = `/storage/documents/${path}`;
  return insert(runner, "api.documents", { project_id: projectId, title: "Dozvola", url, ...columns });
}

export const insertMilestone = (runner: Runner, projectId: string, columns: Columns = {}) =>
  insert(runner, "api.milestones", { project_id: projectId, kind: "land", ...columns });

/** A view of a project, by default of a file that the library need not know. */
export function insertPicture(runner: Runner, projectId: string, columns: Columns = {}) {
  const url = "/storage/project-images/west.jpg";
  return insert(runner, "api.project_pictures", { project_id: projectId, url, ...columns });
}

export function insertControlPoint(runner: Runner, picture: ProjectRow, columns: Columns = {}) {
  const place = { x: 10, y: 20, east: 6_445_967.72, north: 4_974_309.7 };
  const of = { project_id: picture.project_id, picture: picture.url };
  return insert(runner, "api.control_points", { ...of, name: "T1", ...place, ...columns });
}

/** An account with an open session, and the claims of its token. The password is none: see `login` tests. */
export async function insertStaff(
  database: Database,
  email = `${crypto.randomUUID()}@example.com`,
  role = "admin",
): Promise<Claims & { sub: string; sid: string }> {
  const [account] = await database.sql<{ sub: string; sid: string }>`with account as (
      insert into auth.users (email, name, password_hash, role) values (${email}, 'Osoba', 'none', ${role}) returning id
    )
    insert into auth.sessions (user_id, expires_at, confirmed_at)
      select id, now() + interval '1 day', now() from account
    returning user_id as sub, id as sid`;
  if (!account) throw new Error("no account");
  return { ...account };
}

const inquiry = { user_name: "Ana Anić", user_email: "ana@example.com" };

/** Sends an inquiry as a visitor, in a request of its own, and returns the id. */
export function sendInquiry(session: Session, columns: Columns): Promise<string> {
  const { text, values } = inquiryStatement(columns);
  return session.as("anon", async () => {
    await session.set("solar.new_inquiry", "");
    return session.value<string>(text, values);
  });
}

export function inquiryStatement(columns: Columns): { text: string; values: unknown[] } {
  const [text, values] = insertStatement("api.inquiries", { ...inquiry, ...columns });
  return { text: `${text} returning id`, values };
}
