import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { act } from "./support/choice.ts";
import type { Park } from "./support/park.ts";
import { sendInquiry } from "./support/sales.ts";
import { dismiss, filtered, signInAs, test, toast } from "./support/staff.ts";

/** An inquiry of a visitor. @returns its id */
const inquire = (park: Park, user_name: string, parcels: readonly string[], user_phone?: string) =>
  sendInquiry({ user_name, user_phone, parcel_ids: parcels.map((parcel) => park.idOf(parcel)) });

test("a sale notifies who handles its inquiry @wide", async ({ page, context, park, colleague }) => {
  const name = `Ana ${crypto.randomUUID().slice(0, 8)}`;
  const id = await inquire(park, name, ["Parcela A1"]);
  await asStaff(`/api/inquiries?id=eq.${id}`, "PATCH", { handled_by: colleague.id });
  await signInAs(page, colleague);
  await page.goto("/admin/projects");
  const bell = page.getByRole("button", { name: /^Novosti/ });
  await expect(bell).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/projects");
  await expect(other.getByRole("button", { name: /^Novosti/ })).toBeVisible();

  await park.change("Parcela A1", { status: "sold" });
  const said = `Prodato: Parcela A1, za koju pita ${name}`;
  await expect(toast(page, said)).toBeVisible();
  await expect(toast(other, said)).toBeVisible();

  await bell.click();
  const drawer = page.getByRole("dialog", { name: "Novosti" });
  const notice = drawer.getByRole("link", { name: said });
  await expect(notice).toContainText("Nepročitano");
  await expectAccessible(page, "the notices");
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${id}/show`));
  await bell.click();
  await expect(drawer.getByRole("link", { name: said })).not.toContainText("Nepročitano");
});

test("anyone is found in two actions, and lists take keys", async ({ page, park }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const phone = `065 ${Math.floor(Math.random() * 900_000) + 100_000}`;
  const name = `Šefika ${mark}`;
  const id = await inquire(park, name, ["Parcela A2"], phone);
  await inquire(park, `Ivo ${mark}`, ["Parcela A1"]);
  const [{ contact_id: contact } = {}] = await asStaff(`/api/inquiries?id=eq.${id}&select=contact_id`);
  await asStaff("/api/rpc/reserve", "POST", { contact_id: contact, parcel_ids: [park.idOf("Parcela A2")] });

  await page.goto("/admin/projects");
  const box = page.getByRole("combobox", { name: "Pretraga svega" });
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(page.getByRole("button", { name: "Pretraga svega" })).toBeVisible();
  let actions = 0;
  const act = async (key: string) => {
    await page.keyboard.press(key);
    actions += 1;
  };
  for (const typed of [`sefika ${mark}`, phone.replace(/^0(\d+) /, "+387 $1/")]) {
    // One action opens the box, one the first of what is found; Enter waits for the answer.
    actions = 0;
    await act("/");
    await box.fill(typed);
    await act("Enter");
    await expect(heading).toBeVisible();
    expect(actions).toBe(2);
    await page.goto("/admin/projects");
    await expect(page.getByRole("button", { name: "Pretraga svega" })).toBeVisible();
  }
  actions = 0;
  await act("Control+k");
  await box.fill(`${park.name} parcela a2`);
  const holder = page.getByRole("group", { name: "Kontakti" }).getByRole("option");
  await expect(holder).toContainText(`${name}Parcela A2`);
  await expectAccessible(page, "the box");
  await holder.click();
  await expect(heading).toBeVisible();
  expect(actions + 1, "by a parcel").toBe(2);

  await page.keyboard.press("Control+k");
  await box.fill("novi kont");
  await box.press("Enter");
  await expect(page.getByRole("dialog", { name: "Novi kontakt" })).toBeVisible();

  await page.goto(filtered("inquiries", { project_id: park.id, spam: false }));
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Prečice na tastaturi" });
  await expect(help).toBeVisible();
  await expectAccessible(page, "the keys");
  await help.getByRole("button", { name: "Zatvori" }).click();
  await page.keyboard.press("j");
  const panel = page.getByRole("region", { name: "Pregled reda" });
  await expect(panel.getByRole("heading", { level: 2, name: `Ivo ${mark}` })).toBeVisible();
  await page.keyboard.press("j");
  await expect(panel.getByRole("heading", { level: 2, name })).toBeVisible();
  // Perhaps before the status is there.
  await page.keyboard.press("e");
  await expect(panel.getByRole("radio", { checked: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  const search = page.getByRole("textbox", { name: "Ime, telefon, parcela, projekat, poruka" });
  await search.fill("jk?/");
  await expect(search).toHaveValue("jk?/");

  await page.goto(filtered("contacts", { q: mark }));
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("j");
  await expect(panel.getByRole("button", { name: "Rezerviši za…" })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: /^Rezerviši za: / })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();
  await expectAccessible(page, "a row beside its list");

  // Where it covers the list, the keys and its buttons lead through the list all the same.
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(filtered("inquiries", { project_id: park.id, spam: false }));
  await expect(page.getByRole("link", { name: new RegExp(mark) })).toHaveCount(2);
  await page.keyboard.press("j");
  const cover = page.getByRole("dialog", { name: "Pregled reda" });
  await expect(cover.getByRole("heading", { level: 2, name: `Ivo ${mark}` })).toBeVisible();
  await page.keyboard.press("j");
  await expect(cover.getByRole("heading", { level: 2, name })).toBeVisible();
  await cover.getByRole("button", { name: "Prethodni" }).click();
  await expect(cover.getByRole("heading", { level: 2, name: `Ivo ${mark}` })).toBeVisible();
});

test("a long result scrolls; code that fails to load is said @wide", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 1000, height: 450 });
  await page.goto("/admin/projects");
  await page.getByRole("button", { name: "Pretraga svega" }).click();
  await page.getByRole("combobox", { name: "Pretraga svega" }).fill("p");
  await expect(page.getByRole("option").nth(5)).toBeAttached();
  await expectAccessible(page, "a box that scrolls");

  await page.route("**/QuickSearchDialog*.js", (route) => route.abort());
  await page.goto("/admin/projects");
  await expect(page.getByRole("button", { name: "Pretraga svega" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(toast(page, "Ovaj dio stranice se nije učitao.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pretraga svega" })).toBeVisible();
  complaints.expected(/QuickSearchDialog|ERR_FAILED|dynamically imported/);
});

test("a list is saved by a name and shared @wide", async ({ page, park, colleague, browser }) => {
  const name = `Bez odgovora ${crypto.randomUUID().slice(0, 6)}`;
  const filter = { project_id: park.id, unanswered: true, spam: false };
  const address = `${filtered("inquiries", filter)}&sort=user_name&order=ASC`;
  await page.goto(address);
  await act(page, "Filteri i kolone", "Sačuvaj ovu pretragu...");
  const dialog = page.getByRole("dialog", { name: "Sačuvaj ovu pretragu kao" });
  await dialog.getByLabel("Naziv pretrage").fill(name);
  await dialog.getByRole("button", { name: "Sačuvaj" }).click();
  await page.goto("/admin/inquiries?filter=%7B%7D&page=1");
  await act(page, "Filteri i kolone", name);
  await expect(page).toHaveURL((url) => url.searchParams.get("sort") === "user_name");
  expect(JSON.parse(new URL(page.url()).searchParams.get("filter") ?? "{}")).toEqual(filter);
  await act(page, "Filteri i kolone", `Ukloni pretragu „${name}“`);
  await page.getByRole("dialog").getByRole("button", { name: "Potvrdi" }).click();
  await page.getByRole("button", { name: "Filteri i kolone" }).click();
  await expect(page.getByRole("menuitem", { name: "Sačuvaj ovu pretragu..." })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, colleague);
  await other.goto(address);
  await expect(other.getByText("Nema rezultata")).toBeVisible();
  await other.context().close();
});

test("the sales map shows who holds and who asks @wide", async ({ page, park }) => {
  const name = `Ivana ${crypto.randomUUID().slice(0, 6)}`;
  await inquire(park, name, ["Parcela A1", "Parcela A2"]);
  await page.goto(`/admin/edit-project/${park.id}?tab=desk`);
  // The address of the map of sales leads to where it is now.
  const desk = page.getByRole("tabpanel", { name: "Parcele" });
  const row = (parcel: string) => desk.getByRole("listitem").filter({ hasText: parcel });
  await expect(row("Parcela A1")).toContainText("1 upit");
  const mark = (parcel: string) => desk.locator(`[data-mark="${park.idOf(parcel)}"]`);
  await expect(mark("Parcela A1")).toHaveText("1");

  // By the keyboard on the map, then a second one with Shift by the pointer.
  const parcel = (of: string) => desk.getByRole("button", { name: new RegExp(`^${of}, `) });
  await parcel("Parcela A1").focus();
  await page.keyboard.press("Enter");
  const card = desk.getByRole("region", { name: "Parcela A1: rezervacija i upiti" });
  await expect(card.getByRole("link", { name })).toBeVisible();
  await parcel("Parcela A2").focus();
  await page.keyboard.press("Shift+Enter");
  await expect(desk.getByText("2 odabrane parcele")).toBeVisible();
  await desk.getByRole("button", { name: "Rezerviši za…" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Rezerviši" });
  await dialog.getByRole("button", { name: "Novi kontakt" }).click();
  await dialog.getByRole("textbox", { name: /^Ime i prezime/ }).fill(`Kupac ${name}`);
  await dialog.getByRole("button", { name: "Rezerviši", exact: true }).click();
  await dismiss(toast(page, /Rezervisano za: Kupac .+ \(Parcela A[12], Parcela A[12]\)/));
  await expect(mark("Parcela A1")).toHaveText(/^7 d1$/);
  await expectAccessible(page, "the sales map");

  for (const one of ["Parcela A1", "Parcela A2"]) await row(one).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Produži", exact: true }).first().click();
  await dismiss(toast(page, "Produžene su 2 rezervacije"));
  await expect(mark("Parcela A2")).toHaveText(/^14 d1$/);

  // A colleague ends one elsewhere: nothing is pressed here, and the page is not asked again by a clock.
  const [held] = await asStaff(
    `/api/reservations?parcel_id=eq.${park.idOf("Parcela A2")}&ended_at=is.null&select=id`,
  );
  await asStaff("/api/rpc/end_reservation", "POST", { reservation_id: held?.id });
  await expect(mark("Parcela A2")).toHaveText("1");
  await expect(row("Parcela A2")).toContainText("Dostupno");

  await desk.getByRole("button", { name: "Završi rezervaciju" }).click();
  const question = page.getByRole("dialog", { name: "Završiti 1 rezervaciju?" });
  await expect(question).toContainText(`Parcela A1 (Kupac ${name})`);
  await question.getByRole("button", { name: "Završi rezervaciju" }).click();
  await expect(row("Parcela A1")).toContainText("Dostupno");
});
