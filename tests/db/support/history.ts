import type { Session } from "./session.ts";

/**
 * A transaction of its own for what changed so far: in a test everything runs in one, and changes made together
 * are told by it.
 */
export async function endTransaction(session: Session): Promise<void> {
  await session.as("owner", async () => {
    const { id } =
      await session.row`select (select count(distinct transaction_id) from api.history)::text || '7' as id`;
    for (const table of ["api.history", "private.merges"])
      await session.change(
        `update ${table} set transaction_id = $1::text::xid8 where transaction_id = pg_current_xact_id()`,
        [id],
      );
  });
}

/** The newest entry of a row. */
export const lastEntry = (session: Session, id: string) =>
  session.value<string>`select max(id) from api.history where row_id = ${id}`;

/** Takes back what changed last in a table. */
export const undoNewest = (session: Session, table: string) =>
  session.value<number>`select api.undo_changes(max(id)) from api.history where table_name = ${table}`;
