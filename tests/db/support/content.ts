import type { QueryResultRow } from "pg";
import type { Statement } from "../../support/sql.ts";
import type { Claims, Session } from "./session.ts";

type Runner = Pick<Session, "row"> | Database;

interface Database {
  sql<Row extends QueryResultRow>(...statement: Statement): Promise<Row[]>;
}

/** Inserts one row and returns it as the database stored it. */
async function insert<Row extends { id: string }>(
  runner: Runner,
  table: string,
  columns: Record<string, unknown>,
): Promise<Row> {
  const [insertion, values] = insertStatement(table, columns);
  const text = `${insertion} returning *`;
  if ("row" in runner) return runner.row<Row>(text, values);
  const [row] = await runner.sql<Row>(text, values);
  if (!row) throw new Error(`nothing was inserted into ${table}`);
  return row;
}

/** An INSERT of one row, with its parameters. */
export function insertStatement(
  table: string,
  columns: Record<string, unknown>,
): [text: string, values: unknown[]] {
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

export interface ProjectRow {
  id: string;
  version: number;
  [column: string]: unknown;
}

/** A project that visitors see, unless the columns say otherwise. */
export function insertProject(runner: Runner, columns: Record<string, unknown> = {}): Promise<ProjectRow> {
  return insert<ProjectRow>(runner, "api.projects", { name: "Park", status: "aktivan", ...columns });
}

export function insertParcel(
  runner: Runner,
  projectId: string,
  columns: Record<string, unknown> = {},
): Promise<ProjectRow> {
  return insert<ProjectRow>(runner, "api.parcels", { name: "P-01", project_id: projectId, ...columns });
}

export function insertContact(runner: Runner, columns: Record<string, unknown>): Promise<ProjectRow> {
  return insert<ProjectRow>(runner, "api.contacts", columns);
}

export function insertAsset(
  runner: Runner,
  bucket: string,
  path: string,
  columns: Record<string, unknown> = {},
): Promise<ProjectRow> {
  return insert<ProjectRow>(runner, "api.media_assets", { bucket, path, ...columns });
}

/** A document whose file is in the library, see insertAsset. */
export function insertDocument(
  runner: Runner,
  projectId: string,
  path: string,
  columns: Record<string, unknown> = {},
): Promise<ProjectRow> {
  const url = `/storage/documents/${path}`;
  return insert<ProjectRow>(runner, "api.documents", {
    project_id: projectId,
    title: "Dozvola",
    url,
    ...columns,
  });
}

export function insertMilestone(
  runner: Runner,
  projectId: string,
  columns: Record<string, unknown> = {},
): Promise<ProjectRow> {
  return insert<ProjectRow>(runner, "api.milestones", { project_id: projectId, kind: "land", ...columns });
}

/** A view of a project, by default of a file that the library need not know. */
export function insertPicture(
  runner: Runner,
  projectId: string,
  columns: Record<string, unknown> = {},
): Promise<ProjectRow> {
  const url = "/storage/project-images/west.jpg";
  return insert<ProjectRow>(runner, "api.project_pictures", { project_id: projectId, url, ...columns });
}

export function insertControlPoint(
  runner: Runner,
  picture: ProjectRow,
  columns: Record<string, unknown> = {},
): Promise<ProjectRow> {
  const place = { x: 10, y: 20, east: 6_445_967.72, north: 4_974_309.7 };
  const of = { project_id: picture.project_id, picture: picture.url };
  return insert<ProjectRow>(runner, "api.control_points", { ...of, name: "T1", ...place, ...columns });
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

/** Sends an inquiry the way PostgREST does for a visitor, as a request of its own, and returns the id. */
export async function sendInquiry(session: Session, columns: Record<string, unknown>): Promise<string> {
  const { text, values } = inquiryStatement(columns);
  await session.set("solar.new_inquiry", "");
  return await session.value<string>(text, values);
}

export function inquiryStatement(columns: Record<string, unknown>): { text: string; values: unknown[] } {
  const [text, values] = insertStatement("api.inquiries", { ...inquiry, ...columns });
  return { text: `${text} returning id`, values };
}
