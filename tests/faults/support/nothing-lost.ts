import { expect } from "vitest";
import { eventually } from "../../support/processes.ts";
import type { Load } from "./load.ts";
import type { TestMailServer } from "./mail-server.ts";
import { bothMessagesOf } from "./mail-setting.ts";
import { query, type WithDatabase } from "./query.ts";

/** Ends the load: every inquiry that was answered with 201 is stored, and both its messages have arrived. */
export async function expectNothingLost(
  stack: WithDatabase,
  load: Load,
  mail: TestMailServer,
  limit?: number,
): Promise<void> {
  await load.stop();
  const { accepted } = load;
  expect(accepted.length).toBeGreaterThan(10);
  const stored = await query(stack, "select id from api.inquiries where id = any($1)", [accepted]);
  expect(stored).toHaveLength(accepted.length);
  const waiting = `select from api.inquiries where 'sent' <> all (array[staff_mail_status, visitor_mail_status])
    or staff_mail_status <> 'sent' or visitor_mail_status <> 'sent'`;
  await eventually("every message is sent", async () => (await query(stack, waiting)).length === 0, limit);
  const counts = mail.counts();
  expect(bothMessagesOf(accepted).filter((id) => !counts.has(id))).toEqual([]);
  // A worker or a database that dies between sending and noting it sends once more, not twice.
  for (const [id, count] of counts) expect(count, id).toBeLessThanOrEqual(2);
}
