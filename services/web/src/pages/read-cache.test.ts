import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Ask, ReadCache } from "./read-cache.ts";

const project = "0198c0de-0000-7000-8000-000000000001";
const other = "0198c0de-0000-7000-8000-000000000002";
const list = "/api/projects_with_parcels?select=id&limit=12";
const parcels = `/api/parcels?select=id&project_id=eq.${project}`;
const settings = "/api/site_settings?id=eq.1";

/** An API that says what `rows` holds, and counts how often it is asked. */
function api() {
  const state = { rows: "[]", status: 200, asked: 0 };
  const ask: Ask = async () => {
    state.asked += 1;
    return new Response(state.rows, { status: state.status });
  };
  return { state, ask };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Listening for long enough for a replica to be no matter. */
function listening(): ReadCache {
  const reads = new ReadCache();
  reads.setListening(true);
  vi.advanceTimersByTime(6_000);
  return reads;
}

describe("while it listens to the database", () => {
  test("an answer is asked for once, by however many, and again after ten minutes", async () => {
    const [reads, { state, ask }] = [listening(), api()];
    const answers = await Promise.all([1, 2, 3].map(() => reads.read(list, ask)));
    expect(state.asked).toBe(1);
    expect(new Set([...answers, await reads.read(list, ask)]).size).toBe(1);
    vi.advanceTimersByTime(599_999);
    expect(reads.fresh(list)).toBe(answers[0]);
    vi.advanceTimersByTime(1);
    expect(reads.fresh(list)).toBeUndefined();
    expect(await reads.read(list, ask)).toBe(answers[0]);
    expect(state.asked).toBe(2);
  });

  test("a change outdates what it may concern, and nothing else", async () => {
    const [reads, { ask }] = [listening(), api()];
    const freshOnes = async (table: string, id: string | number) => {
      for (const path of [list, parcels, settings]) await reads.read(path, ask);
      reads.change({ table, id, op: "UPDATE" });
      return [list, parcels, settings].filter((path) => reads.fresh(path));
    };
    expect(await freshOnes("projects", project)).toEqual([settings]);
    expect(await freshOnes("projects", other)).toEqual([parcels, settings]);
    expect(await freshOnes("site_settings", 1)).toEqual([list, parcels]);
    expect(await freshOnes("something_new", 1)).toEqual([]);
  });

  test("an answer that says the same after a change is the same", async () => {
    const [reads, { state, ask }] = [listening(), api()];
    const before = await reads.read(list, ask);
    reads.change({ table: "projects", id: project, op: "UPDATE" });
    expect(await reads.read(list, ask)).toBe(before);
    state.rows = "[1]";
    reads.change({ table: "projects", id: project, op: "UPDATE" });
    expect(await reads.read(list, ask)).toMatchObject({ text: "[1]" });
  });

  test("what was asked for before a change and comes after it is not trusted", async () => {
    const [reads, { state, ask }] = [listening(), api()];
    const { promise, resolve } = Promise.withResolvers<Response>();
    const early = reads.read(list, () => promise);
    reads.change({ table: "projects", id: project, op: "UPDATE" });
    state.rows = "[2]";
    expect(await reads.read(list, ask)).toMatchObject({ text: "[2]" });
    resolve(new Response("[1]"));
    await early;
    expect(await reads.read(list, ask)).toMatchObject({ text: "[2]" });
  });

  test("a replica that is behind is asked again after a second", async () => {
    const [reads, { state, ask }] = [listening(), api()];
    reads.change({ table: "projects", id: project, op: "UPDATE" });
    await reads.read(list, ask);
    vi.advanceTimersByTime(1_000);
    state.rows = "[3]";
    expect(await reads.read(list, ask)).toMatchObject({ text: "[3]" });
  });

  test("an error is kept for nobody", async () => {
    const [reads, { state, ask }] = [listening(), api()];
    state.status = 503;
    expect(await reads.read(list, ask)).toMatchObject({ status: 503 });
    state.status = 200;
    expect(await reads.read(list, ask)).toMatchObject({ text: "[]" });
  });
});

test("without listening, every read asks, and nothing from before counts when it listens again", async () => {
  const { state, ask } = api();
  const reads = listening();
  await reads.read(list, ask);
  reads.setListening(false);
  await Promise.all([reads.read(list, ask), reads.read(list, ask)]);
  expect(state.asked).toBe(3);
  reads.setListening(true);
  expect(reads.fresh(list)).toBeUndefined();
});

describe("the generation", () => {
  test("is another one after a change, and once a replica has caught up with it", () => {
    const reads = listening();
    const seen = [reads.generation];
    const look = () => void seen.push(reads.generation);
    vi.advanceTimersByTime(100_000);
    expect(reads.generation).toBe(seen[0]);
    reads.change({ table: "projects", id: project, op: "UPDATE" });
    look();
    vi.advanceTimersByTime(4_999);
    expect(reads.generation).toBe(seen[1]);
    vi.advanceTimersByTime(1);
    look();
    reads.change({ table: "projects", id: project, op: "UPDATE" });
    look();
    expect(new Set(seen).size).toBe(4);
  });

  test("is none while it does not listen, and another one afterwards", () => {
    const reads = listening();
    const before = reads.generation;
    reads.setListening(false);
    expect(reads.generation).toBeUndefined();
    reads.setListening(true);
    vi.advanceTimersByTime(6_000);
    expect(reads.generation).not.toBe(before);
  });
});
