import { gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { contentOf, PageCache } from "./page-cache.ts";
import { type Ask, ReadCache } from "./read-cache.ts";
import type { ReadApi } from "./site.ts";

const path = "/api/projects?select=name";

function site() {
  const state = { name: "Park", status: 200, rendered: 0 };
  const ask: Ask = async () => new Response(state.name, { status: state.status });
  const render = async (fetchApi: ReadApi) => {
    state.rendered += 1;
    const answer = await fetchApi(path);
    const html = Buffer.from(`<p>${await answer.text()}</p>`);
    return { status: answer.status, headers: { "content-type": "text/html" }, html };
  };
  const reads = new ReadCache();
  reads.setListening(true);
  return { state, ask, render, reads, pages: new PageCache(reads) };
}

afterEach(() => void vi.useRealTimers());

const change = { table: "projects", id: "1", op: "UPDATE" } as const;

test("a page stands until what it was made of says something else", async () => {
  const { state, ask, render, reads, pages } = site();
  await pages.make("/", ask, render);
  expect(pages.fresh("/")).toBeDefined();
  reads.change(change);
  expect(pages.fresh("/")).toBeUndefined();
  const { body } = await contentOf(await pages.make("/", ask, render), undefined);
  expect([String(body), state.rendered]).toEqual(["<p>Park</p>", 1]);
  state.name = "Drugi park";
  reads.change(change);
  const renewed = await contentOf(await pages.make("/", ask, render), "gzip");
  expect([String(gunzipSync(renewed.body)), state.rendered]).toEqual(["<p>Drugi park</p>", 2]);
  expect(renewed.headers).toEqual({
    "content-type": "text/html",
    "content-encoding": "gzip",
    etag: expect.any(String),
    vary: "Accept-Encoding",
  });
});

test("a copy of yesterday is given to nobody, from midnight where the company works", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-25T22:59:59.300Z"), toFake: ["Date"] });
  const { state, ask, render, pages } = site();
  const { etag } = (await contentOf(await pages.make("/", ask, render), "gzip")).headers;
  vi.setSystemTime(new Date("2026-11-25T22:59:59.900Z"));
  expect(pages.fresh("/")).toMatchObject({ etag });
  vi.setSystemTime(new Date("2026-11-25T23:00:00Z"));
  expect(pages.fresh("/")).toBeUndefined();
  const made = await contentOf(await pages.make("/", ask, render), "gzip", etag);
  expect([made.status, state.rendered]).toEqual([200, 2]);
});

test("a copy that says the same is not sent again, a page that was made anew is", async () => {
  const { state, ask, render, reads, pages } = site();
  const again = async (etag?: string) =>
    contentOf(pages.fresh("/") ?? (await pages.make("/", ask, render)), "gzip", etag);
  const { etag } = (await again()).headers;
  expect(await again(etag)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(await again(`W/"${crypto.randomUUID()}"`)).toMatchObject({ status: 200 });
  state.name = "Drugi park";
  reads.change(change);
  expect(await again(etag)).toMatchObject({
    status: 200,
    headers: { etag: expect.not.stringContaining(etag ?? "none") },
  });
});

test("an answer with an error is kept for nobody", async () => {
  const { state, ask, render, pages } = site();
  state.status = 503;
  const { status, body } = await contentOf(await pages.make("/", ask, render), "gzip");
  expect([status, String(body)]).toEqual([503, "<p>Park</p>"]);
  expect(pages.fresh("/")).toBeUndefined();
  state.status = 200;
  await pages.make("/", ask, render);
  expect([pages.fresh("/")?.status, state.rendered]).toEqual([200, 2]);
});
