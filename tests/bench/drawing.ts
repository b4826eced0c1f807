import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium.ts";
import { Drawing, type Spot } from "../e2e/support/drawing.ts";
import { fillLogin } from "../e2e/support/staff.ts";
import { launch } from "../support/launch.ts";
import { type Figure, printFigures } from "./figures.ts";
import { measureMovements, slowDown } from "./frames.ts";
import { createPark, removePark } from "./map.ts";
import { signInAt, type Target } from "./staff.ts";

const columns = 20;
const rows = 10;
const cornersEach = 20;

/**
 * Edits a park with 200 parcels of 20 corners on a slowed-down processor: frames a second and the longest
 * task that blocked the page, while a corner and a parcel are dragged and the picture is moved and zoomed.
 */
export async function benchDrawing(target: Target): Promise<Figure[]> {
  const park = await createPark(target, "Park za mjerenje crtanja", columns * rows, (index) => ({
    polygon_data: outline(index),
  }));
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: target.url });
    await page.goto("/admin/login");
    await fillLogin(page);
    await page.waitForURL("**/admin/dashboard");
    const drawing = await Drawing.open(page, park);
    await drawing.status.filter({ hasText: "bez preklapanja" }).waitFor();
    await slowDown(page);

    const parcel = centre(105);
    await drawing.click(parcel);
    const first = outline(105)[0];
    const corner: Spot = [first?.x ?? 0, first?.y ?? 0];
    // Saved nowhere: taken back, so that each round begins alike.
    const undo = () => drawing.press("Control+z");
    const nothing = async () => {};
    const corners = await measureMovements(page, "drawing 200 parcels", [
      ["dragging a corner", () => wiggle(page, drawing, corner), undo],
    ]);
    await drawing.press("v");
    const others = await measureMovements(page, "drawing 200 parcels", [
      ["dragging a parcel", () => wiggle(page, drawing, parcel), undo],
      ["moving the picture", () => wiggle(page, drawing, [50, 1]), nothing],
      ["zooming", () => zoom(page, drawing), nothing],
    ]);
    return [...corners, ...others, ...(await onEmptyPage(page))];
  } finally {
    await browser.close();
    await removePark(target, park);
  }
}

interface Place {
  x: number;
  y: number;
}

async function wiggle(page: Page, drawing: Drawing, spot: Spot): Promise<() => Promise<void>> {
  const place = await drawing.place(spot);
  return () => dragFrom(page, place);
}

/** Drags to and fro as a hand does, and lets go a little beside where it began. */
async function dragFrom(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step++) {
    const swing = Math.sin((step / 120) * 6 * Math.PI);
    await page.mouse.move(x + 60 * swing, y + 30 * swing);
  }
  await page.mouse.move(x + 12, y + 6);
  await page.mouse.up();
}

/** What browser and measurement cost by themselves: the same movement where there is nothing to move. */
async function onEmptyPage(page: Page): Promise<Figure[]> {
  await page.goto("about:blank");
  const drag = async () => () => dragFrom(page, { x: 500, y: 400 });
  return measureMovements(page, "empty page", [["the same drag", drag, async () => {}]]);
}

async function zoom(page: Page, drawing: Drawing): Promise<() => Promise<void>> {
  const place = await drawing.place([50, 50]);
  return () => wheelAt(page, place);
}

async function wheelAt(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y);
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step % 30 < 15 ? -40 : 40);
}

const centre = (index: number): Spot => [
  2 + ((index % columns) + 0.5) * (96 / columns),
  2 + (Math.floor(index / columns) + 0.5) * (96 / rows),
];

/** A plot of 20 corners that nearly touches its neighbours, so that snapping has something to do. */
function outline(index: number): { x: number; y: number }[] {
  const [x, y] = centre(index);
  return Array.from({ length: cornersEach }, (_, corner) => {
    const angle = (corner / cornersEach) * 2 * Math.PI;
    const round = (value: number) => Math.round(value * 100) / 100;
    return { x: round(x + 2.35 * Math.cos(angle)), y: round(y + 4.7 * Math.sin(angle)) };
  });
}

if (import.meta.main) {
  const running = process.argv[2];
  const stack = running ? undefined : await launch();
  try {
    await stack?.ready();
    printFigures(await benchDrawing(await signInAt(running ?? stack?.url ?? "")));
  } finally {
    await stack?.remove();
  }
}
