import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { inquire, sender, sendInquiry } from "./support/sales.ts";
import { dismiss, filtered, signInAs, test, toast } from "./support/staff.ts";

const statuses = async (ids: readonly string[]) =>
  (await asStaff(`/api/inquiries?id=in.(${ids})&order=id&select=status`)).map(({ status }) => status);

test("inquiries are handled in turn, and handed over", async ({ page, colleague, another }) => {
  // A desk of one's own: other tests send inquiries too.
  await signInAs(page, colleague);
  // Who has one number is one person.
  const mark = 100_000 + Math.floor(Math.random() * 900_000);
  const phoneOf = (number: number) => `065 ${mark} ${number}`;
  const ids: string[] = [];
  for (let number = 1; number <= 6; number += 1)
    ids.push(
      await sendInquiry({
        user_name: `Kupac ${number}`,
        user_phone: phoneOf(number),
        call_back: "morning",
        message: crypto.randomUUID(),
      }),
    );
  await asStaff("/api/rpc/assign_inquiries", "POST", { inquiry_ids: ids, to: colleague.id });

  await page.goto("/admin/dashboard");
  const waiting = page.getByRole("region", { name: "Danas" });
  const first = waiting.getByRole("link", { name: /Kupac 1/ });
  await expect(first).toContainText(`${phoneOf(1)} · Povratni poziv:`);
  await expect(first, "till the hours that were named").toContainText(/do \d[\d.\s]+12:00/);
  await expect(first, "not till the answer to others").not.toContainText("Još");
  let presses = 0;
  const press = async (what: ReturnType<Page["getByRole"]>) => {
    await what.click();
    presses += 1;
  };
  await press(first);
  for (let number = 1; number <= 5; number += 1) {
    await expect(page.getByRole("heading", { level: 1, name: `Upit: Kupac ${number}` })).toBeVisible();
    await press(page.getByRole("button", { name: "Kontaktirano, sljedeći" }));
  }
  await expect(page.getByRole("heading", { level: 1, name: "Upit: Kupac 6" })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(12);
  expect(await statuses(ids.slice(0, 5))).toEqual(Array(5).fill("contacted"));

  const handler = page.getByRole("button", { name: /^Obrađuje: / });
  await handler.click();
  const dialog = page.getByRole("dialog", { name: "Predaj upit" });
  await expectAccessible(page, "the dialog that hands over");
  await dialog.getByLabel("Poruka uz predaju").fill("Zna nas od ranije.");
  await dialog.getByRole("button", { name: another.name }).click();
  await dismiss(toast(page, "Predato"));
  await expect(handler).toHaveText(`Obrađuje: ${another.name}`);
  await page.getByRole("link", { name: "Otvori kontakt" }).click();
  const firstAction = page
    .getByRole("region", { name: "Podaci" })
    .locator("a.MuiButton-root, button.MuiButton-root")
    .first();
  await expect(firstAction, "they are to be called again").toHaveText("Pozovi");
  await expect(
    page.getByRole("list", { name: "Šta se dogodilo" }).getByRole("listitem").first(),
  ).toContainText(new RegExp(`Dodijeljeno: ${another.name}\\s+Zna nas od ranije\\.`));

  // Several at once, from the list: what a filter hides is not handed over.
  await page.goto(filtered("inquiries", { phone: `065 ${mark}`, spam: false }));
  const row = page.getByRole("row").filter({ hasText: "Kupac 6" });
  const hidden = page.getByRole("row").filter({ hasText: "Kupac 5" });
  await expect(row).toContainText("Još 23 h");
  await expect(row.getByRole("link", { name: "Pozovi: Kupac 6" }), "as they wished").toBeVisible();
  await row.getByRole("checkbox").check();
  await hidden.getByRole("checkbox").check();
  await page.goto(filtered("inquiries", { id: ids[5], spam: false }));
  await expect(hidden).toBeHidden();
  await page.getByRole("button", { name: "Predaj…" }).click();
  await dialog.getByRole("button", { name: "Nedodijeljeno" }).click();
  await dismiss(toast(page, "Predato"));
  await expect(row).not.toContainText(another.name);
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Zatvori", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Potvrdi" }).click();
  await expect(row).toContainText("Zatvoren");
  await page.setViewportSize({ width: 1440, height: 900 });
  const { height } = (await row.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(64);
  expect(await asStaff(`/api/inquiries?id=eq.${ids[4]}&select=handled_by`)).not.toEqual([
    { handled_by: null },
  ]);
});

