import { describe, expect, it } from "vitest";
import { check } from "./known-features.ts";

const targets = ["safari15.6", "ios15.6", "firefox115", "chrome100"] as const;

/** What a build of one file would be refused for. */
const unknownIn = (fileName: string, source: string) =>
  check([{ type: "asset", fileName, source } as { type: "asset"; fileName: string }], targets, {}).unknown;

describe("the check of a build", () => {
  it.each([
    ["const r = /(?<=\\d) km/", "lookbehind (safari15.6, ios15.6)"],
    ["const r = new RegExp(`(?<!a)b`)", "lookbehind (safari15.6, ios15.6)"],
    ["class A { static { a() } }", "static block (safari15.6, ios15.6)"],
    ["list.toSorted()", ".toSorted (safari15.6, ios15.6, chrome100)"],
    ["Object.groupBy(list, by)", "Object.groupBy (safari15.6, ios15.6, firefox115, chrome100)"],
    ["AbortSignal.timeout(9)", "AbortSignal.timeout (safari15.6, ios15.6, chrome100)"],
    ["requestIdleCallback(go)", "requestIdleCallback (safari15.6, ios15.6)"],
  ])("finds in a script what a target does not know: %s", (source, found) => {
    expect(unknownIn("a.js", source)).toEqual([`  ${found} in a.js`]);
  });

  it.each([
    ["@media (width<=768px){a{color:red}}", "range in a media query (safari15.6, ios15.6, chrome100)"],
    ["a:has(b){color:red}", ":has (firefox115, chrome100)"],
    ["a{height:100dvh}", "dvh (chrome100)"],
    ["a{color:color-mix(in srgb,red,blue)}", "color-mix (safari15.6, ios15.6, chrome100)"],
    ["a{translate:0 1px}", "translate (chrome100)"],
  ])("finds in a stylesheet what a target does not know: %s", (source, found) => {
    expect(unknownIn("a.css", source)).toEqual([`  ${found} in a.css`]);
  });

  it.each([
    ["a.js", "structuredClone(list.at(-1)); x?.flat(); /(?<name>a)(?!b)/u"],
    ["a.css", "@media (max-width:768px){a:focus-visible{height:100vh;height:100dvh}}"],
    ["a.css", "@supports (translate:0){a{translate:0 1px}}"],
    ["a.css", "a{-webkit-user-select:none;user-select:none}"],
    ["a.txt", "list.toSorted()"],
  ])("passes what all know, or what has a fallback: %s %s", (file, source) => {
    expect(unknownIn(file, source)).toEqual([]);
  });

  it("passes what is allowed, and names what is allowed in vain", () => {
    const file = { type: "asset" as const, fileName: "a.js", source: "list.toSorted()" };
    const allowed = { ".toSorted": "It has a polyfill.", ".toSpliced": "It was used once." };
    expect(check([file], targets, allowed)).toEqual({ unknown: [], unused: [".toSpliced"] });
  });
});
