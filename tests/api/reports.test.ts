import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { at } from "./support/web.ts";

test("no report of a browser is in the access log, which names addresses; neither is one that was rejected", async () => {
  const send = (body: string) =>
    fetch(at("/reports/error"), { method: "POST", headers: { "content-type": "application/json" }, body });
  expect((await send("{}")).status).toBe(400);
  expect((await send(`"${"x".repeat(5000)}"`)).status).toBe(413);
  const later = `/after-reports-${crypto.randomUUID()}`;
  await fetch(at(later));
  const log = () => readFile(join(process.env.TEST_DATA_DIR ?? "", "logs/access.log"), "utf8");
  await expect.poll(log).toContain(later);
  expect(await log()).not.toContain("/reports/");
});
