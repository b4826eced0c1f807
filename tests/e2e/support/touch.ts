import type { Page } from "@playwright/test";

interface Place {
  x: number;
  y: number;
}

/** A finger's way over the screen, CSS pixels. */
export type Way = readonly [from: Place, to: Place];

/** Moves fingers over the screen in a few steps; Playwright itself can only tap. */
export async function moveFingers(page: Page, ways: readonly Way[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (part: number) =>
    ways.map(([from, to], id) => ({
      x: from.x + part * (to.x - from.x),
      y: from.y + part * (to.y - from.y),
      id,
    }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
