import fc from "fast-check";
import { expect, test } from "vitest";
import { parseObjectKey, urlOf } from "./object-key.ts";

test.each(["heroes/home-build.jpg", "1732100000000-park_1.JPG", "a/b/c.d.webp", "x"])(
  "%s is accepted",
  (path) => {
    const name = parseObjectKey("site-images", path);
    expect(urlOf(name)).toBe(`/storage/site-images/${path}`);
  },
);

test.each([
  "",
  "/a.jpg",
  "a//b.jpg",
  "a/",
  "..",
  "../a.jpg",
  "a/../../b.jpg",
  ".hidden",
  "a/.incoming/b",
  "a.",
  "a\\b.jpg",
  "a b.jpg",
  "č.jpg",
  "a%2fb.jpg",
  "a\0.jpg",
  "a\n.jpg",
  "a:b.jpg",
  "-a.jpg",
  "a,b.jpg",
  `${"a".repeat(252)}.jpg`,
  `${"a/".repeat(8)}a`,
])("the path %j is refused", (path) => {
  expect(() => parseObjectKey("site-images", path)).toThrow(
    expect.objectContaining({ code: "bad_file_name" }),
  );
});

test.each(["", "other", "constructor", "__proto__", "Site-Images", ".incoming"])(
  "the bucket %j does not exist",
  (bucket) => {
    expect(() => parseObjectKey(bucket, "a.jpg")).toThrow(expect.objectContaining({ status: 404 }));
  },
);

test("whatever is accepted stays inside its bucket and needs no escaping in a URL", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aA0._-/\\% č\0") }), (path) => {
      let key: string;
      try {
        key = parseObjectKey("project-images", path).key;
      } catch {
        return;
      }
      expect(new URL(`http://x/storage/${key}`).pathname).toBe(`/storage/project-images/${path}`);
      expect(encodeURI(key)).toBe(key);
    }),
  );
});
