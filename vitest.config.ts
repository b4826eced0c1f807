import { defineConfig } from "vitest/config";

/** Unit tests stand beside the code; db, api and faults need a running stack, see tests/run.ts. */
export default defineConfig({
  test: {
    // A process for each of 150 files costs more than their tests. What a test replaces is put back after it.
    isolate: false,
    restoreMocks: true,
    // The line that runs a failed test alone.
    includeTaskLocation: true,
    unstubGlobals: true,
    unstubEnvs: true,
    expect: { poll: { timeout: 100_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{domain,georeference,postgrest-client,back-button,admin,parcel-map,parcel-editor,public-site,services,tests/support}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**", "**/dist/**"],
          // Limits only end what hangs: a slow machine passes too.
          testTimeout: 120_000,
        },
      },
      ...["db", "api", "faults", "charts"].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          fileParallelism: name !== "api",
          // Named in the output: what needs it is a test to mend.
          retry: process.env.CI && name !== "db" ? 1 : 0,
          // A fault test mostly waits: for a start, a death, an outage to be over.
          ...(name === "faults" ? { maxWorkers: Number(process.env.TEST_WORKERS ?? 3) } : {}),
          ...(name === "db" ? { globalSetup: "tests/db/support/global-setup.ts" } : {}),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
