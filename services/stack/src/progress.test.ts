import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Progress, StatusLine } from "./progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written while a step takes so many milliseconds. */
async function written(isTTY: boolean, milliseconds: number): Promise<string> {
  let text = "";
  const write = (more: string | Uint8Array) => {
    text += more;
    return true;
  };
  const progress = new Progress(new StatusLine(1500, { write, isTTY, columns: 40 }));
  const step = progress.step(
    "Filling",
    () => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  await step;
  return text;
}

test("a step says what it took, and on the way that it is under way, at most two seconds apart", async () => {
  expect(await written(false, 400)).toBe("  Filling                       0.4 s\n");
  expect(await written(false, 3600)).toBe(
    "  … Filling: 2 s\n  … Filling: 3 s\n  Filling                       3.6 s\n",
  );
});

test("on a terminal the running step is one line, which its result replaces", async () => {
  expect(await written(true, 1200)).toBe(
    "\r\x1b[K  … Filling: 1 s\r\x1b[K  … Filling: 1 s\r\x1b[K  Filling                       1.2 s\n",
  );
});

test("a failed step says nothing itself", async () => {
  const write = vi.fn(() => true);
  const progress = new Progress(new StatusLine(1500, { write, isTTY: false, columns: 40 }));
  await expect(progress.step("Filling", () => Promise.reject(new Error("no room")))).rejects.toThrow(
    "no room",
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(write).not.toHaveBeenCalled();
});
