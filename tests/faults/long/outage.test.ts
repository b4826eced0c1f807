import { afterAll, beforeAll, test } from "vitest";
import { type Launched, launch } from "../../support/launch.ts";
import { expectBrowsingWithout } from "../support/browsing.ts";
import { bare } from "../support/stacks.ts";

let stack: Launched;

beforeAll(async () => {
  stack = await launch({ args: bare });
  await stack.ready();
});

afterAll(() => stack.remove());

test.each(["postgrest", "web"])("visitors go on browsing what was read before %s went away", (name) =>
  expectBrowsingWithout(stack, name),
);
