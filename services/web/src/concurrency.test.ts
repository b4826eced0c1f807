import { expect, test } from "vitest";
import { Limiter } from "./concurrency.ts";

test("no more than the allowed number run at once, and all run", async () => {
  const limiter = new Limiter({ atOnce: 2, inLine: 100 });
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

test("a full queue rejects at once, and a failed task frees its slot", async () => {
  const limiter = new Limiter({ atOnce: 1, inLine: 1 });
  const fail = () => Promise.reject(new Error("no"));
  const first = limiter.run(fail);
  const second = limiter.run(async () => "second");
  await expect(limiter.run(async () => "third")).rejects.toMatchObject({ status: 503 });
  await expect(first).rejects.toThrow("no");
  expect(await second).toBe("second");
  expect(await limiter.run(async () => "fourth")).toBe("fourth");
});

/** Tasks that are noted when they begin, and end when they are told to. */
function heldTasks(limiter: Limiter) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    send: (whose: string, name: string) =>
      limiter.run(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }, whose),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test("one who sends many does not keep the others waiting", async () => {
  const { begun, send, end } = heldTasks(new Limiter({ atOnce: 3, inLine: 10, eachAtOnce: 2 }));
  const sent = ["a1", "a2", "a3", "a4", "a5"].map((name) => send("a", name));
  expect(begun).toEqual(["a1", "a2"]);
  sent.push(send("b", "b1"), send("b", "b2"), send("c", "c1"));
  expect(begun).toEqual(["a1", "a2", "b1"]);
  for (const name of ["a1", "a2", "b1", "a3", "b2", "c1", "a4", "a5"]) await end(name);
  await Promise.all(sent);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2", "c1", "a4", "a5"]);
});

test("one who sends many does not fill the line", async () => {
  const { send, end } = heldTasks(new Limiter({ atOnce: 1, inLine: 3, eachInLine: 1 }));
  const sent = [send("a", "a1"), send("a", "a2")];
  await expect(send("a", "a3")).rejects.toMatchObject({ status: 503, code: "busy" });
  sent.push(send("b", "b1"), send("c", "c1"));
  await expect(send("d", "d1")).rejects.toMatchObject({ status: 503, code: "busy" });
  for (const name of ["a1", "a2", "b1", "c1"]) await end(name);
  await Promise.all(sent);
});

test("tasks of one key take turns, even after a failure, while other keys go on", async () => {
  const turns = new Limiter({ atOnce: Infinity, inLine: Infinity, eachAtOnce: 1 });
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise(setImmediate);
    seen.push(`${name} ends`);
    if (name === "a1") throw new Error("a1 failed");
  };
  const results = await Promise.allSettled([
    turns.run(task("a1"), "a"),
    turns.run(task("a2"), "a"),
    turns.run(task("b1"), "b"),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(seen.indexOf("a2 begins")).toBeGreaterThan(seen.indexOf("a1 ends"));
  expect(seen.indexOf("b1 begins")).toBeLessThan(seen.indexOf("a1 ends"));
});
