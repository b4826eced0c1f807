import { expect, type Page } from "@playwright/test";
import { test } from "./support/park.ts";

/** Opens a page and waits until it hears of changes. */
const listen = (page: Page, path: string) =>
  Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === "/live"),
    page.goto(path),
  ]);

/** From now on no second passes for these pages: what they still show, they were told at once, and did not ask for. */
const stopClocks = (...pages: Page[]) =>
  Promise.all(pages.map((page) => page.clock.pauseAt(Date.now() + 600_000)));

test("a sale shows at once in open windows and an open form", async ({ page, park, browser }) => {
  const other = await (await browser.newContext()).newPage();
  for (const window of [page, other]) await window.clock.install();
  await listen(page, `${park.path}?parcel=${park.idOf("Parcela A1")}&inquiry=1`);
  await listen(other, `${park.path}/mapa`);
  const form = page.getByRole("dialog", { name: "Parcela A1" });
  await form.getByLabel("Ime i prezime").fill("Ana Anić");
  await other.getByRole("checkbox", { name: "Dodaj u upit: Parcela A1" }).check();
  await expect(other.getByText("1 odabrana parcela")).toBeVisible();
  await expect(other.getByRole("button", { name: /^Parcela A1, Dostupno/ })).toBeVisible();

  await stopClocks(page, other);
  await park.change("Parcela A1", { status: "sold" });
  await expect(form).toContainText("Parcela A1 je u međuvremenu prodata.");
  await expect(form.getByRole("button", { name: "Pošalji upit" })).toBeDisabled();
  await expect(form.getByLabel("Ime i prezime")).toHaveValue("Ana Anić");
  await expect(other.getByRole("button", { name: /^Parcela A1, Prodato/ })).toBeVisible();
  // No success for whoever wanted it.
  const told = other.getByRole("status").filter({ hasText: "Parcela A1 je upravo prodata." });
  await expect(told.locator("svg.lucide-info")).toBeVisible();
  await expect(other.getByText("1 odabrana parcela")).toBeHidden();
  await other.context().close();
});

test("a page that was cut off learns of all it missed @wide", async ({ page, park, context }) => {
  await page.clock.install();
  await listen(page, "/projekti");
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  await expect(card(park.name)).toContainText(/6\s*od 8/);
  await stopClocks(page);
  await park.change("Parcela A1", { status: "sold" });
  await expect(card(park.name)).toContainText(/5\s*od 8/);
  await park.rename(`${park.name} Novi`);
  await expect(card(`${park.name} Novi`)).toBeVisible();
  await page.close();

  const cut = await context.newPage();
  // One clock for all pages of a context; a page's scripts wait for a frame to be painted.
  await cut.clock.resume();
  const row = (name: string) => cut.getByRole("row").filter({ hasText: name });
  await listen(cut, park.path);
  await expect(row("Parcela A4")).toContainText("Dostupno");
  await context.setOffline(true);
  await park.change("Parcela A4", { status: "reserved" });
  await context.setOffline(false);
  await expect(row("Parcela A4")).toContainText("Rezervisano");
});
