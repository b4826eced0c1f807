import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier } from "pg";
import type { TestProject } from "vitest/node";
import { provision } from "../../../services/stack/src/db/provision.ts";
import { startTemporaryCluster } from "../../../services/stack/src/db/temporary-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Owner's connection to a migrated database without content; each test file copies it. */
    templateUrl: string;
    /** What is done to each copy before the tests: tests/mutants takes rules away. */
    changes: string[];
  }
}

/**
 * Migrates one template database for the run, in the cluster of TEST_DATABASE_URL or, without it, in a
 * throw-away one of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ownerUrl = process.env.TEST_DATABASE_URL;
  const cluster = ownerUrl ? undefined : await startTemporaryCluster();
  const adminUrl = ownerUrl ?? cluster?.url("postgres") ?? "";
  const name = `test_${randomBytes(4).toString("hex")}`;

  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${escapeIdentifier(name)}`);
  const templateUrl = new URL(adminUrl);
  templateUrl.pathname = name;
  await provision({
    ownerUrl: templateUrl.href,
    jwtSecret: "a secret for tests, of more than 32 characters",
  });
  project.provide("templateUrl", templateUrl.href);
  project.provide("changes", []);

  return async () => {
    await admin.query(`drop database ${escapeIdentifier(name)} with (force)`);
    await admin.end();
    await cluster?.stop();
  };
}
