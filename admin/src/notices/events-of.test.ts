import { expect, test, vi } from "vitest";
import { eventsOf } from "./events-of.ts";

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test("events are found wherever the network cuts the stream, and comments only say that it lives", async () => {
  const alive = vi.fn();
  const found: unknown[] = [];
  const stream = streamOf(
    'data: {"what":"o',
    'pen"}\n',
    '\n: \n\ndata: {"what":"a"}\n\ndata: {"wha',
    't":"b"}\n\nda',
  );
  for await (const event of eventsOf(stream, alive)) found.push(event);
  expect(found).toEqual([{ what: "open" }, { what: "a" }, { what: "b" }]);
  expect(alive).toHaveBeenCalledTimes(4);
});
