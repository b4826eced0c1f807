import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { bare } from "../support/stacks.ts";
import { Visitor } from "../support/visitor.ts";

let stack: Launched;
const open: Socket[] = [];

beforeAll(async () => {
  stack = await launch({ args: bare, env: { WORKER_CONNECTIONS: "200", INQUIRY_RATE: "20r/s" } });
  await stack.ready();
});

afterAll(async () => {
  for (const socket of open) socket.destroy();
  await stack.remove();
});

/** @returns the status of its answer */
async function openStream(localAddress: string): Promise<string> {
  const socket = connect({ port: stack.port, host: "127.0.0.1", localAddress });
  open.push(socket);
  socket.write("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  return answer.toString().split(" ")[1] ?? "";
}

test("however many streams are asked for, pages, reads and inquiries have connections left", async () => {
  const statuses: string[] = [];
  for (let address = 10; address < 20; address += 1)
    for (let stream = 0; stream < 60; stream += 1) statuses.push(await openStream(`127.0.0.${address}`));
  const opened = statuses.filter((status) => status === "200").length;
  expect(new Set(statuses)).toEqual(new Set(["200", "429"]));
  expect(opened).toBeGreaterThan(50);

  const visitor = new Visitor(stack, "127.0.0.2");
  await visitor.during(eventually("they are answered", () => visitor.answers.length > 20));
  expect(visitor.answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
});
