import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dataPaths } from "../../services/stack/src/paths.ts";
import { eventually } from "../support/processes.ts";
import { NginxAlone } from "./support/nginx-alone.ts";

/** What the back end says at an address, until a test says otherwise. */
interface Said {
  status: number;
  body: string;
  etag?: string;
  /** The connection ends in the middle. */
  breaksOff?: boolean;
  /** Comes in pieces, seconds apart: to the next one who asks, and nobody else. */
  isSlow?: boolean;
}

const nginx = new NginxAlone();
const cache = dataPaths(nginx.folder).nginxCache;
const said = new Map<string, Said>();
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
/** How the service speaks of changes; null: it hears of none, undefined: it does not answer. */
let generation: string | null | undefined = "0";
let isHanging = false;
/** Milliseconds that the service takes to speak of changes. */
let hesitation = 0;
/** Milliseconds that a page of strangers' addresses takes. */
let delay = 0;

const askedFor = (url: string) => asked.filter((request) => request.url === url);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  if (isHanging) return;
  const { url = "", headers } = request;
  if (url === "/generation") {
    if (generation === undefined) return;
    await sleep(hesitation);
    response.writeHead(generation === null ? 503 : 200).end(`service ${generation}`);
    return;
  }
  asked.push({ url, headers });
  if (url.startsWith("/busy")) return;
  const next: Said = said.get(url) ?? { status: 200, body: "" };
  const { status, body, etag, breaksOff } = next;
  if (next.isSlow) {
    next.isSlow = false;
    for (const piece of body) {
      await sleep(1_200);
      if (!response.headersSent) response.writeHead(status, { "content-type": "text/html" });
      response.write(piece);
    }
    response.end();
    return;
  }
  if (breaksOff) {
    response.writeHead(status, { "content-length": body.length + 1 }).write(body);
    setTimeout(() => response.destroy(), 20);
    return;
  }
  if (url.startsWith("/many?") && delay > 0) await sleep(delay);
  if (url.startsWith("/storage/")) response.setHeader("cache-control", "max-age=1");
  const isSame = etag !== undefined && headers["if-none-match"] === etag;
  response.writeHead(isSame ? 304 : status, { "content-type": "text/html", ...(etag && { etag }) });
  response.end(isSame ? "" : body);
}

/** Something has changed, of which the service hears. */
const announce = () => {
  generation = String(Number(generation) + 1);
};

const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(nginx.base + url, { headers });
  return { status: response.status, body: await response.text() };
};

/** A page that a visitor has opened, and that nginx looks after since. */
async function keep(url: string, body: string, etag?: string): Promise<void> {
  const path = url.replace(/^\/api/, "");
  said.set(path, { status: 200, body, ...(etag && { etag }) });
  expect(await read(url)).toEqual({ status: 200, body });
  await eventually(`${url} is looked after`, () =>
    askedFor(path).some(({ headers }) => "x-refresh" in headers),
  );
  await sleep(50);
}

/** Of nginx's figures for Prometheus. */
async function figure(name: string): Promise<number> {
  const [, value] = new RegExp(`^${name} (\\d+)$`, "m").exec(await (await fetch(nginx.metrics)).text()) ?? [];
  return Number(value);
}

async function whileHanging(work: () => Promise<void>): Promise<void> {
  isHanging = true;
  await work().finally(() => {
    isHanging = false;
  });
}

/** For each place in the lists the least milliseconds of a read: a busy machine stalls one of three, a fault all. */
async function leastOf(
  lists: readonly string[][],
  readOne: (url: string) => Promise<void>,
): Promise<number[]> {
  const least: number[] = [];
  for (const urls of lists)
    for (const [place, url] of urls.entries()) {
      const from = performance.now();
      await readOne(url);
      least[place] = Math.min(least[place] ?? Infinity, performance.now() - from);
    }
  return least;
}

const hidden = { status: 404, body: "" };

beforeAll(async () => {
  vi.stubEnv("VISITOR_RATE", "100000r/s");
  await nginx.start(answer);
  vi.unstubAllEnvs();
});
afterAll(() => nginx.stop());

