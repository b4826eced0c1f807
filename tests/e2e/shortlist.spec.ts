import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { openPage } from "./support/open-page.ts";
import { createPark, type Park, test as withPark } from "./support/park.ts";
import { newEmail } from "./support/sales.ts";

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
const compared = (page: Page) => page.getByRole("table", { name: "Parcele, poređenje" });
const comparedParks = (page: Page) => page.getByRole("table", { name: "Parkovi, poređenje" });
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

test("a shortlist over two parks is compared and asked about @wide", async ({ page, park, other }) => {
  await shortlist(page, park, other);
  await expect(compared(page).getByRole("columnheader")).toHaveCount(2);
  const row = (name: RegExp) => compared(page).getByRole("row", { name });
  await expect(row(/^Cijena \d/)).toContainText("100.000 KM plus PDV");
  // The parcels differ in their power; only of what makes one better is something marked.
  await expect(row(/^Cijena po kW/).getByRole("cell", { name: /, najpovoljnije$/ })).toContainText("1.215");
  await expect(row(/^Snaga/).getByRole("cell", { name: /najpovoljnije/ })).toHaveCount(0);
  await expect(row(/^Cijena po kW/)).toContainText("1.250 KM/kW plus PDV");
  await expect(
    row(/^Povrat nakon troškova/)
      .getByRole("cell")
      .first(),
  ).toContainText(/godin.*, od priključenja/);
  // The currency holds on other pages too.
  await page.getByRole("radio", { name: "EUR" }).check();
  await expect(row(/^Cijena \d/)).toContainText("51.129 EUR plus PDV");
  await openPage(page, park.path);
  await expect(page.getByRole("radio", { name: "EUR" }).first()).toBeChecked();
  await expect(page.getByRole("row").filter({ hasText: "Parcela A1" })).toContainText("51.129 EUR");
  await page.getByRole("radio", { name: "KM" }).first().check();
  await openPage(page, "/poredjenje");
  await expect(changes(page)).toHaveCount(0);
  await expectAccessible(page);

  await park.change("Parcela A1", { price: 90_000 });
  await other.change("Parcela A2", { status: "reserved" });
  await openPage(page, "/poredjenje");
  await expect(changes(page)).toContainText(
    "Parcela A1: cijena je snižena sa 100.000 KM plus PDV na 90.000 KM plus PDV.",
  );
  await expect(changes(page)).toContainText("Parcela A2 je rezervisana.");
  // Both parks' pages have been seen: what changed in them stands beside it.
  await expect(changes(page)).toContainText(`${park.name}: najniža cijena je sada 90.000 KM plus PDV`);
  await expect(changes(page)).toContainText(`${other.name}: ostalo je dostupnih parcela 5, bilo ih je 6.`);
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
  await form.getByLabel("E-mail adresa").fill(newEmail());
  // The way back up lies over no number and no field.
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const toTop = page.getByRole("button", { name: "Na vrh stranice" });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(toTop).toBeVisible();
  await page
    .getByRole("table")
    .first()
    .evaluate((table) => table.scrollIntoView());
  await expect(toTop).toBeHidden();
  await form.getByLabel("Ime i prezime").evaluate((field) => field.scrollIntoView({ block: "end" }));
  await expect(toTop).toBeHidden();
  await page.setViewportSize(desk);
  await form.getByRole("button", { name: "Pošalji 2 upita" }).click();
  await expect(page.getByText("Poslano upita: 1 od 2.")).toBeVisible();
  // Loaded anew, the page knows what was written and what was sent.
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByText("Poslano upita: 1 od 2.")).toBeVisible();
  await expect(form.getByLabel("Ime i prezime")).toHaveValue("Ana Anić");
  await form.getByRole("button", { name: "Pošalji preostali upit" }).click();
  // The form goes; who has sent it is led to what came of it.
  await expect(page.getByText("Poslana su 2 upita.")).toBeFocused();
  await expect(page.getByText("Popunite obrazac jednom")).toHaveCount(0);
  expect(requests).toBe(3);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByText("Poslana su 2 upita.")).toBeVisible();
  await expect(form).toHaveCount(0);
  expect((await park.inquiries()).map(({ parcel_id }) => parcel_id)).toEqual([park.idOf("Parcela A1")]);
  expect((await other.inquiries()).map(({ parcel_id }) => parcel_id)).toEqual([other.idOf("Parcela A2")]);
});

