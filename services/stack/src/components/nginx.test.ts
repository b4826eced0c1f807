import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { connectionsFor, fileLimit, fillTemplate } from "./nginx.ts";

test.each([
  [1024, 1, { perWorker: 819, streams: 286 }],
  [20_000, 2, { perWorker: 16_000, streams: 11_200 }],
  [65_536, 2, { perWorker: 16_384, streams: 11_468 }],
])("with %i files and %i workers streams leave connections to pages", (files, workers, expected) => {
  const found = connectionsFor(files, workers);
  expect(found).toEqual({ workers, files, ...expected });
  expect(found.streams * 2).toBeLessThanOrEqual(found.perWorker * workers * 0.7);
  expect(found.perWorker).toBeLessThan(files);
});

test("who says how many connections a worker has, gets as many streams as these allow", () => {
  expect(connectionsFor(20_000, 2, 200)).toMatchObject({ perWorker: 200, streams: 140 });
});

test("the limit of this machine is known", () => {
  expect(fileLimit()).toBeGreaterThanOrEqual(256);
  expect(fileLimit()).toBeLessThanOrEqual(65_536);
});

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

const template = readFileSync(`${import.meta.dirname}/../../../../nginx/nginx.conf.template`, "utf8");

test("every back end says how long connections are kept, since newer versions of nginx keep them unasked", () => {
  const upstreams = [...template.matchAll(/^ {2}upstream (\w+) \{\n(.*?)\n {2}\}/gms)];
  expect(upstreams.map(([, name, lines = ""]) => [name, /keepalive\w* \d+/.exec(lines)?.[0]])).toEqual([
    ["web", "keepalive 32"],
    ["postgrest", "keepalive 32"],
    ["postgrest_once", "keepalive_requests 1"],
    ["readers", "keepalive 32"],
  ]);
});

/** What a map of the template gives for a query: its patterns are also JavaScript's. */
function mapped(variable: string, args: string): string {
  const [, lines = ""] = new RegExp(`map \\$args \\$${variable} \\{([^]*?)\\n  \\}`).exec(template) ?? [];
  const patterns = [...lines.matchAll(/^ *"~\*(.*)" (\S+);$/gm)];
  const raw = args.replaceAll('"', "%22");
  const found = patterns.find(([, pattern = ""]) => new RegExp(pattern, "i").test(raw));
  return found?.[2] ?? "";
}

test.each([
  ...["name=match.x", "name=not.imatch.x", "name=im%61tch(any).{x}", "or=(id.is.null,name.imatch.x)"],
  ...["fts", "plfts", "phfts", "wfts"].map((search) => `name=${search}(english).x`),
  ...['and=(search_text.match."(a+)+$")', 'and=%28search_text.match."cov(?=ic)"%29', "limit=1&%73elect=*"],
])("the filter %s is not offered", (args) => {
  expect(mapped("unoffered", args)).toBe("not-offered");
});

test.each(["name=ilike.*match*", "name=eq.match", "select=fts"])("the filter %s is offered", (args) => {
  expect(mapped("unoffered", args)).toBe("");
});

test.each([
  ["select=id,a(b(*),c(*)),d(*),e(*),f(*)", "$of_visitor"],
  ["select=id,a(b(*),c(*)),d(*),e(*),f(*),g(*)", "too-deep"],
  ["select=id,a(x(y),b(c(*)))", "too-deep"],
  ['select=")))":id,parcels(*)', "too-deep"],
  ["select=*,parcels(*),inquiries(id)&or=(a.is.null,and(b.is.true,c.is.true))", ""],
  ["select=*,parcels(*,projects(*))", "$of_visitor"],
  ["limit=1;select=*,parcels%28*,projects%28*))", "$of_visitor"],
  ["select=id&select=*,parcels(*,projects(*))%", "$of_visitor"],
  ["select=a(*),b(*),c(*),d(*)", "$of_visitor"],
])("%s joins too much for everybody (too-deep) or for visitors", (args, whose) => {
  expect(mapped("asks_too_deep", args)).toBe(whose);
});
