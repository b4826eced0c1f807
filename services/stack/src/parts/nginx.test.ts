import { expect, test } from "vitest";
import addresses from "../../../../nginx/addresses.js";
import { fillTemplate } from "./nginx.ts";

const slot = (name: string) => `$\{${name}}`;

test("placeholders are replaced, nginx's own variables stay", () => {
  const template = `listen ${slot("PORT")}; proxy_set_header Host $host; rewrite ^ ${slot("PATH_TO")}/$uri;`;
  expect(fillTemplate(template, { PORT: "80", PATH_TO: "" })).toBe(
    "listen 80; proxy_set_header Host $host; rewrite ^ /$uri;",
  );
});

test("placeholders without a value are all named", () => {
  expect(() => fillTemplate(["ONE", "TWO", "THREE", "ONE"].map(slot).join(" "), { TWO: "2" })).toThrow(
    "nginx.conf.template has no value for ONE, THREE.",
  );
});

const isTooDeep = (args: string) => addresses.tooDeep({ variables: { args } }) === "1";

test("visitors may ask for tables in a table, not for tables within those", () => {
  expect(isTooDeep("select=*,parcels(*),inquiries(id)&or=(a.is.null,and(b.is.true,c.is.true))")).toBe(false);
  for (const args of [
    "select=*,parcels(*,projects(*))",
    "limit=1&%73elect=*,parcels%28*,projects%28*))",
    "limit=1;select=*,parcels(*,projects(*))",
    "select=id&select=*,parcels(*,projects(*))%",
    "select=a(*),b(*),c(*),d(*)",
  ])
    expect(isTooDeep(args), args).toBe(true);
});
