import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestBuild } from "../../services/stack/src/build.ts";
import { builtName } from "../../services/web/src/pages/assets.ts";
import { root } from "../support/compose.ts";
import { NginxAlone } from "./support/nginx-alone.ts";

const nginx = new NginxAlone();
/** What services/web beside this nginx, of another version, has or finds in the store. */
const elsewhere = ["/assets/next-11111111.js", "/admin/assets/next-11111111.js"];

beforeAll(() =>
  nginx.start((request, response) => {
    const isThere = elsewhere.includes(request.url ?? "");
    response
      .writeHead(isThere ? 200 : 404, { "content-type": "text/javascript" })
      .end(isThere ? "elsewhere" : "none");
  }),
);

afterAll(() => nginx.stop());

function write(path: string, text: string): void {
  const file = join(nginx.folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function ask(path: string) {
  const response = await fetch(`${nginx.base}${path}`);
  return [
    response.status,
    response.headers.get("cache-control"),
    response.status === 200 ? await response.text() : "",
  ];
}

test("while the back office is being built, its addresses say so and ask again; it is asked for anew each time", async () => {
  const early = await fetch(`${nginx.base}/admin/projects`);
  expect(early.status).toBe(503);
  expect(await early.text()).toMatch(/http-equiv="refresh" content="2".*Administracija se priprema/s);
  write("admin/index.html", "the back office");
  for (const path of ["/admin", "/admin/", "/admin/projects/1/edit"])
    expect(await ask(path)).toEqual([200, "no-cache", "the back office"]);
});

const kept = "public, max-age=31536000, immutable";

test("files with a hash are this version's, the one's before it, or those of a service of another version", async () => {
  for (const [place, app] of [
    ["site/client/assets", "older-site/client/assets"],
    ["admin/assets", "older-admin/assets"],
  ]) {
    write(`${place}/index-22222222.js`, "this version");
    write(`${app}/index-22222222.js`, "never read");
    write(`${app}/index-00000000.js`, "the one before");
  }
  for (const prefix of ["/assets", "/admin/assets"]) {
    expect(await ask(`${prefix}/index-22222222.js`)).toEqual([200, kept, "this version"]);
    expect(await ask(`${prefix}/index-00000000.js`)).toEqual([200, kept, "the one before"]);
    expect(await ask(`${prefix}/gone-00000000.js`)).toEqual([404, "no-store", ""]);
  }
  for (const path of elsewhere) expect(await ask(path)).toEqual([200, kept, "elsewhere"]);
});

test("every built file has a name by which a service of another version gives it out", async () => {
  const [site, admin] = [await newestBuild("public-site"), await newestBuild("admin")];
  const names = [`${site}/client/assets`, `${admin}/assets`].flatMap((folder) => readdirSync(folder));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !builtName.test(name))).toEqual([]);
});

test("the image keeps the files of the versions that it had within a month", () => {
  write("image/site/client/assets/one.js", "first");
  write("image/admin/assets/one.js", "first");
  const older = join(nginx.folder, "volume");
  const begin = () =>
    execFileSync("sh", [`${root}/nginx/keep-assets.sh`], {
      env: {
        ...process.env,
        PUBLIC_SITE_DIST: join(nginx.folder, "image/site"),
        ADMIN_DIST: join(nginx.folder, "image/admin"),
        OLDER_SITE_DIST: `${older}/site`,
        OLDER_ADMIN_DIST: `${older}/admin`,
      },
    });
  begin();
  write("image/site/client/assets/two.js", "second");
  const monthsAgo = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  utimesSync(`${older}/admin/assets/one.js`, monthsAgo, monthsAgo);
  write("volume/site/client/assets/old.js", "of months ago");
  utimesSync(`${older}/site/client/assets/old.js`, monthsAgo, monthsAgo);
  begin();
  expect(readdirSync(`${older}/site/client/assets`).sort()).toEqual(["one.js", "two.js"]);
  // This version's own stays, however old it is.
  expect(readdirSync(`${older}/admin/assets`)).toEqual(["one.js"]);
});
