import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { choose, select } from "./support/choice.ts";
import { inquire, sender, status } from "./support/sales.ts";
import { filtered, test, toast } from "./support/staff.ts";

const board = (project: string) => filtered("deals", { project_id: project });

const column = (page: Page, stage: string) => page.getByRole("region", { name: stage, exact: true });

const stageOf = async (contact: string) =>
  (
    await asStaff<{ stage: string; value: number }[]>(
      `/api/deals?contact_id=eq.${contact}&select=stage,value`,
    )
  )[0];

test("a deal goes over the board by mouse, keys and menu, and is won", async ({ page, park }) => {
  const { contact } = await inquire(sender("Ana Anić"), park, ["Parcela A1", "Parcela A2"]);
  await page.goto(board(park.id));
  const card = column(page, "Novo").getByRole("link", { name: "Ana Anić" });
  await expect(column(page, "Novo")).toContainText("Parcela A1, Parcela A2");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(column(page, "Izgubljeno"), "without scrolling").toBeInViewport({ ratio: 0.99 });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y;
  const lever = column(page, "Novo").getByRole("button", { name: "Pomjeri: Ana Anić" });
  const amount = column(page, "Novo").getByRole("paragraph").filter({ hasText: "KM" }).last();
  expect(await topOf(lever), "no row of its own").toBeLessThan((await topOf(amount)) ?? 0);

  await card.locator("xpath=..").hover();
  const target = await column(page, "Kontaktirano").boundingBox();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 80, { steps: 8 });
  const read = page.waitForResponse((response) => response.url().endsWith("/rpc/pipeline_totals"));
  await page.mouse.up();
  await expect(column(page, "Kontaktirano").getByRole("link", { name: "Ana Anić" })).toBeVisible();
  await expect.poll(() => stageOf(contact)).toMatchObject({ stage: "contacted" });
  await read;
  await expect(column(page, "Kontaktirano").locator("> :first-child"), "what they are worth").toContainText(
    "KM",
  );
  const cards = (stage: string) => column(page, stage).locator("> :last-child");
  expect(await topOf(cards("Izgubljeno")), "all begin at one height").toBe(
    await topOf(cards("Kontaktirano")),
  );

  const handle = column(page, "Kontaktirano").getByRole("button", { name: "Pomjeri: Ana Anić" });
  await handle.focus();
  // Pressed and let go before anything could be rendered.
  await handle.evaluate((button) => {
    for (const type of ["keydown", "keyup"])
      button.dispatchEvent(
        new KeyboardEvent(type, { key: " ", code: "Space", bubbles: true, cancelable: true }),
      );
  });
  await expect(page.getByRole("status").filter({ hasText: "Ana Anić" })).toHaveText(
    /iznad faze Kontaktirano/,
  );
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "Ana Anić" })).toHaveText(/iznad faze Ponuda/);
  await page.keyboard.press("Space");
  await expect(column(page, "Ponuda").getByRole("link", { name: "Ana Anić" })).toBeVisible();
  await expect.poll(() => stageOf(contact)).toMatchObject({ stage: "offer" });
  await expectAccessible(page, "the board of deals");

  const actions = page.getByRole("button", { name: "Radnje: Ana Anić" });
  await actions.click();
  await choose(page.getByRole("menuitem", { name: "Uredi…" }));
  const form = page.getByRole("dialog", { name: "Prodaja: Ana Anić" });
  await form.getByLabel("Sljedeći korak").fill("Poslati ugovor");
  await form.getByLabel("Kada").fill("1. 1. 2020.");
  await form.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(column(page, "Ponuda")).toContainText("Poslati ugovor · 1. 1. 2020. · kasni");

  let presses = 0;
  const press = async (locator: ReturnType<Page["locator"]>) => {
    await locator.click();
    presses += 1;
  };
  await press(actions);
  await choose(page.getByRole("menuitem", { name: "Prodato…" }));
  presses += 1;
  const sale = page.getByRole("dialog", { name: "Prodato: Ana Anić" });
  await sale.getByLabel("Ugovorena cijena").fill("99999,50");
  await press(sale.getByRole("button", { name: "Označi kao prodato" }));
  await expect(toast(page, /^Prodato: Parcela A1, Parcela A2/)).toBeVisible();
  expect(presses).toBe(3);
  await expect(column(page, "Prodato").getByRole("link", { name: "Ana Anić" })).toBeVisible();
  expect(await stageOf(contact)).toMatchObject({ stage: "won", value: 99_999.5 });
  expect([await status(park, "Parcela A1"), await status(park, "Parcela A2")]).toEqual(["sold", "sold"]);
});

