import { expect, test } from "vitest";
import { isSameSite } from "./same-site.ts";

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "cross-site", origin: "https://park.example" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ origin: "https://park.example" }, true],
  [{ origin: "http://127.0.0.1:8080", host: "127.0.0.1:8080" }, true],
  [{ origin: "https://other.example", host: "127.0.0.1:8080" }, false],
  [{ origin: "null" }, false],
  [{}, true],
])("a form with %j is of this site: %s", (headers, same) => {
  expect(isSameSite(headers, "https://park.example")).toBe(same);
});
