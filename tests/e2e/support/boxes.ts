import type { Locator } from "@playwright/test";

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/**
 * Whether two things that are shown lie over one another anywhere; of what goes by itself, the box that it had.
 *
 * @throws Error where one of them is not shown
 */
export async function overlap(one: Locator | Box | null, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([
    one && "boundingBox" in one ? one.boundingBox() : one,
    other.boundingBox(),
  ]);
  if (!a || !b) throw new Error("nothing to measure");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
