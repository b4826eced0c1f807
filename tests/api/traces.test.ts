import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { newestBuild } from "../../services/stack/src/build.ts";
import { nginxSpec } from "../../services/stack/src/components/nginx.ts";
import { dataPaths } from "../../services/stack/src/paths.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";
import { MailDatabase } from "../faults/support/mail-database.ts";
import { TestMailServer } from "../faults/support/mail-server.ts";
import { WebProcess } from "../faults/support/web.ts";
import { WorkerProcess } from "../faults/support/worker.ts";
import { at } from "./support/web.ts";

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  links?: { traceId: string; spanId: string }[];
}

/** What the collector was sent. */
const spans: Span[] = [];
let collector: Server;
let web: WebProcess;
let nginx: ChildProcess;
let folder: string;
let base: string;
/** The setting that has a service send its traces. */
let sending: { OTEL_EXPORTER_OTLP_ENDPOINT: string };

/** The web service and nginx that send traces, before the API of the stack under test. */
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans)
        for (const span of scope.spans)
          spans.push({ service: resource.attributes[0].value.stringValue, ...span });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const [port = 0, freshnessPort = 0, metricsPort = 0, tracePort = 0, collectorPort = 0] =
    await pickFreePorts(5);
  collector.listen(collectorPort, "127.0.0.1");
  sending = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` };
  folder = mkdtempSync(join(tmpdir(), "solar-traces-"));
  chmodSync(folder, 0o755);
  const siteDist = await newestBuild("public-site");
  web = await WebProcess.start({
    STORAGE_DIR: join(folder, "storage"),
    STORAGE_CACHE_DIR: join(folder, "cache"),
    PUBLIC_SITE_DIST: siteDist,
    NGINX_TRACE_PORT: String(tracePort),
    ...sending,
  });
  const paths = dataPaths(folder);
  for (const path of [paths.logs, paths.nginx]) mkdirSync(path, { recursive: true });
  base = `http://127.0.0.1:${port}`;
  const spec = await nginxSpec(paths, {
    port,
    host: "127.0.0.1",
    tls: undefined,
    publicUrl: base,
    freshnessPort,
    metricsPort,
    tracePort,
    apps: { site: siteDist, admin: folder },
    olderApps: { site: siteDist, admin: folder },
    webPort: Number(new URL(web.url).port),
    postgrestPort: Number(new URL(process.env.TEST_POSTGREST_URL ?? "").port),
  });
  nginx = spawn(spec.command, spec.args, { stdio: "ignore" });
  expect(await waitUntil(spec.isReady, 100_000)).toBe(true);
});

afterAll(async () => {
  nginx.kill("SIGTERM");
  await once(nginx, "exit");
  await web.stop();
  collector.close();
  rmSync(folder, { recursive: true });
});

/** The trace of an answer, once it has so many spans, nginx's among them: it tells last. */
async function traceOf(response: Response, atLeast: number): Promise<Span[]> {
  const id = response.headers.get("x-request-id");
  const found = () => spans.filter(({ traceId }) => traceId === id);
  const isWhole = () => found().length >= atLeast && found().some(({ service }) => service === "nginx");
  await expect.poll(isWhole).toBe(true);
  return found();
}

const named = (trace: Span[], service: string, name: RegExp) =>
  trace.find((span) => span.service === service && name.test(span.name));

test("a page's trace leads from nginx through its rendering and its reads to SQL", async () => {
  const mine = { traceId: "a".repeat(32), spanId: "b".repeat(16) };
  const response = await fetch(`${base}/projekti?q=${randomUUID()}`, {
    headers: { traceparent: `00-${mine.traceId}-${mine.spanId}-01` },
  });
  expect(response.status).toBe(200);
  const trace = await traceOf(response, 5);
  const front = named(trace, "nginx", /^GET \/projekti$/);
  const service = named(trace, "web", /^GET \/\*$/);
  const read = named(trace, "web", /^read \/projects_with_parcels$/);
  const sql = named(trace, "postgrest", /^SQL transaction$/);
  // What a stranger says of a trace of its own is pointed to, and not believed.
  expect(front?.parentSpanId).toBeUndefined();
  expect(front?.links).toEqual([mine]);
  expect(service?.parentSpanId).toBe(front?.spanId);
  expect(named(trace, "web", /^render$/)?.parentSpanId).toBe(service?.spanId);
  expect(read?.parentSpanId).toBe(service?.spanId);
  expect(sql?.parentSpanId).toBeDefined();
  for (const { startTimeUnixNano, endTimeUnixNano } of trace)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
});

test("the mails of an inquiry are in the trace of its request", async () => {
  const database = new MailDatabase();
  const [mail] = await Promise.all([new TestMailServer().start(), database.create()]);
  onTestFinished(() => Promise.all([mail.stop(), database.drop()]).then(() => undefined));
  const worker = await WorkerProcess.start(database.workerUrl, mail.url, sending);
  onTestFinished(() => worker.stop().then(() => undefined));
  // As PostgREST tells the database of the request, which nginx named.
  const request = randomUUID().replaceAll("-", "");
  const headers = JSON.stringify({ "x-request-id": request });
  await database.query("select set_config('request.headers', $1, false)", [headers]);
  await database.insertInquiries(1);
  const span = { traceId: request, parentSpanId: request.slice(0, 16) };
  await expect
    .poll(() => spans.filter(({ name }) => name === "send_inquiry_mail"))
    .toMatchObject([span, span]);
});

test("a browser's time for a page joins the trace that the page named", async () => {
  const response = await fetch(`${base}/kontakt`);
  expect(await response.text()).toMatch(/<script type="module" src="\/assets\/timing-[\w-]+\.js">/);
  const timing = response.headers.get("server-timing") ?? "";
  const [, traceparent] = /^traceparent;desc="(00-[0-9a-f]{32}-[0-9a-f]{16}-01)"$/.exec(timing) ?? [];
  const parts = [{ traceparent, name: "/kontakt", start: 0, end: 400 }];
  const sent = await fetch(`${base}/reports/timing`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ app: "public-site", begun: Date.now() - 500, parts }),
  });
  expect(sent.status).toBe(204);
  const trace = await traceOf(response, 2);
  await expect
    .poll(() => spans.find(({ service }) => service === "public-site in the browser"))
    .toMatchObject({
      traceId: trace[0]?.traceId,
      parentSpanId: trace[0]?.traceId.slice(0, 16),
      name: "/kontakt",
    });
});

test("where no collector is named, nothing of it is seen", async () => {
  const response = await fetch(at("/"));
  expect(response.headers.get("server-timing")).toBeNull();
  expect(await response.text()).not.toContain("timing-");
  const api = await fetch(at("/api/projects?select=id&limit=1"));
  expect(api.headers.get("server-timing")).toBeNull();
  expect((await fetch(at("/reports/timing"), { method: "POST" })).status).toBeGreaterThanOrEqual(400);
});
