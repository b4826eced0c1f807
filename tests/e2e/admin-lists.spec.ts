import { expect, type Page, type Route } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { hold } from "./support/hold.ts";
import { createPark } from "./support/park.ts";
import { newEmail, sendInquiry } from "./support/sales.ts";
import { dismiss, filtered, test, toast } from "./support/staff.ts";

test("the dashboard counts, and leads to what waits", async ({ page }) => {
  const empty = await createPark([]);
  await asStaff(`/api/projects?id=eq.${empty.id}`, "PATCH", { show_in_sale_page: true });
  await page.goto("/admin/dashboard");
  for (const name of ["Svi projekti", "Projekti u referencama", "Dostupne parcele"]) {
    await expect(page.getByRole("link", { name: new RegExp(`^\\d+\\s*${name}`) })).toBeVisible();
  }
  const attention = page.getByRole("region", { name: "Zahtijeva pažnju" });
  const alert = attention.getByRole("alert").filter({ hasText: "u prodaji bez parcela" });
  await expect(alert.getByRole("link", { name: empty.name })).toBeVisible();
  const chart = page.getByRole("region", { name: "Parcele po projektima" });
  await expect(chart.getByRole("img")).toContainText("Solarni park Laktaši");
  await chart.getByRole("button", { name: "Prikaži kao tabelu" }).click();
  await expect(chart.getByRole("row", { name: /Solarni park Laktaši/ })).toBeVisible();

  await alert.getByRole("link", { name: "Prikaži sve" }).click();
  await expect(page).toHaveURL(/\/admin\/projects\?/);
  await expect(page.getByRole("row", { name: new RegExp(empty.name) })).toBeVisible();
  await expect(page.getByRole("row", { name: /Solarni park Laktaši/ })).toHaveCount(0);
  await empty.remove();
});

test("a project is found by a search, hidden, shown and deleted", async ({ page, park }) => {
  await park.rename(`${park.name}, (faza 2.)`);
  await page.goto("/admin/projects");
  await page.getByPlaceholder("Naziv ili lokacija").fill(`${park.name}, (faza`);
  const row = page.getByRole("row").filter({ hasText: park.name });
  await expect(page.getByRole("row")).toHaveCount(2);

  const visibility = row.getByRole("switch", { name: /Vidljivost projekta/ });
  await visibility.click();
  await expect(toast(page, "Vidljivost je ažurirana")).toBeVisible();
  await expect(row).toContainText("Skriveno");
  await expect.poll(async () => (await page.request.get(park.path)).status()).toBe(404);

  await row.getByRole("button", { name: /^Obriši projekat/ }).click();
  const dialog = page.getByRole("dialog", { name: "Obriši projekat" });
  await expect(dialog).toContainText("zajedno sa svim parcelama, upitima i fajlovima");
  const release = await hold(page, /\/api\/projects\?id=eq/);
  await dialog.getByRole("button", { name: "Obriši projekat" }).click();
  await expect(dialog.getByRole("button", { name: "Briše se..." })).toBeDisabled();
  release();
  await expect(toast(page, "Projekat je uspešno obrisan")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Nema rezultata za odabrane filtere.")).toBeVisible();
});

/** In the browser: the path of the link that the next click is on, undefined where the page does something else with it. */
const whereNextClickLeads = () =>
  new Promise<string | undefined>((resolve) => {
    const tell = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      resolve(event.defaultPrevented ? undefined : link?.pathname);
    };
    for (const kind of ["click", "auxclick"]) window.addEventListener(kind, tell, { once: true });
  });

