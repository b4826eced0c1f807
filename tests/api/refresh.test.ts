import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../support/processes.ts";
import { NginxAlone } from "./support/nginx-alone.ts";

/** What the back end says at an address, until a test says otherwise. */
interface Said {
  status: number;
  body: string;
  etag?: string;
  /** Half of it comes, and the rest when the test says so: to the next one who asks, and nobody else. */
  held?: Promise<unknown> | undefined;
}

const nginx = new NginxAlone();
const said = new Map<string, Said>();
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
/** How the service speaks of changes; null: it hears of none, undefined: it does not answer. */
let generation: string | null | undefined = "0";
let isHanging = false;

const askedFor = (url: string) => asked.filter((request) => request.url === url);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  if (isHanging) return;
  const { url = "", headers } = request;
  if (url === "/generation") {
    if (generation === undefined) return;
    response.writeHead(generation === null ? 503 : 200).end(`service ${generation}`);
    return;
  }
  asked.push({ url, headers });
  if (url.startsWith("/busy")) return;
  const next: Said = said.get(url) ?? { status: 200, body: "" };
  const { status, body, etag } = next;
  if (next.held) {
    const { held } = next;
    next.held = undefined;
    response.writeHead(status, { "content-type": "text/html" }).write(body.slice(0, 2));
    await held;
    response.end(body.slice(2));
    return;
  }
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
async function keep(url: string, body: string): Promise<void> {
  const path = url.replace(/^\/api/, "");
  said.set(path, { status: 200, body });
  expect(await read(url)).toEqual({ status: 200, body });
  await eventually(`${url} is looked after`, () =>
    askedFor(path).some(({ headers }) => "x-refresh" in headers),
  );
}

/** A change is announced, and the copies that nginx looks after are made anew: a page of its own tells when. */
async function makeAnew(): Promise<void> {
  const [url, before] = ["/witness", askedFor("/witness").length];
  if (before === 0) await keep(url, "0");
  const [turn, asked] = [String(before + 1), askedFor(url).length];
  said.set(url, { status: 200, body: turn });
  announce();
  await eventually("copies are made anew", () => askedFor(url).length > asked);
  await eventually("and there", async () => (await read(url)).body === turn);
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

const hidden = { status: 404, body: "" };

beforeAll(async () => {
  vi.stubEnv("VISITOR_RATE", "100000r/s");
  await nginx.start(answer);
  vi.unstubAllEnvs();
});
afterAll(() => nginx.stop());

test("a copy of any age comes though the service hangs, and one that only stands in while the next is made", async () => {
  // Longer than what is looked after.
  const long = `/long?q=${"x".repeat(1_000)}`;
  const urls = ["/hung", "/api/hung", long];
  for (const url of urls.slice(0, 2)) await keep(url, "as it was");
  said.set(long, { status: 200, body: "as it was" });
  await read(long);
  // nginx's own clock says how old a copy is: fresh for a second.
  await sleep(1_500);
  await whileHanging(async () => {
    for (const url of urls) expect((await read(url)).body, url).toBe("as it was");
  });
});

test.each(["/changed?lang=en", "/api/changed?select=id"])(
  "what is announced is in the copy of %s before anybody asks for it",
  async (url) => {
    await keep(url, "before");
    const path = url.replace(/^\/api/, "");
    said.set(path, { status: 200, body: "after" });
    const before = askedFor(path).length;
    announce();
    await eventually("it is asked for", () => askedFor(path).length > before);
    await whileHanging(() => eventually("it is there", async () => (await read(url)).body === "after"));
  },
);

test("what is gone is gone for visitors too, and is not asked for again", async () => {
  await keep("/gone", "here");
  said.set("/gone", hidden);
  announce();
  await eventually("the page is gone", async () => (await read("/gone")).status === 404);
  const before = askedFor("/gone").length;
  await makeAnew();
  expect(askedFor("/gone")).toHaveLength(before);
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

test("an answer that nobody waits for any more stays in no newer one's place", async () => {
  // nginx would hold its pieces back to compress them, and take it for broken off.
  const readPlainly = () => read("/late", { "accept-encoding": "identity" });
  said.set("/late", { status: 200, body: "old" });
  await readPlainly();
  await eventually("it is looked after", () => askedFor("/late").length > 1);
  const rest = Promise.withResolvers<void>();
  said.set("/late", { status: 200, body: "older", held: rest.promise });
  const before = askedFor("/late").length;
  announce();
  await eventually("it is asked for", () => askedFor("/late").length > before);
  said.set("/late", { status: 200, body: "newer" });
  announce();
  await eventually("the newer one is there", async () => (await readPlainly()).body === "newer");
  rest.resolve();
  await makeAnew();
  await eventually("it is there for good", async () => (await readPlainly()).body === "newer");
});

test("while services/web does not answer, what PostgREST says is in the copies", async () => {
  await keep("/api/alone", "before");
  generation = undefined;
  said.set("/alone", { status: 200, body: "after" });
  await eventually("the copy is new", async () => (await read("/api/alone")).body === "after");
  generation = "0";
});

test("copies of before a restart are made anew after it", async () => {
  await keep("/restarted", "before");
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
  await makeAnew();
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

test("of any number of addresses two thousand are looked after", async () => {
  const rest = Array.from({ length: 2_200 }, (_, index) => `/many?q=${index}`);
  for (const url of rest) said.set(url, { status: 200, body: "here" });
  generation = undefined;
  const readRest = async () => {
    for (let url = rest.pop(); url; url = rest.pop()) await read(url);
  };
  await Promise.all(Array.from({ length: 8 }, readRest));
  generation = "0";
  const copies = await figure("nginx_kept_copies");
  expect(copies).toBeGreaterThanOrEqual(2_000);
  // Workers of nginx count at the same time.
  expect(copies).toBeLessThan(2_010);
});
