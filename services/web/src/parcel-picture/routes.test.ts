import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Store } from "@solar/storage/store";
import { jpeg } from "@solar/storage/testing/samples";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { shortLivedCache } from "../cache-control.ts";
import { registerParcelPictures } from "./routes.ts";

const row = {
  polygon_data: [
    { x: 1, y: 1 },
    { x: 50, y: 1 },
    { x: 50, y: 50 },
  ],
  status: "available",
  project: { main_image_url: "/storage/project-images/a.jpg" },
};

/** A store with this picture; `beforeRead` is awaited before its bytes are given. */
const storeOf = (content: Buffer, beforeRead: () => Promise<unknown>): Store => {
  const store: Pick<Store, "open"> = {
    open: async () => ({
      tag: "t",
      modified: new Date(),
      type: "image/jpeg",
      bytes: content.length,
      read: async () => {
        await beforeRead();
        return Readable.from([content]);
      },
      close: async () => undefined,
    }),
  };
  return store as Store;
};

test("whoever asks anew is told that the picture is the same without another being drawn, or that it is gone", async () => {
  const content = await jpeg();
  let read = 0;
  const store = storeOf(content, async () => {
    read += 1;
  });
  let rows = [row];
  const ask = async (headers = {}) => {
    // As after a restart: nothing is in memory.
    const app = Fastify();
    registerParcelPictures(app, { store, readAsVisitor: async () => Response.json(rows) });
    const answer = await app.inject({ url: `/slika-parcele/${randomUUID()}.jpg`, headers });
    await app.close();
    return answer;
  };
  const first = await ask();
  expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, shortLivedCache]);
  const again = { "if-none-match": first.headers.etag };
  expect([(await ask(again)).statusCode, read]).toEqual([304, 1]);
  rows = [{ ...row, status: "sold" }];
  expect([(await ask(again)).statusCode, read]).toEqual([200, 2]);
  rows = [];
  expect([(await ask(again)).statusCode, read]).toEqual([404, 2]);
});

test("who asks for many pictures at once leaves places in the line to others", async () => {
  const content = await jpeg();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const store = storeOf(content, () => gate);
  let parcels = 0;
  const next = () => {
    parcels += 1;
    return { ...row, polygon_data: [...row.polygon_data, { x: parcels, y: 60 }] };
  };
  const app = Fastify();
  registerParcelPictures(app, { store, readAsVisitor: async () => Response.json([next()]) });
  const ask = async (address: string) => {
    const headers = { "x-real-ip": address };
    return (await app.inject({ url: `/slika-parcele/${randomUUID()}.jpg`, headers })).statusCode;
  };
  const many = Array.from({ length: 30 }, () => ask("192.0.2.1"));
  const refused = await Promise.race(many);
  const other = ask("192.0.2.2");
  open();
  expect(refused).toBe(503);
  expect(await other).toBe(200);
  expect((await Promise.all(many)).filter((status) => status === 200)).toHaveLength(9);
  await app.close();
});
