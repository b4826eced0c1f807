import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, sendJson, signIn } from "./support/web.ts";

const owner = ownerDatabase();
let token: string;
beforeAll(async () => {
  token = await signIn();
});

test("what is kept differs by the form that was asked for", async () => {
  const address = at(`/api/site_settings?select=tagline&email=neq.${randomUUID()}`);
  expect(await (await fetch(address)).json()).toBeInstanceOf(Array);
  const single = await fetch(address, { headers: { accept: "application/vnd.pgrst.object+json" } });
  expect(await single.json()).not.toBeInstanceOf(Array);
  const counted = await fetch(address, { headers: { prefer: "count=exact" } });
  expect(counted.headers.get("content-range")).toBe("0-0/1");
});

test("answers to staff are not to be kept by anybody", async () => {
  const response = await fetch(at("/api/inquiries?select=id&limit=1"), { headers: bearer(token) });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("an error tells no names that the caller did not ask for", async () => {
  const call = (base: string | undefined) => sendJson("POST", `${base}/rpc/logi`, {});
  const bare = await (await call(process.env.TEST_POSTGREST_URL)).json();
  expect(bare).toMatchObject({ code: "PGRST202", hint: expect.stringContaining("login") });
  expect(await (await call(at("/api"))).json()).toEqual({ ...(bare as object), hint: null });
});

test("a visitor cannot choose the address or the request id that services see", async () => {
  const email = `${randomUUID()}@example.com`;
  const response = await sendJson(
    "POST",
    at("/api/rpc/login"),
    { email, password: "wrong" },
    { "x-real-ip": "203.0.113.9", "x-request-id": "mine" },
  );
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
  const rows = await owner.sql`select address::text from auth.login_attempts where email = ${email}`;
  expect(rows).toEqual([{ address: expect.stringMatching(/^(127\.0\.0\.1|::1)/) }]);
});

test("every answer carries the security headers", async () => {
  for (const path of [
    "/",
    "/nowhere-at-all",
    "/admin/",
    "/admin/assets/none.js",
    "/assets/none.js",
    "/api/site_settings",
    "/api/rpc/me",
    "/api/rpc/login",
    "/api/inquiries",
    "/storage/site-images/none.jpg",
    "/live",
    "/healthz",
    "/metrics",
    "/errors/errors.css",
  ]) {
    const { headers, body } = await fetch(at(path));
    await body?.cancel();
    expect(headers.get("x-request-id"), path).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get("permissions-policy"), path).toContain("geolocation=()");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    // Over plain http a promise of https would be ignored, and must not be made.
    expect(headers.get("strict-transport-security"), path).toBeNull();
    expect(headers.get("x-powered-by"), path).toBeNull();
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("server"), path).toBe("nginx");
    const policy = headers.get("content-security-policy");
    expect(policy, path).toContain("default-src");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain("unsafe");
  }
});

test("what all parts of a page share in its styles comes first, so that a part can say it anew", async () => {
  const html = await (await fetch(at("/"))).text();
  const sheets = html.match(/\/assets\/[\w-]+\.css/g) ?? [];
  const styles = await Promise.all(sheets.map(async (sheet) => (await fetch(at(sheet))).text()));
  const found = styles.join("");
  expect(found.indexOf(".pill{")).toBeGreaterThan(0);
  expect(found.indexOf(".pill{")).toBeLessThan(found.search(/\.\w+_[\w-]{4}\b/));
});

test.each([
  ["/favicon.ico", "image/x-icon"],
  ["/apple-touch-icon.png", "image/png"],
])("%s is there for browsers that ask without being told of it", async (path, type) => {
  const found = await fetch(at(path));
  expect([found.status, found.headers.get("content-type")]).toEqual([200, type]);
  expect(found.headers.get("cache-control")).toBe("public, max-age=86400");
});

test("more than a form ever sends is rejected with an answer that programs understand", async () => {
  for (const path of ["inquiries", "contacts", "rpc/login", "rpc/me", "projects?id=eq.1"]) {
    const response = await sendJson("POST", at(`/api/${path}`), { message: "x".repeat(300_000) });
    expect(response.status, path).toBe(413);
    expect(await response.json(), path).toMatchObject({ code: "too_large" });
  }
});

test("figures about the services are not public", async () => {
  expect((await fetch(at("/metrics"))).status).toBe(404);
});

