import { problemOf } from "@solar/storage/problem";
import Fastify, { LogController } from "fastify";
import { expect, test } from "vitest";
import { logRequests } from "./log.ts";
import { Metrics } from "./metrics.ts";
import { redactPersonalData, registerReports } from "./reports.ts";

const error = {
  app: "public-site",
  version: "https://solar.example/assets/entry-client-B1.js?x=1",
  message: "Cannot read properties of undefined (reading 'price')",
  frame: "    at x (https://solar.example/assets/start-C2.js:1:2345)",
  path: "/projekti/01991f7e-7d1c-7000-8000-000000000001",
} as const;

async function listening() {
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const metrics = new Metrics();
  app.setErrorHandler((thrown, _request, reply) => reply.code(problemOf(thrown).status).send());
  logRequests(app);
  registerReports(app, metrics);
  const send = (payload: object, headers = {}) =>
    app.inject({ method: "POST", url: "/reports/error", payload, headers });
  const counted = async () => (await metrics.browserErrors.get()).values.map(({ value }) => value);
  return { send, lines, counted };
}

test("an error of a browser is counted and logged, without a word of who it was", async () => {
  const { send, lines, counted } = await listening();
  const { statusCode } = await send(error, { "x-real-ip": "203.0.113.7", "x-request-id": "a".repeat(32) });
  expect(statusCode).toBe(204);
  expect(await counted()).toEqual([1, 0]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/203\.0\.113\.7|aaaa|reqId/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "browser error",
    app: "public-site",
    version: "entry-client-B1.js",
    message: error.message,
    frame: "at x (/assets/start-C2.js:1:2345)",
    path: "/projekti/…",
  });
});

test.each([
  [
    "Unexpected token 'A', \"Ana Anić, +387 65\" is not valid JSON",
    "Unexpected token '…', \"…\" is not valid JSON",
  ],
  ['"Ana Anić is cut off', '"…"'],
  ["'Ana Anić' is not a valid name", "'…' is not a valid name"],
  ["no account of ana.anic@example.com", "no account of …"],
  ["call +387 65 123 456 back", "call … back"],
  ["failed: https://x.example/a?name=Ana#Anić end", "failed: https://x.example/a end"],
  [
    "Failed to fetch dynamically imported module: /assets/HomePage-x.js",
    "Failed to fetch dynamically imported module: /assets/HomePage-x.js",
  ],
  ["two\nlines", "two lines"],
  ["back\u202ewards", "back wards"],
  ["no account of ana.anic%40example.com", "no account of …"],
  ["call (065) 123-456 or +387\u201165\u2011123\u2011456", "call … or …"],
  ["‘Ana Anić’ and »Ana Anić« are no names", '"…" and "…" are no names'],
  ["Invalid eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2ln-_1", "Invalid …"],
  ["Bearer abc123 and token=abc123 are over", "Bearer … and token=… are over"],
  ["no session s3b0Vj1Qm8xT2kLw9Zc4Rf7Yh6Nd5Pg0Ua_Eo-IvKtM", "no session …"],
  ["Failed to fetch https://x.example/ponuda/AbC-dEf.pdf", "Failed to fetch https://x.example/ponuda/..."],
  ["Unexpected token < in JSON", "Unexpected token < in JSON"],
  [
    "Failed to fetch /assets/OptionalResourceContextProvider-upf4MIUY.js",
    "Failed to fetch /assets/OptionalResourceContextProvider-upf4MIUY.js",
  ],
])("of a message what could be a person's is left out: %s", (message, discreet) => {
  expect(redactPersonalData({ ...error, message }).message).toBe(discreet);
});

test.each(["/ponuda/secret", "/PONUDA/secret", "//ponuda/secret"])("a personal link is cut: %s", (path) => {
  expect(redactPersonalData({ ...error, path }).path).toBe("/ponuda/...");
});

test.each([
  ["load@https://solar.example/assets/start-C2.js:1:2345", "load@/assets/start-C2.js:1:2345"],
  ["at x (https://solar.example/ponuda/secret:1:2)", "at x (/ponuda/...:1:2)"],
  ["@https://solar.example/ponuda/secret:1:2", "@/ponuda/...:1:2"],
])("a place in the code is told as each browser writes it, and no link in it: %s", (frame, told) => {
  expect(redactPersonalData({ ...error, frame }).frame).toBe(told);
});

test("what is no report is rejected, as is a long one", async () => {
  const { send, lines, counted } = await listening();
  for (const wrong of [{}, { ...error, app: "other" }, { ...error, message: 3 }])
    expect((await send(wrong)).statusCode).toBe(400);
  expect((await send({ ...error, message: "x".repeat(5000) })).statusCode).toBe(413);
  expect(lines).toEqual([]);
  expect(await counted()).toEqual([0, 0]);
});

test("a flood of errors is counted, and does not fill the log", async () => {
  const { send, lines, counted } = await listening();
  for (let sent = 0; sent < 80; sent++) await send(error);
  expect(await counted()).toEqual([80, 0]);
  // The minute may end meanwhile.
  expect(lines.length).toBeLessThanOrEqual(60);
});