test("a row is a link, and Tab leads on to what else can be done with it @wide", async ({ page, park }) => {
  await page.goto("/admin/projects");
  await page.getByPlaceholder("Naziv ili lokacija").fill(park.name);
  const row = page.getByRole("row").filter({ hasText: park.name });
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  for (const how of [{ button: "middle" as const }, { modifiers: ["ControlOrMeta" as const] }]) {
    // Chromium without a window opens no tab now and then, so each click has to have reached the link, unprevented.
    const led: (string | undefined)[] = [];
    let tab: Page | undefined;
    await expect(async () => {
      // Ends an attempt that opened none.
      const opened = page.context().waitForEvent("page", { timeout: 10_000 });
      const leads = page.evaluate(whereNextClickLeads);
      await row.click(how);
      led.push(await leads);
      tab = await opened;
    }).toPass();
    expect(new Set(led)).toEqual(new Set([`/admin/projects/${park.id}`]));
    await tab?.waitForURL(new RegExp(`/admin/projects/${park.id}`), { waitUntil: "commit" });
    await tab?.close();
  }
  const link = row.getByRole("link", { name: park.name, exact: true });
  await link.focus();
  await page.keyboard.press("Tab");
  await expect(row.getByRole("switch")).toBeFocused();
  await link.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${park.id}`));
});

test("a rejected deletion or change of visibility is said @wide", async ({ page, park, complaints }) => {
  await page.goto("/admin/projects");
  await page.getByPlaceholder("Naziv ili lokacija").fill(park.name);
  const row = page.getByRole("row").filter({ hasText: park.name });
  await page.route(/\/api\/projects\?id=eq/, (route) =>
    route.fulfill({ status: 500, json: { message: "boom" } }),
  );
  await row.getByRole("switch").click();
  await dismiss(toast(page, "Greška pri ažuriranju vidljivosti"));
  await expect(row).toContainText("Vidljivo");
  await row.getByRole("button", { name: /^Obriši projekat/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Obriši projekat" }).click();
  await expect(toast(page, "Greška pri brisanju projekta")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  complaints.expected(/500/);
});

test("a list that cannot be loaded offers another try @wide", async ({ page, complaints }) => {
  await page.route("**/api/projects_with_parcels*", (route) =>
    route.fulfill({ status: 400, json: { message: "x" } }),
  );
  await page.goto("/admin/projects");
  await expect(page.getByText("Greška pri učitavanju.")).toBeVisible();
  await page.unroute("**/api/projects_with_parcels*");
  await page.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(page.getByText("Solarni park Laktaši")).toBeVisible();
  complaints.expected(/400/);
});

test("references have a list of their own, with a preview @wide", async ({ page, park }) => {
  await page.goto("/admin/projects");
  await page.getByRole("tab", { name: "Reference" }).click();
  await expect(page).toHaveURL(/\/admin\/references/);
  await expect(page.getByRole("heading", { name: "Krovna elektrana na logističkom centru" })).toBeVisible();
  await expect(page.getByText(park.name)).toHaveCount(0);
  await page.getByRole("button", { name: "Pogledaj: Krovna elektrana na logističkom centru" }).click();
  const dialog = page.getByRole("dialog", { name: "Krovna elektrana na logističkom centru" });
  await expect(dialog).toContainText("Slika 1 od");
  await expect(dialog, "a unit stands with its figure, not in brackets").not.toContainText(/\([a-zA-Z²°]+\)/);
  await dialog.getByRole("button", { name: "Sljedeća slika" }).click();
  await expect(dialog).toContainText("Slika 2 od");
  await dialog.getByRole("link", { name: "Uredi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Uredi referencu" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Glavni meni" });
  await expect(menu.locator("[aria-current=page]")).toHaveText(["Projekti"]);
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await expect(page).toHaveURL("/admin/references");
});

test("an inquiry is read, answered for and exported", async ({ page, park }) => {
  const email = newEmail();
  await sendInquiry({
    project_id: park.id,
    parcel_ids: [park.idOf("Parcela A1"), park.idOf("Parcela A2")],
    user_name: "Đorđe Čavić",
    user_email: email,
    user_phone: "+387 65 111 222",
    call_back: "evening",
    message: '=HYPERLINK("x"); zanima me',
  });
  await park.change("Parcela A1", { price: 1 });

  await page.goto("/admin/inquiries");
  await page.getByPlaceholder("Ime, telefon, parcela, projekat, poruka").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Đorđe Čavić");
  await expect(row).toContainText("Parcela A1, Parcela A2");
  await expect(row).toContainText("Novi");
  await expect(row).toContainText("Pozoviuveče (17:00–20:00)");
  // By a phone number in another spelling, and by a name without its accents together with a parcel.
  for (const typed of ["065/111-222", "cavic parcela a2"]) {
    await page.getByPlaceholder("Ime, telefon, parcela, projekat, poruka").fill(typed);
    await expect(page.getByRole("row").filter({ hasText: "Marko Nijedan" })).toHaveCount(0);
    await expect(row).toBeVisible();
  }
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Izvezi CSV" }).click();
  const file = (await (await (await download).createReadStream()).toArray()).map(String).join("");
  expect(file).toContain(`'=HYPERLINK`);
  expect(file).toContain('"uveče (17:00–20:00)"');
  expect(file).toContain('"Obrađuje";"Odgovoreno"');
  expect(file).toContain('"Srpski/bosanski"');

  await expect(page.getByRole("columnheader", { name: "Obavještenja" }), "all is sent").toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole("link").filter({ hasText: email });
  await expect(card).toContainText("+387 65 111 222");
  await expect(card.getByText("+387 65 111 222", { exact: true })).toHaveCSS("white-space", "nowrap");
  await page.setViewportSize({ width: 1280, height: 720 });

  const byTime = (call_back: string) => page.goto(filtered("inquiries", { call_back, q: email }));
  await byTime("morning");
  await expect(page.getByText("Nema rezultata za odabrane filtere.")).toBeVisible();
  await byTime("evening");
  await row.click();
  const seen = page.getByRole("row", { name: /^Parcela A1/ });
  await expect(seen).toContainText("100.000 KM");
  await expect(seen).toContainText("1 KM");
  await seen.getByRole("link", { name: "Parcela A1" }).click();
  await expect(page.getByRole("tab", { name: "Parcele" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Parcela A1" })).toBeVisible();
  await page.getByRole("button", { name: "Sljedeća parcela" }).click();
  await expect(page.getByRole("heading", { name: "Parcela A2" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Parcela A2" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Parcela A1" })).toBeVisible();
  await page.goBack();
  await page
    .getByRole("link", { name: "Prethodni upit" })
    .or(page.getByText(/^1 od \d+$/))
    .first()
    .waitFor();
  await expect(page.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await page.getByLabel("Kontaktirano").check();
  await page.getByLabel("Bilješka").fill("Dogovoren obilazak u subotu.");
  await page.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  await expect(toast(page, "Upit je sačuvan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Obrađuje: Demo" })).toBeVisible();

  await page.getByRole("button", { name: "Obriši" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Obriši" }).click();
  await expect(toast(page, "Upit je obrisan")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inquiries/);
});

test("an inquiry is taken for spam on its own screen, and comes back from the list of spam @wide", async ({
  page,
}) => {
  const email = newEmail();
  const id = await sendInquiry({ user_email: email, message: "Kupite kod nas." });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/inquiries/${id}/show`);
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.getByText("Ovaj upit je označen kao spam."), "whose e-mails were sent").toBeVisible();
  await dismiss(toast(page, "Označeno kao spam: Ana Anić"));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(filtered("inquiries", { spam: true, q: email }));
  await page.getByRole("row").filter({ hasText: email }).getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: "Spam", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Nije spam" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Potvrdi" }).click();
  await expect(toast(page, "Promijenjen je 1 upit.")).toBeVisible();
  expect(await asStaff(`/api/inquiries?id=eq.${id}&select=suspected_spam`)).toEqual([
    { suspected_spam: false },
  ]);
});

test("the inquiries of a list lead on to one another @wide", async ({ page }) => {
  const mark = crypto.randomUUID();
  for (const user_name of ["Prvi Kupac", "Drugi Kupac"])
    await sendInquiry({
      user_name,
      user_email: `${mark}-${user_name[0]}@example.com`,
      message: "Molim ponudu.",
    });
  await page.goto(filtered("inquiries", { q: mark, spam: false }));
  // The newest stands first.
  await page.getByRole("row").filter({ hasText: "Drugi Kupac" }).click();
  await expect(page.getByText("1 od 2")).toBeVisible();
  await page.getByRole("link", { name: "Sljedeći upit" }).click();
  await expect(page.getByRole("heading", { name: "Prvi Kupac" })).toBeVisible();
  await page.getByRole("link", { name: "Prethodni upit" }).click();
  await expect(page.getByRole("heading", { name: "Drugi Kupac" })).toBeVisible();

  const email = newEmail();
  await sendInquiry({ user_name: "Žurko Brzić", user_email: email, message: `Poruka ${email}` });
  // The screen of the inquiry is slow to load: the list stands while its search is applied.
  const release = await hold(page, "**/assets/InquiryShow*.js");
  await page.clock.install();
  await page.goto("/admin/inquiries");
  await page.getByPlaceholder("Ime, telefon, parcela, projekat, poruka").fill("Žurko");
  await page.getByRole("row").filter({ hasText: email }).click();
  await page.clock.runFor(1000);
  release();
  await expect(page.getByRole("heading", { name: "Žurko Brzić" })).toBeVisible();
  await expect(page).toHaveURL(/\/show$/);
});

test("staff see who is notified of what, and end it @wide", async ({ page, park }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const wish = (name: string, data: object) =>
    page.request.post("/api/rpc/request_alert", { data: { email: `${name}-${mark}@example.com`, ...data } });
  await wish("parcela", { kind: "parcel", target_id: park.idOf("Parcela A1") });
  await wish("park", { kind: "project", target_id: park.id });
  const search = { budget: 60000, currency: "EUR", stage: "building", place: "Laktaši", agreement: true };
  await wish("pretraga", { kind: "search", search });

  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByRole("link", { name: "2 obavještenja kupcima" }).click();
  const row = (name: string) => page.getByRole("row").filter({ hasText: `${name}-${mark}@` });
  await expect(row("park")).toContainText("Čeka potvrdu");
  await expect(row("park").getByRole("link", { name: park.name })).toHaveAttribute(
    "href",
    new RegExp(`/projects/${park.id}$`),
  );
  await expect(row("parcela").getByRole("link", { name: `Parcela A1, ${park.name}` })).toBeVisible();
  await expect(row("pretraga")).toHaveCount(0);
  await expectAccessible(page, "the alerts");
  await page.getByRole("button", { name: `Prekini obavještenja za parcela-${mark}@example.com` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Prekini", exact: true }).click();
  await expect(toast(page, "Obavještenja su prekinuta")).toBeVisible();
  await expect(row("parcela")).toHaveCount(0);

  await page.goto(filtered("alerts", { q: mark }));
  const link = row("pretraga").getByRole("link");
  await expect(link).toHaveText("do 60.000 EUR plus PDV, u izgradnji, Laktaši, s ugovorom o otkupu (PPA)");
  await expect(link).toHaveAttribute("href", /^\/pronadji-parcelu\?.*budget=60000/);
  await page.goto(filtered("alerts", { q: mark, state: "confirmed" }));
  await expect(page.getByText("Nema rezultata za odabrane filtere.")).toBeVisible();
});

test("the number of new inquiries grows without reloading @wide", async ({ page }) => {
  let count = 7;
  // A page of one with the row after it, whether there are more than are counted, and their number.
  const answers: Record<string, () => Parameters<Route["fulfill"]>[0]> = {
    "limit=2&": () => ({ json: [{ id: "1" }, { id: "2" }], headers: { "content-range": "0-1/*" } }),
    "offset=1000": () => ({ json: [] }),
    "limit=0": () => ({ json: [], headers: { "content-range": `*/${count}` } }),
  };
  await page.route(/\/api\/inquiries\?.*status\.eq\.%22new/, (route) => {
    const asked = Object.keys(answers).find((part) => route.request().url().includes(part));
    return asked ? route.fulfill(answers[asked]?.()) : route.fallback();
  });
  await page.clock.install();
  await page.goto("/admin/projects");
  await expect(page.getByRole("link", { name: "Upiti 7 novih upita" })).toBeVisible();
  count = 8;
  await page.clock.fastForward(15_000);
  await expect(page.getByRole("link", { name: "Upiti 8 novih upita" })).toBeVisible();

  // On the first screen all numbers are asked for at one moment.
  await page.goto("/admin/dashboard");
  const asked = {
    menu: "limit=2&",
    counts: "projects_with_parcels?",
    chart: "select=created_at&",
    warnings: "rpc/attention",
  };
  await expect(page.getByRole("region", { name: "Upiti kroz vrijeme" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Zahtijeva pažnju" })).toBeVisible();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.clock.fastForward(15_000);
  for (const [part, address] of Object.entries(asked))
    await expect.poll(() => addresses.some((url) => url.includes(address)), part).toBe(true);
});

test("an inquiry is taken over, and nobody's note is lost @wide", async ({ page, park }) => {
  const email = newEmail();
  const inquiry = await sendInquiry({
    user_name: "Rada Rađić",
    user_email: email,
    parcel_ids: [park.idOf("Parcela A2")],
  });
  await page.goto(`/admin/inquiries/${inquiry}/show`);
  const handler = page.getByRole("button", { name: /^Obrađuje: / });
  await page.getByLabel("Bilješka").fill("Zvati u petak.");
  await page.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  await expect(toast(page, "Upit je sačuvan")).toBeVisible();
  await expect(handler).toHaveText("Obrađuje: Nedodijeljeno");

  // What is typed while the answer is on its way stays, and is not saved yet.
  const release = await hold(page, /\/api\/inquiries\?id=eq/);
  await page.getByLabel("Bilješka").fill("Zvati u subotu.");
  await page.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  await page.getByLabel("Bilješka").fill("Zvati u petak u deset.");
  await page.getByLabel("Kontaktirano").check();
  release();
  await dismiss(toast(page, "Upit je sačuvan"));
  await expect(page.getByLabel("Bilješka")).toHaveValue("Zvati u petak u deset.");
  await expect(page.getByLabel("Kontaktirano")).toBeChecked();
  await expect(page.getByText("Nesačuvane izmjene")).toBeVisible();
  await page.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  await expect(page.getByText("Sve je sačuvano")).toBeVisible();
  await expect(handler, "whoever answers first has it").toHaveText("Obrađuje: Demo");
  await handler.click();
  await page.getByRole("dialog").getByRole("button", { name: "Nedodijeljeno" }).click();
  await expect(handler).toHaveText("Obrađuje: Nedodijeljeno");
  await handler.click();
  await page.getByRole("dialog").getByRole("button", { name: "Demo (Vi)" }).click();
  await expect(handler).toHaveText("Obrađuje: Demo");

  // A colleague writes a note meanwhile.
  await asStaff(`/api/inquiries?id=eq.${inquiry}`, "PATCH", { note: "Zvala u četvrtak." });
  await page.getByLabel("Bilješka").fill("Zvati u subotu.");
  await page.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Zvala u četvrtak.");
  await expect(question).toContainText("Zvati u subotu.");
  await question.getByRole("button", { name: "Nazad na uređivanje" }).click();

  const filter = { parcel_id: park.idOf("Parcela A2"), project_id: park.id, spam: false };
  await page.goto(filtered("inquiries", filter));
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Demo");
  await page.goto(filtered("inquiries", { ...filter, handled_by: "nobody" }));
  await expect(page.getByText("Nema rezultata").or(page.getByText("Još nema upita."))).toBeVisible();
});