test("what waits is worked down with Enter and one press a call @wide", async ({ page, colleague }) => {
  await signInAs(page, colleague);
  const mark = 100_000 + Math.floor(Math.random() * 900_000);
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4])
    ids.push(
      await sendInquiry({
        user_name: `Poziv ${number}`,
        user_phone: `065 ${mark + number}`,
        call_back: "morning",
        message: crypto.randomUUID(),
      }),
    );
  await asStaff("/api/rpc/assign_inquiries", "POST", { inquiry_ids: ids, to: colleague.id });
  await page.goto("/admin/dashboard");
  const list = page.getByRole("region", { name: "Danas" });
  const row = list.getByRole("link").first();
  await expect(row).toContainText("Poziv 1Traži poziv");
  await page.setViewportSize({ width: 390, height: 844 });
  const [name, due] = await Promise.all(["Poziv 1", /^do /].map((text) => row.getByText(text).boundingBox()));
  expect(due?.x, "on a phone the time stands under the words").toBe(name?.x);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Enter");
  const heading = (number: number) => page.getByRole("heading", { level: 1, name: `Upit: Poziv ${number}` });
  await expect(heading(1)).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Naslov"), "the usual template needs parcels").toHaveValue("");
  await dialog.getByLabel("Naslov").fill("Vaš upit");
  await dialog.getByLabel("Tekst").fill("Javljamo se.");
  await dialog.getByLabel("Tekst").press("Control+Enter");
  await expect(heading(2), "after an answer by e-mail too").toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(3), "what is left for later is passed over").toBeVisible();
  await dismiss(toast(page, "E-mail se šalje"));

  const visitor = page.getByRole("region", { name: "Posjetilac" });
  await expect(visitor.locator("a.MuiButton-root, button").first()).toHaveText("Pozovi");
  const how = visitor.getByRole("group", { name: "Kako je prošlo?" });
  await how.getByLabel("Šta je rečeno").fill("Dolazi u subotu.");
  await expectAccessible(page, "an inquiry that asks for a call");
  await how.getByRole("button", { name: "Dogovoreno" }).click();
  await expect(heading(4)).toBeVisible();
  await dismiss(toast(page, "Poziv je upisan"));
  await how.getByRole("button", { name: "Nije se javio/la" }).click();
  await expect(heading(4), "whose next step has a day is not waiting today").toBeHidden();

  const silent = await sendInquiry({
    user_name: "Poziv 5",
    user_phone: `065 ${mark + 5}`,
    message: crypto.randomUUID(),
  });
  await asStaff("/api/rpc/assign_inquiries", "POST", { inquiry_ids: [silent], to: colleague.id });
  await page.goto("/admin/dashboard");
  await list.getByRole("link", { name: /Poziv 5/ }).click();
  await visitor.getByRole("link", { name: "Pozovi" }).click();
  await how.getByRole("button", { name: "Dogovoreno" }).click();
  await expect(heading(5), "after a call that nobody asked for too").toBeHidden();
  await page.goto("/admin/dashboard");
  expect(await statuses(ids)).toEqual(["contacted", "new", "contacted", "new"]);
  const deals = await asStaff(
    `/api/inquiries?id=in.(${ids.slice(2)})&order=id&select=deal:deals(next_step,stage)`,
  );
  expect(deals).toEqual([
    { deal: { next_step: "Dolazi u subotu.", stage: "contacted" } },
    { deal: { next_step: "Nazvati ponovo", stage: "new" } },
  ]);
  await list.getByRole("link", { name: /Poziv 4/ }).click();
  await page.getByRole("link", { name: "Otvori kontakt" }).click();
  await expect(
    page.getByRole("list", { name: "Šta se dogodilo" }).getByRole("listitem").first(),
  ).toContainText("Poziv: nije se javio/la");
});

