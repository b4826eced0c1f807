import { inquiryStatement, insertPark, sendInquiry } from "./content.ts";
import type { Refusal, Session } from "./session.ts";

/** A new public project with parcels. */
export const parkFor = (
  session: Session,
  parcels?: Record<string, unknown>[],
  project?: Record<string, unknown>,
) => session.as("owner", () => insertPark(session, parcels, project));

/** Why a visitor cannot send such an inquiry, in a request of its own. */
export function refusalOf(session: Session, columns: Record<string, unknown>): Promise<Refusal> {
  const { text, values } = inquiryStatement(columns);
  return session.as("anon", async () => {
    await session.set("solar.new_inquiry", "");
    return session.refusal(text, values);
  });
}

/** The row as it is stored. */
export const stored = (session: Session, id: string): Promise<Record<string, unknown>> =>
  session.as("owner", () => session.row`select * from api.inquiries where id = ${id}`);

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
