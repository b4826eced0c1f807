import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { select } from "./support/choice.ts";
import { a1, Drawing } from "./support/drawing.ts";
import { createPark } from "./support/park.ts";
import { dismiss, test, toast } from "./support/staff.ts";

test("outlines go out and come in, also from another project @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  const read = (name: string, content: string | Buffer) =>
    page
      .getByLabel(/^Prevucite fajl/)
      .last()
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await drawing.more("Uvoz");
  const alerts = page.getByRole("dialog").getByRole("alert");
  await read("obrisi.json", "nothing of the kind");
  await expect(alerts, "one thing, not three").toHaveText([/Fajl ne sadrži obrise u formatu JSON ili SVG\./]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" onload="document.title='run'">
    <script>document.title = "run"</script>
    <g transform="translate(800 0) scale(0.5)"><path id="Jezero" d="M300 300a200 100 0 11400 0a200 100 0 11-400 0z"/></g>
    <path id="Tri" d="M0 0 L1e400 5 5 5Z"/></svg>`;
  await read("jezero.svg", svg);
  await expect(page.getByText("Pronađen je 1 obris")).toBeVisible();
  await expect(page.getByText("1 obris nije ispravan")).toBeVisible();
  await page.getByRole("button", { name: "Uvezi" }).click();
  await expect(drawing.row("Jezero")).toBeVisible();
  expect(await page.title()).not.toBe("run");
  await drawing.press("Control+z");
  await expect(drawing.parcels).toHaveCount(8);

  for (const format of ["json", "svg"]) {
    await drawing.more("Izvoz");
    await select(page, "Format", new RegExp(`^${format}`, "i"));
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Izvezi" }).click();
    const file = await readFile(await (await downloading).path());
    await drawing.canvas.focus();
    await drawing.press("Control+a");
    await drawing.press("Shift+ArrowUp");
    await drawing.more("Uvoz");
    await read(`parcele.${format}`, file);
    await expect(page.getByText("Pronađeno je 8 obrisa")).toBeVisible();
    await page.getByLabel("Zamijeni postojeće obrise istog naziva").check();
    await page.getByRole("button", { name: "Uvezi" }).click();
    await dismiss(toast(page, "Uvezeno je 8 obrisa"));
    await expect(drawing.parcels).toHaveCount(8);
    const near = (value: number) => expect.closeTo(value, 1);
    expect(await drawing.outline(park.idOf("Parcela A1"))).toEqual(a1.map((spot) => spot.map(near)));
  }

  const model = await createPark();
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
