import postcss from "postcss";
import { expect, it } from "vitest";
import { olderStyles } from "./older-styles.ts";

const older = (css: string) =>
  postcss([olderStyles()]).process(css, { from: undefined }).css.replace(/\s+/g, " ");

it("gives lengths of the window a fallback that every browser knows, once", () => {
  expect(older("a{height:min(100dvh - 3rem, 40svh)}")).toBe(
    "a{height:min(100vh - 3rem, 40vh);height:min(100dvh - 3rem, 40svh)}",
  );
  expect(older("a{height:90vh;height:100dvh}")).toBe("a{height:90vh;height:100dvh}");
});

it("keeps rows of a grid apart, which a minifier would take for a repetition", () => {
  expect(older("@media print{a{color:red;grid-template-rows:64dvh 1fr}}")).toBe(
    "@media print{a{color:red;grid-template-rows:64vh 1fr}@supports (height: 1dvh){a{grid-template-rows:64dvh 1fr}}}",
  );
});

it("asks for the width of the window where the container's cannot be asked for", () => {
  expect(older("@container (max-width: 36rem){a{color:red}}")).toBe(
    "@supports not (container-type: inline-size){@media (max-width: 36rem){a{color:red}}}" +
      "@container (max-width: 36rem){a{color:red}}",
  );
});
