import { readdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { demoPark } from "./support/park.ts";

/** Every address of the public site, with a word of its heading in each language. */
const routes = [
  { path: "/", sr: "Vaša parcela", en: "Your own parcel" },
  { path: "/index", sr: "Vaša parcela", en: "Your own parcel" },
  { path: "/o-nama", sr: "izračun", en: "figures" },
  { path: "/elektrane-na-prodaju", sr: "parcelama na prodaju", en: "parcels for sale" },
  { path: "/usluge", sr: "procjene", en: "assessment" },
  { path: "/elektrane-na-zemlji", sr: "na zemlji", en: "Ground" },
  { path: "/elektrane-na-krovu", sr: "na krovu", en: "Rooftop" },
  { path: "/baterijski-sistemi", sr: "Baterijski", en: "Battery" },
  { path: "/projekti", sr: "Svi projekti", en: "All projects" },
  { path: "/pronadji-parcelu", sr: "Pronađi parcelu", en: "Find a parcel" },
  { path: "/reference", sr: "završili", en: "completed" },
  { path: "/zavrseni-projekti", sr: "završili", en: "completed" },
  { path: "/kontakt", sr: "Pišite nam", en: "Write to us" },
  { path: "/impresum", sr: "Impresum", en: "Imprint" },
  { path: "/uslovi", sr: "Uslovi korištenja", en: "Terms of use" },
  { path: "/hvala", sr: "poruka je uspješno poslana", en: "Your request has been sent successfully" },
  { path: "{park}", sr: "Solarni park Laktaši", en: "Laktaši" },
  { path: "{park}/mapa", sr: "Solarni park Laktaši", en: "Laktaši" },
] as const;

const languages = ["sr", "en"] as const;

/**
 * Each language is opened at one of them and then made as wide as the others. A window of 1280 px shows a page at
 * twice its size as one of 640 px does.
 */
const widths = { sr: [390, 320, 640, 680, 1440], en: [1440, 680, 640, 390, 320] };

/** A dotted key such as `home.hero.title` that stands where its text should. */
const dictionaries = readdirSync(`${import.meta.dirname}/../../public-site/src/texts/sr`).filter((file) =>
  file.endsWith(".json"),
);
const missingKey = new RegExp(
  `\\b(${dictionaries.map((file) => file.replace(".json", "")).join("|")})\\.[a-z]\\w*(\\.\\w+)*`,
);

/** Gathers what the browser complains about. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

for (const language of languages) {
  const [opened = 0, ...others] = widths[language];
  test.describe(`in ${language}, opened at ${opened} px @wide`, () => {
    test.use({ viewport: { width: opened, height: 900 } });

    for (const route of routes) {
      test(`${route.path} is complete, accessible and fits @wide`, async ({ page }) => {
        const complaints = watchConsole(page);
        const path = route.path.replace("{park}", (await demoPark("Laktaši")).path);
        const response = await page.goto(`${path}?lang=${language}`);
        expect(response?.status()).toBe(200);
        // It can be read before any script has come, or without.
        expect(headingIn((await response?.text()) ?? "")).toContain(route[language]);
        const heading = page.getByRole("heading", { level: 1 });
        await expect(heading).toContainText(route[language]);
        await expect(page.locator("html")).toHaveAttribute("lang", language === "sr" ? "sr-Latn" : "en");
        expect(`${await page.title()} ${await page.locator("body").innerText()}`).not.toMatch(missingKey);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page, opened);
        for (const width of others) {
          await page.setViewportSize({ width, height: 900 });
          await expect(heading).toBeVisible();
          await expectNoSidewaysScroll(page, width);
        }
        expect(complaints).toEqual([]);
      });
    }
  });
}

/** The text of the first heading as the server wrote it. */
const headingIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "");

/** A frame may pass until the map has followed a new width. */
async function expectNoSidewaysScroll(page: Page, width: number) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${width} px`,
    })
    .toBeLessThanOrEqual(0);
}

test("a page runs no inline script and asks no other host", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (asked) => {
    const { origin, protocol } = new URL(asked.url());
    if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin) foreign.push(asked.url());
  });
  const contact = await page.goto("/kontakt?lang=en");
  const html = (await contact?.text()) ?? "";
  expect(html.match(/<script(?![^>]*(src=|application\/(ld\+)?json))[^>]*>/g)).toBeNull();
  expect(html).not.toMatch(/\sstyle="/);
  expect(contact?.headers()["content-security-policy"]).not.toMatch(/unsafe-(inline|eval)/);
  await expect(page).toHaveTitle(/^Contact.* \| Solarne parcele$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/kontakt\?lang=en$/);
  await expect(page.locator('link[hreflang="sr-Latn"]')).toHaveAttribute("href", /\/kontakt$/);
  const things = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap((text) =>
      JSON.parse(text),
    );
  expect(await things()).toMatchObject([{ "@type": "Organization", name: "Solarne parcele" }]);

  await page.goto("/elektrane-na-prodaju");
  const park = await page.getByRole("link", { name: "Solarni park Laktaši" }).getAttribute("href");
  await page.goto(park ?? "");
  const [product, place] = await things();
  expect(place).toMatchObject({ "@type": "Place", geo: { latitude: expect.closeTo(44.91, 1) } });
  expect(product).toMatchObject({ "@type": "Product", name: "Solarni park Laktaši" });
  expect(product.offers).toHaveLength(14);
  await page.goto("/zavrseni-projekti");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/reference$/);

  expect((await page.goto("/nema-me"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Oops! Page not found");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("link", { name: "Nazad na početnu stranicu" }).click();
  await expect(page).toHaveURL("/");
  expect(foreign).toEqual([]);
});
