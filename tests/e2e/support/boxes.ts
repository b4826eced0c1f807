import type { Locator } from "@playwright/test";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  right: number;
  bottom: number;
}

/** Where something lies in the window, CSS pixels. @throws Error where it is not shown */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Whether two things that are shown lie over one another anywhere; of what goes by itself, the box that it had. */
export async function overlap(one: Locator | Box, other: Locator): Promise<boolean> {
  const [a, b] = ["right" in one ? one : await boxOf(one), await boxOf(other)];
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
}
