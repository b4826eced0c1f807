import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { NginxAlone } from "./support/nginx-alone.ts";

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
const tokenOf = (sub: string) =>
  `${part({ alg: "HS256" })}.${part({ sub, sid: crypto.randomUUID() })}.signature`;

test("an account has six calls under way, with all its tokens; others have theirs", async () => {
  const front = new NginxAlone();
  onTestFinished(() => front.stop());
  const held: ServerResponse[] = [];
  await front.start((request, response) => {
    if (request.url?.includes("held")) held.push(response);
    else response.end("[]");
  });
  const ask = (token: string, path: string) =>
    fetch(`${front.base}/api/${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const [one, other] = ["one", "other"];
  const asked = Array.from({ length: 24 }, (_, at) => ask(tokenOf(one), `parcels?held=${at}`));
  const statuses: number[] = [];
  for (const answer of asked) void answer.then(({ status }) => statuses.push(status));
  await expect.poll(() => statuses).toEqual(Array(18).fill(429));
  expect(held).toHaveLength(6);
  expect((await ask(tokenOf(other), "parcels")).status).toBe(200);
  expect((await ask("", "parcels?select=id")).status).toBe(200);
  expect(await (await ask(tokenOf(one), "parcels")).json()).toMatchObject({ code: "busy" });
  for (const response of held) response.end("[]");
  await Promise.all(asked);
  expect((await ask(tokenOf(one), "parcels")).status).toBe(200);
});