test("a copy of any age comes at once while the service hangs, and what is asked for after it", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readOver = async (url: string) => {
    const [response] = await once(get(nginx.base + url, { agent }), "response");
    return text(response);
  };
  const pages = ["/hung", "/hung-too", "/hung-as-well"];
  for (const page of pages) said.set(page, { status: 200, body: "as it was" });
  const lists = pages.map((page) => [page, page, `/api${page}`, page]);
  const expectCopy = async (url: string) => expect(await readOver(url)).toBe("as it was");
  for (const url of lists.flat()) await expectCopy(url);
  await sleep(6_000);
  await whileHanging(async () => {
    for (const least of await leastOf(lists, expectCopy)) expect(least).toBeLessThan(150);
  }).finally(() => agent.destroy());
});

test("a copy that only stands in is sent at once, while the next one is made", async () => {
  // Longer than what is looked after.
  const lists = ["x", "y", "z"].map((letter) => [`/long?q=${letter.repeat(1_000)}`]);
  for (const url of lists.flat()) said.set(url, { status: 200, body: "as it was" });
  // Each by a connection of its own: the next request on one waits for what is being made.
  const expectCopy = async (url: string) => {
    const [response] = await once(get(nginx.base + url, { agent: false }), "response");
    expect(await text(response)).toBe("as it was");
  };
  for (const url of lists.flat()) await expectCopy(url);
  await sleep(2_000);
  await whileHanging(async () => {
    for (const least of await leastOf(lists, expectCopy)) expect(least).toBeLessThan(150);
  });
});

test.each(["/changed", "/changed?lang=en", "/api/changed?select=id"])(
  "what is announced is in the copy of %s before anybody asks for it",
  async (url) => {
    await keep(url, "before");
    said.set(url.replace(/^\/api/, ""), { status: 200, body: "after" });
    await sleep(2_000);
    expect((await read(url)).body).toBe("before");
    announce();
    await sleep(2_500);
    await whileHanging(async () => expect((await read(url)).body).toBe("after"));
  },
);

test("what is gone is gone for visitors too, and is not asked for again", async () => {
  await keep("/gone", "here");
  said.set("/gone", hidden);
  announce();
  await eventually("the page is gone", async () => (await read("/gone")).status === 404);
  const before = askedFor("/gone").length;
  announce();
  await sleep(2_500);
  expect(askedFor("/gone")).toHaveLength(before);
});

test("a page that says the same is named, not sent again", async () => {
  await keep("/same", "the same", 'W/"one"');
  const before = askedFor("/same").length;
  announce();
  await eventually("it is asked for", async () => askedFor("/same").length > before);
  expect(askedFor("/same").at(-1)?.headers["if-none-match"]).toBe('W/"one"');
  await whileHanging(async () => expect(await read("/same")).toEqual({ status: 200, body: "the same" }));
});

test("what fails is asked for again until it is there, and the copy stands in", async () => {
  await keep("/failing", "before");
  said.set("/failing", { status: 503, body: "" });
  announce();
  const before = askedFor("/failing").length;
  await eventually("it is asked for twice", async () => askedFor("/failing").length >= before + 2);
  expect(await read("/failing")).toEqual({ status: 200, body: "before" });
  await eventually("it counts as outdated", async () => (await figure("nginx_outdated_copies")) === 1);
  said.set("/failing", { status: 200, body: "after" });
  await eventually("the copy is new", async () => (await read("/failing")).body === "after");
  await eventually("none is outdated", async () => (await figure("nginx_outdated_copies")) === 0);
});

test("what breaks off is no copy, and is asked for again", async () => {
  await keep("/breaking", "before");
  said.set("/breaking", { status: 200, body: "half", breaksOff: true });
  announce();
  const before = askedFor("/breaking").length;
  await eventually("it is asked for", () => askedFor("/breaking").length > before);
  expect((await read("/breaking")).body).toBe("before");
  said.set("/breaking", { status: 200, body: "after" });
  await eventually("the copy is new", async () => (await read("/breaking")).body === "after");
});

