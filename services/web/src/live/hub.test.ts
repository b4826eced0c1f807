import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Change, Hub, type Sink } from "./hub.ts";

class Reader implements Sink {
  text = "";
  writes = 0;
  writableLength = 0;
  ended = false;
  destroyed = false;
  write(text: string) {
    this.text += text;
    this.writes += 1;
    return true;
  }
  end() {
    this.ended = true;
  }
  destroy() {
    this.destroyed = true;
  }
  get changes(): string[] {
    return [...this.text.matchAll(/^data: (\{"table.*\})$/gm)].map(([, data]) => data ?? "");
  }
  get ids(): number[] {
    return [...this.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  }
  get states(): string[] {
    return [...this.text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event ?? "");
  }
}

const change = (id: number, op: Change["op"] = "UPDATE"): Change => ({ table: "parcels", id, op });
const json = (id: number, op = "UPDATE") => `{"table":"parcels","id":${id},"op":"${op}"}`;

let hub: Hub;
beforeEach(() => {
  vi.useFakeTimers();
  hub = new Hub();
  hub.start();
});
afterEach(() => {
  hub.stop();
  vi.useRealTimers();
});

function reader(lastEventId: number | null = null): Reader {
  const sink = new Reader();
  hub.add(sink, lastEventId);
  return sink;
}

test("a stream opens with when to come back and whether the service listens to the database", () => {
  const before = reader();
  hub.setConnected(true);
  const after = reader();
  expect(before.text).toMatch(/^retry: \d+\n\n/);
  expect([before.states, after.states]).toEqual([["disconnected", "connected"], ["connected"]]);
});

test("every reader gets every change, in order, with growing ids", () => {
  const readers = [reader(), reader()];
  for (let id = 1; id <= 3; id += 1) hub.publish(change(id));
  vi.advanceTimersByTime(50);
  for (const { changes, ids } of readers) {
    expect(changes).toEqual([json(1), json(2), json(3)]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  }
});

test("the same change said again within a moment is sent once; another operation is another change", () => {
  const one = reader();
  hub.publish(change(1));
  hub.publish(change(1, "DELETE"));
  hub.publish(change(1));
  vi.advanceTimersByTime(50);
  hub.publish(change(1));
  vi.advanceTimersByTime(50);
  expect(one.changes).toEqual([json(1, "DELETE"), json(1), json(1)]);
});

test("who comes back after a short break gets what was missed and nothing else", () => {
  hub.setConnected(true);
  const first = reader();
  hub.publish(change(1));
  vi.advanceTimersByTime(50);
  hub.remove(first);
  hub.publish(change(2));
  vi.advanceTimersByTime(50);
  const back = reader(first.ids.at(-1));
  expect(back.changes).toEqual([json(2)]);
  expect(back.states).toEqual([]);
});

test("a page gets what happened since it was made, and nothing when nothing did", () => {
  hub.setConnected(true);
  vi.advanceTimersByTime(1_000);
  const made = Date.now();
  expect([reader(made).changes, reader(made).states]).toEqual([[], []]);
  vi.advanceTimersByTime(1_000);
  hub.publish(change(1));
  vi.advanceTimersByTime(50);
  expect(reader(made).changes).toEqual([json(1)]);
  expect(reader(made + 1_100).changes).toEqual([]);
});

test("who was away while the service did not listen, or for too long, is asked to revalidate", () => {
  hub.setConnected(true);
  const last = reader().ids.at(-1) ?? 0;
  hub.setConnected(false);
  hub.setConnected(true);
  expect(reader(last).states).toEqual(["connected"]);
  const now = reader().ids.at(-1) ?? 0;
  for (let id = 0; id <= 600; id += 1) hub.publish(change(id));
  vi.advanceTimersByTime(50);
  expect(reader(now).states).toEqual(["connected"]);
  expect(reader(Number.MAX_SAFE_INTEGER).states).toEqual(["connected"]);
});

test("a quiet stream is kept alive by comments", () => {
  const one = reader();
  vi.advanceTimersByTime(60_000);
  expect(one.text.match(/^: $/gm)).toHaveLength(3);
});

test("a reader who falls far behind is let go, the others stay", () => {
  const [slow, quick] = [reader(), reader()];
  slow.writableLength = 100_000;
  hub.publish(change(1));
  vi.advanceTimersByTime(50);
  expect([slow.destroyed, quick.destroyed, hub.size]).toEqual([true, false, 1]);
});

test("thousands of clients are notified in turns, each of everything in order, and closed ones of nothing", async () => {
  hub.setConnected(true);
  const readers = Array.from({ length: 1200 }, () => reader());
  hub.publish(change(1));
  vi.advanceTimersToNextTimer();
  const told = (count: number) => readers.filter(({ changes }) => changes.length === count).length;
  expect([told(1), told(0)]).toEqual([100, 1100]);
  const left = readers.at(-1) as Reader;
  hub.remove(left);
  const late = reader();
  hub.publish(change(2));
  hub.setConnected(false);
  vi.advanceTimersByTime(50);
  expect(left.changes).toEqual([]);
  for (const sink of readers.slice(0, -1)) {
    expect(sink.changes).toEqual([json(1), json(2)]);
    expect(sink.states).toEqual(["connected", "disconnected"]);
    expect(sink.ids).toEqual([...sink.ids].sort((a, b) => a - b));
  }
  expect(late.changes).toEqual([json(2)]);
});

test("changes that come faster than clients are notified are batched, and none is lost", async () => {
  // The turns in which readers are told come while this test waits, and only then.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const readers = Array.from({ length: 250 }, () => reader());
  const opened = readers.map(({ writes }) => writes);
  const ids = Array.from({ length: 10 }, (_, index) => index);
  for (const id of ids) {
    hub.publish(change(id));
    vi.advanceTimersByTime(25);
  }
  for (let turn = 0; turn < 20; turn++) {
    await setImmediate();
    vi.advanceTimersByTime(25);
  }
  for (const [index, { changes, writes }] of readers.entries()) {
    expect(changes).toEqual(ids.map((id) => json(id)));
    expect(writes - (opened[index] ?? 0)).toBe(2);
  }
});

test("a service that ends lets all streams go, also one that came just then", () => {
  const before = reader();
  hub.stop();
  const late = reader();
  expect([before.ended, late.ended]).toEqual([true, true]);
  // Both come back after a while that they were told.
  expect(late.text).toMatch(/^retry: \d+\n\n/);
});
