import { fork } from "node:child_process";
import { once } from "node:events";
import type autocannon from "autocannon";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import type { Attack } from "../support/attack.ts";
import { Visitor } from "../support/visitor.ts";

const address = "127.0.0.2";

let stack: Launched;

beforeAll(async () => {
  // The visitor sends more inquiries than one person does, and is answered; how soon, depends on the machine.
  stack = await launch({ args: ["--no-build"], env: { INQUIRY_RATE: "20r/s", READ_TIMEOUT: "100" } });
  await stack.ready();
});

afterAll(() => stack.remove());

/** Attacks while the task runs. */
async function attackDuring({ path, ...attack }: Attack, task: Promise<unknown>): Promise<autocannon.Result> {
  const attacker = fork(`${import.meta.dirname}/../support/attack.ts`);
  // nginx ends a connection after a thousand requests and says so; autocannon would ask on, and be cut off.
  attacker.send({ ...attack, url: `http://127.0.0.1:${stack.port}${path}`, reconnectRate: 1000 });
  const answered = once(attacker, "message");
  await task.finally(() => attacker.send("stop"));
  const [result] = (await answered) as [autocannon.Result];
  return result;
}

const columns = Array.from({ length: 100 }, (_, index) => `c${index}[<id>]`);
const form = { "content-type": "application/x-www-form-urlencoded" };

const attacks: [name: string, attack: Attack][] = [
  ["long values", { connections: 6, path: `/api/projects?select=id&name=neq.${"x".repeat(2500)}[<id>]` }],
  [
    "tables in tables in tables",
    {
      connections: 12,
      path: "/api/projects?select=*,parcels(*,projects(*,parcels(*,projects(*))))&name=neq.[<id>]",
    },
  ],
  ["unknown columns", { connections: 8, path: `/api/projects?select=${columns}` }],
  ["pages by thousands", { connections: 2000, path: "/projekti?q=[<id>]" }],
  ["pages that cannot be kept", { connections: 260, path: "/projekti", headers: { range: "bytes=0-" } }],
  ["addresses that do not exist", { connections: 100, path: "/[<id>]" }],
  [
    "guesses of passwords",
    {
      connections: 40,
      method: "POST",
      path: "/api/rpc/login",
      headers: { "content-type": "application/json" },
      body: '{"email":"[<id>]@example.com","password":"[<id>]"}',
    },
  ],
  [
    "forms without JavaScript",
    {
      connections: 20,
      method: "POST",
      path: "/kontakt",
      headers: form,
      body: "user_name=A&user_email=[<id>]@example.com&message=[<id>]",
    },
  ],
];

test.each(attacks)("a visitor is answered beside %s", async (_name, attack) => {
  const visitor = new Visitor(stack, address);
  const isServed = eventually("the visitor has a hundred answers", () => visitor.answers.length >= 100);
  const result = await attackDuring(attack, visitor.during(isServed));
  // It was an attack indeed: one that was answered, if only by refusals.
  expect(result.errors).toBe(0);
  expect(result["2xx"] + result.non2xx).toBeGreaterThan(0);
  expect(visitor.answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
});
