import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { linkTo } from "./support/alerts.ts";
import { asStaff } from "./support/api.ts";
import { choose } from "./support/choice.ts";
import { inquire, sender, status } from "./support/sales.ts";
import { signInAs, test, toast } from "./support/staff.ts";

test("an offer is sent, opened and accepted", async ({ page, park, browser, colleague }) => {
  const ana = sender("Ana Anić");
  const { id } = await inquire(ana, park, ["Parcela A1", "Parcela A3"]);
  const payment = { payment_parts: [100], payment_schedule: "U cijelosti po potpisu ugovora." };
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", payment);
  await signInAs(page, colleague);
  await page.goto(`/admin/inquiries/${id}/show`);
  // Whoever only looks at what it would come to, or goes back and gives up, hears that a draft stays, and can delete it there.
  const offers = page.getByRole("region", { name: "Ponude" });
  for (const way of [["Zatvori"], ["Uredi", "Otkaži"]]) {
    for (const name of ["Ponuda…", "Dalje na pregled", ...way])
      await page.getByRole("button", { name, exact: true }).click();
    await expect(toast(page, "Ponuda nije poslana: ostala je kao nacrt.")).toBeVisible();
    await expect(offers.getByRole("listitem")).toContainText("Nacrt");
    await page.getByRole("button", { name: "Obriši nacrt" }).click();
    await expect(offers).toContainText("Nema ponuda.");
  }
  let presses = 0;
  const press = async (name: string, within: Pick<Page, "getByRole"> = page) => {
    await within.getByRole("button", { name, exact: true }).click();
    presses += 1;
  };
  await press("Ponuda…");
  const form = page.getByRole("dialog", { name: "Ponuda za: Ana Anić" });
  await expect(form.getByRole("note")).toContainText("1 parcela nema cijenu");
  await expect(form.getByRole("checkbox", { name: /^Parcela A1/ })).toBeChecked();
  await expectAccessible(page, "the form of an offer");
  await form.getByLabel("Popust (%)").click();
  presses += 1;
  await form.getByLabel("Popust (%)").fill("2,5");
  await form.getByLabel("Plaćanje u dijelovima (%)").fill("30 40 30");
  await expect(form.getByText("Ovo je tekst parka za njegove dijelove plaćanja.")).toBeVisible();
  await form.getByLabel("Uslovi plaćanja").fill("");
  await expect(form.getByText("Ovo je tekst parka za njegove dijelove plaćanja.")).toBeHidden();
  await form.getByLabel("Poruka kupcu").fill("Vidimo se u utorak.");
  await press("Dalje na pregled", form);
  const review = page.getByRole("dialog", { name: "Pregled ponude: Ana Anić" });
  await expect(review).toContainText("Popust 2,5%");
  await expect(review).toContainText("Poruka kupcu: Vidimo se u utorak.");
  await expectAccessible(page, "the preview of an offer");
  const preview = await review
    .getByRole("link", { name: "Stranica kako je vidi kupac" })
    .getAttribute("href");
  await press("Pošalji ponudu", review);
  await expect(toast(page, /Ponuda \d{4}-\d{4} je poslana/)).toBeVisible();
  expect(presses, "an offer with discount").toBeLessThanOrEqual(6);

  // Staff look at it by another link, which counts for nothing.
  const address = await linkTo(ana.email, /^Ponuda \d{4}-\d{4}: /, "ponuda");
  const [offer] = await asStaff<{ id: string }[]>(`/api/offers?inquiry_id=eq.${id}&select=id`);
  const state = async () => (await asStaff(`/api/offers?id=eq.${offer?.id}&select=status`))[0]?.status;
  await page.goto(preview ?? "");
  await expect(page.getByRole("status")).toContainText("Ovako ponudu vidi kupac");
  await expect(page.getByRole("button", { name: "Prihvatam ponudu" })).toHaveCount(0);
  await page.goto(`${preview?.split("?")[0]}?lang=en`);
  await expect(page.getByText("Written in Serbian/Bosnian:")).toBeVisible();
  await expect(page.locator("[lang=sr-Latn]", { hasText: "Vidimo se u utorak." })).toBeVisible();
  expect(await state()).toBe("sent");

  const visitor = await browser.newPage();
  await visitor.clock.install();
  await visitor.goto(address);
  await expectAccessible(visitor, "the page of an offer");
  // So far it might be a mail scanner that looks at the link.
  await visitor.clock.runFor(50_000);
  expect(await state()).toBe("sent");
  const report = visitor.waitForRequest(/rpc\/open_offer/);
  await visitor.clock.runFor(15_000);
  await report;
  await expect.poll(state).toBe("opened");
  await visitor.reload();
  const again = visitor.waitForRequest(/rpc\/open_offer/);
  await visitor.getByRole("heading", { level: 1 }).hover();
  await again;
  await visitor.close();

  const bare = await browser.newContext({ javaScriptEnabled: false });
  const plain = await bare.newPage();
  await plain.goto(address);
  await plain.getByLabel("Vaše pitanje").fill("Kada počinje gradnja?");
  await plain.getByRole("button", { name: "Pošaljite pitanje" }).click();
  await expect(plain.getByRole("status")).toContainText("Pitanje je poslano");
  await expect(plain.getByLabel("Ime i prezime")).toHaveValue("Ana Anić");
  await plain.getByRole("checkbox").check();
  await plain.getByRole("button", { name: "Prihvatam ponudu" }).click();
  await expect(plain.getByRole("status")).toContainText("Ponuda je prihvaćena");
  await expect(plain.getByRole("button", { name: "Prihvatam ponudu" })).toHaveCount(0);
  await bare.close();
  expect(await status(park, "Parcela A1")).toBe("reserved");

  await page.goto(`/admin/inquiries/${id}/show`);
  const accepted = offers.getByRole("listitem");
  for (const fact of [/\d{4}-\d{4}/, "Prihvaćena", "Poslana:", "Otvorena:", "Prihvaćena:", "E-mailPoslano"])
    await expect(accepted).toContainText(fact);
  await page.getByRole("link", { name: "Otvori kontakt" }).click();
  const happened = page.getByRole("list", { name: "Šta se dogodilo" });
  await expect(happened).toContainText(/Kupac je prihvatio ponudu \d{4}-\d{4}/);
  await expect(happened).toContainText("Kada počinje gradnja?");
  const listed = page.getByRole("region", { name: "Ponude" }).getByRole("listitem");
  await expect(listed).toContainText("Prihvaćena");

  await page.goto("/admin/offers");
  const row = page.getByRole("row").filter({ hasText: park.name });
  await expect(row).toContainText("popust 2,5%");
  await row.getByRole("button", { name: /^Radnje: / }).click();
  await choose(page.getByRole("menuitem", { name: "Link za kupca…" }));
  await expect(page.getByLabel("Lični link kupca")).toHaveValue(new RegExp(`${address}$`));
});
