import { defineConfig } from "vitest/config";

/** Unit tests stand beside the code; db, api and faults need a running stack, see tests/run.ts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,admin,public-site,services}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      ...["db", "api", "faults"].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          fileParallelism: name !== "api",
          // A fault test mostly waits: for a start, a death, an outage to be over.
          ...(name === "faults" ? { maxWorkers: 4 } : {}),
          ...(name === "db" ? { globalSetup: "tests/db/support/global-setup.ts" } : {}),
          testTimeout: name === "faults" ? 120_000 : 30_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
});
