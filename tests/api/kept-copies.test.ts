import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shortLivedCache } from "../../services/web/src/cache-control.ts";
import { withoutEmptyParameters } from "../../services/web/src/pages/without-empty.ts";
import { NginxAlone } from "./support/nginx-alone.ts";

/** What the back end says at an address, until a test says otherwise; of status 0 it hangs. */
const said = new Map<string, { status: number; body: string; cacheControl?: string }>();
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
/** Answers that a test lets wait. */
const waiting: ServerResponse[] = [];
const nginx = new NginxAlone();
/** Another address of this machine, whose word on visitors' addresses counts. */
const proxy = "127.0.0.30";

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const url = withoutEmptyParameters(request.url ?? "");
  request.resume();
  asked.push({ url, headers });
  const { status, body, cacheControl = shortLivedCache } = said.get(url) ?? { status: 200, body: "" };
  if (status === 0) return;
  if (url.startsWith("/slow")) return void waiting.push(response);
  response.writeHead(status, {
    "content-type": "text/html",
    "accept-ranges": "bytes",
    "content-length": Buffer.byteLength(body),
    "cache-control": status < 500 ? cacheControl : "no-store",
  });
  response.end(body);
}

const askedFor = (url: string) => asked.filter((request) => request.url === url);

const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(nginx.base + url, { headers });
  return { status: response.status, body: await response.text() };
};
const body = async (url: string) => (await read(url)).body;

/** Everybody's copy of an address that somebody has opened. */
async function keep(url: string, text: string): Promise<void> {
  said.set(url.replace(/^\/api/, ""), { status: 200, body: text });
  expect(await body(url)).toBe(text);
}

beforeAll(async () => {
  vi.stubEnv("VISITOR_RATE", "100000r/s").stubEnv("LOGIN_RATE", "1r/m").stubEnv("TRUSTED_PROXY", proxy);
  await nginx.start(answer);
  vi.unstubAllEnvs();
});
afterAll(() => nginx.stop());

test.each(["/changed?lang=en", "/api/changed?select=id"])(
  "a change of %s is public before long",
  async (url) => {
    await keep(url, "before");
    const path = url.replace(/^\/api/, "");
    said.set(path, { status: 200, body: "after" });
    await expect.poll(() => body(url)).toBe("after");
    // Many visitors, few requests.
    await Promise.all(Array.from({ length: 50 }, () => read(url)));
    expect(askedFor(path).length).toBeLessThan(20);
  },
);

test("a copy of another hour is shown to nobody while the back end answers", async () => {
  await keep("/quiet", "before");
  await expect.poll(async () => (await read("/witness")).status).toBe(200);
  const before = askedFor("/quiet").length;
  said.set("/quiet", { status: 200, body: "after" });
  // Another page tells how far nginx's clock has gone: its copy was made and had its time three times since.
  for (let turn = 1; turn <= 3; turn++) {
    said.set("/witness", { status: 200, body: String(turn) });
    await expect.poll(() => body("/witness")).toBe(String(turn));
  }
  expect(askedFor("/quiet")).toHaveLength(before);
  expect(await body("/quiet")).toBe("after");
});

test("what is gone is gone for everybody, also once the back end is away", async () => {
  await keep("/gone", "here");
  said.set("/gone", { status: 404, body: "gone" });
  await expect.poll(async () => (await read("/gone")).status).toBe(404);
  said.set("/gone", { status: 503, body: "" });
  const before = askedFor("/gone").length;
  await expect.poll(async () => (await read("/gone")) && askedFor("/gone").length > before).toBe(true);
  expect(await read("/gone")).toEqual({ status: 404, body: "gone" });
});

test.each([
  ["fails", 503],
  ["hangs", 0],
])("while the back end %s, what is known is shown as it was", async (_how, status) => {
  const urls = [`/known-${status}`, `/api/known-${status}?select=id`];
  for (const url of urls) await keep(url, "as it was");
  for (const url of urls) said.set(url.replace(/^\/api/, ""), { status, body: "" });
  await Promise.all(
    urls.map(async (url) => {
      const path = url.replace(/^\/api/, "");
      const isAskedAgain = async () => {
        expect(await body(url)).toBe("as it was");
        return askedFor(path).length > 1;
      };
      await expect.poll(isAskedAgain).toBe(true);
      expect(await body(url)).toBe("as it was");
    }),
  );
});

test("a parameter that no page reads makes no copy, and no page sees it", async () => {
  await keep("/list?lang=en&q=b%C4%8D", "one");
  said.delete("/list?lang=en&q=b%C4%8D");
  for (const query of ["q=b%C4%8D&lang=en", "utm_source=x&lang=en&lang=sr&fbclid&q=b%C4%8D"])
    expect(await body(`/list?${query}`)).toBe("one");
  expect(asked.filter(({ url }) => url.startsWith("/list"))).toHaveLength(1);
});

