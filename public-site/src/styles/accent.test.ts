import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brandColours } from "@solar/domain/brand";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const { leaf, leafStrong, leafWash } = brandColours;
const accent = new RegExp([leaf, leafStrong, leafWash].join("|"), "i");

test("what visitors see takes the accent from its token, so that a company's own reaches all of it", () => {
  const files = globSync(["public-site/src/**/*.{css,tsx,ts,svg}", "parcel-map/src/**/*.{css,tsx,ts}"], {
    cwd: root,
  });
  const written = files.filter((file) => accent.test(readFileSync(`${root}/${file}`, "utf8")));
  expect(written).toEqual(["public-site/src/styles/tokens.css"]);
});

test("the error pages, which no token reaches, have the usual accent", () => {
  expect(readFileSync(`${root}/nginx/errors/errors.css`, "utf8")).toContain(
    `--accent: ${leaf.toLowerCase()};`,
  );
});
