import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { Drawing } from "./support/drawing.ts";
import { createPark, plot } from "./support/park.ts";
import { picture, test, toast } from "./support/staff.ts";

test("somebody else's change is asked about for each parcel, and nothing is saved before", async ({
  staffPage: page,
  park,
  complaints,
}) => {
  const drawing = await Drawing.open(page, park.id);
  const [one, two] = [park.idOf("Parcela A1"), park.idOf("Parcela A2")];
  await drawing.click([18, 40]);
  await drawing.drag([10, 30], [7, 26]);
  await drawing.click([40, 40]);
  await drawing.drag([48, 50], [49, 53]);
  const mine = await drawing.outline(one);
  await park.change("Parcela A1", { price: 77_000 });
  await park.change("Parcela A2", { polygon_data: plot(1).map(({ x, y }) => ({ x, y: y - 2 })) });

  await page.getByRole("button", { name: "Sačuvaj obrise" }).click();
  const dialog = page.getByRole("dialog", { name: "Neko je u međuvremenu promijenio parcele" });
  await expect(dialog).toContainText("Ništa nije sačuvano.");
  const answer = await page.request.get(`/api/parcels?id=eq.${one}&select=polygon_data`);
  expect(await answer.json()).toEqual([{ polygon_data: plot(0) }]);

  await dialog
    .getByRole("radiogroup", { name: /„Parcela A2“ – izmijenio/ })
    .getByLabel("Preuzmi sačuvanu")
    .check();
  await dialog.getByRole("button", { name: "Sačuvaj odabrano" }).click();
  await expect(drawing.status).toContainText("sve je sačuvano");
  complaints.expected(/409/);
  expect(await drawing.outline(one)).toEqual(mine);
  expect((await drawing.outline(two))[0]).toEqual([31, 28]);
  const stored = await page.request.get(
    `/api/parcels?id=in.(${one},${two})&select=price,polygon_data&order=name`,
  );
  expect(await stored.json()).toMatchObject([
    { price: 77_000, polygon_data: mine.map(([x, y]) => ({ x, y })) },
    { polygon_data: plot(1).map(({ x, y }) => ({ x, y: y - 2 })) },
  ]);
});

test("a save whose answer was lost is no conflict with oneself", async ({
  staffPage: page,
  park,
  complaints,
}) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.press("n");
  for (const spot of [
    [10, 6],
    [30, 6],
    [30, 24],
  ] as const)
    await drawing.click(spot);
  await drawing.press("Enter");
  await page.route("**/rpc/save_parcels", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Sačuvaj obrise" }).click();
  await expect(toast(page, "Obrisi nisu sačuvani")).toBeVisible();
  await expect(drawing.status).toContainText("1 nesačuvana parcela");
  await page.unroute("**/rpc/save_parcels");
  await drawing.save();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  complaints.expected(/409|ERR_FAILED/);
  const answer = await page.request.get(`/api/parcels?project_id=eq.${park.id}&select=name`);
  expect(await answer.json()).toHaveLength(9);
});

