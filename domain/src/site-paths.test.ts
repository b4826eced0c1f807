import { describe, expect, it } from "vitest";
import { canonicalAddress } from "./site-paths.ts";

describe("the canonical address", () => {
  it("names the language unless it is the default one", () => {
    expect(canonicalAddress("/kontakt", "sr")).toBe("/kontakt");
    expect(canonicalAddress("/kontakt", "en")).toBe("/kontakt?lang=en");
  });

  it("is the same for the two addresses of a screen", () => {
    expect(canonicalAddress("/zavrseni-projekti", "sr")).toBe("/reference");
    expect(canonicalAddress("/index", "en")).toBe("/?lang=en");
  });
});
