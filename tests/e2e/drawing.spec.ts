import { expect } from "@playwright/test";
import { asStaff } from "./support/api.ts";
import { boxOf } from "./support/boxes.ts";
import { a1, Drawing, freeGround, inside, type Spot } from "./support/drawing.ts";
import { test } from "./support/staff.ts";

const tooFew = "Parcela mora imati najmanje 3 tačke";

test("a parcel is drawn, saved and changed corner by corner", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await expect(drawing.parcels).toHaveCount(8);
  await drawing.tool("Nova parcela");
  await drawing.click([10, 6]);
  await drawing.click([30, 6]);
  const finish = page.getByRole("button", { name: "Završi parcelu" });
  await expect(finish).toBeDisabled();
  await drawing.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(tooFew);

  // Zooming and moving the picture in between loses nothing.
  const middle = await drawing.place([30, 20]);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -240);
  await drawing.drag([40, 25], [42, 22]);
  await expect(drawing.draftPoints).toHaveCount(2);
  await drawing.press("0");

  await drawing.click([30, 24]);
  await drawing.click([10, 24]);
  await expect(finish).toBeEnabled();
  await drawing.click([10, 6]);
  await expect(drawing.parcels).toHaveCount(9);
  await expect(drawing.row("Parcela 9")).toBeVisible();
  await expect(drawing.status).toContainText("1 nesačuvana parcela");
  await drawing.save();

  const again = await Drawing.open(page, park.id);
  await expect(again.parcels).toHaveCount(9);
  const [stored] = await asStaff(`/api/parcels?project_id=eq.${park.id}&name=eq.Parcela%209`);
  const corner = (x: number, y: number) => ({ x: expect.closeTo(x, 0), y: expect.closeTo(y, 0) });
  expect(stored).toMatchObject({
    status: "available",
    polygon_data: [corner(10, 6), corner(30, 6), corner(30, 24), corner(10, 24)],
  });

  const id = park.idOf("Parcela A1");
  await again.click(inside.a1);
  await expect(page.getByRole("button", { name: /^Tačka \d od 4/ })).toHaveCount(4);

  await again.drag([10, 30], [7, 26]);
  await expect.poll(async () => (await again.outline(id))[0]?.[0]).toBeCloseTo(7, 0);
  // The middle of the upper side, which now runs from (7, 26) to (27, 30).
  await again.drag([17, 28], [17, 22]);
  await expect.poll(async () => (await again.outline(id)).length).toBe(5);
  await again.press("Delete");
  await expect.poll(async () => (await again.outline(id)).length).toBe(4);
  await again.click([27, 30]);
  await again.press("Delete");
  await expect.poll(async () => (await again.outline(id)).length).toBe(3);
  await expect(page.getByRole("button", { name: "Obriši tačku", exact: true })).toBeDisabled();
  await again.click([27, 50]);
  await again.press("Delete");
  await expect(page.getByRole("alert")).toHaveText(tooFew);

  await again.press("Control+z", 4);
  expect(await again.outline(id)).toEqual(a1);
});

test("the wheel leaves the picture in place at both ends of the zoom @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  const place = await drawing.place([30, 40]);
  // Wheels tell whole pixels.
  const mouse = { x: Math.round(place.x), y: Math.round(place.y) };
  await page.mouse.move(mouse.x, mouse.y);
  const frame = () => boxOf(drawing.canvas.locator("img"));
  const { x, y, width, height } = await frame();
  const spot: Spot = [(100 * (mouse.x - x)) / width, (100 * (mouse.y - y)) / height];
  /** Pixels by which the spot that was under the pointer has gone from it. */
  const away = async () => {
    const now = await drawing.place(spot);
    return Math.hypot(now.x - mouse.x, now.y - mouse.y);
  };
  for (const [notch, notches] of [
    [-400, 12],
    [400, 20],
  ] as const) {
    for (let turn = 0; turn < notches; turn += 1) await page.mouse.wheel(0, notch);
    // Leaflet puts the picture on whole pixels with each step; what that loses grows with the steps after it.
    await expect.poll(away).toBeLessThan(20);
    const before = await frame();
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, notch);
    await expect.poll(away).toBeLessThan(20);
    expect((await frame()).width).toBeCloseTo(before.width, 0);
  }
});