test("parts of a picture are cut from its copy, those of a video are asked for", async () => {
  const [picture, video] = ["/storage/site-images/a.jpg?width=160", "/storage/project-videos/a.mp4"];
  await keep(picture, "0123456789");
  expect(await read(picture, { range: "bytes=2-4" })).toEqual({ status: 206, body: "234" });
  await read(video, { range: "bytes=2-4" });
  const askedRanges = (url: string) => askedFor(url).map(({ headers }) => headers.range);
  expect(new Set(askedRanges(picture))).toEqual(new Set([undefined]));
  expect(askedRanges(video)).toEqual(["bytes=2-4"]);
});

test.each([
  ["to staff", "/api/own?select=id", () => ({ authorization: "Bearer a.b.c" }), undefined],
  ["to one event", "/api/event?select=id", () => ({ "x-live-event": randomUUID() }), undefined],
  ["by a preview", "/projekat/1?preview=a.b.c", () => ({}), undefined],
  ["that says so itself", "/private", () => ({}), "no-store"],
])("an answer %s is nobody else's, and no copy is an answer to it", async (_, url, headers, cacheControl) => {
  const path = url.replace(/^\/api/, "");
  const say = (text: string) =>
    said.set(path, { status: 200, body: text, ...(cacheControl && { cacheControl }) });
  say("own");
  expect((await read(url, headers())).body).toBe("own");
  say("another's");
  expect(await body(url)).toBe("another's");
  say("own again");
  expect((await read(url, headers())).body).toBe("own again");
});

test("nothing that a visitor sends beside the address reaches what is kept of the API", async () => {
  await read("/api/plain", { cookie: "a=1", referer: "http://x.example", "x-request-id": "mine" });
  const headers = askedFor("/plain")[0]?.headers ?? {};
  const ofNginx = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "x-request-id"];
  expect(Object.keys(headers).toSorted()).toEqual(["accept", "host", ...ofNginx]);
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
});

/** Asks from another address of this machine, so that nginx takes it for another visitor. */
async function answerFor(
  localAddress: string,
  path: string,
  others: Record<string, string> = {},
  method = "GET",
) {
  const headers = { accept: "*/*", ...others };
  const { hostname, port } = new URL(nginx.base);
  const asked = request({ hostname, port, path, method, localAddress, headers, agent: false }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return {
    status: response.statusCode,
    wait: response.headers["retry-after"],
    said: (await buffer(response)).toString(),
  };
}

const statusFor = async (...asked: Parameters<typeof answerFor>) => (await answerFor(...asked)).status;

test.each([
  ["that could be kept", {}, "127.0.0.11"],
  ["that cannot be kept", { range: "0-9" }, "127.0.0.12"],
  ["that pretend to be staff's", { authorization: "Basic YTpi" }, "127.0.0.13"],
])("a visitor has ten reads %s under way, and leaves the rest to the others", async (_, headers, visitor) => {
  await keep("/api/popular", "kept");
  const fresh = () => `/api/fresh?id=${randomUUID()}`;
  let isOver = false;
  // nginx gives up a read that hangs: another one takes its place.
  const hang = async () => {
    while (!isOver) await statusFor(visitor, `/api/slow?id=${randomUUID()}`, headers);
  };
  const ten = Array.from({ length: 10 }, hang);
  try {
    await expect.poll(() => statusFor(visitor, fresh())).toBe(429);
    expect(await statusFor(visitor, "/api/popular")).toBe(200);
    expect(await statusFor("127.0.0.2", fresh())).toBe(200);
    // Reads leave a place to what a company must not lose.
    expect(await statusFor(visitor, "/api/inquiries", {}, "POST")).toBe(200);
  } finally {
    isOver = true;
    for (const response of waiting) response.end();
    await Promise.all(ten);
  }
  expect(await statusFor(visitor, fresh())).toBe(200);
});

test.each([
  ["/api/rpc/login", "127.0.0.21"],
  ["/api/rpc/%6cogin", "127.0.0.22"],
  ["/x/../api/inquiries?select=id", "127.0.0.23"],
  ["/kontakt?lang=en", "127.0.0.24"],
  ["/ponuda/AAAA", "127.0.0.25"],
  ["/reports/error", "127.0.0.26"],
])(
  "however an address such as %s is written, who sends to it again and again is refused",
  async (path, visitor) => {
    const send = () => answerFor(visitor, path, {}, "POST");
    expect(await send()).toMatchObject({ status: 200 });
    await expect.poll(send).toMatchObject({
      status: 429,
      wait: "5",
      said: expect.stringContaining(/^.(api|reports)/.test(path) ? '"busy"' : "Previše zahtjeva odjednom"),
    });
    expect(await statusFor("127.0.0.2", path, {}, "POST")).toBe(200);
  },
);

test("limits take a network of IPv6 (/64) for one visitor, and each address of IPv4", async () => {
  const send = (visitor: string) =>
    statusFor(proxy, "/api/rpc/login", { "x-forwarded-for": visitor }, "POST");
  for (const [first, same, other] of [
    ["2001:db8:1:2:ffff::1", "2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["::ffff:192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2"],
  ] as const) {
    await expect.poll(() => send(first)).toBe(429);
    expect([await send(same), await send(other)]).toEqual([429, 200]);
  }
});
