import { expect, type Page } from "@playwright/test";
import { Front } from "./support/front.ts";
import { test } from "./support/park.ts";

/** What staff do must be on every open page this soon, milliseconds. */
const soon = { timeout: 2_000 };

/** Waits until the page hears of changes. */
const listening = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === "/live");

test("a parcel that staff sell shows as sold in two open windows within two seconds, and an open form says so", async ({
  page,
  park,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const parcel = `parcel=${park.idOf("Parcela A1")}`;
  await Promise.all([listening(page), page.goto(`${park.path}?${parcel}&inquiry=1`)]);
  await Promise.all([listening(other), other.goto(`${park.path}/mapa`)]);
  const form = page.getByRole("dialog", { name: "Parcela A1" });
  await form.getByLabel("Ime i prezime").fill("Ana Anić");
  await other.getByRole("checkbox", { name: "Dodaj u upit: Parcela A1" }).check();
  await expect(other.getByText("1 odabrana parcela")).toBeVisible();

  await park.change("Parcela A1", { status: "sold" });
  await expect(form).toContainText("Parcela A1 je u međuvremenu prodata.", soon);
  await expect(form.getByRole("button", { name: "Pošalji upit" })).toBeDisabled();
  await expect(form.getByLabel("Ime i prezime")).toHaveValue("Ana Anić");
  await expect(other.getByRole("button", { name: /^Parcela A1, Prodato/ })).toBeVisible(soon);
  // No success for whoever wanted it.
  const told = other.getByRole("status").filter({ hasText: "Parcela A1 je upravo prodata." });
  await expect(told.locator("svg.lucide-info")).toBeVisible();
  await expect(other.getByText("1 odabrana parcela")).toBeHidden();
  await other.context().close();
});

test("the list of projects shows a new name and a sale within two seconds", { tag: "@wide" }, async ({
  page,
  park,
}) => {
  await Promise.all([listening(page), page.goto("/projekti")]);
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  await expect(card(park.name)).toContainText(/6\s*od 8/);
  await park.change("Parcela A1", { status: "sold" });
  await expect(card(park.name)).toContainText(/5\s*od 8/, soon);
  await park.rename(`${park.name} Novi`);
  await expect(card(`${park.name} Novi`)).toBeVisible(soon);
});

test("a page whose stream was cut learns of what it missed when the stream comes back", {
  tag: "@wide",
}, async ({ page, park, context }) => {
  await Promise.all([listening(page), page.goto(park.path)]);
  const row = page.getByRole("row").filter({ hasText: "Parcela A4" });
  await expect(row).toContainText("Dostupno");
  await context.setOffline(true);
  await park.change("Parcela A4", { status: "reserved" });
  await context.setOffline(false);
  await expect(row).toContainText("Rezervisano", { timeout: 15_000 });
});

test("when the server hangs up, the page opens a new stream and reads again what may have changed", {
  tag: "@wide",
}, async ({ page, park }) => {
  const front = await Front.start();
  await Promise.all([listening(page), page.goto(front.url + park.path)]);
  const row = page.getByRole("row").filter({ hasText: "Parcela A5" });
  await expect(row).toContainText("Dostupno");
  const before = front.streams;
  front.cut();
  await park.change("Parcela A5", { status: "sold" });
  front.accept();
  await expect(row).toContainText("Prodato", { timeout: 20_000 });
  // What changed may have been read already, before the stream that was waited for.
  await expect.poll(() => front.streams).toBeGreaterThan(before);
  front.stop();
});
