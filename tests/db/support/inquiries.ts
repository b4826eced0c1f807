import { inquiryStatement, insertParcel, insertProject } from "./content.ts";
import type { Refusal, Session } from "./session.ts";

/** A new public project with parcels, seen from a visitor's transaction. */
export async function parkFor(
  visitor: Session,
  parcels: Record<string, unknown>[] = [{}],
  project: Record<string, unknown> = {},
): Promise<{ project: string; parcels: string[] }> {
  await visitor.become("owner");
  const { id } = await insertProject(visitor, project);
  const ids: string[] = [];
  for (const columns of parcels) ids.push((await insertParcel(visitor, id, columns)).id);
  await visitor.become("anon");
  return { project: id, parcels: ids };
}

export function refusalOf(visitor: Session, columns: Record<string, unknown>): Promise<Refusal> {
  const { text, values } = inquiryStatement(columns);
  return visitor.refusal(text, values);
}

/** The stored row, read as the owner. */
export async function stored(session: Session, id: string): Promise<Record<string, unknown>> {
  await session.become("owner");
  return session.row`select * from api.inquiries where id = ${id}`;
}

/** The visitor's. Each call of the API is a transaction of its own; here several share one. */
export async function nextRequest(visitor: Session): Promise<void> {
  await visitor.become("anon");
  await visitor.set("solar.new_inquiry", "");
}