test("the picture has the room @wide", async ({ page, park }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const drawing = await Drawing.open(page, park.id);
  const canvas = await boxOf(drawing.canvas);
  expect(canvas.width, "all that the menu leaves").toBeGreaterThan(690);
  expect(canvas.y, "the bar above it is slim").toBeLessThan(200);
  expect(canvas.bottom).toBeLessThan(768);
  const zoomIn = await boxOf(page.getByRole("button", { name: "Uvećaj", exact: true }));
  expect(zoomIn.x).toBeGreaterThanOrEqual(canvas.right);
  await expect(drawing.row("Parcela A1")).toBeHidden();
  await page.getByRole("button", { name: "Spisak parcela" }).click();
  await expect(drawing.row("Parcela A1")).toBeVisible();
  await page.getByRole("button", { name: "Spisak parcela" }).click();

  await drawing.click(inside.a1);
  await expect(drawing.canvas.locator("[data-corner]")).toHaveCount(4);
  await expect(drawing.canvas.getByText("Parcela A1", { exact: true })).toHaveCount(1);
  for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Umanji" }).click();
  await expect(drawing.canvas.getByText("Parcela A1", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Cijela slika" }).click();
  await drawing.press("g");
  await drawing.fill("Redova", "1");
  await drawing.fill("Kolona", "2");
  await expect(drawing.canvas.locator("[data-cell-name]")).toHaveText(["P-01", "P-02"]);
});

test("corners snap, move together and stay on the picture @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  const [one, two] = [park.idOf("Parcela A1"), park.idOf("Parcela A2")];
  const corner = async (id: string, at: number) => (await drawing.outline(id))[at];
  await drawing.click(inside.a1);
  await drawing.drag([27, 30], [30.7, 30.4]);
  await expect.poll(() => corner(one, 1)).toEqual([31, 30]);
  await drawing.drag([31, 30], [33, 33]);
  await expect.poll(async () => (await corner(one, 1))?.[0]).toBeCloseTo(33, 0);
  expect(await corner(two, 0)).toEqual(await corner(one, 1));
  await drawing.press("Control+z", 2);
  expect(await drawing.outline(one)).toEqual(a1);
  await page.keyboard.down("Alt");
  await drawing.drag([27, 30], [30.7, 30.4]);
  await page.keyboard.up("Alt");
  await expect.poll(async () => (await corner(one, 1))?.[0]).toBeCloseTo(30.7, 0);
  expect(await corner(one, 1)).not.toEqual([31, 30]);
  await drawing.drag([10, 30], [-1.5, 36]);
  await expect.poll(async () => (await corner(one, 0))?.[0]).toBe(0);

  await drawing.press("n");
  await drawing.clickThrough([
    [10, 6],
    [30, 6],
  ]);
  const last = await drawing.place([30, 24]);
  await page.mouse.dblclick(last.x, last.y);
  await expect(drawing.parcels).toHaveCount(9);
  // The picture itself: it grows a moment after its frame.
  const picture = drawing.canvas.locator("img");
  const { width } = await boxOf(picture);
  await page.getByRole("button", { name: "Puni ekran" }).click();
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(width);
  await drawing.press("Escape");
  await expect(page.getByRole("button", { name: "Izađi iz punog ekrana" })).toBeVisible();
  await drawing.press("Escape");
  await expect(page.getByRole("button", { name: "Puni ekran" })).toBeVisible();
});

test("a parcel is dragged and copied, and overlaps are shown @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.press("v");
  await drawing.drag(inside.a1, [28, 40]);
  const moved = await drawing.outline(park.idOf("Parcela A1"));
  expect(moved[0]?.[0]).toBeCloseTo(20, 0);
  expect(moved[0]?.[1]).toBeCloseTo(30, 0);
  await expect(drawing.status).toContainText("1 problem");
  await expect(drawing.status).not.toContainText("bez preklapanja");
  const problem = page.getByRole("button", {
    name: /Preklapa se sa parcelom „Parcela A1“ \(\d+(,\d)?% površine\)/,
  });
  await expect(problem).toBeVisible();
  await expect(drawing.row("Parcela A2")).toBeVisible();

  await drawing.press("Control+z");
  await expect(drawing.status).toContainText("bez preklapanja");
  await drawing.click(inside.a1);
  await drawing.press("Control+d");
  await expect(drawing.parcels).toHaveCount(9);
  await expect(drawing.row("Parcela A9")).toBeVisible();

  await Drawing.open(page, park.id);
  const covered = drawing.canvas.locator("[data-covered]");
  const said = page.locator("[data-current-problem]");
  await drawing.press("v");
  const [from, to] = [await drawing.place(inside.a1), await drawing.place([30, 42])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await expect(covered).toHaveCount(1);
  await expect(said).toContainText("Preklapa se sa parcelom „Parcela A2“");
  await expect(drawing.status).not.toContainText("bez preklapanja");
  await page.keyboard.press("Escape");
  await expect(covered).toHaveCount(0);
  await expect(drawing.status).toContainText("bez preklapanja");
  await page.mouse.up();
  expect(await drawing.outline(park.idOf("Parcela A1"))).toEqual(a1);

  await drawing.press("n");
  await drawing.clickThrough(freeGround);
  const across = await drawing.place([20, 2]);
  await page.mouse.move(across.x, across.y);
  await expect(said).toHaveText("Stranice parcele se međusobno sijeku");
});
