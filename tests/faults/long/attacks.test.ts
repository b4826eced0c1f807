import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch } from "../../support/launch.ts";
import type { Attack, Order, Outcomes } from "../support/attack.ts";
import { Visitor } from "../support/visitor.ts";

/** How long the attack lasts, which nothing ends but the clock. */
const seconds = 5;
const address = "127.0.0.2";

let stack: Launched;

beforeAll(async () => {
  // The visitor sends more inquiries than one person does.
  stack = await launch({ args: ["--no-build"], env: { INQUIRY_RATE: "20r/s" } });
  await stack.ready();
});

afterAll(() => stack.remove());

async function send(attack: Attack): Promise<Outcomes> {
  const attacker = fork(`${import.meta.dirname}/../support/attack.ts`);
  const order: Order = { ...attack, port: stack.port, seconds };
  attacker.send(order);
  const [outcomes] = (await once(attacker, "message")) as [Outcomes];
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
  const sent = send(attack);
  await visitor.during(sent);
  // It was an attack indeed: one that was answered, if only by refusals.
  const outcomes = await sent;
  expect(Object.keys(outcomes).filter((outcome) => !/^\d+$/.test(outcome))).toEqual([]);
  expect(visitor.answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  expect(visitor.answers.length).toBeGreaterThan(20);
});
