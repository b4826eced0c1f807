import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { jpeg, mp4, picture } from "../../services/storage/src/testing/samples.ts";
import {
  assetRow,
  at,
  bearer,
  freshPath,
  json,
  type Refusal,
  type Stored,
  signIn,
  upload,
} from "./support/web.ts";

let staff: string;
beforeAll(async () => {
  staff = await signIn();
});

const read = async (address: string) =>
  Buffer.from(await (await fetch(at(`/storage/${address}`))).arrayBuffer());

test("a picture is stored, and the answer and the row describe it", async () => {
  const path = freshPath("avif");
  const response = await upload(staff, `site-images/${path}`, await picture(300, 200).avif().toBuffer());
  expect(response.status).toBe(201);
  const stored = await json<Stored>(response);
  const facts = {
    bucket: "site-images",
    path,
    url: `/storage/site-images/${path}`,
    width: 300,
    height: 200,
    format: "avif",
  };
  expect(stored).toMatchObject(facts);
  expect(stored.bytes).toBe((await read(`site-images/${path}`)).length);
  expect(await assetRow(staff, "site-images", path)).toMatchObject({
    ...facts,
    bytes: stored.bytes,
    preview: stored.preview,
  });
});

test("texts come with the upload, and a replacement without them keeps them", async () => {
  const path = freshPath();
  const texts = new URLSearchParams({
    alt: "Paneli, red",
    alt_en: "Panels & rows",
    tags: "hero, home",
    description: "D",
  });
  await upload(staff, `site-images/${path}?${texts}`, await jpeg(64, 40));
  const wanted = { alt: "Paneli, red", alt_en: "Panels & rows", tags: ["hero", "home"], description: "D" };
  expect(await assetRow(staff, "site-images", path)).toMatchObject({ ...wanted, width: 64 });
  const again = await upload(staff, `site-images/${path}?alt_en=Rows`, await jpeg(80, 40));
  expect(again.status).toBe(200);
  expect(await assetRow(staff, "site-images", path)).toMatchObject({ ...wanted, alt_en: "Rows", width: 80 });
});

test.each(["text/html", "", "x", "image/;"])(
  "the content decides the type, not the name and not the announced type %j",
  async (announced) => {
    const path = freshPath("png");
    const content = await jpeg(64, 40);
    const stored = await json<Stored>(
      await upload(staff, `site-images/${path}`, content, { "content-type": announced }),
    );
    expect(stored.format).toBe("jpeg");
    expect((await fetch(at(stored.url))).headers.get("content-type")).toBe("image/jpeg");
  },
);

const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(64)}</svg>`);

/** One of each answer; services/web tells by itself what is none of its kind: receive.test.ts, validate-file.test.ts. */
test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
  ["an SVG", "site-images", () => drawing, 415, "unsupported_type"],
  ["nothing at all", "site-images", () => Buffer.alloc(0), 400, "empty_file"],
  ["half a picture", "project-images", async () => (await jpeg()).subarray(0, 5000), 422, "broken_file"],
])("%s in %s is refused with a JSON error and leaves nothing", async (_name, bucket, make, status, code) => {
  const path = freshPath();
  const response = await upload(staff, `${bucket}/${path}`, await make());
  expect(response.status).toBe(status);
  const refusal = await json<Refusal>(response);
  expect(refusal.code).toBe(code);
  expect(refusal.message).not.toBe("");
  expect((await fetch(at(`/storage/${bucket}/${path}`))).status).toBe(404);
  expect(await assetRow(staff, bucket, path)).toBeUndefined();
});

test.each([
  ["site-images", 21, "Slika je prevelika (max 20MB)."],
  ["project-videos", 46, "Video je prevelik (max 45MB)."],
] as const)("a file for %s of %i MB is refused with 413", async (bucket, megabytes, message) => {
  const content = Buffer.concat([
    bucket === "site-images" ? await jpeg(16, 16) : mp4(),
    Buffer.alloc(megabytes * 1024 * 1024),
  ]);
  const response = await upload(staff, `${bucket}/${freshPath()}`, content);
  expect(response.status).toBe(413);
  expect(await json<Refusal>(response)).toEqual({ code: "file_too_large", message });
});

test("a picture that staff delete is gone at once, with what it had replaced", async () => {
  const path = `project-images/${freshPath()}`;
  await upload(staff, path, await jpeg(60, 40));
  const { replaced } = await json<{ replaced: string }>(await upload(staff, path, await jpeg(40, 60)));
  const urls = [path, `project-images/${replaced}`].map((name) => at(`/storage/${name}`));
  const statuses = () =>
    Promise.all(urls.map(async (url) => (await fetch(`${url}?t=${crypto.randomUUID()}`)).status));
  expect(await statuses()).toEqual([200, 200]);
  await fetch(urls[0] ?? "", { method: "DELETE", headers: bearer(staff) });
  await expect.poll(statuses).toEqual([404, 404]);
});

test("a part of a file is not taken for the whole", async () => {
  const content = await jpeg(64, 40);
  const headers = { "content-range": `bytes 0-${content.length - 1}/90000` };
  const response = await upload(staff, `site-images/${freshPath()}`, content, headers);
  expect([response.status, (await json<Refusal>(response)).code]).toEqual([400, "partial_upload"]);
});

/** The service itself, by a connection of this test's. */
const ask = (path: string, options: RequestOptions) =>
  request(`${process.env.TEST_WEB_URL}${path}`, {
    ...options,
    headers: { ...bearer(staff), ...options.headers },
  });

test("an upload that is cut leaves neither a file nor a row nor a part, and is counted", async () => {
  const cuts = async () => {
    const figures = await (await fetch(`${process.env.TEST_WEB_URL}/metrics`)).text();
    return Number(/^storage_uploads_total\{result="upload_cut"\} (\d+)/m.exec(figures)?.[1] ?? 0);
  };
  const before = await cuts();
  const path = freshPath();
  const content = await jpeg(1200, 900);
  const headers = { "content-length": content.length };
  const cut = ask(`/storage/site-images/${path}`, { method: "PUT", headers }).on("error", () => undefined);
  cut.write(content.subarray(0, content.length / 2), () => cut.destroy());
  await expect.poll(cuts).toBe(before + 1);
  expect(await readdir(`${process.env.TEST_DATA_DIR}/storage/.incoming`)).toEqual([]);
  expect((await fetch(at(`/storage/site-images/${path}`))).status).toBe(404);
  expect(await assetRow(staff, "site-images", path)).toBeUndefined();
});

test("a connection goes on serving after an upload that was rejected before its end", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = async (method: string, path: string, content?: Buffer) => {
    const [answer] = (await once(ask(path, { method, agent }).end(content), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    return answer.statusCode;
  };
  const page = Buffer.from(`<!doctype html>${"x".repeat(6_000_000)}`);
  expect(await statusOf("PUT", `/storage/site-images/${freshPath()}`, page)).toBe(415);
  expect(await statusOf("GET", "/healthz")).toBe(200);
  agent.destroy();
});
