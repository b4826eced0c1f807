import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceSpec } from "../../services/stack/src/components/node-processes.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { respondsTo } from "../../services/stack/src/processes/wait.ts";
import { picture } from "../../services/storage/src/testing/samples.ts";
import { shortLivedCache } from "../../services/web/src/cache-control.ts";
import { NginxAlone } from "../api/support/nginx-alone.ts";
import { assetRow, bearer, freshPath, json, type Refusal, signIn } from "../api/support/web.ts";
import { type Extra, eventually, startProcess } from "../support/processes.ts";
import { Ballast, canMountDisks, onSmallDisk } from "./support/small-disk.ts";

/** Everything that the service writes lies on one small disk of its own. */
describe.skipIf(!canMountDisks())("on a disk of 24 MB", () => {
  let dir: string;
  let staff: string;
  let web: Extra;
  let url: string;
  let ballast: Ballast;

  beforeAll(async () => {
    [dir, staff] = await Promise.all([mkdtemp(join(tmpdir(), "full-disk-")), signIn()]);
    await mkdir(join(dir, "disk"));
    const [port = 0] = await pickFreePorts(1);
    url = `http://127.0.0.1:${port}`;
    const spec = serviceSpec("web", port, {
      POSTGREST_URL: process.env.TEST_POSTGREST_URL ?? "",
      LISTEN_DATABASE_URL: process.env.TEST_DATABASE_URL ?? "",
      JWT_SECRET: process.env.TEST_JWT_SECRET ?? "",
      PUBLIC_URL: "http://localhost",
      PUBLIC_SITE_DIST: join(dir, "no-site"),
      STORAGE_DIR: join(dir, "disk/files"),
    });
    const [command, ...args] = onSmallDisk(join(dir, "disk"), 24, [spec.command, ...spec.args]);
    // It is never well on so small a disk.
    web = await startProcess({ ...spec, command, args, isReady: () => respondsTo(`${url}/livez`) });
    ballast = new Ballast(seen("disk"));
  });
  afterAll(async () => {
    await web?.end("SIGTERM");
    await rm(dir, { recursive: true });
  });

  /** A path on the service's disk, as this process reaches it. */
  const seen = (path: string) => `/proc/${web.pid}/root${join(dir, path)}`;

  const put = (path: string, content: Buffer) =>
    fetch(`${url}/storage/site-images/${path}`, {
      method: "PUT",
      headers: bearer(staff),
      body: new Uint8Array(content),
    });
  const read = (address: string) => fetch(`${url}/storage/site-images/${address}`);

  test("an upload that finds no room is rejected whole, the old file and its entry stay, and later it goes", async () => {
    const path = freshPath();
    const before = await noisyJpeg(300);
    expect((await put(path, before)).status).toBe(201);
    const contentOf = async (name: string) => Buffer.from(await (await read(name)).arrayBuffer());
    const stored = await contentOf(path);
    const content = await noisyJpeg(2000);
    for (const tenths of [0, 3, 6, 9]) {
      await ballast.leave((content.length * tenths) / 10);
      const refused = await put(path, content);
      expect(refused.status, `${tenths} tenths of the room`).toBe(507);
      expect(await json<Refusal>(refused)).toEqual({
        code: "storage_full",
        message: "Na serveru nema više prostora za datoteke.",
      });
      expect((await contentOf(path)).equals(stored)).toBe(true);
      expect(await assetRow(staff, "site-images", path)).toMatchObject({ width: 300, version: 1 });
      expect(await readdir(seen("disk/files/.incoming"))).toEqual([]);
    }
    const other = freshPath();
    expect((await put(other, content)).status).toBe(507);
    expect((await read(other)).status).toBe(404);
    expect(await assetRow(staff, "site-images", other)).toBeUndefined();

    await ballast.remove();
    expect((await put(path, content)).status).toBe(200);
    expect(await assetRow(staff, "site-images", path)).toMatchObject({ width: 2000, version: 2 });
  });

  test("pictures go on being made in other sizes, although none can be kept", async () => {
    const path = freshPath();
    expect((await put(path, await noisyJpeg(600))).status).toBe(201);
    await ballast.leave(0);
    const variant = await read(`${path}?width=320&format=webp`);
    expect([variant.status, variant.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await read(path)).status).toBe(200);
    await ballast.remove();
  });
});

test.skipIf(!canMountDisks())("pages go on being shown as they are, although none can be kept", async () => {
  const nginx = new NginxAlone();
  let page = "before";
  await nginx.start(
    (_request, response) => {
      response.writeHead(200, { "cache-control": shortLivedCache }).end(page);
    },
    (cache, command) => onSmallDisk(cache, 2, command),
  );
  try {
    const read = async () => (await fetch(`${nginx.base}/page`)).text();
    expect(await read()).toBe("before");
    const ballast = new Ballast(`/proc/${nginx.pid}/root${nginx.folder}/nginx/cache`);
    await ballast.leave(0);
    page = "after";
    await eventually("the page is new", async () => (await read()) === "after");
    await ballast.remove();
    expect(await read()).toBe("after");
  } finally {
    await nginx.stop();
  }
});

/** About a byte a pixel: noise does not compress. */
const noisyJpeg = (width: number): Promise<Buffer> =>
  picture(width, Math.round(width / 2))
    .composite([
      {
        input: {
          create: {
            width,
            height: Math.round(width / 2),
            channels: 3,
            background: "#000",
            noise: { type: "gaussian", mean: 128, sigma: 60 },
          },
        },
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
