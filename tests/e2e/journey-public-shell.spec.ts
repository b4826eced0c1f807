import { expect, type Page, test } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";

test.describe("round every page", { tag: "@wide" }, () => {
  /** Keeps the site's scripts back until the result is called. */
  const holdScripts = (page: Page) => hold(page, /\/assets\/entry-client[^/]*\.js/);

  async function parkPath(page: Page): Promise<string> {
    const parks = await page.request.get("/api/projects?select=id&name=eq.Solarni%20park%20Laktaši");
    const [park] = (await parks.json()) as { id: string }[];
    return `/projekat/${park?.id}`;
  }

  test("a button that is pressed before the scripts are there is heard when they are", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(await parkPath(page));
    const toggle = page.getByRole("button", { name: "Kartice" });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    release();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
  });

  test("the scripts let the first picture go before them, but a visitor who does something gets them at once", async ({
    page,
  }) => {
    const release = await hold(page, "**/storage/site-images/heroes/*");
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (/entry-client/.test(request.url())) scripts.push(request.url());
    });
    const hydrated = page.locator("html[data-hydrated]");
    const open = () => page.goto("/elektrane-na-prodaju", { waitUntil: "domcontentloaded" });

    await open();
    await page.evaluate(() => document.fonts.ready);
    expect(scripts).toEqual([]);
    await page.keyboard.press("Tab");
    await hydrated.waitFor();

    await open();
    release();
    await hydrated.waitFor();
    expect(scripts).toHaveLength(2);
  });

  test("filters, order and a search that were set before the scripts are there count when they are", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(await parkPath(page));
    await page.getByRole("radio", { name: "Dostupne" }).check();
    await page.getByRole("combobox", { name: "Sortiraj" }).selectOption("powerDesc");
    release();
    await expect(page).toHaveURL(/\?status=available&sort=powerDesc$/);
    await expect(page.getByRole("radio", { name: "Dostupne" })).toBeChecked();
    await expect(page.getByRole("row").filter({ hasText: "Prodato" })).toHaveCount(0);

    const releaseAgain = await holdScripts(page);
    await page.goto("/projekti");
    await page.getByRole("searchbox").fill("Kozara");
    releaseAgain();
    await expect(page).toHaveURL(/\?q=Kozara$/);
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("what came with the page is not read again, but what has changed since then is", async ({ page }) => {
    let missed = "";
    const ages: number[] = [];
    await page.route("**/live?*", (route) => {
      ages.push(Date.now() - Number(new URL(route.request().url()).searchParams.get("since")));
      return route.fulfill({ contentType: "text/event-stream", body: `retry: 60000\n\n${missed}` });
    });
    const reads: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) reads.push(pathname);
    });
    const open = async (path: string) => {
      const stream = page.waitForResponse(/\/live\?/);
      await openPage(page, path);
      await (await stream).finished();
    };

    for (const path of ["/", "/elektrane-na-prodaju", "/reference", "/projekti", await parkPath(page)])
      await open(path);
    expect(reads).toEqual([]);
    // A page is kept for twenty minutes at most; the stream tells what changed since it was made.
    expect(Math.max(...ages)).toBeLessThan(1_250_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);

    missed = `id: 1\ndata: ${JSON.stringify({ table: "parcels", id: "", op: "UPDATE" })}\n\n`;
    await open("/elektrane-na-prodaju");
    await expect.poll(() => reads).toEqual(["/api/projects_with_parcels"]);
  });

  test("the header changes after 40 px, not before", async ({ page }) => {
    await openPage(page, "/");
    const header = page.getByRole("banner");
    await expect(header).toHaveAttribute("data-scrolled", "false");
    await page.mouse.move(400, 400);
    await page.evaluate(() => window.scrollTo(0, 40));
    await expect(header).toHaveAttribute("data-scrolled", "false");
    await page.evaluate(() => window.scrollTo(0, 41));
    await expect(header).toHaveAttribute("data-scrolled", "true");
  });

  test("the button back to the top appears past 300 px and leads up", async ({ page }) => {
    await openPage(page, "/");
    const button = page.getByRole("button", { name: "Na vrh stranice" });
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
    await expect(button).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 301));
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("a navigation goes to the top of the page and moves the focus to its heading", async ({ page }) => {
    await openPage(page, "/");
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole("navigation", { name: "Glavni meni" }).getByRole("link", { name: "Usluge" }).click();
    await expect(page).toHaveURL("/usluge");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(/^Usluge/);
  });

  test("the link of the current page is marked, home only on the home page", async ({ page }) => {
    await openPage(page, "/reference");
    const navigation = page.getByRole("navigation", { name: "Glavni meni" });
    await expect(navigation.locator("[aria-current=page]")).toHaveText(["Reference"]);
    await openPage(page, "/");
    await expect(navigation.locator("[aria-current=page]")).toHaveText(["Početna"]);
  });

  test("the language changes at once and is kept only for the session", async ({ page }) => {
    await openPage(page, "/elektrane-na-prodaju");
    const languages = page.getByRole("navigation", { name: /Izbor jezika|language/i });
    await languages.getByRole("link", { name: /^EN/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solar parks with parcels for sale");
    await expect(page.getByRole("link", { name: "Laktaši Solar Park" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Write to us");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Pišite nam");
  });

  test("the footer shows the company's data from its settings", async ({ page }) => {
    await openPage(page, "/usluge");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Projekti" })).toHaveAttribute("href", "/projekti");
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(footer.getByText("Banja Luka")).toBeVisible();
    await expect(footer.getByRole("list", { name: "Društvene mreže" }).getByRole("link")).toHaveCount(2);
    await expect(footer.getByText(String(new Date().getFullYear()))).toBeVisible();
  });

  test("the header has room for its links and the company's name at any width @wide", async ({ page }) => {
    for (const language of ["sr", "en"]) {
      await openPage(page, `/projekti?lang=${language}`);
      for (const width of [769, 880, 1024, 1100, 1241, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page
          .getByRole("banner")
          .locator("> div, > div > a > span")
          .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
        expect(cut, `${language}, ${width} px`).toEqual([0, 0]);
      }
    }
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("the menu keeps the focus inside, closes on Escape and on selection", async ({ page }) => {
      await openPage(page, "/");
      const toggle = page.getByRole("button", { name: "Otvori meni" });
      await toggle.click();
      const menu = page.getByRole("dialog", { name: "Glavni meni" });
      await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
        "Početna",
        "O nama",
        "Elektrane na prodaju",
        "Parcele",
        "Usluge",
        "Reference",
        "Kontakt",
      ]);
      for (let step = 0; step < 14; step += 1) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && !activeElement?.closest("dialog");
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(menu).toHaveCount(0);

      await toggle.click();
      await menu.getByRole("link", { name: "Reference" }).click();
      await expect(page).toHaveURL("/reference");
      await expect(menu).toHaveCount(0);
    });

    test("nothing is wider than a screen of 320 px", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      for (const path of ["/", "/usluge", "/elektrane-na-krovu", "/projekti", "/reference", "/kontakt"]) {
        await openPage(page, path);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(excess, path).toBeLessThanOrEqual(0);
      }
    });
  });

  test("the page of thanks counts down to home, and the visitor can stay", async ({ page }) => {
    await page.clock.install();
    await openPage(page, "/hvala");
    await expect(page.getByRole("timer")).toContainText("10 sekundi");
    await page.clock.runFor(2_000);
    await expect(page.getByRole("timer")).toContainText("8 sekundi");
    await page.getByRole("button", { name: "Ostani na ovoj stranici" }).click();
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL("/hvala");

    await page.reload();
    await expect(page.getByRole("timer")).toContainText("10 sekundi");
    await page.clock.runFor(11_000);
    await expect(page).toHaveURL("/");
  });
});
