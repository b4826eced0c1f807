import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openPage } from "./support/open-page.ts";
import { createPark, type Park, test as withPark } from "./support/park.ts";

const test = withPark.extend<{ other: Park }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  other: async ({}, use) => {
    const other = await createPark();
    await use(other);
    await other.remove();
  },
});

const heart = (page: Page, parcel: string) =>
  page.locator("[data-parcel-item]").getByRole("button", { name: `Uži izbor: ${parcel}`, exact: true });
const compared = (page: Page) => page.getByRole("table", { name: "Poređenje parcela" });
const changes = (page: Page) => page.getByRole("region", { name: "Od Vaše posljednje posjete" });

/** From two parks' pages into the shortlist; the page that compares it names both in its address. */
async function shortlist(page: Page, park: Park, other: Park) {
  await openPage(page, park.path);
  await heart(page, "Parcela A1").click();
  await expect(heart(page, "Parcela A1")).toHaveAttribute("aria-pressed", "true");
  await openPage(page, other.path);
  await heart(page, "Parcela A2").click();
  await page.getByRole("link", { name: "Uži izbor (2)" }).first().click();
  await expect(page).toHaveURL(`/poredjenje?parcele=${park.idOf("Parcela A1")},${other.idOf("Parcela A2")}`);
}

test("a shortlist over two parks is compared, says what changed since, and is asked about at once", async ({
  page,
  park,
  other,
}) => {
  await shortlist(page, park, other);
  await expect(compared(page).getByRole("columnheader")).toHaveCount(2);
  await expect(
    compared(page).getByRole("row", { name: /^Cijena razlikuje|^Cijena ≠?, razlikuje/ }),
  ).toContainText("100.000 KM plus PDV");
  await expect(compared(page).getByRole("row", { name: /^Cijena po kW/ })).toContainText(
    "1.250 KM/kW plus PDV",
  );
  await expect(changes(page)).toHaveCount(0);
  await expectAccessible(page);

  await park.change("Parcela A1", { price: 90_000 });
  await other.change("Parcela A2", { status: "reserved" });
  await openPage(page, "/poredjenje");
  await expect(changes(page)).toContainText(
    "Parcela A1: cijena je snižena sa 100.000 KM plus PDV na 90.000 KM plus PDV.",
  );
  await expect(changes(page)).toContainText("Parcela A2 je rezervisana.");
  await openPage(page, park.path);
  await expect(changes(page)).toContainText("Parcela A1: cijena je snižena");
  await changes(page).getByRole("button", { name: "U redu" }).click();
  await expect(changes(page)).toHaveCount(0);

  // The second park's inquiry is lost on the way: only that one is sent again.
  await openPage(page, "/poredjenje");
  let requests = 0;
  await page.route("**/api/inquiries?select=id", (route) => {
    requests += 1;
    return requests === 2 ? route.abort() : route.continue();
  });
  const form = page.getByRole("form", { name: "Obrazac za upit" });
  await form.getByLabel("Ime i prezime").fill("Ana Anić");
  await form.getByLabel("E-mail adresa").fill(`kupac-${crypto.randomUUID()}@example.com`);
  await form.getByRole("button", { name: "Pošalji 2 upita" }).click();
  await expect(page.getByText("Poslano upita: 1 od 2.")).toBeVisible();
  await form.getByRole("button", { name: "Pošalji preostali upit" }).click();
  await expect(page.getByText("Poslana su 2 upita.")).toBeVisible();
  expect(requests).toBe(3);
  expect((await park.inquiries()).map(({ parcel_id }) => parcel_id)).toEqual([park.idOf("Parcela A1")]);
  expect((await other.inquiries()).map(({ parcel_id }) => parcel_id)).toEqual([other.idOf("Parcela A2")]);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("hearts are large enough, a fifth is turned away, and a table wider than the screen keeps its first column", async ({
    page,
    park,
    other,
    browser,
  }) => {
    await openPage(page, park.path);
    const box = await heart(page, "Parcela A1").boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await shortlist(page, park, other);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const line = compared(page).getByRole("rowheader").first();
    const before = await line.boundingBox();
    await compared(page).getByRole("cell").last().scrollIntoViewIfNeeded();
    expect((await line.boundingBox())?.x).toBe(before?.x);
    await expectAccessible(page);

    // A link shows the same to somebody else, also where no scripts run.
    const address = page.url();
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await reader.goto(`${address}&lang=en`);
    await expect(reader.getByRole("table", { name: "Comparison of parcels" })).toContainText("Parcel A2");
    await reader.context().close();

    await openPage(page, park.path);
    await heart(page, "Parcela A3").click();
    await heart(page, "Parcela A4").click();
    await heart(page, "Parcela A2").click();
    await expect(page.getByRole("status")).toContainText(["U užem izboru već su 4 parcele"]);
    await expect(heart(page, "Parcela A2")).toHaveAttribute("aria-pressed", "false");

    await openPage(page, address);
    await page.getByRole("link", { name: "Ukloni iz poređenja: Parcela A1" }).click();
    await expect(page).toHaveURL(`/poredjenje?parcele=${other.idOf("Parcela A2")}`);
    await expect(page.getByRole("link", { name: "Uži izbor (3)" }).first()).toBeVisible();
  });
});
