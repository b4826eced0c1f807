import { expect, test } from "vitest";
import { KeyedLock, Limiter } from "./limit.ts";

test("no more than the allowed number run at once, and all run", async () => {
  const limiter = new Limiter(2, 100);
  let running = 0;
  let most = 0;
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limiter.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test("a full line refuses at once, and a failed task frees its place", async () => {
  const limiter = new Limiter(1, 1);
  const fail = () => Promise.reject(new Error("no"));
  const first = limiter.run(fail);
  const second = limiter.run(async () => "second");
  await expect(limiter.run(async () => "third")).rejects.toMatchObject({ status: 503 });
  await expect(first).rejects.toThrow("no");
  expect(await second).toBe("second");
  expect(await limiter.run(async () => "fourth")).toBe("fourth");
});

test("tasks of one key take turns, even after a failure, while other keys go on", async () => {
  const lock = new KeyedLock();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise(setImmediate);
    seen.push(`${name} ends`);
    if (name === "a1") throw new Error("a1 failed");
  };
  const results = await Promise.allSettled([
    lock.run("a", task("a1")),
    lock.run("a", task("a2")),
    lock.run("b", task("b1")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(seen.indexOf("a2 begins")).toBeGreaterThan(seen.indexOf("a1 ends"));
  expect(seen.indexOf("b1 begins")).toBeLessThan(seen.indexOf("a1 ends"));
});
