import { expect, test } from "vitest";
import { Problem, problemOf } from "./problem.ts";

test("a rejection is sent as it is", () => {
  const refusal = new Problem(409, "23505", "Već postoji.", "path");
  expect(problemOf(refusal).toJSON()).toEqual({ code: "23505", message: "Već postoji.", details: "path" });
});

test("a full disk has a name of its own", () => {
  expect(problemOf(Object.assign(new Error("write"), { code: "ENOSPC" }))).toMatchObject({ status: 507 });
});

test("a malformed request is the caller's, and an inner error is not disclosed", () => {
  expect(problemOf(Object.assign(new Error("bad"), { statusCode: 415 }))).toMatchObject({ status: 415 });
  const inner = problemOf(new Error("connect to 10.0.0.1 with password x"));
  expect(inner.status).toBe(500);
  expect(JSON.stringify(inner)).not.toMatch(/10\.0|password/);
});
