import { execFile } from "node:child_process";
import { mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../../services/storage/src/testing/s3-server.ts";
import { jpeg, mp4, pdf, picture } from "../../../services/storage/src/testing/samples.ts";
import { newAccount } from "../../support/account.ts";
import { root } from "../../support/compose.ts";
import { type Launched, launch } from "../../support/launch.ts";
import { routeTo } from "../../support/nginx.ts";
import { Composed, type Deployment, deploymentOf, settingsOf } from "../support/composed.ts";
import { query } from "../support/query.ts";
import { bare, pidOf } from "../support/stacks.ts";

const execFileAsync = promisify(execFile);

let s3: S3Server;
let stack: Launched;
let place: Deployment;
let webs: [Composed, Composed];
let worker: Composed;
let token: string;

/** Database, PostgREST and nginx of a stack; instead of its own services those that Compose would start. */
beforeAll(async () => {
  s3 = await startS3Server();
  stack = await launch({ args: bare });
  await stack.ready();
  const account = { email: "a@example.com", password: "duga lozinka 123" };
  await query(stack, newAccount, [account.email, "A", account.password, "admin"]);
  place = await deploymentOf(stack, s3);
  const own = await pidOf(stack, "worker");
  // Else the launcher would start its worker again, which knows another store.
  stack.process.kill("SIGSTOP");
  process.kill(own, "SIGKILL");
  webs = await Promise.all([Composed.start("web", "web-1", place), Composed.start("web", "web-2", place)]);
  worker = await Composed.start("worker", "worker-1", place);
  await routeTo(stack, { web: webs.map(({ port }) => `127.0.0.1:${port}`) });
  const signedIn = await api("POST", "/rpc/login", account);
  token = ((await signedIn.json()) as { access_token: string }).access_token;
}, 120_000);

afterAll(async () => {
  await Promise.all([...(webs ?? []), worker].map((service) => service?.stop()));
  stack.process.kill("SIGCONT");
  await stack.remove();
  await s3.close().catch(() => undefined);
  await rm(place.folder, { recursive: true });
});

const bearer = () => (token ? { authorization: `Bearer ${token}` } : {});
const call = (method: string, path: string, headers: object = {}, body?: BodyInit) =>
  fetch(`${stack.url}${path}`, { method, headers: { ...headers }, ...(body !== undefined && { body }) });
const api = (method: string, path: string, row: object) =>
  call(
    method,
    `/api${path}`,
    { ...bearer(), "content-type": "application/json", prefer: "return=representation" },
    JSON.stringify(row),
  );
const upload = (path: string, content: Buffer) =>
  call("PUT", `/storage/${path}`, bearer(), new Uint8Array(content));
const read = (path: string, headers = {}) => call("GET", `/storage/${path}`, headers);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const rowsOf = (path: string) =>
  query(stack, "select bytes::int from api.media_assets where path = $1", [path]);

/** S3 itself is asked, past all that is ours. */
function askS3(path: string, init: RequestInit = {}): Promise<Response> {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = s3.settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  return client.fetch(`${endpoint}/${bucket}${path}`, init);
}

async function keysInBucket(): Promise<string[]> {
  const listed = await (await askS3("?list-type=2")).text();
  return [...listed.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = ""]) => key).sort();
}

test("what staff upload lies in the bucket, and nowhere else", async () => {
  const files = [
    ["project-images/s3/park.jpg", await picture(640, 400).png().toBuffer()],
    ["project-videos/s3/flight.mp4", mp4(3000)],
    ["documents/s3/permit.pdf", pdf("Dozvola")],
  ] as const;
  for (const [path, content] of files) expect((await upload(path, content)).status, path).toBe(201);
  expect(await keysInBucket()).toEqual(files.map(([path]) => path).sort());
  expect(await query(stack, "select path from api.media_assets")).toHaveLength(3);
});

test("sizes of a picture and parts of a video come through nginx, and a file is the same from both services", async () => {
  const variant = await read("project-images/s3/park.jpg?width=160&format=webp");
  expect(variant.headers.get("content-type")).toBe("image/webp");
  expect((await sharp(await bytesOf(variant)).metadata()).width).toBe(160);
  const video = "project-videos/s3/flight.mp4";
  const part = await read(video, { range: "bytes=-100" });
  expect([part.status, await bytesOf(part)]).toEqual([206, mp4(3000).subarray(-100)]);
  const etag = part.headers.get("etag") ?? "";
  expect((await read(video, { "if-none-match": etag })).status).toBe(304);
  for (const { port } of webs) {
    const direct = await fetch(`http://127.0.0.1:${port}/storage/${video}`);
    expect([direct.headers.get("etag"), await bytesOf(direct)]).toEqual([etag, mp4(3000)]);
  }
});