test("an inquiry is answered by e-mail from a template", async ({ page, park, complaints }) => {
  const id = await sendInquiry({
    user_name: "Ivy Black",
    user_email: `ivy-${crypto.randomUUID()}@example.com`,
    language: "en",
    parcel_ids: [park.idOf("Parcela A1")],
    message: "Kada počinje gradnja?",
  });
  // Reserved since.
  const other = await inquire(sender("Ana Anić"), park, ["Parcela A1"]);
  await asStaff("/api/rpc/reserve", "POST", {
    contact_id: other.contact,
    parcel_ids: [park.idOf("Parcela A1")],
  });
  await page.goto(`/admin/inquiries/${id}/show`);
  let presses = 0;
  const press = async (what: ReturnType<Page["getByRole"]>) => {
    await what.click();
    presses += 1;
  };
  await press(page.getByRole("button", { name: "Odgovori e-mailom" }));
  const dialog = page.getByRole("dialog", { name: "E-mail: Ivy Black" });
  // The usual template is there already.
  await expect(dialog.getByLabel("Naslov")).toHaveValue(/^Your inquiry: Parcel/);
  await expect(dialog.getByLabel("Pitanje")).toHaveText("Kada počinje gradnja?");
  await expect(dialog.getByLabel("Tekst")).toHaveValue(/^Dear Ivy Black,[^{}]+Demo/);
  await expect(dialog, "somebody else has it").toContainText("Parcela zauzeta: Parcela A1");
  await expectAccessible(page, "the dialog that writes an e-mail");

  // What was typed is not replaced unasked; what a template put there is.
  const usual = dialog.getByRole("button", { name: "1. Odgovor na upit" });
  await expect(usual).toHaveAttribute("aria-pressed", "true");
  await dialog.getByLabel("Tekst").fill("Moje riječi");
  const visit = dialog.getByRole("button", { name: "2. Poziv na obilazak" });
  const question = page.getByRole("dialog", { name: "Zamijeniti tekst?" });
  await visit.click();
  await question.getByRole("button", { name: "Otkaži" }).click();
  await expect(dialog.getByLabel("Tekst")).toHaveValue("Moje riječi");
  await visit.click();
  await question.getByRole("button", { name: "Zamijeni" }).click();
  await expect(visit).toHaveAttribute("aria-pressed", "true");
  await usual.click();
  await expect(dialog.getByLabel("Naslov")).toHaveValue(/^Your inquiry: Parcel/);
  await page.setViewportSize({ width: 390, height: 640 });
  await expect(dialog.getByRole("button", { name: "Pošalji" }), "on a phone").toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(dialog.getByLabel("Tekst")).toHaveValue(/Dear Ivy Black/);
  await press(dialog.getByRole("button", { name: "Pošalji" }));
  await dismiss(toast(page, "E-mail se šalje"));
  expect(presses).toBe(2);
  await expect(page.getByLabel("Kontaktirano")).toBeChecked();
  const mails = page.getByRole("region", { name: "E-mailovi" });
  await expect(mails).toContainText(/Your inquiry: Parcel[\s\S]+Poslanoivy-/);

  await page.getByRole("link", { name: "Otvori kontakt" }).click();
  const happened = page.getByRole("list", { name: "Šta se dogodilo" }).getByRole("listitem");
  const entry = happened.filter({ hasText: "E-mail: Your inquiry" });
  await expect(entry).toContainText("Poslano");
  await entry.getByText("Tekst poruke").click();
  await expect(entry).toContainText("Kind regards,");
  await page.getByRole("button", { name: "Odgovorio/la je e-mailom" }).click();
  await expect(happened.first()).toContainText("Odgovorio/la je e-mailomE-mail");

  // What a template leaves open and nobody knows is asked for.
  await page.getByRole("button", { name: "Pošalji e-mail" }).click();
  await dialog.getByLabel("Naslov").fill("Park {park}");
  await dialog.getByLabel("Tekst").fill("Hello");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Pošalji e-mail" }).click();
  await expect(dialog.getByLabel("Tekst"), "what was written stays").toHaveValue("Hello");
  await dialog.getByLabel("Tekst").press("Control+Enter");
  await expect(dialog.getByText("Popunite oznaku {park}.")).toBeVisible();
  complaints.expected(/400/);
});

test("a template is written, and nobody is added twice @wide", async ({ page, complaints }) => {
  const name = `Šablon ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/mail_templates");
  await page.getByRole("button", { name: "Novi šablon" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Naziv").fill(name);
  await dialog.getByLabel("Naslov", { exact: false }).first().fill("Pozdrav");
  await dialog.getByLabel("Tekst", { exact: false }).first().fill("Zdravo {prezime}");
  await expectAccessible(page, "the dialog of a template");
  await dialog.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(dialog.getByText("Nepoznata oznaka {prezime}.")).toBeVisible();
  complaints.expected(/400/);
  await dialog.getByLabel("Tekst", { exact: false }).first().fill("Zdravo {ime}");
  await dialog.getByRole("button", { name: "Sačuvaj" }).click();
  await dismiss(toast(page, "Šablon je sačuvan"));
  await page.getByRole("button", { name: `Uredi: ${name}` }).click();
  await dialog.getByLabel("Naslov", { exact: false }).first().fill("Pozdrav iz parka");
  await dialog.getByRole("button", { name: "Sačuvaj" }).click();
  await dismiss(toast(page, "Šablon je sačuvan"));
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("Pozdrav iz parka");
  await page.getByRole("button", { name: `Obriši: ${name}` }).click();
  await dialog.getByRole("button", { name: "Obriši" }).click();
  await expect(card).toHaveCount(0);

  const email = `dupli-${crypto.randomUUID()}@example.com`;
  await asStaff("/api/contacts", "POST", { name: "Ana Dupla", email });
  await page.goto("/admin/contacts");
  await page.getByRole("button", { name: "Novi kontakt" }).click();
  await dialog.getByLabel("Ime i prezime").fill("Ana");
  await dialog.getByLabel("E-mail").fill(email);
  await expect(dialog.getByRole("alert")).toContainText("Već postoji: Ana Dupla");
  await dialog.getByRole("link", { name: "Ana Dupla" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ana Dupla" })).toBeVisible();
});
