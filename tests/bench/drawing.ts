import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium.ts";
import { Drawing, type Spot } from "../e2e/support/drawing.ts";
import { alone } from "./alone.ts";
import type { Figure } from "./figures.ts";
import { measureMovements, slowDown } from "./frames.ts";
import { createPark, insert, removePark, somePicture } from "./map.ts";
import { signInAt, signInBrowser, type Target } from "./staff.ts";

interface Plots {
  columns: number;
  rows: number;
  /** The picture knows its ground: what is dragged shows its metres. */
  measured: boolean;
}

const cornersEach = 20;

/**
 * Edits a park with 200 parcels of 20 corners, and one with 500 and live metres, on a slowed-down processor: frames a
 * second and the longest task that blocked the page, while a corner and a parcel are dragged and the picture is moved
 * and zoomed.
 */
export async function benchDrawing(target: Target): Promise<Figure[]> {
  return [
    ...(await benchPlots(target, { columns: 20, rows: 10, measured: false })),
    ...(await benchPlots(target, { columns: 25, rows: 20, measured: true })),
  ];
}

/** A hillside, so that metres are told from percent. */
const projection = {
  kind: "plane",
  origin: { east: 6_446_000, north: 4_974_000, height: 160 },
  matrix: [0.5, 0.05, 0, 50, 0, -0.6, 0, 80, 0, 0.001, 0, 1],
  levels: [],
};

async function benchPlots(target: Target, plots: Plots): Promise<Figure[]> {
  const { columns, rows, measured } = plots;
  const park = await createPark(target, "Park za mjerenje crtanja", columns * rows, (index) => ({
    polygon_data: outline(index, plots),
  }));
  if (measured)
    await insert(target, "/api/rpc/save_ground", {
      project_id: park,
      ground_crs: "EPSG:31276",
      picture: { url: await somePicture(target), taken: "perspective", projection },
      points: [],
    });
  const what = `drawing ${columns * rows} parcels${measured ? " with metres" : ""}`;
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: target.url });
    await signInBrowser(page);
    const drawing = await Drawing.open(page, park);
    await drawing.status.filter({ hasText: "bez preklapanja" }).waitFor();
    await slowDown(page);

    const parcel = centre(105, plots);
    await drawing.click(parcel);
    const first = outline(105, plots)[0];
    const corner: Spot = [first?.x ?? 0, first?.y ?? 0];
    // Saved nowhere: taken back, so that each round begins alike.
    const undo = () => drawing.press("Control+z");
    const nothing = async () => {};
    const corners = await measureMovements(page, what, [
      ["dragging a corner", () => wiggle(page, drawing, corner), undo],
    ]);
    await drawing.press("v");
    const others = await measureMovements(page, what, [
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

const centre = (index: number, { columns, rows }: Plots): Spot => [
  2 + ((index % columns) + 0.5) * (96 / columns),
  2 + (Math.floor(index / columns) + 0.5) * (96 / rows),
];

/** A plot of 20 corners that nearly touches its neighbours, so that snapping has something to do. */
function outline(index: number, plots: Plots): { x: number; y: number }[] {
  const [x, y] = centre(index, plots);
  const [wide, high] = [47 / plots.columns, 47 / plots.rows];
  return Array.from({ length: cornersEach }, (_, corner) => {
    const angle = (corner / cornersEach) * 2 * Math.PI;
    const round = (value: number) => Math.round(value * 100) / 100;
    return { x: round(x + wide * Math.cos(angle)), y: round(y + high * Math.sin(angle)) };
  });
}

if (import.meta.main) await alone(async (url) => benchDrawing(await signInAt(url)));
