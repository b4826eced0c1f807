import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildIfMissing, sharedFolders } from "./build.ts";
import { projectRoot } from "./paths.ts";

test("a build that is there needs neither a lock nor the right to write into the project", async () => {
  const options = { logFolder: "/nowhere", signal: AbortSignal.abort() };
  // An aborted start gets no lock any more: what returns has not asked for one.
  await expect(buildIfMissing("admin", import.meta.dirname, options)).resolves.toBeUndefined();
});

test.each(["public-site", "admin"] as const)(
  "a build of %s is made anew when a package that it uses changed",
  async (app) => {
    const { dependencies } = JSON.parse(await readFile(`${projectRoot}/${app}/package.json`, "utf8"));
    for (const name of Object.keys(dependencies)) {
      const folder = /^@solar\/(.*)$/.exec(name)?.[1];
      if (folder)
        expect(
          sharedFolders[app].some((path) => path.split("/")[0] === folder),
          name,
        ).toBe(true);
    }
  },
);
