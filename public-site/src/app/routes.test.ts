import { readdirSync } from "node:fs";
import { paths } from "@solar/domain/site-paths";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { pages, routes } from "./routes.tsx";

test("every address of a page has a route, and every page's file", () => {
  const addresses = Object.values(paths).map((path) => (typeof path === "string" ? path : path("1")));
  const idOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id;
  expect(addresses.filter((address) => idOf(address) === "NotFoundPage")).toEqual([paths.alerts]);
  const files = readdirSync(`${import.meta.dirname}/../pages`).filter((name) => name.endsWith("Page.tsx"));
  expect(files.sort()).toEqual(pages.map(({ id }) => `${id}.tsx`).sort());
});
