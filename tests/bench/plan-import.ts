import { chromium, type Page } from "@playwright/test";
import { solveGround } from "../../ground/src/solve/solve.ts";
import { findChromium } from "../e2e/support/chromium.ts";
import { Drawing } from "../e2e/support/drawing.ts";
import park1 from "../fixtures/survey/park-1.json" with { type: "json" };
import { alone } from "./alone.ts";
import { type Figure, percentile, timed } from "./figures.ts";
import { createPark, insert, removePark, somePicture } from "./map.ts";
import { signInAt, signInBrowser, type Target } from "./staff.ts";

const columns = 25;
const rows = 20;
const rounds = 5;

/** Chooses a plan of 500 parcels, and waits until all of them are on the picture and in the list. */
export async function benchPlanImport(target: Target): Promise<Figure[]> {
  const park = await createPark(target, "Park za mjerenje uvoza", 1, () => ({}));
  await tieToGround(target, park);
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: target.url });
    await signInBrowser(page);
    const drawing = await Drawing.open(page, park);
    const first = await previews(page, drawing, largePlan(0));
    await choosePlan(page, drawing, largePlan(0));
    await drawing.button(submit);
    const again = await previews(page, drawing, largePlan(0.5));
    return [
      { name: "plan of 500 parcels, file to preview", value: percentile(first, 0.5), unit: "ms" },
      { name: "the same over 500 parcels that it changes", value: percentile(again, 0.5), unit: "ms" },
    ];
  } finally {
    await browser.close();
    await removePark(target, park);
  }
}

const submit = `Preuzmi ${columns * rows} parcela`;

/** Chooses a plan. @returns milliseconds until all of it is seen */
async function choosePlan(page: Page, drawing: Drawing, plan: string): Promise<number> {
  await drawing.ground("Uvezi plan geometra…");
  const file = { name: "plan.geojson", mimeType: "application/geo+json", buffer: Buffer.from(plan) };
  return timed(async () => {
    await drawing.choose("Odaberite fajl plana", file);
    await drawing.canvas
      .locator("[data-cell]")
      .nth(columns * rows - 1)
      .waitFor();
    await page.getByRole("button", { name: submit }).waitFor();
  });
}

async function previews(page: Page, drawing: Drawing, plan: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await choosePlan(page, drawing, plan));
    await page.getByRole("button", { name: "Otkaži" }).last().click();
  }
  return times;
}

/** Ties the picture of a park to the ground with a surveyor's control points. */
async function tieToGround(target: Target, project_id: string): Promise<void> {
  const projection = solveGround(park1.points, { width: 1920, height: 1080 }).suggested?.projection;
  await insert(target, "/api/rpc/save_ground", {
    project_id,
    ground_crs: "EPSG:31276",
    picture: { url: await somePicture(target), projection },
    points: park1.points,
  });
}

/** Plots of 8 by 6 metres between the control points, so many metres to the east. */
function largePlan(moved: number): string {
  const features = Array.from({ length: columns * rows }, (_, index) => {
    const east = 6_445_990 + moved + 8 * (index % columns);
    const north = 4_974_335 + 6 * Math.floor(index / columns);
    const ring = [
      [east, north],
      [east + 7, north],
      [east + 7, north + 5],
      [east, north + 5],
      [east, north],
    ];
    return {
      type: "Feature",
      properties: { name: `P${index + 1}`, cijena: 1000 + index },
      geometry: { type: "Polygon", coordinates: [ring] },
    };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
}

if (import.meta.main) await alone(async (url) => benchPlanImport(await signInAt(url)));
