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
  "/main.ts": `import "/src/dashboard/Dashboard.tsx"; console.log(${heavy(kilobytes / 2)}); import("/later.ts")`,
  "/src/dashboard/Dashboard.tsx": `console.log(${heavy(kilobytes / 2)})`,
  "/later.ts": `console.log(${heavy(300)})`,
});

test("a build is rejected when the first load is over 400 kB, all that the entry imports counted", async () => {
  await expect(buildOf(app(380))).resolves.toBeDefined();
  await expect(buildOf(app(420))).rejects.toThrow(/first load: 4[23]\d of 400 kB gzipped/);
});

test("a build is rejected when the first screen would come later, and so not be counted", async () => {
  const later = { ...app(10), "/main.ts": `import("/src/dashboard/Dashboard.tsx")` };
  await expect(buildOf(later)).rejects.toThrow(/Dashboard.tsx does not come with it any more/);
});
