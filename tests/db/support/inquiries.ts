import { inquiryStatement, insertPark, sendInquiry } from "./content.ts";
import type { Refusal, Session } from "./session.ts";

/** A new public project with parcels, seen from a visitor's transaction. */
export async function parkFor(
  visitor: Session,
  parcels: Record<string, unknown>[] = [{}],
  project: Record<string, unknown> = {},
) {
  await visitor.become("owner");
  const park = await insertPark(visitor, parcels, project);
  await visitor.become("anon");
  return park;
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

interface Asked {
  id: string;
  contact_id: string;
  deal_id: string;
  handled_by: string | null;
}

/** Somebody asks. @returns the inquiry, whose it is, in which deal, and who handles it */
export async function ask(session: Session, columns: Record<string, unknown> = {}): Promise<Asked> {
  const id = await sendInquiry(session, { message: crypto.randomUUID(), ...columns });
  const asked = "select id, contact_id, deal_id, handled_by from api.inquiries where id = $1";
  return session.as("owner", () => session.row<Asked>(asked, [id]));
}
