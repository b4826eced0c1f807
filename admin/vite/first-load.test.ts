import { randomBytes } from "node:crypto";
import { build } from "vite";
import { expect, test } from "vitest";
import { firstLoad } from "./first-load.ts";

/** Text that gzip cannot make smaller than about its random bytes. */
const heavy = (kilobytes: number) => `"${randomBytes(kilobytes * 1000).toString("base64")}"`;

/** Builds an app whose first screen, with its charts, weighs about this much. */
const buildOf = (sources: Record<string, string>) =>
  build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, rolldownOptions: { input: "/main.ts" } },
    plugins: [
      {
        name: "sources",
        enforce: "pre",
        resolveId: (id) => (id in sources ? id : undefined),
        load: (id) => sources[id],
      },
      firstLoad(),
    ],
  });

const app = (kilobytes: number) => ({
  "/main.ts": `console.log(${heavy(kilobytes / 2)}); import("/src/dashboard/Dashboard.tsx"); import("/later.ts")`,
  "/src/dashboard/Dashboard.tsx": `console.log("figures"); import("/src/dashboard/Charts.tsx")`,
  "/src/dashboard/Charts.tsx": `console.log(${heavy(kilobytes / 2)})`,
  "/later.ts": `console.log(${heavy(300)})`,
});

test("a build is refused when the first load is over 450 kB, the screen and its charts counted", async () => {
  await expect(buildOf(app(430))).resolves.toBeDefined();
  await expect(buildOf(app(460))).rejects.toThrow(/first load: 4[67]\d of 450 kB gzipped/);
});

test("a build is refused when the first screen is no longer found", async () => {
  const { "/src/dashboard/Charts.tsx": _, ...rest } = app(10);
  const changed = { ...rest, "/src/dashboard/Dashboard.tsx": `console.log("figures")` };
  await expect(buildOf(changed)).rejects.toThrow(/Charts.tsx is no file of its own/);
});
