import { expect, test } from "vitest";
import { telUrl } from "./phone.ts";

test("a number can be called however it is written, and what is none cannot", () => {
  expect(telUrl("+387 (65) 123-456")).toBe("tel:+38765123456");
  expect(telUrl("065/123-456")).toBe("tel:065123456");
  for (const none of ["abc", "zvati poslije 17 h", "12345", "", "+++++++"]) expect(telUrl(none)).toBeNull();
});
