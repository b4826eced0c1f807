import { afterAll, beforeAll, expect, test } from "vitest";
import { NginxAlone } from "./support/nginx-alone.ts";

/** What the PostgREST behind this nginx answers. */
let answer = { status: 400, body: "" };
const nginx = new NginxAlone();

beforeAll(() =>
  nginx.start((request, response) => {
    request.resume();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  }),
);

afterAll(() => nginx.stop());

const requests = [
  ["GET", "projects?select=id"],
  ["GET", "projects?select=id&range"],
  ["POST", "inquiries"],
  ["POST", "rpc/login"],
  ["PATCH", "projects?id=eq.1"],
] as const;

const ask = async (method: string, path: string) => {
  const response = await fetch(`${nginx.base}/api/${path}`, {
    method,
    headers: { "content-type": "application/json", ...(path.endsWith("range") && { range: "0-1" }) },
    ...(method !== "GET" && { body: "{}" }),
  });
  return { status: response.status, text: await response.text() };
};

test.each(requests)(
  "a database that dies under %s %s is said to be away, not the visitor's mistake",
  async (method, path) => {
    const details = "server closed the connection unexpectedly\n";
    answer = { status: 400, body: JSON.stringify({ code: "", message: null, details, hint: null }) };
    const { text } = await ask(method, path);
    expect(JSON.parse(text)).toMatchObject({ code: "unavailable", details: null });
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
