import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Store } from "@solar/storage/store";
import { jpeg } from "@solar/storage/testing/samples";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerParcelPictures } from "./routes.ts";

test("who asks for many pictures at once leaves places in the line to others", async () => {
  const content = await jpeg();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const store: Pick<Store, "open"> = {
    open: async () => ({
      tag: "t",
      modified: new Date(),
      type: "image/jpeg",
      bytes: content.length,
      read: async () => {
        await gate;
        return Readable.from([content]);
      },
      close: async () => undefined,
    }),
  };
  let parcels = 0;
  const row = () => {
    parcels += 1;
    const polygon_data = [
      { x: 1, y: 1 },
      { x: parcels, y: 50 },
      { x: 50, y: 50 },
    ];
    return {
      polygon_data,
      status: "available",
      project: { main_image_url: "/storage/project-images/a.jpg" },
    };
  };
  const app = Fastify();
  registerParcelPictures(app, {
    store: store as Store,
    readAsVisitor: async () => Response.json([row()]),
  });
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