test("an answer that nobody waits for any more stays in no newer one's place", async () => {
  // nginx would hold its pieces back to compress them, and take it for broken off.
  const readPlainly = (url: string) => read(url, { "accept-encoding": "identity" });
  const afterwards = { "/late": { status: 200, body: "newer" }, "/late-and-hidden": hidden };
  for (const [url, newer] of Object.entries(afterwards)) {
    said.set(url, { status: 200, body: "old" });
    await readPlainly(url);
    await eventually("it is looked after", () => askedFor(url).length > 1);
    said.set(url, { status: 200, body: "older", isSlow: true });
    const before = askedFor(url).length;
    announce();
    await eventually("it is asked for", () => askedFor(url).length > before);
    said.set(url, newer);
    announce();
    const isNewer = async () => (await readPlainly(url)).body === newer.body;
    await eventually("the newer one is there", isNewer);
    await sleep(7_000);
    await eventually("it is there for good", isNewer, 8_000);
  }
}, 60_000);

test("a copy that others pushed out is made, though the page says the same", async () => {
  await keep("/pushed-out", "here", 'W/"1"');
  await sleep(1_500);
  for (const folder of readdirSync(cache)) rmSync(join(cache, folder), { recursive: true });
  announce();
  await sleep(2_500);
  await whileHanging(async () => expect((await read("/pushed-out")).body).toBe("here"));
});

test("a picture takes no page's room, however often its address is changed", async () => {
  const files = () => readdirSync(cache, { recursive: true }).length;
  await sleep(1_500);
  const before = files();
  for (let index = 0; index < 20; index++) await read(`/storage/site-images/picture.jpg?v=${index}`);
  expect(files()).toBe(before);
});

test("answers are made anew while strangers' reads hold all their places", async () => {
  await keep("/api/wanted", "before");
  said.set("/wanted", { status: 200, body: "after" });
  const leave = new AbortController();
  for (let index = 0; index < 12; index++)
    get(`${nginx.base}/api/busy?n=${index}`, {
      localAddress: `127.0.0.${2 + (index % 2)}`,
      signal: leave.signal,
    }).on("error", () => undefined);
  await sleep(300);
  announce();
  await eventually("the copy is new", async () => (await read("/api/wanted")).body === "after", 2_500);
  leave.abort();
  await eventually("the places are free", async () => (await read("/api/wanted?free")).status === 200);
});

test("while services/web does not answer, what PostgREST says is in the copies", async () => {
  await keep("/api/alone", "before");
  generation = undefined;
  said.set("/alone", { status: 200, body: "after" });
  await eventually("the copy is new", async () => (await read("/api/alone")).body === "after");
  generation = "0";
});

test("while services/web is slow to speak of changes, pages are made anew nevertheless", async () => {
  await keep("/hesitating", "before");
  hesitation = 450;
  said.set("/hesitating", { status: 200, body: "after" });
  announce();
  await eventually("the copy is new", async () => (await read("/hesitating")).body === "after", 5_000);
  hesitation = 0;
});

test("a stranger's odd request neither takes a copy away nor keeps others from theirs", async () => {
  await keep("/?lang=en", "before");
  const { hostname, port } = new URL(nginx.base);
  const send = async (request: string) => {
    const socket = connect(Number(port), hostname);
    socket.write(`${request}Host: x\r\nConnection: close\r\n\r\n`, "latin1");
    return text(socket);
  };
  // Another spelling of the page's address, which the service rejects.
  said.set("/?lang=en", { status: 400, body: "" });
  expect(await send("GET http://x?lang=en HTTP/1.1\r\n")).toContain(" 400 ");
  said.set("/?lang=en", { status: 200, body: "after" });
  for (const [path, header] of [
    ["/odd", "Accept-Profile: x\xffy"],
    ["/odd", "Accept-Profile: \xc2\xa0"],
    ["/api/odd?tab", "Accept: a\tb"],
    ["/api/odd?utf", "Accept: a\xc4\x8db"],
  ])
    expect(await send(`GET ${path} HTTP/1.1\r\n${header}\r\n`), header).toContain(" 200 ");
  await keep("/later", "as it was");
  announce();
  await sleep(3_000);
  await whileHanging(async () => expect((await read("/?lang=en")).body).toBe("after"));
});

