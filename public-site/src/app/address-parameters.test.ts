import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limitNames } from "../features/finder/finder-query.ts";

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

test("nginx hands on every parameter that a page reads", () => {
  const template = readFileSync(`${import.meta.dirname}/../../../nginx/nginx.conf.template`, "utf8");
  const [, handedOn = "", address] =
    /^ *map "(.*)" \$named_address \{\s+"" \$asked_path;\s+default "(.*)";/m.exec(template) ?? [];
  const known = [...handedOn.matchAll(/\$arg_(\w+?)(?=\$|$)/g)].map(([, name]) => name);
  const ranges = ["power", "area", "price"].flatMap((name) => [`${name}_from`, `${name}_to`]);
  expect(known).toEqual(expect.arrayContaining([...parametersRead(), ...limitNames, ...ranges]));
  expect(known).toEqual(
    expect.arrayContaining(["lang", "q", "vrsta", "prikaz", "parcel", "sort", "projekat"]),
  );
  expect(address).toBe(`$asked_path?${known.map((name) => `${name}=$arg_${name}`).join("&")}`);
});
