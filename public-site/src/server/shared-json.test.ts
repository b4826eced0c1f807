import { expect, test } from "vitest";
import type { FetchApi } from "../lib/fetcher.ts";
import { readJson } from "./shared-json.ts";

const api =
  (text: string, status = 200): FetchApi =>
  async () =>
    new Response(text, { status });

test("pages share what they were told alike, and cannot change it for each other", async () => {
  const first = (await readJson("/api/parcels", api('[{"id":"a","outline":[1]}]'))) as {
    outline: number[];
  }[];
  expect(await readJson("/api/parcels?again", api('[{"id":"a","outline":[1]}]'))).toBe(first);
  expect(() => first[0]?.outline.push(2)).toThrow(TypeError);
  const other = await readJson("/api/parcels", api('[{"id":"b"}]'));
  expect(other).toEqual([{ id: "b" }]);
});

test("a rejected read is an error, whatever it says", async () => {
  await expect(readJson("/api/parcels", api("[]", 503))).rejects.toThrow("/api/parcels: 503");
  await expect(readJson("/api/parcels", api("<html>"))).rejects.toThrow(SyntaxError);
});
