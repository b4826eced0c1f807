import { expect } from "@playwright/test";
import { boxOf } from "./support/boxes.ts";
import { Drawing, type Spot } from "./support/drawing.ts";
import { test } from "./support/staff.ts";
import { moveFingers } from "./support/touch.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Moves fingers over the picture, each from one spot to another. */
async function move(drawing: Drawing, ...ways: [from: Spot, to: Spot][]): Promise<void> {
  const place = ([from, to]: (typeof ways)[number]) => Promise.all([drawing.place(from), drawing.place(to)]);
  await moveFingers(drawing.page, await Promise.all(ways.map(place)));
}

test("a parcel is drawn with taps and its corner moved with a finger @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await page.getByRole("button", { name: "Nova parcela", exact: true }).tap();
  await drawing.canvas.scrollIntoViewIfNeeded();
  await drawing.tap([10, 6]);
  await drawing.tap([40, 6]);

  // Two fingers zoom; that is no point and loses none.
  const { width } = await boxOf(drawing.canvas.locator("img"));
  const left: [Spot, Spot] = [
    [40, 50],
    [30, 50],
  ];
  await move(drawing, left, [
    [60, 50],
    [75, 50],
  ]);
  expect((await boxOf(drawing.canvas.locator("img"))).width).toBeGreaterThan(width * 1.5);
  await expect(drawing.draftPoints).toHaveCount(2);
  await page.getByRole("button", { name: "Cijela slika" }).tap();

  await drawing.tap([40, 24]);
  await drawing.tap([10, 24]);
  await page.getByRole("button", { name: "Završi parcelu" }).tap();
  await expect(drawing.parcels).toHaveCount(9);

  const id = await drawing.parcels.last().getAttribute("data-parcel");
  await drawing.canvas.scrollIntoViewIfNeeded();
  await move(drawing, [
    [40, 6],
    [60, 10],
  ]);
  await expect.poll(async () => (await drawing.outline(id ?? ""))[1]?.[0]).toBeCloseTo(60, 0);
});

test("corners and middles are large enough for a finger @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.tap([18, 40]);
  const corners = page.getByRole("button", { name: /^Tačka \d od 4/ });
  await expect(corners).toHaveCount(4);
  for (const corner of await corners.all()) {
    const { width, height } = await boxOf(corner);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await expect(drawing.canvas.locator("[data-middle='0']")).toBeVisible();
  // A finger's width beside what is seen of it.
  await move(drawing, [
    [18.5, 25],
    [18.5, 18],
  ]);
  await expect.poll(async () => (await drawing.outline(park.idOf("Parcela A1"))).length).toBe(5);
});
