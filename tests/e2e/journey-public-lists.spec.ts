import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";

const sale = "**/api/projects_with_parcels?*";
const roof = "Krovna elektrana na logističkom centru";

/** Comes to a page of the menu from another one, so that the browser itself reads the data. */
async function comeTo(page: Page, name: string, before?: () => Promise<unknown>, language = "sr") {
  await openPage(page, `/kontakt?lang=${language}`);
  await before?.();
  const menu = page.getByRole("navigation", { name: /^(Glavni meni|Main menu)$/ });
  await menu.getByRole("link", { name, exact: true }).click();
}

/** Expects that a picture has come. */
const expectPicture = (image: Locator, width?: number) =>
  expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    [width ? "toBe" : "toBeGreaterThan"](width ?? 0);

test("projects and references are searched and filtered @wide", async ({ page }) => {
  await openPage(page, "/projekti");
  const cards = page.getByRole("article");
  const search = page.getByRole("searchbox", { name: "Pretraga po nazivu ili lokaciji" });
  await search.fill("KOZARA");
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/q=KOZARA/);
  await search.fill("nema takvog");
  await expect(page.getByText("Trenutno nema dostupnih projekata za odabrane kriterije.")).toBeVisible();
  await page.getByRole("button", { name: "Prikaži sve projekte" }).click();
  await expect(search).toHaveValue("");
  await page.getByRole("button", { name: "Završeni projekti" }).click();
  await expect(page.getByRole("status").filter({ hasText: "projekta" })).toHaveText("4 projekta");
  await expect(cards.filter({ hasText: "Završeno" })).toHaveCount(4);

  await openPage(page, "/reference");
  await expect(cards).toHaveCount(4);
  const years = await cards
    .locator("p span")
    .filter({ hasText: /^\d{4}$/ })
    .allTextContents();
  expect(years, "latest first").toEqual(years.toSorted().toReversed());
  await page.getByRole("link", { name: `Detalji: ${roof}` }).click();
  const dialog = page.getByRole("dialog", { name: roof });
  for (const known of ["238.000 KM", "27. 5. 2024.", "Završeno"])
    await expect(dialog.getByText(known)).toBeVisible();
  await expect(dialog.locator("dl > div", { hasText: "Broj panela" })).toContainText("426");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Detalji: ${roof}` })).toBeFocused();
  await page.getByRole("link", { name: "Detalji: Elektrana na krovu porodične kuće" }).click();
  await expect(page.getByRole("dialog").getByText("Ugovor o otkupu")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Elektrana na zemlji" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Video");
  await expect(page).toHaveURL(/vrsta=ground/);
});

test("lists show loading, failure, sold out and nothing @wide", async ({ page }) => {
  const kozara = page.getByRole("link", { name: "Solarni park Kozara" });
  await page.clock.install();
  await comeTo(page, "Elektrane na prodaju", async () => {
    await page.route(sale, (route) => route.fulfill({ status: 503, json: {} }));
    // Nothing is asked for again by itself.
    await page.clock.pauseAt(Date.now() + 60_000);
  });
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Greška pri učitavanju");
  await expect(failure).toContainText("Molimo pokušajte ponovo kasnije.");
  await page.unroute(sale);
  await failure.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(kozara).toBeVisible();
  await expect(failure).toHaveCount(0);
  await page.clock.resume();

  let answer = () => undefined as unknown;
  await comeTo(page, "Elektrane na prodaju", async () => (answer = await hold(page, sale)));
  const waiting = page.getByRole("list", { name: "Učitavanje parkova..." });
  await expect(waiting).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(kozara).toBeVisible();
  await page.unroute(sale);

  let soldOut = /./;
  await page.route(sale, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { name: string }[];
    const none = { available_parcels: 0, min_price: null };
    await route.fulfill({ json: rows.map((row) => ({ ...row, ...(soldOut.test(row.name) && none) })) });
  });
  await comeTo(page, "Elektrane na prodaju");
  await expect(page.getByRole("article").first()).toContainText("Rasprodato");
  soldOut = /Kozara/;
  await comeTo(page, "Početna");
  await expect(page.getByRole("link", { name: "Solarni park Laktaši" })).toBeVisible();
  await expect(kozara, "home shows no park that has nothing left to sell").toHaveCount(0);

  await page.route(/\/api\/projects(_with_parcels)?\?/, (route) => route.fulfill({ json: [] }));
  await comeTo(page, "Plants for sale", undefined, "en");
  await expect(page.getByText("No available projects currently")).toBeVisible();
  await expect(page.getByText(/^We are working on new projects\. Contact us/)).toBeVisible();
  await comeTo(page, "References", undefined, "en");
  await expect(page.getByText("No completed projects", { exact: true })).toBeVisible();
  await expect(page.getByText("Currently no completed projects to display.")).toBeVisible();
});

test("a picture without sizes is shown as stored, or said to fail @wide", async ({ page }) => {
  await page.route("**/storage/project-images/**width=**", (route) => route.fulfill({ status: 503 }));
  await openPage(page, "/elektrane-na-prodaju");
  const picture = page.getByRole("article").first().locator("picture img");
  await picture.scrollIntoViewIfNeeded();
  await expectPicture(picture);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.jpg$/);
  await page.route("**/storage/project-images/**", (route) => route.abort());
  await openPage(page, "/elektrane-na-prodaju");
  await page.getByRole("article").first().scrollIntoViewIfNeeded();
  await expect(page.getByText("Slika se ne može učitati").first()).toBeVisible();
});

test("a park and a reference print without what leads elsewhere @wide", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPage(page, "/elektrane-na-prodaju");
  await page.getByRole("link", { name: "Solarni park Laktaši" }).click();
  const trail = page.getByRole("navigation", { name: "Putanja stranice" });
  await expect(trail.getByRole("link")).toHaveText(["Početna", "Elektrane na prodaju"]);
  const map = page.locator(".leaflet-container");
  await expect.poll(async () => (await map.boundingBox())?.width ?? 0).toBeGreaterThan(1400);
  await page.emulateMedia({ media: "print" });
  for (const gone of ["Zatražite ponudu", "Kontaktirajte nas", "Mapa preko cijelog ekrana"])
    await expect(page.getByRole("link", { name: gone }).first()).toBeHidden();
  await expect(page.getByRole("columnheader", { name: /Snaga/ })).toBeVisible();

  await page.emulateMedia({ media: null });
  await openPage(page, "/reference");
  const name = "Baterijski sistem uz solarnu elektranu";
  await page.getByRole("link", { name: `Detalji: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Zatvori" })).toBeHidden();
  await expect(page.getByRole("main")).toBeHidden();
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length, "sheets").toBeLessThanOrEqual(2);
});

