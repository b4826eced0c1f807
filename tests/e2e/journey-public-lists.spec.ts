import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { failUntilPressed, hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";

test.describe("parks, projects and references", { tag: "@wide" }, () => {
  /** Opens a page of the menu from another one, so that the browser itself reads the data. */
  async function followLink(page: Page, name: string) {
    await page
      .getByRole("navigation", { name: /^(Glavni meni|Main menu)$/ })
      .getByRole("link", { name, exact: true })
      .click();
  }

  test.describe("plants for sale", () => {
    const sale = "**/api/projects_with_parcels?*";

    test("a failed read can be tried again", async ({ page }) => {
      await openPage(page, "/kontakt");
      await failUntilPressed(page, sale);
      await followLink(page, "Elektrane na prodaju");
      const failure = page.getByRole("alert");
      await expect(failure).toContainText("Greška pri učitavanju");
      await expect(failure).toContainText("Molimo pokušajte ponovo kasnije.");
      await failure.getByRole("button", { name: "Pokušaj ponovo" }).click();
      await expect(page.getByRole("link", { name: "Solarni park Kozara" })).toBeVisible();
      await expect(failure).toHaveCount(0);
    });

    test("while they are read, skeletons hold their place", async ({ page }) => {
      await openPage(page, "/kontakt");
      const answer = await hold(page, sale);
      await followLink(page, "Elektrane na prodaju");
      await expect(page.getByRole("list", { name: "Učitavanje parkova..." })).toHaveAttribute(
        "aria-busy",
        "true",
      );
      answer();
      await expect(page.getByRole("link", { name: "Solarni park Kozara" })).toBeVisible();
    });

    test("when there are none the page says so and offers contact", async ({ page }) => {
      await page.route(sale, (route) => route.fulfill({ json: [] }));
      await openPage(page, "/kontakt?lang=en");
      await followLink(page, "Plants for sale");
      await expect(page.getByText("No available projects currently")).toBeVisible();
      await expect(
        page.getByText("We are working on new projects. Contact us for more information."),
      ).toBeVisible();
    });

    test("a park without an available parcel is sold out", async ({ page }) => {
      await page.route(sale, async (route) => {
        const response = await route.fetch();
        const rows = (await response.json()) as object[];
        await route.fulfill({ json: rows.map((row) => ({ ...row, available_parcels: 0, min_price: null })) });
      });
      await openPage(page, "/kontakt");
      await followLink(page, "Elektrane na prodaju");
      await expect(page.getByRole("article").first()).toContainText("Rasprodato");
    });

    test("home shows no park that has nothing left to sell", async ({ page }) => {
      await page.route(sale, async (route) => {
        const response = await route.fetch();
        const rows = (await response.json()) as { name: string }[];
        const soldOut = (row: { name: string }) => ({ ...row, available_parcels: 0, min_price: null });
        await route.fulfill({ json: rows.map((row) => (/Kozara/.test(row.name) ? soldOut(row) : row)) });
      });
      await openPage(page, "/kontakt");
      await followLink(page, "Početna");
      await expect(page.getByRole("link", { name: "Solarni park Laktaši" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Solarni park Kozara" })).toHaveCount(0);
    });

    test("a picture whose sizes cannot be made is shown as it was stored", async ({ page }) => {
      await page.route("**/storage/project-images/**width=**", (route) => route.fulfill({ status: 503 }));
      await openPage(page, "/elektrane-na-prodaju");
      const picture = page.getByRole("article").first().locator("picture img");
      await picture.scrollIntoViewIfNeeded();
      const shown = () =>
        picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]);
      await expect.poll(shown).toEqual([expect.stringMatching(/\.jpg$/), true]);
    });

    test("a picture that fails says so", async ({ page }) => {
      await page.route("**/storage/project-images/**", (route) => route.abort());
      await openPage(page, "/elektrane-na-prodaju");
      await page.getByRole("article").first().scrollIntoViewIfNeeded();
      await expect(page.getByText("Slika se ne može učitati").first()).toBeVisible();
    });
  });

  test("projects are searched by name and place, filtered, and the choice is in the address", async ({
    page,
  }) => {
    await openPage(page, "/projekti");
    const cards = page.getByRole("article");
    await expect(cards.first()).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Pretraga po nazivu ili lokaciji" });
    await search.fill("KOZARA");
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/q=KOZARA/);
    await search.fill("nema takvog");
    await expect(page.getByText("Trenutno nema dostupnih projekata za odabrane kriterije.")).toBeVisible();
    await page.getByRole("button", { name: "Prikaži sve projekte" }).click();
    await expect(search).toHaveValue("");

    await page.getByRole("button", { name: "Dostupno za investiranje" }).click();
    await expect(cards).toHaveCount(3);
    await page.getByRole("button", { name: "Završeni projekti" }).click();
    await expect(page.getByRole("status").filter({ hasText: "projekta" })).toHaveText("4 projekta");
    await expect(cards.filter({ hasText: "Završeno" })).toHaveCount(4);
  });

  test("what leads elsewhere stays off the paper, and a large window shows a large map", async ({ page }) => {
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
  });

  test("an open reference prints alone, without what has to be pressed", async ({ page }) => {
    await openPage(page, "/reference");
    const card = page.getByRole("article").filter({ hasText: "Baterijski sistem uz solarnu elektranu" });
    await card.getByRole("link", { name: /^Detalji/ }).click();
    const dialog = page.getByRole("dialog", { name: "Baterijski sistem uz solarnu elektranu" });
    await expect(dialog).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Zatvori" })).toBeHidden();
    await expect(page.getByRole("main")).toBeHidden();
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, "sheets").toBeLessThanOrEqual(2);
  });

  test("references and services stand in two columns on a tablet", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1000 });
    for (const [path, first, second] of [
      ["/reference", "Baterijski sistem uz solarnu elektranu", "Solarna elektrana na zemlji Prnjavor"],
      [
        "/usluge",
        "Elektrane na zemlji, na lokaciji investitora",
        "Elektrane na krovovima stambenih objekata",
      ],
    ] as const) {
      await openPage(page, path);
      const left = await page.getByRole("article").filter({ hasText: first }).boundingBox();
      const right = await page.getByRole("article").filter({ hasText: second }).boundingBox();
      expect(right?.y, path).toBe(left?.y);
    }

    // Four stand in pairs where three would leave one alone.
    await page.setViewportSize({ width: 1440, height: 1000 });
    await openPage(page, "/reference");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(4);
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(2);
  });

  test("a finished plant's own page calls it a reference and announces no parcels", async ({ page }) => {
    await openPage(page, "/projekti?lang=en");
    await page.getByRole("link", { name: "Rooftop plant on a logistics centre" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText("logistics");
    await expect(main.getByRole("navigation", { name: "Breadcrumb" })).toContainText("References");
    await expect(main).not.toContainText("Parcels have not been published yet");
    await expect(main).toContainText("Number of panels");
    await expect(main).not.toContainText("Broj panela");
    await expect(page.getByRole("heading", { name: "Pictures of the plant" })).toBeVisible();
    await expect(page.getByText("return per year")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Would you like a plant like this one?" })).toBeVisible();
  });

  test.describe("references", () => {
    test("stand latest first with their year, and can be filtered by kind", async ({ page }) => {
      await openPage(page, "/reference");
      const cards = page.getByRole("article");
      await expect(cards).toHaveCount(4);
      const years = await cards
        .locator("p span")
        .filter({ hasText: /^\d{4}$/ })
        .allTextContents();
      expect(years).toEqual(years.toSorted().toReversed());
      await page.getByRole("button", { name: "Elektrana na zemlji" }).click();
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText("Video");
      await expect(page).toHaveURL(/vrsta=ground/);
    });

    test("the dialog shows details, investment and contract only where they exist", async ({ page }) => {
      await openPage(page, "/reference");
      await page.getByRole("link", { name: "Detalji: Krovna elektrana na logističkom centru" }).click();
      const dialog = page.getByRole("dialog", { name: "Krovna elektrana na logističkom centru" });
      await expect(dialog.getByText("238.000 KM")).toBeVisible();
      await expect(dialog.getByText("27. 5. 2024.")).toBeVisible();
      await expect(dialog.getByRole("row", { name: /Broj panela/ })).toContainText("426");
      await expect(dialog.getByText("Završeno")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(
        page.getByRole("link", { name: "Detalji: Krovna elektrana na logističkom centru" }),
      ).toBeFocused();

      await page.getByRole("link", { name: "Detalji: Elektrana na krovu porodične kuće" }).click();
      await expect(page.getByRole("dialog").getByText("Ugovor o otkupu")).toHaveCount(0);
    });

    test("a film shows a picture of its own plant until it is started, and plays", async ({ page }) => {
      await openPage(page, "/projekti");
      await page.getByRole("link", { name: "Solarna elektrana na zemlji Prnjavor" }).click();
      const film = page.locator("video");
      await film.scrollIntoViewIfNeeded();
      const [plant] = await page.evaluate(async () => {
        const id = location.pathname.split("/").at(-1);
        return (await fetch(`/api/projects?select=main_image_url,video_url&id=eq.${id}`)).json();
      });
      const picture = page.getByRole("listitem").filter({ has: film }).locator("img");
      await expect(picture).toHaveAttribute("src", new RegExp(`^${plant.main_image_url}\\?`));
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(film).toHaveAttribute("src", plant.video_url);
      // Without a poster of its own Chromium would paint the picture over.
      await expect(film).toHaveAttribute("poster", /^data:image/);
      const part = await page.request.get(plant.video_url, { headers: { range: "bytes=0-99" } });
      expect([part.status(), part.headers()["content-type"]]).toEqual([206, "video/mp4"]);

      await openPage(page, "/reference");
      await page.getByRole("link", { name: "Detalji: Solarna elektrana na zemlji Prnjavor" }).click();
      const tile = page
        .getByRole("dialog")
        .getByRole("button", { name: /, video$/ })
        .locator("img");
      await expect
        .poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });

    test("the viewer goes through pictures with the arrow keys and gives way to the dialog", async ({
      page,
    }) => {
      await openPage(page, "/reference");
      await page.getByRole("link", { name: "Detalji: Krovna elektrana na logističkom centru" }).click();
      // Until the large picture has come, what the page shows already stands in for it: no empty frame.
      const release = await hold(page, /width=(?!480)\d+/);
      await page.getByRole("button", { name: /^Otvori sliku 1 od/ }).click();
      const viewer = page.getByRole("dialog", { name: "Pregled slika preko cijelog ekrana" });
      await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
      const standIn = viewer.locator("img[src*='width=480']").first();
      await expect.poll(() => standIn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
      await expect(standIn).toBeVisible();
      release();
      await page.keyboard.press("ArrowRight");
      await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(viewer).toHaveCount(0);
      await expect(page.getByRole("dialog")).toBeVisible();
    });

    test("when there are none the page says so", async ({ page }) => {
      await page.route("**/api/projects?*", (route) => route.fulfill({ json: [] }));
      await openPage(page, "/kontakt?lang=en");
      await followLink(page, "References");
      await expect(page.getByText("No completed projects", { exact: true })).toBeVisible();
      await expect(page.getByText("Currently no completed projects to display.")).toBeVisible();
    });

    test("are asked again every 5 s only while the live stream is down", async ({ page }) => {
      await page.clock.install();
      await page.route("**/live?*", (route) => route.fulfill({ status: 503 }));
      let reads = 0;
      page.on("request", (request) => {
        if (request.url().includes("show_in_references")) reads += 1;
      });
      await openPage(page, "/reference");
      await expect.poll(() => reads).toBe(1);
      await page.clock.runFor(5_100);
      await expect.poll(() => reads).toBe(2);
      await page.clock.runFor(5_100);
      await expect.poll(() => reads).toBe(3);
    });
  });
});
