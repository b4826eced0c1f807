import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { placeOf, readTraceparent, Tracer } from "./tracer.ts";
import { openTracer, traceSettings } from "./tracing.ts";

const traceId = "0123456789abcdef0123456789abcdef";
const span = {
  place: { traceId },
  name: "x",
  kind: "internal",
  start: 1_700_000_000_000.25,
  end: 0,
} as const;

/** A collector that answers with a status. */
async function collector(status = 200) {
  const received: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ url: request.url, authorization: request.headers.authorization, body });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const settings = traceSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20x, other=y",
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  if (!settings) throw new Error("no settings");
  return { received, settings, close: () => server.close() };
}

test("spans go to the collector as OTLP's JSON, by service", async () => {
  const { received, settings, close } = await collector();
  const tracer = new Tracer(settings, "web", () => undefined);
  tracer.add({
    ...span,
    attributes: { a: "b", n: 1.5, none: undefined },
    failed: true,
    link: placeOf(traceId),
  });
  tracer.add({ ...span, service: "nginx" });
  await tracer.stop();
  close();
  expect(received).toMatchObject([{ url: "/v1/traces", authorization: "Bearer x" }]);
  const { resourceSpans } = JSON.parse(received[0]?.body ?? "");
  expect(resourceSpans).toHaveLength(2);
  expect(resourceSpans[0]).toMatchObject({
    resource: { attributes: [{ key: "service.name", value: { stringValue: "web" } }, {}] },
    scopeSpans: [
      {
        spans: [
          {
            traceId,
            spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
            name: "x",
            kind: 1,
            startTimeUnixNano: "1700000000000250000",
            endTimeUnixNano: "1700000000000250000",
            attributes: [
              { key: "a", value: { stringValue: "b" } },
              { key: "n", value: { doubleValue: 1.5 } },
            ],
            links: [{ traceId, spanId: traceId.slice(0, 16) }],
            status: { code: 2 },
          },
        ],
      },
    ],
  });
});

test.each([1e308, Number.NaN, Number.NEGATIVE_INFINITY, -1])(
  "a span whose time is %s is left out, and the others are sent",
  async (time) => {
    const { received, settings, close } = await collector();
    const tracer = new Tracer(settings, "web", () => undefined);
    tracer.add({ ...span, name: "begins at no time", start: time });
    tracer.add({ ...span, name: "ends at no time", end: time });
    tracer.add(span);
    await tracer.stop();
    close();
    expect(received[0]?.body.match(/(?<="name":")[^"]+(?=","kind")/g)).toEqual(["x"]);
  },
);

test("a collector that takes nothing is told of once, and nobody waits for it", async () => {
  const { settings, close } = await collector(503);
  const said: string[] = [];
  const tracer = new Tracer(settings, "web", (text) => said.push(text));
  for (let sent = 0; sent < 2000; sent++) tracer.add(span);
  await tracer.stop();
  close();
  expect(said).toEqual(["Traces cannot be sent: the collector answered 503"]);
});

test("of a share of traces some are sent whole, the others not at all", async () => {
  const { received, settings, close } = await collector();
  const tracer = new Tracer({ ...settings, share: 0.5 }, "web", () => undefined);
  for (const end of ["00000000", "80000000", "7fffffff", "ffffffff"])
    tracer.add({ ...span, place: { traceId: traceId.slice(0, 24) + end } });
  await tracer.stop();
  close();
  expect(received[0]?.body.match(/(?<="traceId":"\w{24})\w{8}/g)).toEqual(["00000000", "7fffffff"]);
});

test("without an endpoint there is nothing", async () => {
  const settings = traceSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    OTEL_EXPORTER_OTLP_HEADERS: "",
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  expect(await openTracer(settings, "web", () => undefined)).toBeUndefined();
});

test.each([
  "",
  "00-0-0-01",
  `00-${"0".repeat(32)}-${"1".repeat(16)}-01`,
  `01-${traceId}-${"1".repeat(16)}-01`,
])("what is no traceparent is none: %s", (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
