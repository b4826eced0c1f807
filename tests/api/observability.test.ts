import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { jpeg } from "../../services/storage/src/testing/samples.ts";
import { EventStream } from "./support/events.ts";
import { at, bearer, freshPath, sendForm, sendJson, signIn, upload } from "./support/web.ts";

const logs = join(process.env.TEST_DATA_DIR ?? "", "logs");

const linesOf = async (name: string) =>
  (await readFile(join(logs, name), "utf8")).split("\n").filter(Boolean);

/** Lines of a log that name the request. */
async function tracesIn(log: string, requestId: string): Promise<Record<string, unknown>[]> {
  return (await linesOf(log)).filter((line) => line.includes(requestId)).map((line) => JSON.parse(line));
}

const noPicture = Buffer.from("no picture, but long enough to be looked at");

const contact = () => ({
  user_name: "Ana Anić",
  user_email: `${randomUUID()}@example.com`,
  message: "Zanima me.",
});

describe("one request id", () => {
  test("leads from nginx's log to the worker's, where the mails were sent", async () => {
    const response = await sendJson("POST", at("/api/inquiries?select=id"), contact(), {
      prefer: "return=representation",
    });
    expect(response.status).toBe(201);
    const [{ id }] = (await response.json()) as [{ id: string }];
    const requestId = response.headers.get("x-request-id") ?? "";
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);

    await expect.poll(() => tracesIn("worker.log", requestId)).toHaveLength(2);
    for (const trace of await tracesIn("worker.log", requestId)) {
      expect(trace).toMatchObject({ requestId, taskIdentifier: "send_inquiry_mail" });
      expect(trace.msg).toMatch(new RegExp(`^Message <inquiry-${id}-\\w+@.*> was sent\\.$`));
    }
    // nginx writes its log every second.
    await expect.poll(() => tracesIn("access.log", requestId)).toHaveLength(1);
    const [line] = await tracesIn("access.log", requestId);
    expect(line).toMatchObject({ requestId, method: "POST", path: "/api/inquiries", status: 201 });
  });

  test("leads through the web service, when the form was sent without a script", async () => {
    const fields = { form: "contact", ...contact(), user_phone: "+387 51 000 000" };
    const response = await sendForm("/kontakt", fields);
    expect(response.status).toBeLessThan(400);
    const requestId = response.headers.get("x-request-id") ?? "";
    await expect.poll(() => tracesIn("worker.log", requestId)).toHaveLength(2);
    for (const log of ["access.log", "web.log"])
      await expect.poll(() => tracesIn(log, requestId)).toHaveLength(1);
  });
});

test("the same id stands beside a slow statement in PostgreSQL's log, and no value of it", async () => {
  const requestId = randomUUID().replaceAll("-", "");
  const value = `value ${randomUUID()}`;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query("set log_min_duration_statement = 0; begin");
  await client.query("select set_config('request.headers', $1, true)", [
    JSON.stringify({ "x-request-id": requestId }),
  ]);
  await client.query("select auth.pre_request()");
  await client.query("select length($1) as slow_one", [value]);
  await client.end();
  await expect
    .poll(() => linesOf("postgres.log"))
    .toContainEqual(
      expect.stringMatching(
        new RegExp(`\\(${requestId}\\) LOG: +duration: .*: select length\\(\\$1\\) as slow_one$`),
      ),
    );
  expect(await readFile(join(logs, "postgres.log"), "utf8")).not.toContain(value);
});

