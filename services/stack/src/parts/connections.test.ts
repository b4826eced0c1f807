import { expect, test } from "vitest";
import { connectionsFor, fileLimit } from "./connections.ts";

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
