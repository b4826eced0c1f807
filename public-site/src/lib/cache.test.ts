import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCache, endSeeding, holdKey, isFresh, isSeeded, markRead } from "./cache.ts";

const key = "/api/projects?id=eq.1";
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a cached answer", () => {
  it("from the server is fresh when the page opens, and for five minutes", () => {
    const cache = createCache({ [key]: [] });
    expect(isFresh(cache, key, minutes(5))).toBe(true);
    vi.advanceTimersByTime(minutes(5) - 1);
    expect(isFresh(cache, key, minutes(5))).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isFresh(cache, key, minutes(5))).toBe(false);
    markRead(cache, key);
    expect(isFresh(cache, key, minutes(5))).toBe(true);
  });

  it("from the server is not asked for again by the first screen, but by later ones", () => {
    const cache = createCache({ [key]: [] });
    expect([isSeeded(cache, key), isSeeded(cache, "/api/parcels")]).toEqual([true, false]);
    endSeeding(cache);
    expect(isSeeded(cache, key)).toBe(false);
  });

  it("is not fresh when there is none", () => {
    expect(isFresh(createCache({}), key, minutes(5))).toBe(false);
  });

  it("is forgotten ten minutes after the last screen let go of it", () => {
    const cache = createCache({ [key]: [] });
    const release = holdKey(cache, key);
    const releaseOther = holdKey(cache, key);
    release();
    vi.advanceTimersByTime(minutes(11));
    expect(cache.has(key)).toBe(true);
    releaseOther();
    vi.advanceTimersByTime(minutes(10) - 1);
    expect(cache.has(key)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(cache.has(key)).toBe(false);
  });

  it("stays when it is shown again in time", () => {
    const cache = createCache({ [key]: [] });
    holdKey(cache, key)();
    vi.advanceTimersByTime(minutes(9));
    holdKey(cache, key);
    vi.advanceTimersByTime(minutes(20));
    expect(cache.has(key)).toBe(true);
  });
});
