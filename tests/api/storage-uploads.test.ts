import { connect } from "node:net";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { jpeg, mp4, picture, webm } from "../../services/storage/src/testing/samples.ts";
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

test.each([
  ["mp4", mp4()],
  ["webm", webm()],
])("a %s is stored as it is", async (format, content) => {
  const path = freshPath(format);
  const stored = await json<Stored>(await upload(staff, `project-videos/${path}`, content));
  expect(stored).toMatchObject({ format, width: null, height: null, bytes: content.length, preview: null });
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

/** One of each answer; what else is none of its kind, services/web tells apart by itself: validate-file.test.ts. */
test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
  ["an SVG", "site-images", () => drawing, 415, "unsupported_type"],
  ["a video among the pictures", "site-images", () => mp4(), 415, "unsupported_type"],
  ["a picture among the videos", "project-videos", () => jpeg(16, 16), 415, "unsupported_type"],
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

test("a part of a file is not taken for the whole", async () => {
  const content = await jpeg(64, 40);
  const headers = { "content-range": `bytes 0-${content.length - 1}/90000` };
  const response = await upload(staff, `site-images/${freshPath()}`, content, headers);
  expect([response.status, (await json<Refusal>(response)).code]).toEqual([400, "partial_upload"]);
});

test("of many who store and delete under one name at once, the last one's file and entry stand together", async () => {
  const path = freshPath();
  const widths = Array.from({ length: 12 }, (_, index) => 40 + index * 8);
  const pictures = await Promise.all(widths.map((width) => jpeg(width, 40)));
  const remove = () =>
    fetch(at(`/storage/site-images/${path}`), { method: "DELETE", headers: bearer(staff) });
  const answers = await Promise.all(
    pictures.flatMap((content, index) => [
      upload(staff, `site-images/${path}`, content),
      ...(index % 3 === 2 ? [remove()] : []),
    ]),
  );
  expect(
    answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404].includes(status)),
  ).toEqual([]);
  const row = await assetRow(staff, "site-images", path);
  const stored = await fetch(at(`/storage/site-images/${path}`));
  if (row) {
    const { width } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect([stored.status, width]).toEqual([200, row.width]);
  } else expect(stored.status).toBe(404);
});

test("a path that leaves its bucket reaches no file outside", async () => {
  for (const path of [
    "/storage/site-images/../../../../etc/passwd",
    "/storage/site-images/..%2f..%2fetc%2fpasswd",
  ]) {
    expect(
      await rawStatus(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    ).toBeGreaterThanOrEqual(400);
  }
});

test("an unknown bucket does not exist", async () => {
  const response = await upload(staff, "other/a.jpg", await jpeg(16, 16));
  expect([response.status, (await json<Refusal>(response)).code]).toEqual([404, "unknown_bucket"]);
});

function rawStatus(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at("/"));
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(Number(answer.split(" ")[1])));
    socket.write(request);
  });
}
