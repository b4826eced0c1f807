import { inspectMigrations } from "../db/applied.ts";
import { withClient } from "../db/client.ts";
import { StackError } from "../errors.ts";

/**
 * Looks whether a version's migrations say what the database was made by. An edited one is not applied again: the
 * version might start, and miss what its migrations say now.
 *
 * @throws StackError naming the files
 */
export async function assertUnedited(databaseUrl: string, migrations: string): Promise<void> {
  const { edited } = await withClient(databaseUrl, (owner) => inspectMigrations(owner, migrations));
  if (edited.length > 0)
    throw new StackError(
      `That version's migrations are not those that made this database: ${edited.join(", ")} changed since. ` +
        "Install tagged versions only; docs/operations.md says what else can be done.",
    );
}
