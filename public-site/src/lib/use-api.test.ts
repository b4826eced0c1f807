import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { swrDefaults } from "./use-api.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long a failed read waits before the given retry; null when it gives up. */
function waitBefore(retryCount: number): number | null {
  const revalidate = vi.fn();
  const { onErrorRetry } = swrDefaults;
  // The key and the settings play no part in it.
  onErrorRetry?.(new Error(), "", {} as never, revalidate, { retryCount, dedupe: true });
  for (let waited = 0; waited <= 60_000; waited += 1000) {
    if (revalidate.mock.calls.length > 0) return waited;
    vi.advanceTimersByTime(1000);
  }
  return null;
}

describe("a failed read", () => {
  it("is tried again after 1, 2 and 4 seconds, and then no more", () => {
    expect([1, 2, 3, 4].map(waitBefore)).toEqual([1000, 2000, 4000, null]);
  });
});
