import { expect, test } from "vitest";
import { buildIfMissing } from "./build.ts";
import { Guard } from "./processes/guard.ts";

test("a build that is there needs neither a lock nor the right to write into the project", async () => {
  const workshop = { logFolder: "/nowhere", guard: new Guard({}), signal: AbortSignal.abort() };
  // An aborted start gets no lock any more: what returns has not asked for one.
  await expect(buildIfMissing("admin", import.meta.dirname, workshop)).resolves.toBeUndefined();
});
