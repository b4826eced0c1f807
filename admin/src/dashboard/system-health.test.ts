import { expect, test } from "vitest";
import { healthProblems } from "./system-health.ts";

test("only what is not well is shown, with a sentence of its own where there is one", () => {
  expect(
    healthProblems({
      components: {
        postgrest: { ok: true },
        "worker.disk": { ok: false, error: "little room is left on the disk of: files (4 %)" },
        listener: { ok: false, error: "not connected" },
      },
    }),
  ).toEqual([
    { name: "worker.disk", key: "disk", detail: "little room is left on the disk of: files (4 %)" },
    { name: "listener", key: "other", detail: "not connected" },
  ]);
  expect(healthProblems(undefined)).toEqual([]);
});
