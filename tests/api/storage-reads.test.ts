import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { jpeg, mp4, picture } from "../../services/storage/src/testing/samples.ts";
import { at, freshPath, json, type Refusal, type Stored, signIn, upload } from "./support/web.ts";

let staff: string;
let image: Stored;
let video: Stored;
const film = mp4(5000);
beforeAll(async () => {
  staff = await signIn();
  image = await json(await upload(staff, `site-images/${freshPath()}`, await jpeg(1200, 800)));
  video = await json(await upload(staff, `project-videos/${freshPath("mp4")}`, film));
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(at(address), { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const factsOf = async (address: string) => sharp(await bytesOf(await get(address))).metadata();

test("a file comes with its type, its length and nothing that a browser may run or guess", async () => {
  const response = await get(image.url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("content-length")).toBe(String(image.bytes));
  expect(response.headers.get("x-content-type-options")).toMatch(/^nosniff/);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="[\w-]+\.jpg"$/);
  expect(await bytesOf(response)).toHaveLength(image.bytes);
});

test.each(["", "?width=320&format=webp"])(
  "a copy that is still good is not sent again (%s)",
  async (query) => {
    const first = await get(image.url + query);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get(image.url + query, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const byDate = await get(image.url + query, {
      "if-modified-since": first.headers.get("last-modified") ?? "",
    });
    expect(byDate.status).toBe(304);
    expect((await get(image.url + query, { "if-none-match": '"other"' })).status).toBe(200);
  },
);

test("videos are sent in the parts that a player asks for", async () => {
  const part = await get(video.url, { range: "bytes=100-199" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 100-199/${film.length}`);
  expect((await bytesOf(part)).length).toBe(100);
  const end = await get(video.url, { range: "bytes=-50" });
  expect(await bytesOf(end)).toEqual(film.subarray(-50));
  const behind = await get(video.url, { range: `bytes=${film.length}-` });
  expect([behind.status, behind.headers.get("content-range")]).toEqual([416, `bytes */${film.length}`]);
});

test.each([
  ["width=960&format=avif", { format: "heif", width: 960, height: 640 }],
  ["width=500", { format: "jpeg", width: 480, height: 320 }],
  ["width=1920&height=1080&quality=75&format=webp", { format: "webp", width: 1200, height: 800 }],
])("%s gives a picture of the nearest step, never enlarged", async (query, expected) => {
  expect(await factsOf(`${image.url}?${query}`)).toMatchObject(expected);
});

test("an original that cannot be made smaller is sent as it is, and no cache keeps that", async () => {
  const address = `/storage/site-images/${freshPath()}`;
  const file = `${process.env.TEST_DATA_DIR}${address}`;
  const content = (await jpeg(300, 200)).subarray(0, 2000);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  const response = await get(`${address}?width=160&format=webp`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(await bytesOf(response)).toEqual(content);
  await rm(file);
});

test("a video has no variants", async () => {
  const response = await get(`${video.url}?width=480&format=webp`);
  expect(response.headers.get("content-type")).toBe("video/mp4");
  expect((await bytesOf(response)).length).toBe(film.length);
});

test("what does not exist is 404 as JSON, with and without a size", async () => {
  for (const query of ["", "?width=480"]) {
    const response = await get(`/storage/site-images/tests/none.jpg${query}`);
    expect([response.status, (await json<Refusal>(response)).code]).toEqual([404, "not_found"]);
  }
});

test("a replaced original is seen within a second, in every variant that was made before", async () => {
  const path = freshPath();
  const first = await json<Stored>(await upload(staff, `site-images/${path}`, await jpeg(800, 400)));
  const queries = ["", "?width=320&format=webp", "?width=320&format=avif", "?width=320"];
  const heights = () => Promise.all(queries.map(async (query) => (await factsOf(first.url + query)).height));
  expect(await heights()).toEqual([400, 160, 160, 160]);
  const second = await json<Stored>(
    await upload(staff, `site-images/${path}`, await picture(800, 800).png().toBuffer()),
  );
  await expect.poll(heights).toEqual([800, 320, 320, 320]);
  expect(second.versioned_url).not.toBe(first.versioned_url);
});

test("an address with the state's name is kept for good; a plain one, or one of an old state, for a minute", async () => {
  const path = freshPath();
  const first = await json<Stored>(await upload(staff, `site-images/${path}`, await jpeg(80, 40)));
  const kept = async (address: string) => (await get(address)).headers.get("cache-control");
  expect(await kept(first.versioned_url)).toBe("public, max-age=31536000, immutable");
  expect(await kept(`${first.versioned_url}&width=160`)).toBe("public, max-age=31536000, immutable");
  expect(await kept(first.url)).toBe("public, max-age=60");
  await upload(staff, `site-images/${path}`, await jpeg(90, 40));
  await expect.poll(() => kept(first.versioned_url)).toBe("public, max-age=60");
});
