import { readdirSync } from "node:fs";
import { matchRoutes } from "react-router-dom";
import { describe, expect, it, test } from "vitest";
import { canonicalAddress, paths } from "./paths.ts";
import { pages, routes } from "./routes.tsx";

test("every address of a page has a route, and every page's file", () => {
  const addresses = Object.values(paths).map((path) => (typeof path === "string" ? path : path("1")));
  const idOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id;
  expect(addresses.filter((address) => idOf(address) === "NotFoundPage")).toEqual([paths.alerts]);
  const files = readdirSync(`${import.meta.dirname}/../pages`).filter((name) => name.endsWith("Page.tsx"));
  expect(files.sort()).toEqual(pages.map(({ id }) => `${id}.tsx`).sort());
});

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