test("parks are compared, printed and asked about @wide", async ({ page, park, other }) => {
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", { upkeep_per_kw: 24, insurance_per_kw: 5 });
  const parkHeart = (name: string) => page.getByRole("button", { name: `Uži izbor: ${name}`, exact: true });
  await openPage(page, "/projekti");
  await parkHeart(park.name).click();
  await expect(page).toHaveURL("/projekti");
  await openPage(page, other.path);
  await parkHeart(other.name).click();
  await heart(page, "Parcela A1").click();
  await page.getByRole("link", { name: "Uži izbor (3)" }).first().click();
  await expect(page).toHaveURL(
    `/poredjenje?parcele=${other.idOf("Parcela A1")}&parkovi=${park.id},${other.id}`,
  );
  await expect(compared(page).getByRole("columnheader")).toHaveCount(1);
  await expect(comparedParks(page).getByRole("columnheader")).toHaveCount(2);
  await expect(comparedParks(page).getByRole("row", { name: /^Dostupne parcele/ })).toContainText("6 od 8");
  await expect(comparedParks(page).getByRole("row", { name: /^Troškovi godišnje/ })).toContainText(
    "29 KM/kW",
  );
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(comparedParks(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Štampaj" })).toBeHidden();
  await expect(page.getByText("Podaci važe na dan štampe.")).toBeVisible();
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page[^s]/g);
  expect(sheets).toHaveLength(2);
  await page.emulateMedia({ media: null });
  await expect(page.getByText("Podaci važe na dan štampe.")).toBeHidden();

  // What stays is known already: it stays in its place, and the focus beside it.
  const address = page.url();
  const reads = "**/api/projects_with_parcels?*";
  await page.route(reads, (route) => route.abort());
  await page.getByRole("link", { name: `Ukloni iz poređenja: ${park.name}` }).press("Enter");
  await expect(page).not.toHaveURL(address);
  await expect(comparedParks(page).getByRole("columnheader")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Parkovi" })).toBeFocused();
  await page.unroute(reads);
  await expect(page.getByRole("link", { name: "Uži izbor (2)" }).first()).toBeVisible();
  // What a link shows becomes one's own by a press.
  await openPage(page, address);
  await page.getByRole("button", { name: "Sačuvaj kao moj uži izbor" }).click();
  await expect(page.getByRole("link", { name: "Uži izbor (3)" }).first()).toBeVisible();

  const form = page.getByRole("form", { name: "Obrazac za upit" });
  await form.getByLabel("Ime i prezime").fill("Ana Anić");
  await form.getByLabel("E-mail adresa").fill(newEmail());
  await form.getByRole("button", { name: "Pošalji 2 upita" }).click();
  await expect(page.getByText("Poslana su 2 upita.")).toBeVisible();
  expect((await park.inquiries()).map(({ parcel_id }) => parcel_id)).toEqual([null]);
  expect((await other.inquiries()).map(({ parcel_id }) => parcel_id)).toEqual([other.idOf("Parcela A1")]);
});

test("a park's page says what has changed since it was seen @wide", async ({ page, park }) => {
  await page.clock.install();
  await openPage(page, park.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(park.name);
  await openPage(page, "/kontakt");
  await park.change("Parcela A3", { status: "available" });
  await openPage(page, park.path);
  await expect(changes(page)).toContainText(`${park.name}: dostupnih parcela je sada 7, bilo ih je 6.`);
  await expectAccessible(page);
  await openPage(page, "/poredjenje");
  await expect(changes(page)).toContainText("dostupnih parcela je sada 7");
  await changes(page).getByRole("button", { name: "U redu" }).click();
  await expect(changes(page)).toHaveCount(0);

  await openPage(page, park.path);
  const free = page.locator("header dl");
  await expect(free).toContainText("7\u00a0od 8");
  await page.clock.fastForward("00:11");
  await park.change("Parcela A1", { status: "sold" });
  await expect(free).toContainText("6\u00a0od 8");
  await expect(changes(page)).toHaveCount(0);
  await openPage(page, "/poredjenje");
  await expect(page.getByText("Uži izbor je prazan")).toBeVisible();
  await expect(changes(page)).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a fifth heart is turned away; links are shared @wide", async ({ page, park, other, browser }) => {
    await openPage(page, park.path);
    const box = await heart(page, "Parcela A1").boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await shortlist(page, park, other);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);

    // A link shows the same to somebody else, also where no scripts run.
    const address = page.url();
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await reader.goto(`${address}&lang=en`);
    await expect(reader.getByRole("table", { name: "Parcels, comparison" })).toContainText("Parcel A2");
    await reader.context().close();

    await openPage(page, park.path);
    await heart(page, "Parcela A3").click();
    await heart(page, "Parcela A4").click();
    await heart(page, "Parcela A2").click();
    await expect(page.getByRole("status")).toContainText(["Uži izbor je pun"]);
    await expect(heart(page, "Parcela A2")).toHaveAttribute("aria-pressed", "false");

    await openPage(page, address);
    await page.getByRole("link", { name: "Ukloni iz poređenja: Parcela A1" }).click();
    await expect(page).toHaveURL(`/poredjenje?parcele=${other.idOf("Parcela A2")}`);
    await expect(page.getByRole("link", { name: "Uži izbor (3)" }).first()).toBeVisible();
  });
});
