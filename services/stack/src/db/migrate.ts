import { provision } from "./provision.ts";

/**
 * `npm run db:migrate`: brings the database of DATABASE_URL (its owner) to the present.
 * JWT_SECRET, and AUTHENTICATOR_PASSWORD with WORKER_PASSWORD, are stored when given.
 */
const { DATABASE_URL, JWT_SECRET, AUTHENTICATOR_PASSWORD, WORKER_PASSWORD } = process.env;

if (!DATABASE_URL) {
  console.error("Missing environment variable: DATABASE_URL (connection of the database's owner).");
  process.exit(1);
}

try {
  await provision({
    ownerUrl: DATABASE_URL,
    jwtSecret: JWT_SECRET,
    passwords:
      AUTHENTICATOR_PASSWORD && WORKER_PASSWORD
        ? { authenticator: AUTHENTICATOR_PASSWORD, worker: WORKER_PASSWORD }
        : undefined,
  });
  console.log("The database is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