test("files that another version has put into the bucket come through an nginx without them, from both services", async () => {
  const dist = join(place.folder, "other-version");
  for (const [folder, name] of [
    ["site/client/assets", "page-0f0f0f0f.js"],
    ["admin/assets", "index-0f0f0f0f.css"],
  ] as const) {
    await mkdir(join(dist, folder), { recursive: true });
    await writeFile(join(dist, folder, name), name);
  }
  const env = {
    ...(await settingsOf("web", join(place.folder, "publish"), place)),
    PUBLIC_SITE_DIST: join(dist, "site"),
    ADMIN_DIST: join(dist, "admin"),
  };
  const { stdout } = await execFileAsync(process.execPath, ["services/web/src/pages/publish-assets.ts"], {
    cwd: root,
    env,
  });
  expect(stdout).toContain("1 files of the site and 1 of the back office");
  for (const [address, type] of [
    ["/assets/page-0f0f0f0f.js", "text/javascript; charset=utf-8"],
    ["/admin/assets/index-0f0f0f0f.css", "text/css; charset=utf-8"],
  ] as const)
    for (const base of [stack.url, ...webs.map(({ port }) => `http://127.0.0.1:${port}`)]) {
      const answer = await fetch(base + address);
      expect([answer.status, answer.headers.get("content-type")], base + address).toEqual([200, type]);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(await answer.text()).toBe(address.split("/").at(-1));
    }
  expect((await fetch(`${stack.url}/admin/assets/gone-0f0f0f0f.js`)).status).toBe(404);

  const rejected = { ...place, secrets: { ...place.secrets, s3_secret_access_key: "wrong" } };
  const withoutStore = await Composed.start("web", "web-without-store", rejected);
  const addresses = (ports: number[]) => ports.map((port) => `127.0.0.1:${port}`);
  try {
    await routeTo(stack, { web: addresses([withoutStore.port, webs[0].port]) });
    for (const _ of Array.from({ length: 8 }))
      expect((await fetch(`${stack.url}/assets/page-0f0f0f0f.js`)).status).toBe(200);
  } finally {
    await routeTo(stack, { web: addresses(webs.map(({ port }) => port)) });
    await withoutStore.stop();
  }
});

test("what is deleted leaves the bucket", async () => {
  expect((await upload("site-images/s3/deleted.jpg", await jpeg(64, 40))).status).toBe(201);
  expect(await keysInBucket()).toContain("site-images/s3/deleted.jpg");
  expect((await call("DELETE", "/storage/site-images/s3/deleted.jpg", bearer())).status).toBe(204);
  expect(await keysInBucket()).not.toContain("site-images/s3/deleted.jpg");
});

test("files of the volume are copied under the keys that are their paths, with the type of their content", async () => {
  const env = await settingsOf("web", `${place.folder}/copy`, place);
  const volume = `${env.STORAGE_DIR}/project-images/s3`;
  await mkdir(volume, { recursive: true });
  const store = async (name: string, content: Buffer, hours: number) => {
    await writeFile(`${volume}/${name}`, content);
    const time = new Date(Date.now() + hours * 3_600_000);
    await utimes(`${volume}/${name}`, time, time);
  };
  const copy = async () =>
    (await execFileAsync(process.execPath, [`${root}/services/web/src/storage/copy-to-s3.ts`], { env }))
      .stdout;
  await store("park.jpg", await jpeg(16, 16), -1);
  // Its name says nothing.
  await store("moved.jpg", await picture(32, 20).webp().toBuffer(), -1);
  expect(await copy()).toBe("1 files were copied.\n");
  expect(await copy()).toBe("0 files were copied.\n");
  await store("moved.jpg", await picture(64, 40).webp().toBuffer(), 1);
  expect(await copy()).toBe("1 files were copied.\n");
  expect(await keysInBucket()).toContain("project-images/s3/moved.jpg");
  const moved = await read("project-images/s3/moved.jpg");
  expect(moved.headers.get("content-type")).toBe("image/webp");
  expect(await bytesOf(moved)).toEqual(await readFile(`${volume}/moved.jpg`));
  expect(await bytesOf(await read("project-images/s3/park.jpg"))).toEqual(
    await picture(640, 400).png().toBuffer(),
  );
});

test("without the store nothing is lost and pages stand; with it all is well again", async () => {
  const park = "project-images/s3/park.jpg";
  const before = await bytesOf(await read(park));
  await s3.leave();
  try {
    for (const answer of [
      await upload("site-images/s3/new.jpg", await jpeg(64, 40)),
      await upload(park, await jpeg(64, 40)),
      await read("project-videos/s3/flight.mp4"),
    ]) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^(storage_)?unavailable$/) });
    }
    expect(await rowsOf("s3/new.jpg")).toEqual([]);
    expect(await rowsOf("s3/park.jpg")).toEqual([{ bytes: before.length }]);
    for (const page of ["/", "/kontakt", "/admin/", "/api/projects?select=id", "/readyz"])
      expect((await call("GET", page)).status, page).toBe(200);
    // nginx's copy stands in.
    expect(await bytesOf(await read(park))).toEqual(before);
    for (const service of [...webs, worker])
      expect(await service.health()).toMatchObject({
        ok: false,
        error: expect.stringContaining("does not answer"),
      });
  } finally {
    await s3.comeBack();
  }

  for (const service of [...webs, worker]) expect(await service.health()).toMatchObject({ ok: true });
  expect((await upload("site-images/s3/new.jpg", await jpeg(64, 40))).status).toBe(201);
  for (const { port } of webs)
    expect(await bytesOf(await fetch(`http://127.0.0.1:${port}/storage/${park}`))).toEqual(before);
});