/** Lines of a service's figures; each ends with its value. */
async function figuresOf(service: "WEB" | "WORKER"): Promise<string[]> {
  const response = await fetch(`${process.env[`TEST_${service}_URL`]}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return (await response.text()).split("\n");
}

const named = (figures: string[], name: string, ...labels: string[]) =>
  figures.filter((line) => /^\w+/.exec(line)?.[0] === name && labels.every((label) => line.includes(label)));

const sum = (...asked: Parameters<typeof named>) =>
  named(...asked).reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" "))), 0);

describe("figures for Prometheus", () => {
  test("of the web service move with requests, uploads, rejections and open streams", async () => {
    const before = await figuresOf("WEB");
    const token = await signIn();
    await upload(token, `site-images/${freshPath()}`, await jpeg(32, 32));
    await upload(token, `site-images/${freshPath()}`, noPicture);
    const stream = await EventStream.open();
    await stream.next();
    const after = await figuresOf("WEB");
    stream.close();

    const grown = (name: string, ...labels: string[]) =>
      sum(after, name, ...labels) - sum(before, name, ...labels);
    const puts = ['method="PUT"', 'route="/storage/:bucket/*"'];
    expect(grown("http_request_duration_seconds_count", ...puts, 'status="201"')).toBe(1);
    expect(grown("http_request_duration_seconds_count", ...puts, 'status="415"')).toBe(1);
    expect(grown("http_request_duration_seconds_bucket", ...puts, 'le="+Inf"')).toBe(2);
    expect(grown("storage_uploads_total", 'result="stored"')).toBe(1);
    expect(grown("live_streams")).toBeGreaterThanOrEqual(1);
    expect(sum(after, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });

  test("of the worker move with mails, and tell how the queue stands", async () => {
    const sent = async () => sum(await figuresOf("WORKER"), "mails_sent_total", 'kind="visitor"');
    const before = await sent();
    await sendJson("POST", at("/api/inquiries"), contact());
    await expect.poll(sent).toBeGreaterThan(before);
    const figures = await figuresOf("WORKER");
    for (const state of ["dead", "ready", "running", "waiting"])
      expect(named(figures, "jobs", `state="${state}"`), state).toHaveLength(1);
    for (const name of ["oldest_ready_job_seconds", "mail_server_up", "process_resident_memory_bytes"])
      expect(named(figures, name), name).toHaveLength(1);
    const kinds = named(figures, "mails_failed_total").map((line) => /kind="(\w+)"/.exec(line)?.[1]);
    const mails = "alert assignment digest invitation message offer reservation security staff tasks visitor";
    expect(kinds.toSorted().join(" ")).toBe(mails);
    expect(sum(figures, "mail_server_up")).toBe(1);
  });
});

describe("the logs", () => {
  const password = `wrong-${randomUUID()}`;
  const person = contact();
  const secrets: Record<string, string> = { password, "right password": "solar-admin-demo" };

  beforeAll(async () => {
    const send = (path: string, body: object, headers: Record<string, string> = {}) =>
      sendJson("POST", at(path), body, headers);
    const login = await send("/api/rpc/login", { email: "admin@example.com", password: "solar-admin-demo" });
    const token = ((await login.json()) as { access_token: string }).access_token;
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await send("/api/rpc/login", { email: `${randomUUID()}@example.com`, password });
    await send("/api/rpc/refresh", {}, { cookie });
    await send("/api/rpc/set_staff_password", { user_id: randomUUID(), password }, bearer(token));
    await fetch(at(`/api/inquiries?user_email=eq.${person.user_email}`), { headers: bearer(token) });
    await upload(token, `site-images/${freshPath()}`, noPicture);
    await upload(`${token}x`, `site-images/${freshPath()}`, Buffer.alloc(10));
    // The second is refused by a constraint, whose message would repeat the row.
    for (let attempt = 0; attempt < 2; attempt++) await send("/api/inquiries", person);
    Object.assign(secrets, { token, cookie: cookie.split("=")[1], email: person.user_email });
    const own = JSON.parse(await readFile(join(process.env.TEST_DATA_DIR ?? "", "secrets.json"), "utf8"));
    Object.assign(secrets, own);
  });

  test("are closed to other accounts, as are files, mails and the database", async () => {
    for (const part of ["logs", "storage", "mail", "postgres"])
      expect((await stat(join(logs, "..", part))).mode & 0o077, part).toBe(0);
  });

  test("hold no password, token, cookie, secret or visitor's address", async () => {
    const names = (await readdir(logs)).filter((name) => name.endsWith(".log"));
    expect(names).toEqual(
      expect.arrayContaining(["access.log", "postgres.log", "postgrest.log", "web.log", "worker.log"]),
    );
    expect(Object.values(secrets).filter((secret) => secret?.length > 8)).toHaveLength(9);
    for (const name of names) {
      const text = await readFile(join(logs, name), "utf8");
      for (const [what, secret] of Object.entries(secrets))
        expect(text.includes(secret), `${what} in ${name}`).toBe(false);
    }
  });
});
