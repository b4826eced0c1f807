import type { Session } from "./session.ts";

/**
 * A transaction of its own for what changed so far: in a test everything runs in one, and changes made together
 * are told by it.
 */
export async function endTransaction(session: Session): Promise<void> {
  const claims = await session.setting("request.jwt.claims");
  await session.become("owner");
  const { id } =
    await session.row`select (select count(distinct transaction_id) from api.history)::text || '7' as id`;
  for (const table of ["api.history", "private.merges"])
    await session.change(
      `update ${table} set transaction_id = $1::text::xid8 where transaction_id = pg_current_xact_id()`,
      [id],
    );
  await session.become("admin", JSON.parse(claims ?? "{}"));
}
