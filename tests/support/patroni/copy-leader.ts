import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { copyDatabase } from "../../../services/stack/src/backup/copy-database.ts";

/**
 * Stands in for pg_basebackup, which the package on npm leaves out: makes the folder of a new member from that of the
 * leader, which is on the same machine. Patroni names the folder, and gives other arguments that are not needed.
 */
const { owner = "", datadir = "" } = parseArgs({
  strict: false,
  options: { owner: { type: "string" }, datadir: { type: "string" } },
}).values as { owner?: string; datadir?: string };

const leader = new pg.Client({ connectionString: owner });
await leader.connect();
const { rows } = await leader.query<{ data_directory: string }>("show data_directory");
await leader.end();
await mkdir(datadir, { recursive: true, mode: 0o700 });
await copyDatabase(owner, rows[0]?.data_directory ?? "", datadir);
