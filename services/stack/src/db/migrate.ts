import { errorMessage, parseCommand, runCommand } from "../command.ts";
import { dataDirOption } from "../data-folder.ts";
import { findOwner, readOwnerSettings } from "./owner.ts";
import { editedMigrationsNotice, provision, runDbmate } from "./provision.ts";

const usage = `npm run db:migrate -- [--data-dir DIR], npm run db:rollback -- [--data-dir DIR]
  --data-dir DIR    data folder of the running stack (.data; or the database of DATABASE_URL)`;

/**
 * `npm run db:migrate`: brings the database of DATABASE_URL (its owner), or of the running stack, to the present.
 * JWT_SECRET, and the passwords in AUTHENTICATOR_URL with WORKER_URL, are stored when given. Each may stand in a
 * file: NAME_FILE. `npm run db:rollback` undoes the newest migration.
 */
await runCommand(async () => {
  const { jwtSecret, passwords } = readOwnerSettings(process.env);
  const { values, positionals } = parseCommand(usage, { allowPositionals: true, options: dataDirOption });
  const ownerUrl = await findOwner(process.env, values["data-dir"]);
  if (positionals[0] === "rollback") {
    await runDbmate(ownerUrl, "rollback");
    console.log("The newest migration is undone.");
  } else {
    const edited = await provision({ ownerUrl, jwtSecret, passwords });
    console.log(edited.length > 0 ? editedMigrationsNotice(edited) : "The database is up to date.");
  }
}, errorMessage);
