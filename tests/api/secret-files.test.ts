import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../support/compose.ts";

test("a service ends with one sentence when a secret's file is missing", () => {
  const { status, stderr } = spawnSync(process.execPath, [`${root}/services/worker/src/main.ts`], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATABASE_URL_FILE: "/nowhere/worker_url" },
  });
  expect(status).toBe(1);
  expect(stderr).toBe("Secrets are missing: DATABASE_URL_FILE (/nowhere/worker_url cannot be read).\n");
});
