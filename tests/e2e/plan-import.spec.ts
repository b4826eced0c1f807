import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { solveGround } from "../../ground/src/solve/solve.ts";
import { asStaff } from "./support/api.ts";
import { Drawing } from "./support/drawing.ts";
import { createPark, type Park } from "./support/park.ts";
import { test as staffTest, toast } from "./support/staff.ts";

const survey = new URL("../fixtures/survey/", import.meta.url);
const fileOf = async (name: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: await readFile(new URL(name, survey)),
});

/** A draft with the picture of the surveyed park, and no parcels yet. */
async function emptyPark(): Promise<Park> {
  const park = await createPark([]);
  const [demo] = await asStaff("/api/projects?select=main_image_url&name=eq.Solarni%20park%20Lakta%C5%A1i");
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", {
    main_image_url: demo?.main_image_url,
    status: "draft",
    visible: false,
  });
  return park;
}

/** Ties the park's picture to the ground, as the screen of control points does. */
async function tieToGround({ id }: Park): Promise<void> {
  const { points } = JSON.parse(await readFile(new URL("park-1.json", survey), "utf8"));
  const projection = solveGround(points, { width: 1920, height: 1080 }).suggested?.projection;
  const [project] = await asStaff(`/api/projects?select=main_image_url&id=eq.${id}`);
  await asStaff("/api/rpc/save_ground", "POST", {
    project_id: id,
    ground_crs: "EPSG:31276",
    picture: { url: project?.main_image_url, projection },
    points,
  });
}

const test = staffTest.extend<{ empty: Park }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  empty: async ({}, use) => {
    const park = await emptyPark();
    await use(park);
    await park.remove();
  },
});

const panel = (page: Page) => page.getByRole("form", { name: "Uvoz plana geometra" });

test("a surveyor's plan becomes fourteen published parcels in under 25 actions", async ({
  staffPage: page,
  empty,
}) => {
  await tieToGround(empty);
  const started = Date.now();
  const drawing = await Drawing.open(page, empty.id);
  // The tab of the parcels, and the drawing in it.
  drawing.actions += 2;
  await drawing.ground("Uvezi plan geometra…");
  await drawing.choose("Odaberite fajl plana", await fileOf("park-1.dxf"));
  await expect(panel(page).getByRole("combobox", { name: "Sloj plana" })).toHaveText("PARCELE (14)");
  await expect(panel(page).getByRole("combobox", { name: "Koordinatni sistem" })).toHaveText(
    "Gauss–Krüger, zona 6",
  );
  await expect(drawing.canvas.locator("[data-cell]"), "seen before anything is taken").toHaveCount(14);
  await drawing.select("Snaga", "po površini");
  await drawing.fill("kW po m²", "0,05");
  await drawing.select("Cijena", "po snazi");
  await drawing.fill("KM po kW", "1000");
  await expect(panel(page)).toContainText("1.750,9 m² · 87,55 kW · 87.550 KM");
  await drawing.button("Preuzmi 14 parcela");
  await drawing.save();
  await drawing.button("Objavi");
  await drawing.button("Objavi svejedno");
  await expect(toast(page, "je objavljen")).toBeVisible();
  expect(drawing.actions).toBeLessThanOrEqual(25);
  expect(Date.now() - started).toBeLessThan(120_000);

  const rows = await asStaff(`/api/parcels?project_id=eq.${empty.id}&order=position`);
  expect(rows).toHaveLength(14);
  expect(rows[0]).toMatchObject({
    name: "A1",
    area_m2: 1750.9,
    measured_area_m2: 1750.92,
    power_kw: 87.55,
    price: 87_550,
  });
  expect(rows.every(({ latitude, longitude }) => Number(latitude) > 44.9 && Number(longitude) > 17.3)).toBe(
    true,
  );
});