test("a kept answer is there compressed and as it is, each for those who can read it", async () => {
  const rows = `/api/site_settings?select=tagline&email=neq.${randomUUID()}`;
  for (const [path, begin] of [
    [`/?q=${randomUUID()}`, "<!DOCTYPE html>"],
    [rows, "["],
  ] as const) {
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "gzip"],
      ["identity", undefined],
      ["gzip;q=0, *", undefined],
      ["deflate, gzip;q=0.5", "gzip"],
    ] as const) {
      const { headers, body } = await raw(path, accepted);
      expect(headers["content-encoding"], `${path} for ${accepted}`).toBe(encoding);
      expect(headers.vary?.split(", ")).toContain("Accept-Encoding");
      expect((encoding ? gunzipSync(body) : body).toString().slice(0, begin.length)).toBe(begin);
    }
  }
});

/** Unlike fetch, leaves the answer as it came. */
async function raw(path: string, accepted: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const [answer] = (await once(get(at(path), { headers: { "accept-encoding": accepted } }), "response")) as [
    IncomingMessage,
  ];
  return { headers: answer.headers, body: await buffer(answer) };
}

test("a stranger's rejected requests break nobody's inquiry", async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 80; count++) {
    await fetch(at("/api/parcels?n=1"), { method: "HEAD", headers: bearer("a.b.c") });
    const sent = await sendJson("POST", at("/api/inquiries"), {});
    await sent.body?.cancel();
    statuses.add(sent.status);
  }
  expect([...statuses]).toEqual([400]);
});

test("a cache in front is told what it may keep, and what an answer of the API depends on", async () => {
  const page = await fetch(at("/"));
  expect(page.headers.get("cache-control")).toContain("s-maxage=1");
  expect(page.headers.get("vary")).toBe("Accept-Encoding");
  const rows = await fetch(at("/api/site_settings?select=tagline"));
  expect(rows.headers.get("vary")).toMatch(/\bAuthorization\b.*\bPrefer\b.*\bX-Live-Event\b/);
});

test("a header that is no text is rejected, and is nobody's failure", async () => {
  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    const [response] = (await once(request(at(path), { method, headers }).end(), "response")) as [
      IncomingMessage,
    ];
    return { status: response.statusCode, text: (await buffer(response)).toString() };
  };
  const read = () => `/api/site_settings?select=id&email=neq.${randomUUID()}`;
  const latin1 = "caf\xe9";
  for (const [method, path, headers] of [
    ["GET", read(), { range: "0-1", cookie: `word=${latin1}` }],
    ["POST", "/api/inquiries", { cookie: `word=${latin1}` }],
    ["POST", "/api/rpc/login", { referer: latin1 }],
    ["POST", "/api/rpc/me", { "x-other": latin1 }],
  ] as const) {
    const { status, text } = await ask(method, path, headers);
    expect(status, path).toBe(400);
    expect(JSON.parse(text), path).toMatchObject({ code: "unreadable" });
  }
  // Visitors' reads carry nothing else, whatever another page of the domain has set.
  for (const headers of [{ cookie: `word=${latin1}` }, { "user-agent": latin1 }])
    expect((await ask("GET", read(), headers)).status).toBe(200);
  expect((await ask("GET", read(), { referer: Buffer.from("café").toString("latin1") })).status).toBe(200);
});

test("a value that no column holds is answered with our code and sentence, never PostgreSQL's", async () => {
  const tooLarge = { code: "SP005", message: "Vrijednost je prevelika" };
  const wrong = { code: "SP044", message: expect.stringContaining("ispravan oblik") };
  const id = randomUUID();
  for (const [method, path, body, answer] of [
    ["POST", "projects", { name: "Park", investment_amount: 1e15 }, tooLarge],
    ["POST", "media_assets", { bucket: "site-images", path: "x.jpg", width: 1e10 }, tooLarge],
    ["POST", "projects", { name: "Park", status: "gotovo" }, wrong],
    ["POST", "projects", { name: "Park", investment_amount: "puno" }, wrong],
    ["POST", "projects", { name: "Park", completion_date: "2026-13-45" }, wrong],
    ["POST", "projects", { name: "Park", completion_date: "sutra" }, wrong],
    ["POST", "projects", { name: "Park \u0000" }, { ...wrong, details: "name" }],
    [
      "POST",
      "projects",
      [
        { name: "Park", location: "x" },
        { name: "Park", location: "\u0000" },
      ],
      { ...wrong, details: "location" },
    ],
    ["PATCH", "projects?id=eq.jedan", { name: "Park" }, wrong],
    ["GET", `parcels?select=id&status=eq.gotovo&name=neq.${id}`, undefined, wrong],
    ["GET", `projects?select=id&created_at=gt.juče&name=neq.${id}`, undefined, wrong],
    ["POST", "rpc/set_staff_active", { user_id: "x", active: true }, wrong],
  ] as const) {
    const response = await sendJson(method, at(`/api/${path}`), body, bearer(token));
    expect(await response.json(), `${method} ${path}`).toEqual({ details: null, hint: null, ...answer });
    expect(response.status).toBe(400);
  }
});
