import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Launched } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { Load } from "../support/load.ts";
import { expectNothingLost } from "../support/nothing-lost.ts";
import { query } from "../support/query.ts";
import { stackWithMail } from "../support/stack-with-mail.ts";
import { isHealthy, pidOf, without } from "../support/stacks.ts";

const { mail, stack: theStack } = stackWithMail();
let stack: Launched;
let load: Load;
beforeAll(() => {
  stack = theStack();
});

beforeEach(async () => {
  load = await new Load(stack).start();
});

afterEach(() => load.stop());

const failedReads = () => [...load.reads.keys()].filter((outcome) => !outcome.startsWith("200 "));

const writesExcept = (expected: RegExp) =>
  [...load.writes.keys()].filter((outcome) => !expected.test(outcome));

test.each([
  ["web", "SIGKILL"],
  ["worker", "SIGKILL"],
  ["postgrest", "SIGKILL"],
  ["postgres", "SIGKILL"],
  ["postgres", "SIGINT"],
] as const)("visitors do not notice that %s is ended by %s, and nothing is lost", async (name, signal) => {
  await eventually("inquiries are taken", () => load.accepted.length > 5);
  const before = await pidOf(stack, name);
  process.kill(before, signal);
  await eventually(`${name} is started again`, async () => (await pidOf(stack, name)) !== before);
  await eventually("all is well", () => isHealthy(stack));
  const accepted = load.accepted.length;
  await eventually("inquiries are taken again", () => load.accepted.length > accepted + 10);
  await expectNothingLost(stack, load, mail);
  expect(failedReads()).toEqual([]);
});

test("while nginx is away nobody is answered, and nothing is lost", async () => {
  await eventually("inquiries are taken", () => load.accepted.length > 5);
  const before = await pidOf(stack, "nginx");
  process.kill(before, "SIGKILL");
  await eventually("it is started again", async () => (await pidOf(stack, "nginx")) !== before);
  const accepted = load.accepted.length;
  await eventually("inquiries are taken again", () => load.accepted.length > accepted + 10);
  await expectNothingLost(stack, load, mail);
  expect(failedReads().filter((outcome) => outcome !== "no answer")).toEqual([]);
});

test("visitors read on through an outage of the database, inquiries are rejected, and all returns by itself", async () => {
  await eventually("inquiries are taken", () => load.accepted.length > 20);
  await without(stack, "postgres", async () => {
    await eventually("the outage is noticed", async () => !(await isHealthy(stack)));
    // Longer than an old copy stands in, which nginx knows by its own clock.
    await sleep(8_000);
  });
  const accepted = load.accepted.length;
  await eventually("inquiries are taken again", () => load.accepted.length > accepted + 10);
  await expectNothingLost(stack, load, mail);
  expect(failedReads()).toEqual([]);
  // 400 without a code: PostgREST's word for a connection that broke in the middle of a statement.
  expect(writesExcept(/^(201$|503 |400 \{"code":"")/)).toEqual([]);
  expect([...load.writes.keys()].some((outcome) => outcome.startsWith("503 "))).toBe(true);
});

test("visitors read on while the database is locked, and inquiries wait for it or are told so", async () => {
  await eventually("inquiries are taken", () => load.accepted.length > 20);
  // Longer than a read waits for its answer. In the order in which an inquiry takes them, so that nobody waits in a ring.
  const tables = ["inquiries", "projects", "parcels", "site_settings"];
  const locks = tables.map((table) => `lock table api.${table} in access exclusive mode`);
  await query(stack, ["begin", ...locks, "select pg_sleep(8)", "commit"].join("; "));
  const accepted = load.accepted.length;
  await eventually("inquiries are taken again", () => load.accepted.length > accepted + 10);
  await expectNothingLost(stack, load, mail);
  expect(failedReads()).toEqual([]);
  // The database lets no visitor's statement run (57014) or wait for a lock (55P03) without end.
  expect(writesExcept(/^(201$|500 \{"code":"(57014|55P03)")/)).toEqual([]);
});
