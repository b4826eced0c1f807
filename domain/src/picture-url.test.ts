import { expect, test } from "vitest";
import { previewUrl, variantUrl } from "./picture-url.ts";

test("the size joins what the address asks already", () => {
  expect(variantUrl("/storage/a/b.jpg", { width: 640 })).toBe(
    "/storage/a/b.jpg?width=640&quality=75&format=webp",
  );
  expect(variantUrl("/storage/a/b.jpg?r=2", { width: 640 })).toBe(
    "/storage/a/b.jpg?r=2&width=640&quality=75&format=webp",
  );
});

test("the large preview is 1920 × 1080, and pictures from elsewhere stay as they are", () => {
  expect(previewUrl("/storage/a/b.jpg")).toContain("width=1920&quality=75&format=webp&height=1080");
  expect(previewUrl("https://example.com/a.jpg")).toBe("https://example.com/a.jpg");
});
