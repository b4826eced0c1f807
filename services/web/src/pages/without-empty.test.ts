import { expect, test } from "vitest";
import { withoutEmptyParameters } from "./without-empty.ts";

test.each([
  ["/list?lang=en&q=&sort=&view=cards&after=", "/list?lang=en&view=cards"],
  ["/list?lang=&q=", "/list"],
  ["/list?texts&q=a=", "/list?texts&q=a="],
  ["/list", "/list"],
])("%s is read as %s", (asked, read) => {
  expect(withoutEmptyParameters(asked)).toBe(read);
});
