import { expect, test } from "vitest";
import { codeFrame } from "./code-frame.ts";

test("an error shows the line of our sources that it was thrown at", () => {
  const error = new Error("no such parcel");
  error.stack = `Error: no such parcel\n    at find (/srv/node_modules/x.js:1:1)\n    at ${import.meta.filename}:5:17`;
  expect(codeFrame(error)).toContain(
    '>    5 |   const error = new Error("no such parcel");\n                         ^',
  );
});

test("what Vite shows of a source that it cannot compile is taken as it is", () => {
  expect(codeFrame(Object.assign(new Error("x"), { frame: "1 | <div" }))).toBe("\n\n1 | <div");
});

test("an error that names no source of ours has no frame", () => {
  const error = new Error("x");
  error.stack = "Error: x\n    at /nowhere/file.ts:1:1";
  expect(codeFrame(error)).toBe("");
  error.stack = "Error: x\n    at node:internal/process:1:1";
  expect(codeFrame(error)).toBe("");
});
