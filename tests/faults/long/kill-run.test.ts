import { beforeAll, expect, test } from "vitest";
import type { Launched } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { Load } from "../support/load.ts";
import { expectNothingLost } from "../support/nothing-lost.ts";
import { stackWithMail } from "../support/stack-with-mail.ts";
import { isWell, pidOf } from "../support/stacks.ts";

const inquiries = 1_000;
const kills = 12;
const parts = ["postgres", "web", "worker", "postgrest", "nginx"] as const;

const { mail, stack: theStack } = stackWithMail();
let stack: Launched;
beforeAll(() => {
  stack = theStack();
});

test("of a thousand inquiries none that was acknowledged is lost, though every part is killed again and again", async () => {
  const load = await new Load(stack).start();
  const accepted = (count: number) =>
    eventually(`${count} inquiries are taken`, () => load.accepted.length >= count, 300_000);
  for (let kill = 0; kill < kills; kill += 1) {
    await accepted(((kill + 1) * inquiries) / (kills + 1));
    const part = parts[kill % parts.length] ?? "web";
    const before = await pidOf(stack, part);
    process.kill(before, "SIGKILL");
    await eventually(`${part} is started again`, async () => (await pidOf(stack, part)) !== before, 60_000);
    await eventually("all is well", () => isWell(stack), 60_000);
  }
  await accepted(inquiries);
  await expectNothingLost(stack, load, mail, 300_000);
  const failed = [...load.reads.keys()].filter((outcome) => !outcome.startsWith("200 "));
  // While nginx itself is away nobody answers; whatever else is killed, visitors read on.
  expect(failed.filter((outcome) => outcome !== "no answer")).toEqual([]);
}, 900_000);