test("unsaved changes wait on this device after the page was closed", async ({ staffPage: page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.click([18, 40]);
  await drawing.drag([10, 30], [7, 26]);
  const mine = await drawing.outline(park.idOf("Parcela A1"));
  await expect(drawing.status).toContainText("sačuvano lokalno");
  page.once("dialog", (dialog) => void dialog.accept());
  const again = await Drawing.open(page, park.id);
  await expect(page.getByText("Pronađene su nesačuvane izmjene")).toBeVisible();
  expect((await again.outline(park.idOf("Parcela A1")))[0]).toEqual([10, 30]);
  await page.getByRole("button", { name: "Vrati izmjene" }).click();
  await expect.poll(() => again.outline(park.idOf("Parcela A1"))).toEqual(mine);
  await again.save();
  await Drawing.open(page, park.id);
  await expect(page.getByText("Pronađene su nesačuvane izmjene")).toBeHidden();
});

test("an unfinished outline goes on after the page was loaded anew", async ({ staffPage: page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.press("n");
  await drawing.click([10, 6]);
  await drawing.click([30, 6]);
  await expect
    .poll(() =>
      page.evaluate(
        (key) =>
          new Promise((resolve) => {
            const opening = indexedDB.open("staff-drafts", 1);
            opening.onsuccess = () => {
              const reading = opening.result.transaction("drafts").objectStore("drafts").get(key);
              reading.onsuccess = () => {
                opening.result.close();
                resolve(reading.result?.values.points.length);
              };
            };
          }),
        `unfinished-outline:${park.id}`,
      ),
    )
    .toBe(2);
  const again = await Drawing.open(page, park.id);
  await expect(again.draftPoints).toHaveCount(2);
  await again.click([30, 24]);
  await again.press("Enter");
  await expect(again.parcels).toHaveCount(9);
});

test("changes that were left on this device survive new ones", async ({ staffPage: page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.click([18, 40]);
  await drawing.drag([10, 30], [7, 26]);
  const mine = await drawing.outline(park.idOf("Parcela A1"));
  await expect(drawing.status).toContainText("sačuvano lokalno");
  page.on("dialog", (dialog) => void dialog.accept());
  const again = await Drawing.open(page, park.id);
  await expect(page.getByText("Pronađene su nesačuvane izmjene")).toBeVisible();
  await again.click([40, 40]);
  await again.drag([48, 50], [49, 53]);
  await expect(again.status).toContainText("sačuvano lokalno");
  const third = await Drawing.open(page, park.id);
  await page.getByRole("button", { name: "Vrati izmjene" }).click();
  await expect.poll(() => third.outline(park.idOf("Parcela A1"))).toEqual(mine);
  await expect(third.status).toContainText("2 nesačuvane parcele");
});

test("curves of a drawing come in as many short sides, and nothing in the file is run", async ({
  staffPage: page,
  park,
}) => {
  const drawing = await Drawing.open(page, park.id);
  await page.getByRole("button", { name: "Više alata" }).click();
  await page.getByRole("menuitem", { name: "Uvoz" }).click();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" onload="document.title='run'">
    <script>document.title = "run"</script>
    <g transform="translate(800 0) scale(0.5)"><path id="Jezero" d="M300 300a200 100 0 11400 0a200 100 0 11-400 0z"/></g>
    <path id="Tri" d="M0 0 L1e400 5 5 5Z"/></svg>`;
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
  test(`outlines go out as ${format.toUpperCase()} and come into another project`, async ({
    staffPage: page,
    park,
  }) => {
    const drawing = await Drawing.open(page, park.id);
    await page.getByRole("button", { name: "Više alata" }).click();
    await page.getByRole("menuitem", { name: "Izvoz" }).click();
    await page.getByRole("radio", { name: format === "json" ? /^JSON/ : /^SVG/ }).check();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Izvezi" }).click();
    const file = await (await downloading).path();
    const buffer = await readFile(file);

    await drawing.canvas.focus();
    await drawing.press("Control+a");
    await drawing.press("Shift+ArrowUp");
    await page.getByRole("button", { name: "Više alata" }).click();
    await page.getByRole("menuitem", { name: "Uvoz" }).click();
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

test("the layout of another project is taken over with its values", async ({ staffPage: page, park }) => {
  const model = await createPark();
  const drawing = await Drawing.open(page, park.id);
  await drawing.press("Control+a");
  await page.getByRole("button", { name: "Više alata" }).click();
  await page.getByRole("menuitem", { name: "Uvoz" }).click();
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

test("parcels are renamed and found; several get the same values, are locked, hidden and deleted together", async ({
  staffPage: page,
  park,
}) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.row("Parcela A3").dblclick();
  await page.getByRole("textbox", { name: "Preimenuj" }).fill("Sjever 3");
  await drawing.press("Enter");
  const filter = page.getByRole("searchbox", { name: "Pronađi parcelu" });
  await filter.fill("sjev");
  await expect(page.getByRole("list", { name: "Parcele" }).getByRole("listitem")).toHaveCount(1);
  await filter.fill("");

  await drawing.click([18, 40]);
  await drawing.click([40, 40], { modifiers: ["Shift"] });
  await expect(page.getByText("2 odabrane")).toBeVisible();
  await page.getByRole("button", { name: "Promijeni vrijednosti..." }).click();
  await page.getByLabel("Snaga (kW)").fill("55,5");
  await page.getByRole("button", { name: "Primijeni" }).click();
  await expect(drawing.row("Parcela A2")).toContainText("55,5 kW");

  await page.getByRole("button", { name: "Sakrij ostale" }).click();
  await expect(drawing.parcels).toHaveCount(2);
  await page.getByRole("button", { name: "Prikaži sve" }).click();
  await expect(drawing.parcels).toHaveCount(8);

  await drawing.canvas.focus();
  await drawing.press("l");
  await drawing.press("ArrowLeft");
  expect((await drawing.outline(park.idOf("Parcela A1")))[0]).toEqual([10, 30]);
  await drawing.press("Delete");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await drawing.press("l");

  await drawing.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Obriši 2 parcele" });
  await dialog.getByRole("button", { name: "Obriši" }).click();
  await expect(drawing.parcels).toHaveCount(6);
  await drawing.save();
  const answer = await page.request.get(`/api/parcels?project_id=eq.${park.id}&select=name`);
  expect(await answer.json()).toHaveLength(6);
});

test("the last parcels of a stored project cannot all be deleted", async ({ staffPage: page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.click([18, 40]);
  await drawing.press("Delete");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Da li ste sigurni da želite da obrišete ovu parcelu?");
  await dialog.getByRole("button", { name: "Otkaži" }).click();

  await drawing.press("Control+a");
  await drawing.press("Delete");
  await expect(dialog).toContainText("Ne možete obrisati poslednju parcelu");
  await page.getByRole("button", { name: "Zatvori" }).click();
  await expect(drawing.parcels).toHaveCount(8);
});

test("another picture keeps the outlines", async ({ staffPage: page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  const before = await drawing.outline(park.idOf("Parcela A1"));
  await page.getByRole("button", { name: "Više alata" }).click();
  await page.getByRole("menuitem", { name: "Zamijeni sliku" }).click();
  const dialog = page.getByRole("dialog", { name: "Zamjena slike" });
  await dialog.locator("input[type=file]").setInputFiles(picture("Nova slika.png"));
  await expect(dialog).toContainText("Nova slika ima drugačiji odnos stranica.");
  await dialog.getByRole("button", { name: "Zamijeni sliku" }).click();
  await expect(toast(page, "Slika je zamijenjena, obrisi su sačuvani")).toBeVisible();
  await expect(drawing.canvas.locator("img")).toHaveAttribute("src", /nova-slika/i);
  expect(await drawing.outline(park.idOf("Parcela A1"))).toEqual(before);
});

test("the wizard draws on the chosen picture, and its undo outlives a look at the next step", async ({
  staffPage: page,
}) => {
  await page.goto("/admin/create-project");
  await page
    .getByLabel(/^Naziv/)
    .first()
    .fill("Crtani park");
  await page.getByLabel("Opis", { exact: false }).first().fill("Opis za probu.");
  await page.locator("input[type=file]").setInputFiles(picture("park.png"));
  await page.getByRole("button", { name: "Dalje" }).click();
  const drawing = new Drawing(page);
  await drawing.ready();
  await drawing.tool("Nova parcela");
  for (const spot of [
    [20, 20],
    [60, 20],
    [60, 60],
  ] as const)
    await drawing.click(spot);
  await drawing.press("Enter");
  await expect(drawing.row("Parcela 1")).toBeVisible();
  await page.getByRole("button", { name: "Dalje" }).click();
  await expect(page.getByText("Korak 3 od 4")).toBeVisible();
  await expect(page.getByText("Parcela 1").first()).toBeVisible();
  await page.getByRole("button", { name: "Nazad" }).click();
  await drawing.ready();
  await expect(drawing.parcels).toHaveCount(1);
  await drawing.tool("Poništi");
  await expect(drawing.parcels).toHaveCount(0);
  await drawing.tool("Ponovi");
  await expect(drawing.parcels).toHaveCount(1);
});