test("a deal is begun, gets parcels, is reserved for and lost @wide", async ({ page, park }) => {
  const name = `Žana ${crypto.randomUUID().slice(0, 8)}`;
  const [made] = await asStaff<{ id: string }[]>("/api/contacts", "POST", { name });
  const contact = made?.id ?? "";
  await page.goto(`/admin/contacts/${contact}/show`);
  await page.getByRole("button", { name: "Nova prodaja" }).click();
  const deals = page.getByRole("region", { name: "Prodaja" });
  await expect(deals).toContainText("Bez sljedećeg koraka");
  await deals.getByRole("button", { name: /^Radnje/ }).click();
  await choose(page.getByRole("menuitem", { name: "Uredi…" }));
  await page.getByRole("button", { name: "Parcele…" }).click();
  const parcels = page.getByRole("dialog", { name: `Parcele za: ${name}` });
  await parcels.getByLabel("Projekat").fill(park.name);
  await page.getByRole("option", { name: park.name }).click();
  await parcels.getByLabel(/Parcele/).fill("A1");
  await page.getByRole("option", { name: /^Parcela A1 ·/ }).click();
  await parcels.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(deals).toContainText(`Parcela A1 (${park.name})`);

  await page.getByRole("button", { name: "Rezerviši za…" }).click();
  const reserve = page.getByRole("dialog", { name: `Rezerviši za: ${name}` });
  await expect(reserve.getByRole("checkbox", { name: /^Parcela A1/ })).toBeChecked();
  await reserve.getByRole("button", { name: "Druge parcele…" }).click();
  await expect(reserve.getByLabel("Projekat"), "of any park").toBeVisible();
  await expect(reserve.getByRole("checkbox")).toHaveCount(0);
  await reserve.getByRole("button", { name: "Otkaži" }).click();

  await page.goto(board(park.id));
  await page.getByRole("button", { name: `Radnje: ${name}` }).click();
  await choose(page.getByRole("menuitem", { name: "Rezerviši…" }));
  await page
    .getByRole("dialog", { name: `Rezerviši za: ${name}` })
    .getByRole("button", { name: "Rezerviši", exact: true })
    .click();
  await expect(column(page, "Rezervisano").getByRole("link", { name })).toBeVisible();
  expect(await status(park, "Parcela A1")).toBe("reserved");

  // What is one's own, over due or without a next step stands in the address, for board and list alike.
  const filter = async (label: string, option: string, address: RegExp) => {
    await select(page, label, option);
    await expect(page).toHaveURL((url) => address.test(url.searchParams.get("filter") ?? ""));
  };
  await filter("Vodi", "Moje", /"owner":/);
  await filter("Sljedeći korak", "Bez sljedećeg koraka", /"step":"none"/);
  await expect(column(page, "Rezervisano").getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: "Lista" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await filter("Sljedeći korak", "Korak kasni", /"step":"overdue"/);
  await expect(page.getByText("Nema rezultata za odabrane filtere.")).toBeVisible();
  await page.goto(board(park.id));

  // Whose deal it is is read beside the list.
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press("j");
  const panel = page.getByRole("region", { name: "Pregled reda" });
  await expect(panel.getByRole("heading", { level: 2, name })).toBeVisible();
  await expectAccessible(page, "a deal's person beside the list");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  await page.getByRole("button", { name: `Radnje: ${name}` }).click();
  await choose(page.getByRole("menuitem", { name: "Izgubljeno…" }));
  const lost = page.getByRole("dialog", { name: `Izgubljeno: ${name}` });
  await lost.getByRole("button", { name: "Zatvori kao izgubljeno" }).click();
  await expect(lost).toContainText("Obavezno polje");
  await lost.getByLabel("Zašto je izgubljeno").fill("Kupio drugdje");
  await lost.getByRole("button", { name: "Zatvori kao izgubljeno" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Izgubljeno");
  expect(await status(park, "Parcela A1")).toBe("available");
  await expectAccessible(page, "the list of deals");
  await page.getByRole("button", { name: "Tabla" }).click();
  await expect(column(page, "Izgubljeno")).toContainText("Kupio drugdje");
});
