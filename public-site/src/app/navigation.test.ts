import { describe, expect, it } from "vitest";
import { isActive } from "./navigation.ts";

describe("the active link", () => {
  it("is the page itself or a page below it", () => {
    expect(isActive("/reference", "/reference")).toBe(true);
    expect(isActive("/projekti", "/projekti/7")).toBe(true);
  });

  it("goes by whole path segments", () => {
    expect(isActive("/projekat", "/projekat-novi")).toBe(false);
  });

  it("is home only on the home page", () => {
    expect(isActive("/", "/")).toBe(true);
    expect(isActive("/", "/kontakt")).toBe(false);
  });
});
