import { readOwnerSettings } from "./owner.ts";
import { provision } from "./provision.ts";

/**
 * `npm run db:migrate`: brings the database of DATABASE_URL (its owner) to the present. JWT_SECRET, and the
 * passwords in AUTHENTICATOR_URL with WORKER_URL, are stored when given. Each may stand in a file: NAME_FILE.
 */
try {
  const { ownerUrl, jwtSecret, passwords } = readOwnerSettings(process.env);
  if (!ownerUrl)
    throw new Error("Missing environment variable: DATABASE_URL (connection of the database's owner).");
  await provision({ ownerUrl, jwtSecret, passwords });
  console.log("The database is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
