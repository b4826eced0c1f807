import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import type { Attack, Order, Outcomes } from "../support/attack.ts";
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
async function attackDuring(attack: Attack, task: Promise<unknown>): Promise<Outcomes> {
  const attacker = fork(`${import.meta.dirname}/../support/attack.ts`);
  const order: Order = { ...attack, port: stack.port };
  attacker.send(order);
  const answered = once(attacker, "message");
  await task.finally(() => attacker.send("stop"));
  const [outcomes] = (await answered) as [Outcomes];
  return outcomes;
}

const columns = Array.from({ length: 100 }, (_, index) => `c${index}[n]`);
const form = { "content-type": "application/x-www-form-urlencoded" };

const attacks: [name: string, attack: Attack][] = [
  ["long values", { connections: 6, path: `/api/projects?select=id&name=neq.${"x".repeat(2500)}[n]` }],
  [
    "tables in tables in tables",
    {
      connections: 12,
      path: "/api/projects?select=*,parcels(*,projects(*,parcels(*,projects(*))))&name=neq.[n]",
    },
  ],
  ["unknown columns", { connections: 8, path: `/api/projects?select=${columns}` }],
  ["pages by thousands", { connections: 2000, path: "/projekti?q=[n]" }],
  ["pages that cannot be kept", { connections: 260, path: "/projekti", headers: { range: "bytes=0-" } }],
  ["addresses that do not exist", { connections: 100, path: "/[n]" }],
  [
    "guesses of passwords",
    {
      connections: 40,
      method: "POST",
      path: "/api/rpc/login",
      headers: { "content-type": "application/json" },
      body: '{"email":"[n]@example.com","password":"[n]"}',
    },
  ],
  [
    "forms without JavaScript",
    {
      connections: 20,
      method: "POST",
      path: "/kontakt",
      headers: form,
      body: "user_name=A&user_email=[n]@example.com&message=[n]",
    },
  ],
];

test.each(attacks)("a visitor is answered beside %s", async (_name, attack) => {
  const visitor = new Visitor(stack, address);
  const isServed = eventually("the visitor has a hundred answers", () => visitor.answers.length >= 100);
  const outcomes = await attackDuring(attack, visitor.during(isServed));
  // It was an attack indeed: one that was answered, if only by refusals.
  expect(Object.keys(outcomes).filter((outcome) => !/^\d+$/.test(outcome))).toEqual([]);
  expect(Object.keys(outcomes)).not.toEqual([]);
  expect(visitor.answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
});
