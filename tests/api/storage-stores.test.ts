import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "../../services/storage/src/open-store.ts";
import { type S3Server, startS3Server } from "../../services/storage/src/testing/s3-server.ts";
import { jpeg, picture } from "../../services/storage/src/testing/samples.ts";
import { readEnv } from "../../services/web/src/env.ts";
import { buildServer } from "../../services/web/src/server.ts";
import { assetRow, bearer, freshPath, json, type Stored, signIn } from "./support/web.ts";

/** Written anew it is the same, byte for byte. */
const png = (width: number, height: number) => picture(width, height).png().toBuffer();

let staff: string;
let s3: S3Server;
let dir: string;
beforeAll(async () => {
  [staff, s3, dir] = await Promise.all([signIn(), startS3Server(), mkdtemp(join(tmpdir(), "stores-"))]);
});
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true });
});

/** The service with a store of its own, on the stack's database. */
async function start(driver: "disk" | "s3") {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const env = readEnv({
    HOST: "127.0.0.1",
    PORT: "0",
    POSTGREST_URL: process.env.TEST_POSTGREST_URL,
    LISTEN_DATABASE_URL: process.env.TEST_DATABASE_URL,
    JWT_SECRET: process.env.TEST_JWT_SECRET,
    PUBLIC_URL: "http://localhost",
    PUBLIC_SITE_DIST: join(dir, "none"),
    STORAGE_DRIVER: driver,
    STORAGE_DIR: join(dir, "files"),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    LOG_LEVEL: "silent",
  });
  const app = await buildServer(env);
  return { app, url: await app.listen({ host: "127.0.0.1", port: 0 }), store: await openStore(env.storage) };
}

describe.each(["disk", "s3"] as const)("with the store on %s", (driver) => {
  let app: FastifyInstance;
  let url: string;
  let store: Awaited<ReturnType<typeof openStore>>;
  beforeAll(async () => {
    ({ app, url, store } = await start(driver));
  });
  afterAll(() => app.close());

  const put = (address: string, content: Buffer) =>
    fetch(`${url}/storage/${address}`, {
      method: "PUT",
      headers: bearer(staff),
      body: new Uint8Array(content),
    });
  const read = async (address: string) =>
    Buffer.from(await (await fetch(`${url}/storage/${address}`)).arrayBuffer());

  test("a file is uploaded, read, replaced and deleted", async () => {
    const path = freshPath();
    const content = await png(300, 200);
    expect((await put(`site-images/${path}`, content)).status).toBe(201);
    expect(await read(`site-images/${path}`)).toEqual(content);
    const replaced = await put(`site-images/${path}`, await png(300, 300));
    expect([replaced.status, (await json<Stored>(replaced)).height]).toEqual([200, 300]);
    expect(await read(`site-images/${path}`)).toEqual(await png(300, 300));
    const deleted = await fetch(`${url}/storage/site-images/${path}`, {
      method: "DELETE",
      headers: bearer(staff),
    });
    expect(deleted.status).toBe(204);
    expect((await fetch(`${url}/storage/site-images/${path}`)).status).toBe(404);
    expect(await assetRow(staff, "site-images", path)).toBeUndefined();
  });

  test("variants follow the original at once", async () => {
    const path = freshPath();
    const height = async () =>
      (await sharp(await read(`site-images/${path}?width=160&format=webp`)).metadata()).height;
    await put(`site-images/${path}`, await jpeg(320, 200));
    expect(await height()).toBe(100);
    await put(`site-images/${path}`, await jpeg(320, 320));
    expect(await height()).toBe(160);
  });

  test("an original that cannot be made smaller is sent as it is, and no cache keeps that", async () => {
    const path = freshPath();
    const content = (await jpeg(300, 200)).subarray(0, 2000);
    const file = join(store.incomingDir, "broken");
    await writeFile(file, content);
    await store.put(`site-images/${path}`, { path: file, bytes: content.length, format: "jpeg" });
    const response = await fetch(`${url}/storage/site-images/${path}?width=160&format=webp`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    await store.remove(`site-images/${path}`);
  });

  test("uploads cut at every tenth leave neither a file nor a row nor a part, and a file that was there whole", async () => {
    const content = await jpeg(1200, 900);
    const [fresh, replaced] = [freshPath(), freshPath()];
    const stored = await png(120, 90);
    await put(`site-images/${replaced}`, stored);
    const before = await readdir(store.incomingDir);
    for (let tenth = 0; tenth < 10; tenth += 1)
      for (const path of [fresh, replaced]) {
        const part = content.subarray(0, Math.floor((content.length * tenth) / 10));
        const ended = received(app);
        sendAndHangUp(url, path, content.length, part);
        await ended;
      }
    await expect.poll(() => readdir(store.incomingDir)).toEqual(before);
    expect((await fetch(`${url}/storage/site-images/${fresh}`)).status).toBe(404);
    expect(await assetRow(staff, "site-images", fresh)).toBeUndefined();
    expect(await read(`site-images/${replaced}`)).toEqual(stored);
    expect(await assetRow(staff, "site-images", replaced)).toMatchObject({ width: 120, version: 1 });
  });

  test("a connection goes on serving after an upload that was rejected before its end", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (method: string, address: string, content?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { method, agent, headers: content ? bearer(staff) : {} };
        const asking = request(`${url}${address}`, options, (answer) => {
          answer.resume().on("end", () => resolve(answer.statusCode));
        });
        asking.on("error", reject).end(content);
      });
    const page = Buffer.from(`<!doctype html>${"x".repeat(6_000_000)}`);
    expect(await statusOf("PUT", `/storage/site-images/${freshPath()}`, page)).toBe(415);
    expect(await statusOf("GET", "/healthz")).toBe(200);
    agent.destroy();
  });

  test("the service's own figures count what was stored", async () => {
    await put(`site-images/${freshPath()}`, await jpeg(16, 16));
    const figures = await (await fetch(`${url}/metrics`)).text();
    expect(figures).toMatch(/^storage_uploads_total\{result="stored"\} [1-9]/m);
    expect(figures).toMatch(/^storage_uploads_total\{result="upload_cut"\} [1-9]/m);
  });

  function sendAndHangUp(base: string, path: string, length: number, part: Buffer): void {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    const head = `PUT /storage/site-images/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${staff}\r\n`;
    socket.write(`${head}Content-Length: ${length}\r\n\r\n`);
    socket.write(part, () => socket.destroy());
  }
});

/** Resolves when the next upload has come to its end in the service, good or bad. */
function received(app: FastifyInstance): Promise<void> {
  return new Promise((resolve) =>
    app.server.once("request", (_request, response) => response.once("close", resolve)),
  );
}
