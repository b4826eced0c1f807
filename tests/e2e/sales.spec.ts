import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { act, choose, select } from "./support/choice.ts";
import { inquire, sender, sendInquiry, status } from "./support/sales.ts";
import { dismiss, filtered, signInAs, test, toast } from "./support/staff.ts";

test("parcels are reserved from an inquiry, extended and ended", async ({ page, park, complaints }) => {
  const ana = sender("Ana Anić");
  const { id } = await inquire(ana, park, ["Parcela A1", "Parcela A2", "Parcela A3"]);
  await page.goto(`/admin/inquiries/${id}/show`);
  let presses = 0;
  const press = async (name: string, within: Pick<Page, "getByRole"> = page) => {
    await within.getByRole("button", { name, exact: true }).click();
    presses += 1;
  };
  await press("Rezerviši za…");
  const dialog = page.getByRole("dialog", { name: "Rezerviši za: Ana Anić" });
  await expect(dialog.getByRole("note")).toContainText("Nije slobodno: Parcela A3");
  await expect(dialog.getByRole("checkbox", { name: /^Parcela A1/ })).toBeChecked();
  await expectAccessible(page, "the dialog that reserves");

  // A colleague gives the first one to somebody else meanwhile: what was typed stays.
  await park.change("Parcela A1", { status: "sold" });
  await dialog.getByLabel("Bilješka").fill("Plaća u petak.");
  await press("Rezerviši", dialog);
  await expect(dialog.getByRole("alert")).toContainText("Parcela A1 (Prodato)");
  await expect(
    dialog
      .getByRole("alert")
      .getByRole("button", { name: /^Parcela A/ })
      .first(),
  ).toBeVisible();
  await expect(dialog.getByLabel("Bilješka")).toHaveValue("Plaća u petak.");
  await press("Rezerviši", dialog);
  await dismiss(toast(page, "Rezervisano za: Ana Anić (Parcela A2)"));
  complaints.expected(/409/);
  expect(presses, "one more than without the colleague").toBe(3);
  expect(await status(park, "Parcela A2")).toBe("reserved");
  const seen = page.getByRole("row", { name: /^Parcela A2/ });
  await expect(seen.getByRole("link", { name: "Ana Anić" })).toBeVisible();

  await page.getByRole("link", { name: "Otvori kontakt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ana Anić" })).toBeVisible();
  const held = page.getByRole("region", { name: "Rezervacije" }).getByRole("listitem");
  await expect(held).toContainText("još 7 dana");
  // One press, without a question.
  await held.getByRole("button", { name: "Produži: Parcela A2" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(held).toContainText("još 14 dana");
  const happened = page.getByRole("list", { name: "Šta se dogodilo" }).getByRole("listitem");
  await expect(happened.first()).toContainText(/^Rezervacija produžena: Parcela A2, do /);
  await expect(happened.nth(1)).toContainText("Status upita: Novi postaje Kontaktirano");
  await expect(happened.nth(2)).toContainText(/^Rezervisano: Parcela A2, do /);

  await page.getByLabel("Poziv").check();
  await page.getByLabel("Šta je bilo?").fill("Dolazi u subotu.");
  await page.getByRole("button", { name: "Upiši" }).click();
  await expect(happened.first()).toContainText("Dolazi u subotu.Poziv");
  await expect(page.getByLabel("Šta je bilo?")).toHaveValue("");

  const of = (filter: object) => page.goto(filtered("reservations", { project_id: park.id, ...filter }));
  const row = page.getByRole("row").filter({ hasText: park.name });
  await of({ state: "ended" });
  await expect(page.getByText("Nema rezultata za odabrane filtere.")).toBeVisible();
  await of({ state: "active" });
  await select(page, "Vodi", "Moje");
  await expect(page).toHaveURL(/owner/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("button", { name: "Radnje: Parcela A2" }).click();
  await choose(page.getByRole("menuitem", { name: "Završi rezervaciju" }));
  await page.getByRole("dialog").getByRole("button", { name: "Završi rezervaciju" }).click();
  await expect(toast(page, "Ponovo dostupno: Parcela A2")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await status(park, "Parcela A2")).toBe("available");
});

test("a parcel is reserved for somebody new @wide", async ({ page, park, complaints }) => {
  // Contacts stay on a stack that stands: somebody whom no earlier run has added.
  const buyer = `Žana Đurić ${crypto.randomUUID()}`;
  await page.goto(`/admin/edit-project/${park.id}?tab=parcels&parcel=${park.idOf("Parcela A4")}`);
  const reserve = page.getByRole("button", { name: "Rezerviši za…" });
  await reserve.last().click();
  const dialog = page.getByRole("dialog", { name: "Rezerviši" });
  await dialog.getByRole("button", { name: "Novi kontakt" }).click();
  await dialog.getByRole("textbox", { name: /^Ime i prezime/ }).fill(buyer);
  await dialog.getByLabel("Telefon").fill(`065 ${Math.floor(1e6 + Math.random() * 9e6)}`);
  await dialog.getByLabel("Kapara (KM)").fill("500");
  await dialog.getByLabel("Do", { exact: true }).fill("1. 1. 2020.");
  await dialog.getByRole("button", { name: "Rezerviši", exact: true }).click();
  await expect(dialog).toContainText("Rok je u budućnosti");
  complaints.expected(/400/);
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Do", { exact: true }).fill(soon);
  await dialog.getByRole("button", { name: "Rezerviši", exact: true }).click();
  await expect(dialog).toBeHidden();
  const holder = page.getByRole("list", { name: "Parcele" }).getByRole("link", { name: buyer });
  await expect(holder).toHaveCount(1);
  const contacts = await asStaff(`/api/contacts?name=eq.${buyer}&select=id`);
  expect(contacts, "made once, though the first try was rejected").toHaveLength(1);

  // Whoever puts it up for sale again is asked: a reservation would end by it.
  await select(page, "Status Rezervisano", "Dostupno");
  await page.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Završiti rezervaciju?" });
  await expect(question).toContainText(buyer);
  await question.getByRole("button", { name: "Otkaži" }).click();
  await page.reload();
  await page.getByRole("checkbox", { name: "Odaberi parcelu „Parcela A4“" }).check();
  await page.getByRole("button", { name: "Promijeni status" }).click();
  await select(page, "Novi status", "Dostupno");
  await expect(page.getByRole("dialog")).toContainText(`Parcela A4 (${buyer})`);
  expect(await status(park, "Parcela A4")).toBe("reserved");

  // What ends soon waits on the first screen, and is in a list of just that.
  await page.goto("/admin/dashboard");
  const task = page.getByRole("region", { name: "Danas" }).getByRole("link").filter({ hasText: park.name });
  await expect(task).toContainText("Rezervacija ističe: Parcela A4");
  await task.click();
  await expect(page.getByRole("heading", { level: 1, name: "Žana Đurić" })).toBeVisible();
  await page.goto(filtered("reservations", { state: "active", ending: true, project_id: park.id }));
  const row = page.getByRole("row").filter({ hasText: park.name });
  await expect(row).toContainText(buyer);
  await expect(row).toContainText(/još \d+ sat/);
  await row.getByRole("button", { name: "Radnje: Parcela A4" }).click();
  await choose(page.getByRole("menuitem", { name: "Označi kao prodato" }));
  const sale = page.getByRole("dialog", { name: "Parcela je prodata?" });
  await expect(sale).toContainText(buyer);
  await sale.getByRole("button", { name: "Označi kao prodato" }).click();
  await expect(toast(page, "Prodato: Parcela A4")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await status(park, "Parcela A4")).toBe("sold");
});

test("contacts are merged, split, exported and forgotten @wide", async ({ page, park, complaints }) => {
  const [first, second] = [sender("Vesna Vukić"), sender(`Vesna V. ${crypto.randomUUID().slice(0, 8)}`)];
  const one = await inquire(first, park, ["Parcela A1"]);
  const two = await inquire(second, park, ["Parcela A2"]);
  await page.goto(`/admin/contacts/${one.contact}/show`);
  const actions = (action: string) => act(page, /^Radnje$/, action);
  const inquiries = page.getByRole("region", { name: "Upiti" }).getByRole("listitem");
  const happened = page.getByRole("list", { name: "Šta se dogodilo" }).getByRole("listitem");
  const merge = async () => {
    await actions("Spoji sa…");
    const merging = page.getByRole("dialog", { name: "Spoji u: Vesna Vukić" });
    await merging.getByRole("combobox").fill(second.email);
    await page.getByRole("option", { name: second.email }).click();
    await expect(merging.getByRole("alert")).toContainText("upiti (1), rezervacije (0), prodaje (1)");
    await expect(merging.getByRole("alert")).toContainText("Otvorene prodaje spajaju se u jednu");
    await expectAccessible(page, "the dialog that merges");
    await merging.getByRole("button", { name: "Spoji", exact: true }).click();
    await dismiss(toast(page, "Kontakti su spojeni"));
    await expect(inquiries).toHaveCount(2);
    await expect(happened.first()).toContainText(`Spojeno sa: ${second.name}`);
  };
  await merge();
  await happened.first().getByRole("button", { name: "Poništi spajanje" }).click();
  const undoing = page.getByRole("dialog", { name: "Poništiti spajanje?" });
  await expect(undoing).toContainText(`„${second.name}“ je opet poseban kontakt`);
  await undoing.getByRole("button", { name: "Poništi spajanje" }).click();
  await dismiss(toast(page, "Spajanje je poništeno"));
  await expect(inquiries).toHaveCount(1);
  await merge();

  await actions("Razdvoji…");
  const splitting = page.getByRole("dialog", { name: "Razdvoji: Vesna Vukić" });
  await splitting.getByRole("button", { name: "Napravi novi kontakt" }).click();
  await expect(splitting).toContainText("Obavezno polje");
  await expectAccessible(page, "the dialog that splits");
  await splitting.getByRole("checkbox", { name: new RegExp(second.email) }).check();
  await splitting.getByRole("button", { name: "Napravi novi kontakt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible();
  await expect(inquiries).toHaveCount(1);

  const download = page.waitForEvent("download");
  await actions("Izvezi sve podatke");
  const file = await (await (await download).createReadStream()).toArray();
  expect(JSON.parse(Buffer.concat(file).toString())).toMatchObject({
    contact: { email: second.email },
    inquiries: [{ id: two.id }],
  });
  await asStaff("/api/rpc/reserve", "POST", {
    contact_id: new URL(page.url()).pathname.split("/").at(-2),
    parcel_ids: [park.idOf("Parcela A2")],
  });
  const forget = async () => {
    await actions("Zaboravi osobu");
    await page.getByRole("dialog").getByRole("button", { name: "Zaboravi osobu" }).click();
  };
  await forget();
  await dismiss(toast(page, "Kontakt ima rezervaciju koja traje."));
  complaints.expected(/400/);
  await park.change("Parcela A2", { status: "available" });
  await forget();
  await expect(toast(page, "Osoba je zaboravljena")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contacts$/);
});

test("a contact is added, found in any spelling and corrected @wide", async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const phone = `065 ${Math.floor(Math.random() * 900) + 100}-${Math.floor(Math.random() * 900) + 100}`;
  await page.goto("/admin/contacts");
  await page.getByRole("button", { name: "Novi kontakt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Ime i prezime/ }).fill(`Šefik Čolić ${mark}`);
  await dialog.getByLabel("Telefon").fill(phone);
  await dialog.getByLabel("E-mail").fill("nije adresa");
  await dialog.getByRole("button", { name: "Dodaj kontakt" }).click();
  await expect(dialog).toContainText("Unesite ispravnu e-mail adresu");
  await dialog.getByLabel("E-mail").fill("");
  await dialog.getByRole("button", { name: "Dodaj kontakt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Šefik Čolić ${mark}` })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-2);

  await page.getByRole("button", { name: "Uredi" }).click();
  await asStaff(`/api/contacts?id=eq.${id}`, "PATCH", { consent: "Telefonom" });
  await dialog.getByLabel("Saglasnost").fill("Na sajmu");
  await dialog.getByRole("button", { name: "Sačuvaj" }).click();
  const conflict = page.getByRole("dialog", { name: "Neko je već sačuvao izmjene" });
  await expect(conflict).toContainText("Telefonom");
  await conflict.getByRole("button", { name: "Zadrži moje izmjene" }).click();
  await expect(page.getByRole("region", { name: "Podaci" })).toContainText("Na sajmu");

  await page.goto("/admin/contacts");
  for (const typed of [`sefik colic ${mark}`, phone.replace(/\D/g, "").replace("065", "+38765")]) {
    await page.getByPlaceholder("Ime, e-mail ili telefon").fill(typed);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("row").filter({ hasText: mark })).toBeVisible();
  }
});

test("what is typed outlives session and closing tab @wide", async ({ page, colleague, complaints }) => {
  const inquiry = await sendInquiry({
    user_phone: `065 ${Math.floor(Math.random() * 900_000) + 100_000}`,
    call_back: "morning",
    message: crypto.randomUUID(),
  });
  const [asked] = await asStaff(`/api/inquiries?id=eq.${inquiry}&select=contact_id`);
  const contact = `/admin/contacts/${asked?.contact_id}/show`;
  await signInAs(page, colleague);
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: /^Ime i prezime/ });
  const typed: [where: string, opener: string | null, field: Locator][] = [
    [contact, null, page.getByLabel("Šta je bilo?")],
    [`/admin/inquiries/${inquiry}/show`, null, page.getByLabel("Šta je rečeno")],
    [contact, "Uredi", dialog.getByLabel("Saglasnost")],
    ["/admin/contacts", "Novi kontakt", name],
  ];
  const login = page.getByRole("dialog", { name: "Prijavite se ponovo" });
  for (const [where, opener, field] of typed) {
    await page.goto(where);
    if (opener) await page.getByRole("button", { name: opener, exact: true }).click();
    await field.fill("Ukucano prije isteka");
    // A browser asks only on a page that was worked on.
    await field.press("End");
    const [question] = await Promise.all([
      page.waitForEvent("dialog"),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await colleague.endSessions();
    // The next look at what is new learns of it.
    await expect(login).toBeVisible();
    await login.getByRole("textbox", { name: "Lozinka" }).fill(colleague.password);
    await login.getByRole("button", { name: "Prijavi se" }).click();
    await expect(login).toBeHidden();
    await expect(field).toHaveValue("Ukucano prije isteka");
  }

  // On the last one: a server that is away.
  await page.route("**/api/contacts*", (route) => route.abort("connectionrefused"));
  await dialog.getByRole("button", { name: "Dodaj kontakt" }).click();
  await dismiss(toast(page, "Greška pri čuvanju kontakta"));
  await expect(name).toHaveValue("Ukucano prije isteka");
  await page.unroute("**/api/contacts*");
  await dialog.getByRole("button", { name: "Dodaj kontakt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ukucano prije isteka" })).toBeVisible();
  complaints.expected(/401|ERR_/);
});
