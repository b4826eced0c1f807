import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nginxSpec } from "../../services/stack/src/components/nginx.ts";
import { dataPaths } from "../../services/stack/src/paths.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";

/** What the PostgREST behind this nginx answers. */
let answer = { status: 400, body: "" };
let postgrest: Server;
let nginx: ChildProcess;
let folder: string;
let base: string;
let metrics: string;

beforeAll(async () => {
  const [port = 0, freshnessPort = 0, postgrestPort = 0, metricsPort = 0] = await pickFreePorts(4);
  postgrest = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  }).listen(postgrestPort, "127.0.0.1");
  folder = mkdtempSync(join(tmpdir(), "solar-broken-"));
  chmodSync(folder, 0o755);
  const paths = dataPaths(folder);
  for (const path of [paths.logs, paths.nginx]) mkdirSync(path, { recursive: true });
  base = `http://127.0.0.1:${port}`;
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const spec = await nginxSpec(paths, {
    port,
    host: "127.0.0.1",
    tls: undefined,
    publicUrl: base,
    freshnessPort,
    metricsPort,
    siteDist: folder,
    adminDist: folder,
    webPort: postgrestPort,
    postgrestPort,
  });
  nginx = spawn(spec.command, spec.args, { stdio: "ignore" });
  expect(await waitUntil(spec.isReady, 20_000)).toBe(true);
});

afterAll(async () => {
  nginx.kill("SIGTERM");
  await once(nginx, "exit");
  postgrest.close();
  rmSync(folder, { recursive: true });
});

const requests = [
  ["GET", "projects?select=id"],
  ["GET", "projects?select=id&range"],
  ["POST", "inquiries"],
  ["POST", "rpc/login"],
  ["PATCH", "projects?id=eq.1"],
] as const;

const ask = async (method: string, path: string) => {
  const response = await fetch(`${base}/api/${path}`, {
    method,
    headers: { "content-type": "application/json", ...(path.endsWith("range") && { range: "0-1" }) },
    ...(method !== "GET" && { body: "{}" }),
  });
  return { status: response.status, text: await response.text() };
};

test.each(requests)(
  "a database that dies under %s %s is 503, not the visitor's mistake",
  async (method, path) => {
    const details = "server closed the connection unexpectedly\n";
    answer = { status: 400, body: JSON.stringify({ code: "", message: null, details, hint: null }) };
    const { status, text } = await ask(method, path);
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ code: "unavailable" });
  },
);

test.each(requests)("a full disk tells no path in the answer to %s %s", async (method, path) => {
  const message = 'could not extend file "base/16390/24576": No space left on device';
  answer = {
    status: 503,
    body: JSON.stringify({ code: "53100", message, details: null, hint: "Check free disk space." }),
  };
  const { status, text } = await ask(method, path);
  expect(status).toBe(503);
  expect(text).not.toMatch(/base|disk|device/);
});

test.each(requests)("a sentence of ours passes, for %s %s", async (method, path) => {
  const refusal = { code: "SP001", message: "Obavezno polje", details: "name", hint: null };
  answer = { status: 400, body: JSON.stringify(refusal) };
  expect(JSON.parse((await ask(method, path)).text)).toEqual(refusal);
});

test("each failure is counted, though of what is well only some is", async () => {
  answer = { status: 503, body: "{}" };
  const failures = async () => {
    const text = await (await fetch(metrics)).text();
    return [...text.matchAll(/^nginx_answers_total\{status="5xx".*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  };
  const before = await failures();
  for (let asked = 0; asked < 5; asked++)
    expect((await ask("GET", `projects?select=id&offset=${asked}`)).status).toBe(503);
  await expect.poll(failures).toBe(before + 5);
});
