import type { Task } from "@solar/domain/rows.gen";
import { expect, it } from "vitest";
import { nextTask } from "./use-tasks.ts";

const tasks = (...ids: string[]) => ids.map((id) => ({ id, contact_id: id }) as Task);
const next = (...args: Parameters<typeof nextTask>) => nextTask(...args)?.state.task;

it("goes on with the next that was not passed, wherever the list has moved meanwhile", () => {
  expect(next(tasks("a", "b", "c"), "a")).toEqual({ id: "b", passed: ["a"] });
  expect(next(tasks("a", "c", "d"), "b", ["a"]), "b is done").toEqual({ id: "c", passed: ["a", "b"] });
  expect(next(tasks("c", "d"), "b", ["a"]), "a too, by somebody else").toMatchObject({ id: "c" });
});

it("begins again with what still waits after the last one, until nothing does", () => {
  expect(next(tasks("a", "b", "c"), "c", ["a", "b"])).toEqual({ id: "a", passed: ["c"] });
  expect(next(tasks("c"), "c", ["a", "b"])).toBeUndefined();
});
