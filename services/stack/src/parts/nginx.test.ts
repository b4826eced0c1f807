import { expect, test } from "vitest";
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
