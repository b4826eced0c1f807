import { ownerOfSettingsOrStack, readOwnerSettings } from "./owner.ts";
import { provision } from "./provision.ts";

/**
 * `npm run db:migrate`: brings the database of DATABASE_URL (its owner), or of the running stack, to the present.
 * JWT_SECRET, and the passwords in AUTHENTICATOR_URL with WORKER_URL, are stored when given. Each may stand in a
 * file: NAME_FILE.
 */
try {
  const { jwtSecret, passwords } = readOwnerSettings(process.env);
  await provision({ ownerUrl: await ownerOfSettingsOrStack(process.env), jwtSecret, passwords });
  console.log("The database is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