test("cards stand in pairs, and a finished plant is a reference @wide", async ({ page }) => {
  // Four references stand in pairs where three in a row would leave one alone.
  for (const [path, width] of [
    ["/usluge", 768],
    ["/reference", 768],
    ["/reference", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await openPage(page, path);
    const cards = page.getByRole("main").getByRole("article");
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size, `${path}, ${width} px`).toBe(2);
  }

  await openPage(page, "/projekti?lang=en");
  await page.getByRole("link", { name: "Rooftop plant on a logistics centre" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toContainText("logistics");
  await expect(main.getByRole("navigation", { name: "Breadcrumb" })).toContainText("References");
  await expect(main).toContainText("Number of panels");
  for (const absent of ["Parcels have not been published yet", "Broj panela", "return per year"])
    await expect(main).not.toContainText(absent);
  await expect(page.getByRole("heading", { name: "Pictures of the plant" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Would you like a plant like this one?" })).toBeVisible();
});

test("a film shows its plant's picture; the viewer takes arrow keys @wide", async ({ page }) => {
  const prnjavor = "Solarna elektrana na zemlji Prnjavor";
  await openPage(page, "/projekti");
  await page.getByRole("link", { name: prnjavor }).click();
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  const [plant] = await page.evaluate(async () => {
    const id = location.pathname.split("/").at(-1);
    return (await fetch(`/api/projects?select=main_image_url,video_url&id=eq.${id}`)).json();
  });
  const picture = page.getByRole("listitem").filter({ has: film }).locator("img");
  await expect(picture).toHaveAttribute("src", new RegExp(`^${plant.main_image_url}\\?`));
  await expectPicture(picture);
  await expect(film).toHaveAttribute("src", plant.video_url);
  // Without a poster of its own Chromium would paint the picture over.
  await expect(film).toHaveAttribute("poster", /^data:image/);

  await openPage(page, "/reference");
  await page.getByRole("link", { name: `Detalji: ${prnjavor}` }).click();
  const video = page.getByRole("dialog").getByRole("button", { name: /, video$/ });
  await expectPicture(video.locator("img"));
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `Detalji: ${roof}` }).click();
  // Until the large picture has come, what the page shows already stands in for it: no empty frame.
  const release = await hold(page, /width=(?!480)\d+/);
  await page.getByRole("button", { name: /^Otvori sliku 1 od/ }).click();
  const viewer = page.getByRole("dialog", { name: "Pregled slika preko cijelog ekrana" });
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
  const standIn = viewer.locator("img[src*='width=480']").first();
  await expectPicture(standIn, 480);
  await expect(standIn).toBeVisible();
  release();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("references are polled only while the live stream is down @wide", async ({ page }) => {
  await page.clock.install();
  await page.route("**/live?*", (route) => route.fulfill({ status: 503 }));
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().includes("show_in_references")) reads += 1;
  });
  await openPage(page, "/reference");
  for (const times of [1, 2, 3]) {
    await expect.poll(() => reads).toBe(times);
    await page.clock.runFor(5_100);
  }
});