test("while the service hears of nothing, copies are asked for every few seconds", async () => {
  await keep("/unheard", "before");
  generation = null;
  for (const body of ["after", "later"]) {
    said.set("/unheard", { status: 200, body });
    await eventually(`the copy says ${body}`, async () => (await read("/unheard")).body === body);
  }
  generation = "0";
});

test("copies of before a restart are made anew after it", async () => {
  await keep("/restarted", "before");
  await sleep(1_500);
  await nginx.restart(() => said.set("/restarted", { status: 200, body: "after" }));
  await eventually("the copy is new", async () => (await read("/restarted")).body === "after");
});

test.each([
  ["to one event", { "x-live-event": "17" }],
  ["to staff", { authorization: "Bearer a.b.c" }],
])("an answer %s is nobody else's, and is not asked for again", async (_, headers) => {
  const [url, before] = ["/own?select=id", asked.length];
  said.set(url, { status: 200, body: "own" });
  expect((await read(`/api${url}`, headers)).body).toBe("own");
  announce();
  await sleep(2_500);
  expect(asked.slice(before).filter((request) => request.url.endsWith(url))).toHaveLength(1);
});

test.each(["/refresh", "/once"])(
  "%s is an address like any other, and leads nowhere inside",
  async (path) => {
    said.set(path, hidden);
    expect((await fetch(nginx.base + path, { redirect: "manual" })).status).toBe(404);
  },
);

test("visitors cannot speak as nginx does", async () => {
  said.set("/theirs", { status: 200, body: "theirs", etag: 'W/"two"' });
  const lies = { "x-known-copy": 'W/"two"', "x-refresh": "1", "x-asked-form": "a|b|c" };
  expect(await read("/theirs", lies)).toEqual({ status: 200, body: "theirs" });
  expect(askedFor("/theirs").at(-1)?.headers).not.toHaveProperty("x-refresh");
  for (const path of ["/refresh/theirs", "/generation", "/%72efresh/theirs", "//refresh/theirs"])
    expect((await fetch(nginx.base + path, { redirect: "manual" })).status).toBeGreaterThanOrEqual(300);
});

/** For two thousand copies, on a machine that is busy. */
const longMs = 120_000;

test("of any number of addresses so many are looked after, pages do not wait behind them, and none stays old", {
  timeout: 3 * longMs,
}, async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `/many?q=${index}`);
  const sayAll = (body: string) => many.forEach((url) => void said.set(url, { status: 200, body }));
  const readAll = async () => {
    const bodies = new Set<string>();
    const rest = [...many];
    const readRest = async () => {
      for (let url = rest.pop(); url; url = rest.pop()) bodies.add((await read(url)).body);
    };
    await Promise.all(Array.from({ length: 8 }, readRest));
    return [...bodies].join();
  };
  const copies = () => figure("nginx_kept_copies");

  const urls = ["/page", "/page?lang=en", "/another-page"];
  for (const url of urls) await keep(url, "before");
  sayAll("before");
  generation = undefined;
  expect(await readAll()).toBe("before");
  // Workers of nginx count at the same time.
  const full = 2_010;
  expect(await copies()).toBeGreaterThanOrEqual(2_000);
  expect(await copies()).toBeLessThan(full);
  for (let index = 0; index < 50; index++) await read("/api/many", { prefer: `made-up=${index}` });
  expect(await copies()).toBeLessThan(full);
  generation = "0";
  await eventually("some are given up", async () => (await copies()) < 1_980, longMs);

  for (const url of urls) said.set(url, { status: 200, body: "after" });
  sayAll("after");
  delay = 400;
  const before = asked.length;
  announce();
  for (const url of urls)
    await eventually(`${url} is new`, async () => (await read(url)).body === "after", longMs);
  const order = asked.slice(before).map(({ url }) => url);
  // A turn asks for one page and two of these, and the pages of the tests before, some twenty, are due too.
  expect(Math.max(...urls.map((url) => order.indexOf(url)))).toBeLessThan(many.length / 10);
  delay = 0;
  await eventually("copies are new", async () => (await figure("nginx_outdated_copies")) === 0, longMs);
  await eventually("all are new", async () => (await readAll()) === "after", longMs);
});
