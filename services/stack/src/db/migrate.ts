import { errorMessage, runCommand } from "../command.ts";
import { ownerOfSettingsOrStack, readOwnerSettings } from "./owner.ts";
import { editedNotice, provision, runDbmate } from "./provision.ts";

/**
 * `npm run db:migrate`: brings the database of DATABASE_URL (its owner), or of the running stack, to the present.
 * JWT_SECRET, and the passwords in AUTHENTICATOR_URL with WORKER_URL, are stored when given. Each may stand in a
 * file: NAME_FILE. `npm run db:rollback` undoes the newest migration.
 */
await runCommand(async () => {
  const { jwtSecret, passwords } = readOwnerSettings(process.env);
  const ownerUrl = await ownerOfSettingsOrStack(process.env);
  if (process.argv[2] === "rollback") {
    await runDbmate(ownerUrl, "rollback");
    console.log("The newest migration is undone.");
  } else {
    const edited = await provision({ ownerUrl, jwtSecret, passwords });
    console.log(edited.length > 0 ? editedNotice(edited) : "The database is up to date.");
  }
}, errorMessage);
