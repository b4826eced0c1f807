import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import addresses from "../../../nginx/addresses.js";
import { mostShortlisted } from "../features/shortlist/shortlist.ts";

const sources = `${import.meta.dirname}/..`;
/** What the site and the service read alike. */
const shared = `${import.meta.dirname}/../../../domain/src/inquiry-subject.ts`;

/** Names of the parameters that the site's sources read: `address.get("sort")`, `const textParam = "q"`. */
function parametersRead(): string[] {
  const texts = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `${sources}/${file}`)
    .concat(shared)
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes("SearchParams"));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:get|has|set)\("(\w+)"|Param = "(\w+)"/g)].map(
      ([, first, second]) => first ?? second,
    ),
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

const page = (address: string) => addresses.page({ variables: { request_uri: address } });

test("nginx hands on every parameter that a page reads", () => {
  const names = parametersRead();
  expect(names).toEqual(
    expect.arrayContaining(["lang", "q", "vrsta", "prikaz", "parcel", "sort", "projekat"]),
  );
  expect(names.filter((name) => page(`/?${name}=1`) !== `/?${name}=1`)).toEqual([]);
  for (const range of ["power", "area", "price"])
    expect(page(`/?${range}_from=1&${range}_to=2`)).toBe(`/?${range}_from=1&${range}_to=2`);
});

test("what no page reads is left out, and the order does not matter", () => {
  expect(page("/projekti?utm_source=x&q=b%C4%8D&lang=en&lang=sr&%71=2&sort")).toBe(
    "/projekti?lang=en&q=b%C4%8D&sort",
  );
  expect(page("/projekti?fbclid=1")).toBe("/projekti");
  expect(page("/projekti?")).toBe("/projekti");
});

test("the page that compares parcels and parks reads as many ids as it shows, each once", () => {
  const ids = Array.from(
    { length: mostShortlisted + 2 },
    (_, at) => `01a2063d-5241-73fa-9eb6-f86d277f85b${at}`,
  );
  const kept = ids.slice(0, mostShortlisted).join();
  const compared = `/poredjenje?lang=en&parcele=${kept}`;
  expect(page(`/poredjenje?parcele=${ids.join()}&lang=en`)).toBe(compared);
  expect(page(`/poredjenje?lang=en&parcele=x,${[ids[0], ...ids].join("%2C").toUpperCase()},y`)).toBe(
    compared,
  );
  expect(page("/poredjenje?parcele=anything")).toBe("/poredjenje?parcele=");
  expect(page(`/poredjenje?parkovi=${ids.join()}&parcele=${ids.join()}`)).toBe(
    `/poredjenje?parcele=${kept}&parkovi=${kept}`,
  );
  // A park's page can have many picked.
  expect(page(`/projekat/1?parcele=${ids.join()}`)).toBe(`/projekat/1?parcele=${ids.join()}`);
});

test("a file's parameter that stands twice is left for the service to refuse", () => {
  const file = addresses.file({ variables: { request_uri: "/storage/a.jpg?width=480&x=1&width=960" } });
  expect(file).toBe("/storage/a.jpg?width=480&width=960");
});

test("addresses that nginx takes without asking the script are those that the script would leave as they are", () => {
  const template = readFileSync(`${import.meta.dirname}/../../../nginx/nginx.conf.template`, "utf8");
  const taken = [...template.matchAll(/"~(?:\^\(GET\|HEAD\):)?(\S+)" \$asked_path\?\$args;/g)].map(
    ([, pattern = ""]) => new RegExp(pattern.startsWith("^") ? pattern : `^${pattern}`),
  );
  const [ofPages, ofFiles] = taken;
  const parts = [
    "lang=en",
    "lang=sr",
    "parcel=01a2063d-5241",
    "q=x",
    "width=480",
    "quality=40",
    "format=avif",
  ];
  const pairs = parts.flatMap((one) => parts.map((other) => `${one}&${other}`));
  const triples = pairs.flatMap((pair) => parts.map((part) => `${pair}&${part}`));
  const queries = [...parts, ...pairs, ...triples];
  const usual = (pattern?: RegExp) => queries.filter((query) => pattern?.test(query));
  expect(usual(ofPages)).toEqual(
    expect.arrayContaining(["lang=en", "parcel=01a2063d-5241", "lang=en&parcel=01a2063d-5241"]),
  );
  expect(usual(ofFiles)).toEqual(
    expect.arrayContaining(["width=480&format=avif", "width=480&quality=40&format=avif"]),
  );
  const file = (address: string) => addresses.file({ variables: { request_uri: address } });
  const changed = (read: (address: string) => string, pattern?: RegExp) =>
    usual(pattern).filter((query) => read(`/a?${query}`) !== `/a?${query}`);
  expect([changed(page, ofPages), changed(file, ofFiles)]).toEqual([[], []]);
});
