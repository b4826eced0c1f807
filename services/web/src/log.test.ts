import Fastify, { LogController } from "fastify";
import { expect, test } from "vitest";
import { loggedPath, logOptions, logRequests, requestId } from "./log.ts";

async function linesOf(
  use: (app: ReturnType<typeof Fastify>) => Promise<unknown>,
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions("info"), stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
  });
  logRequests(app);
  app.get("/healthz", async () => "well");
  app.post("/kontakt", async () => "thanks");
  app.get("/fails", async (request) => {
    request.log.warn(
      { token: "s3cret", headers: { authorization: "Bearer s3cret", cookie: "s3cret" } },
      "careless",
    );
    throw new Error("broken");
  });
  await use(app);
  return lines.map((line) => JSON.parse(line));
}

test("each request leaves one line with its id, path, status and time", async () => {
  const [line, ...others] = await linesOf((app) =>
    app.inject({
      method: "POST",
      url: "/kontakt",
      headers: { "x-request-id": "0123456789abcdef", "x-real-ip": "198.51.100.7" },
    }),
  );
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    service: "web",
    reqId: "0123456789abcdef",
    method: "POST",
    path: "/kontakt",
    status: 200,
    ms: expect.any(Number),
    ip: "198.51.100.7",
  });
});

test("an id that nginx would not give is replaced", async () => {
  const [line] = await linesOf((app) =>
    app.inject({ method: "POST", url: "/kontakt", headers: { "x-request-id": 'x"\n{"level":60}' } }),
  );
  expect(line?.reqId).toMatch(/^[0-9a-f-]{36}$/);
});

test("tokens, cookies, query strings and bodies are in no line", async () => {
  const lines = await linesOf(async (app) => {
    const headers = { authorization: "Bearer s3cret", cookie: "refresh_token=s3cret" };
    await app.inject({
      method: "POST",
      url: "/kontakt?token=s3cret",
      headers,
      payload: { message: "s3cret" },
    });
    await app.inject({ url: "/fails?token=s3cret", headers });
  });
  expect(lines.length).toBeGreaterThan(2);
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});

test.each(["/ponuda/s3cret", "/PONUDA/s3cret", "/x/../ponuda/s3cret?a=b", "/ponuda\\s3cret"])(
  "a personal link is cut: %s",
  (path) => {
    expect(loggedPath(path)).toBe("/ponuda/...");
  },
);

test("a probe that succeeds leaves no line", async () => {
  expect(await linesOf((app) => app.inject("/healthz"))).toEqual([]);
});
