import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { Drawing } from "./support/drawing.ts";
import { createPark, plot } from "./support/park.ts";
import { test, toast } from "./support/staff.ts";

test("curves of a drawing come in as many short sides, and nothing in the file is run", {
  tag: "@wide",
}, async ({ staffPage: page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.more("Uvoz");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" onload="document.title='run'">
    <script>document.title = "run"</script>
    <g transform="translate(800 0) scale(0.5)"><path id="Jezero" d="M300 300a200 100 0 11400 0a200 100 0 11-400 0z"/></g>
    <path id="Tri" d="M0 0 L1e400 5 5 5Z"/></svg>`;
  const alerts = page.getByRole("dialog").getByRole("alert");
  for (const [text, said] of [
    ['[[{"x":1,"y":2}]]', "Nijedan obris nije ispravan"],
    ["nothing of the kind", "Fajl ne sadrži obrise u formatu JSON ili SVG."],
  ] as const) {
    await page
      .getByLabel(/^Prevucite JSON/)
      .last()
      .setInputFiles({ name: "obrisi.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(alerts).toContainText([said]);
    await expect(alerts, "one thing, not three").toHaveCount(1);
  }
  await page
    .getByLabel(/^Prevucite JSON/)
    .last()
    .setInputFiles({ name: "jezero.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await expect(page.getByText("Pronađen je 1 obris")).toBeVisible();
  await expect(page.getByText("1 obris nije ispravan")).toBeVisible();
  await page.getByRole("button", { name: "Uvezi" }).click();
  await expect(drawing.row("Jezero")).toBeVisible();
  expect(await page.title()).not.toBe("run");
  const points = (await drawing.canvas.locator("[data-parcel]").last().getAttribute("points")) ?? "";
  const corners = points.split(" ").map((pair) => pair.split(",").map(Number));
  expect(corners.length).toBeGreaterThan(15);
  // In percent an ellipse round (65.6, 16.7) with half axes of 6.25 and 5.56.
  for (const [x = 0, y = 0] of corners)
    expect(Math.hypot((x - 65.625) / 6.25, (y - 16.667) / 5.556)).toBeCloseTo(1, 1);
});

for (const format of ["json", "svg"] as const) {
  test(`outlines go out as ${format.toUpperCase()} and come into another project`, { tag: "@wide" }, async ({
    staffPage: page,
    park,
  }) => {
    const drawing = await Drawing.open(page, park.id);
    await drawing.more("Izvoz");
    await page.getByRole("radio", { name: format === "json" ? /^JSON/ : /^SVG/ }).check();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Izvezi" }).click();
    const file = await (await downloading).path();
    const buffer = await readFile(file);

    await drawing.canvas.focus();
    await drawing.press("Control+a");
    await drawing.press("Shift+ArrowUp");
    await drawing.more("Uvoz");
    await page
      .getByLabel(/^Prevucite JSON/)
      .last()
      .setInputFiles({ name: `parcele.${format}`, mimeType: "text/plain", buffer });
    await expect(page.getByText("Pronađeno je 8 obrisa")).toBeVisible();
    await page.getByLabel("Zamijeni postojeće obrise istog naziva").check();
    await page.getByRole("button", { name: "Uvezi" }).click();
    await expect(toast(page, "Uvezeno je 8 obrisa")).toBeVisible();
    await expect(drawing.parcels).toHaveCount(8);
    const outline = await drawing.outline(park.idOf("Parcela A1"));
    for (const [index, [x, y]] of outline.entries()) {
      expect(Math.abs(x - (plot(0)[index]?.x ?? 0))).toBeLessThanOrEqual(0.02);
      expect(Math.abs(y - (plot(0)[index]?.y ?? 0))).toBeLessThanOrEqual(0.02);
    }
  });
}

test("the layout of another project is taken over with its values", { tag: "@wide" }, async ({
  staffPage: page,
  park,
}) => {
  const model = await createPark();
  const drawing = await Drawing.open(page, park.id);
  await drawing.press("Control+a");
  await drawing.more("Uvoz");
  await page.getByRole("tab", { name: "Iz drugog projekta" }).click();
  await page.getByLabel("Odaberite projekat").fill(model.name);
  await page.getByRole("option", { name: model.name }).click();
  await expect(page.getByText("Pronađeno je 8 obrisa")).toBeVisible();
  await page.getByLabel("Prenesi i podatke o parcelama").check();
  await page.getByRole("button", { name: "Uvezi" }).click();
  await expect(drawing.parcels).toHaveCount(16);
  await expect(drawing.status).toContainText("8 problema");
  await expect(drawing.row("Parcela A9")).toContainText("80 kW");
  await model.remove();
});
