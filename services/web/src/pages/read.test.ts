import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { read } from "./read.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function reader(status: number): Promise<string> {
  const server = createServer((request, response) => response.writeHead(status).end(request.url));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the next one is asked when the first one fails or is gone", async () => {
  const [good, failing, gone] = [await reader(200), await reader(503), "http://127.0.0.1:1"];
  for (const bases of [
    [good, gone],
    [failing, good],
    [gone, failing, good],
  ]) {
    const answer = await read("/projects", bases, {});
    expect([answer.status, await answer.text()]).toEqual([200, "/projects"]);
  }
});

test("a refusal is an answer, and the last failure is told", async () => {
  const [refusing, good, failing] = [await reader(404), await reader(200), await reader(503)];
  expect((await read("/", [refusing, good], {})).status).toBe(404);
  expect((await read("/", [failing, failing], {})).status).toBe(503);
});
