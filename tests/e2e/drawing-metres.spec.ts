import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { boxOf } from "./support/boxes.ts";
import { Drawing, inside, type Spot } from "./support/drawing.ts";
import { frameShown } from "./support/map.ts";
import type { Park } from "./support/park.ts";
import { test } from "./support/staff.ts";

/** As if somebody had placed control points: the ground of a gentle perspective, a percent is about two metres. */
async function placeOnGround({ id }: Park): Promise<void> {
  const [project] = await asStaff(`/api/projects?id=eq.${id}`);
  const origin = { east: 6_446_000, north: 4_974_000, height: 160 };
  const matrix = [0.5, 0.05, 0, 50, 0, -0.6, 0, 80, 0, 0.001, 0, 1];
  await asStaff("/api/rpc/save_ground", "POST", {
    project_id: id,
    ground_crs: "EPSG:31276",
    picture: {
      url: project?.main_image_url,
      viewpoint: "perspective",
      projection: { kind: "plane", origin, matrix, levels: [] },
    },
    points: [],
  });
}

/** Moves the pointer to a spot and types metres, as whoever draws does. */
async function side(drawing: Drawing, towards: Spot, metres: string): Promise<void> {
  const { x, y } = await drawing.place(towards);
  await drawing.page.mouse.move(x, y);
  await drawing.page.keyboard.type(metres);
  await expect(drawing.page.getByLabel("Dužina sljedeće stranice u metrima")).toHaveValue(metres);
  await drawing.page.keyboard.press("Enter");
}

test("a parcel is drawn in metres, split, merged and numbered @wide", async ({ page, park }) => {
  await placeOnGround(park);
  const drawing = await Drawing.open(page, park.id);
  await drawing.press("n");
  await drawing.click([20, 24]);
  await side(drawing, [50, 24], "60");
  await expect(drawing.draftPoints).toHaveCount(2);
  await page.getByRole("button", { name: "Pravi ugao" }).click();
  await side(drawing, [55, 8], "20");
  await side(drawing, [20, 10], "60");
  await expect(drawing.draftPoints).toHaveCount(4);
  await drawing.press("Enter");
  await expect(drawing.parcels).toHaveCount(9);
  await expect(page.getByText("60,0 · 20,0 · 60,0 · 20,0")).toBeVisible();
  await page.getByRole("button", { name: "Preuzmi izmjerenu površinu", exact: true }).click();
  await expect(page.getByRole("definition").filter({ hasText: "1.200 m²" })).toHaveCount(2);
  await expect(drawing.status, "the other parcels' areas were typed").toContainText("7 problema");

  await drawing.ground("Podijeli na terenu…");
  await drawing.fill("Broj dijelova", "3");
  await expect(page.getByText("3 × 400 m²")).toBeVisible();
  await expect(drawing.canvas.locator("[data-cell]")).toHaveCount(3);
  await expectAccessible(page, "splitting on the ground");
  await page.getByRole("button", { name: "Podijeli na 3 dijela" }).click();
  await expect(drawing.parcels).toHaveCount(11);
  await drawing.row("Parcela 9/1").click();
  await drawing.row("Parcela 9/2").click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Spoji parcele…" }).click();
  await page.getByRole("button", { name: "Spoji", exact: true }).click();
  await expect(drawing.parcels).toHaveCount(10);
  await drawing.press("Control+z");
  await expect(drawing.parcels).toHaveCount(11);
  await drawing.press("Control+Shift+z");

  await page.getByRole("button", { name: "Numeriši redom…" }).click();
  await drawing.fill("Prvi naziv (npr. A1 ili 12/1)", "C7");
  await drawing.drag(inside.a2, inside.a1);
  await expect(page.getByRole("list", { name: "Novi nazivi" }).getByRole("listitem")).toHaveText([
    "Parcela A2 → C7",
    "Parcela A1 → C8",
  ]);
  await page.getByRole("button", { name: "Primijeni na 2 parcele" }).click();
  await expect(drawing.row("C8")).toBeVisible();
  await drawing.save();
  const rows = await asStaff<{ name: string; area_m2: number; measured_area_m2: number; latitude: number }[]>(
    `/api/parcels?project_id=eq.${park.id}&name=like.Parcela%209*&order=area_m2.desc`,
  );
  expect(rows.map(({ name, area_m2 }) => [name, area_m2])).toEqual([
    ["Parcela 9/1", 800],
    ["Parcela 9/3", 400],
  ]);
  for (const row of rows) expect(Math.abs(row.measured_area_m2 / row.area_m2 - 1)).toBeLessThan(0.001);
  expect(rows[0]?.latitude).toBeCloseTo(44.9, 0);
});

const measures = (page: Page) =>
  page
    .getByRole("button", { name: "Preuzmi izmjerenu površinu", exact: true })
    .and(page.locator(".MuiCollapse-entered button"));

test("nothing opens over the list or moves under the pointer @wide", async ({ page, park }) => {
  await placeOnGround(park);
  const drawing = await Drawing.open(page, park.id);
  // Who clicks fast has seen the second row before the first click.
  const [first, second] = [await boxOf(drawing.row("Parcela A6")), await boxOf(drawing.row("Parcela A7"))];
  await page.mouse.click(first.x + 20, first.y + 20);
  await expect(measures(page)).toBeVisible();
  const values = page.getByRole("button", { name: "Promijeni vrijednosti..." });
  const place = await boxOf(values);
  await values.hover();
  // Tools that made room for what is measured would have begun to.
  await frameShown(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await boxOf(values), "the tools below do not move away from the pointer").toEqual(place);

  await page.keyboard.down("Shift");
  await page.mouse.click(second.x + 20, second.y + 20);
  await page.keyboard.up("Shift");
  await expect(page.getByText("2 odabrane")).toBeVisible();
  await drawing.row("Parcela A6").click();
  await page.getByRole("heading", { name: "Uredi projekat" }).hover();
  await expect(measures(page), "with the pointer elsewhere the list makes room").toBeInViewport({ ratio: 1 });

  await Drawing.open(page, park.id);
  await page.getByRole("button", { name: /^Provjera/ }).click();
  await expect(page.locator(".MuiCollapse-entered").getByText("Parcela A1")).toBeVisible();
  const next = await boxOf(page.getByRole("button", { name: "Sljedeći problem" }));
  await page.mouse.click(next.x + 20, next.y + 15);
  await expect(measures(page)).toBeVisible();
  await page.mouse.click(next.x + 20, next.y + 15);
  await expect(drawing.row("Parcela A2")).toHaveAttribute("aria-current", "true");
});
