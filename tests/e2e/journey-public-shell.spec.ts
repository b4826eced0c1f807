import { expect, type Page, test } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";
import { demoPark } from "./support/park.ts";

/** Keeps the site's scripts back until the result is called. */
const holdScripts = (page: Page) => hold(page, /\/assets\/entry-client[^/]*\.js/);

test("what is chosen before the scripts are there counts @wide", async ({ page }) => {
  let release = await holdScripts(page);
  await page.goto((await demoPark("Laktaši")).path, { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: "Dostupne" }).check();
  await page.getByRole("combobox", { name: "Sortiraj" }).selectOption("powerDesc");
  release();
  await expect(page).toHaveURL(/\?status=available&sort=powerDesc/);
  await expect(page.getByRole("radio", { name: "Dostupne" })).toBeChecked();
  await expect(page.locator("[data-parcel-item]").filter({ hasText: "Prodato" })).toHaveCount(0);

  release = await holdScripts(page);
  await page.goto("/projekti", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox").fill("Kozara");
  release();
  await expect(page).toHaveURL(/\?q=Kozara$/);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("only what changed since a page was made is read again @wide", async ({ page }) => {
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
  for (const path of [
    "/",
    "/elektrane-na-prodaju",
    "/reference",
    "/projekti",
    (await demoPark("Laktaši")).path,
  ])
    await open(path);
  expect(reads).toEqual([]);
  // A page is kept for twenty minutes at most; the stream tells what changed since it was made. No run takes that long.
  expect(Math.max(...ages)).toBeLessThan(1_250_000);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  missed = `id: 1\ndata: ${JSON.stringify({ table: "parcels", id: "", op: "UPDATE" })}\n\n`;
  await open("/elektrane-na-prodaju");
  await expect.poll(() => reads).toEqual(["/api/projects_with_parcels"]);
  // A server that was started anew knows nothing of what was missed.
  missed = "event: connected\nid: 1\ndata: {}\n\n";
  reads.length = 0;
  await open("/elektrane-na-prodaju");
  for (const path of ["/api/projects_with_parcels", "/api/site_settings"])
    await expect.poll(() => reads).toContain(path);
});

test("a navigation goes to the heading, and the language is kept", async ({ page }) => {
  await openPage(page, "/");
  const header = page.getByRole("banner");
  const top = page.getByRole("button", { name: "Na vrh stranice" });
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  const navigation = page.getByRole("navigation", { name: "Glavni meni" });
  await expect(navigation.locator("[aria-current=page]")).toHaveText(["Početna"]);
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await scrollTo(41);
  await expect(header).toHaveAttribute("data-scrolled", "true");
  await scrollTo(40);
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await scrollTo(301);
  await expect(top).toBeVisible();
  await scrollTo(300);
  await expect(top).toHaveCount(0);
  await scrollTo(900);
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await scrollTo(900);
  await navigation.getByRole("link", { name: "Usluge" }).click();
  await expect(page).toHaveURL("/usluge");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Usluge/);
  await expect(navigation.locator("[aria-current=page]")).toHaveText(["Usluge"]);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Projekti" })).toHaveAttribute("href", "/projekti");
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(footer.getByText("Banja Luka")).toBeVisible();
  await expect(footer.getByRole("list", { name: "Društvene mreže" }).getByRole("link")).toHaveCount(2);
  await expect(footer.getByText(String(new Date().getFullYear()))).toBeVisible();

  await navigation.getByRole("link", { name: "Elektrane na prodaju" }).click();
  await page
    .getByRole("navigation", { name: /Izbor jezika|language/i })
    .getByRole("link", { name: /^EN/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solar parks with parcels for sale");
  await expect(page.getByRole("link", { name: "Laktaši Solar Park" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Write to us");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pišite nam");
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

  test("the menu keeps the focus inside, closes on Escape and on selection @wide", async ({ page }) => {
    await openPage(page, "/");
    const toggle = page.getByRole("button", { name: "Otvori meni" });
    await toggle.click();
    const menu = page.getByRole("dialog", { name: "Glavni meni" });
    const links = ["Početna", "O nama", "Elektrane na prodaju", "Parcele", "Usluge", "Reference", "Kontakt"];
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveText(links);
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
});
