import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { choose, select } from "./support/choice.ts";
import { createPark } from "./support/park.ts";
import { dismiss, filtered, picture, signInAs, test, toast } from "./support/staff.ts";

/** A parcel in the list beside the map, which has a button for each as well. */
const listed = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Parcele projekta" })
    .getByRole("button", { name: new RegExp(`^${name}( |$)`) });

const panel = (page: Page) => page.getByRole("tabpanel", { name: "Parcele" });
const place = (page: Page) => page.getByLabel("Lokacija", { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const openParcel = async (page: Page, id: string, name = "Parcela A1") => {
  await page.goto(`/admin/edit-project/${id}?tab=parcels`);
  await listed(page, name).click();
};

const saveProject = async (page: Page) => {
  await button(page, "Sačuvaj izmjene").click();
  await dismiss(toast(page, "Projekat je uspješno ažuriran"));
};

const fail = (status: number, message: string) => ({ status, json: { message } });

test("a project's texts are saved, the choices follow its status, and leaving asks first", async ({
  page,
  park,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByLabel("Naziv (engleski)").fill("Test Park");
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
  await page.getByRole("combobox", { name: /Status/ }).click();
  await expect(page.getByRole("option", { name: "Objavljen" })).toHaveCount(0);
  await choose(page.getByRole("option", { name: "Rasprodato" }));
  await select(page, /Vrsta reference/, "Investicija");
  await select(page, /Status/, "Nacrt");
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeHidden();
  await button(page, "Sačuvaj izmjene").click();
  const saved = toast(page, "Projekat je uspješno ažuriran");
  await expect(saved).toBeVisible();
  const [message, header] = await Promise.all([saved.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect((message?.y ?? 0) + (message?.height ?? 0), "what stands below can be pressed").toBeLessThanOrEqual(
    header?.height ?? 0,
  );
  await dismiss(saved);
  expect((await page.request.get(park.path)).status(), "a draft is not public").toBe(404);

  await page.reload();
  await expect(page.getByLabel("Naziv (engleski)")).toHaveValue("Test Park");
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
  await place(page).fill("Negdje drugo");
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  const dialog = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await dialog.getByRole("button", { name: "Ostani" }).click();
  await expect(place(page)).toHaveValue("Negdje drugo");
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await dialog.getByRole("button", { name: "Napusti bez čuvanja" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("figures are written as in the language, saving over a newer version asks, and several parcels get a status", async ({
  page,
  park,
}) => {
  await openParcel(page, park.id);
  const [price, area] = [panel(page).getByLabel(/^Cijena/), panel(page).getByLabel(/^Površina/)];
  const english = panel(page).getByLabel("Naziv (engleski)");
  const save = panel(page).getByRole("button", { name: "Sačuvaj", exact: true });
  await price.fill("154.00x");
  await save.click();
  await expect(panel(page).getByText("Unesite broj, npr. 154.000 ili 187,5")).toBeVisible();
  await price.fill("154.000");
  await area.fill("2450,5");
  await panel(page).getByLabel("Broj katastarske čestice").fill("1204/7");
  await english.focus();
  await expect(price).toHaveValue("154.000");
  await expect(area).toHaveValue("2.450,5");
  await area.focus();
  await expect(area, "nothing in the way of writing on").toHaveValue("2450,5");
  await price.fill("154,500");
  await panel(page).getByRole("button", { name: "Mislim 154.500" }).click();
  await expect(price).toHaveValue("154.500");
  await price.fill("154,000");
  await save.click();
  const far = page.getByRole("dialog", { name: "Velika promjena cijene" });
  await expect(far).toContainText("sa 100.000 KM na 154.000 KM");
  await expect(far.getByRole("button", { name: "Otkaži" })).toBeFocused();
  await far.getByRole("button", { name: "Sačuvaj novu cijenu" }).click();
  await dismiss(toast(page, "Parcela je uspješno ažurirana"));
  const rows = await page.request.get(
    `/api/parcels?id=eq.${park.idOf("Parcela A1")}&select=price,area_m2,cadastral_number`,
  );
  expect(await rows.json()).toEqual([{ price: 154_000, area_m2: 2450.5, cadastral_number: "1204/7" }]);

  await price.fill("123456");
  await english.fill("My parcel");
  await park.change("Parcela A1", { price: 99_000, area_m2: 777 });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Neko je već sačuvao izmjene" });
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expect(dialog, "who was first, and when").toContainText(
    /\(.*Demo.*, \d+\.\s\d+\.\s\d{4}\.\s\d\d:\d\d\)/,
  );
  await expect(dialog).toContainText("123.456");
  await expect(dialog).toContainText("99.000");
  await dialog.getByRole("radio", { name: /Cijena.*Sačuvano/ }).check();
  await dialog.getByRole("button", { name: "Sačuvaj odabrano" }).click();
  await dismiss(toast(page, "Parcela je uspješno ažurirana"));
  await expect(price).toHaveValue("99.000");
  await expect(area).toHaveValue("777");
  await expect(english).toHaveValue("My parcel");

  await page.goto(`/admin/edit-project/${park.id}?tab=parcels`);
  await select(page, "Status", "Dostupno");
  await expect(listed(page, "Parcela A3"), "a reserved one is not listed").toHaveCount(0);
  await page.getByLabel("Odaberi sve").check();
  await page.getByRole("searchbox", { name: "Naziv parcele" }).fill("a4");
  await expect(page.getByText(/^1 odabrana parcela Filter sakriva i izostavlja: .*Parcela A2/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Naziv parcele" }).fill("");
  await page.getByRole("checkbox", { name: "Odaberi parcelu „Parcela A1“" }).uncheck();
  await button(page, "Promijeni status").click();
  await select(page, "Novi status", "Rezervisano");
  const change = page.getByRole("dialog", { name: "Promijeni status" });
  await expect(change.getByRole("row", { name: /Parcela A2/ })).toContainText("Rezervisano");
  await expect(change.getByRole("row", { name: /Parcela A1/ })).toHaveCount(0);
  await change.getByRole("button", { name: "Promijeni 5 parcela" }).click();
  await dismiss(toast(page, "5 parcela je promijenjeno"));
  await expect(listed(page, "Parcela A1")).toBeVisible();
  await expect(listed(page, "Parcela A2"), "is no longer available").toHaveCount(0);
  // Nothing is marked any more, and nothing happens to it with the next press.
  await expect(button(page, "Promijeni status")).toBeDisabled();
  await select(page, "Status", "Sve parcele");
  await expect(page.getByRole("checkbox", { name: "Odaberi parcelu „Parcela A2“" })).not.toBeChecked();
});

test("parcels are added and deleted, but never the last one @wide", async ({ page, park, complaints }) => {
  await page.goto(`/admin/edit-project/${park.id}?tab=parcels`);
  let failing = "";
  await page.route("**/api/parcels*", (route) => {
    if (route.request().method() !== failing) return route.fallback();
    failing = "";
    return route.fulfill(fail(500, "x"));
  });
  failing = "POST";
  await button(page, "Nova parcela").click();
  await dismiss(toast(page, "Greška pri kreiranju parcele"));
  await button(page, "Nova parcela").click();
  await dismiss(toast(page, "Nova parcela je kreirana"));
  await expect(page.getByRole("heading", { name: "Nova parcela 9" })).toBeVisible();

  await button(page, "Obriši parcelu").click();
  const dialog = page.getByRole("dialog", { name: "Obriši parcelu" });
  await expect(dialog).toContainText("Da li ste sigurni da želite da obrišete ovu parcelu?");
  failing = "DELETE";
  await dialog.getByRole("button", { name: "Obriši", exact: true }).click();
  await dismiss(toast(page, "Greška pri brisanju parcele"));
  await button(page, "Obriši parcelu").click();
  await dialog.getByRole("button", { name: "Obriši", exact: true }).click();
  await expect(toast(page, "Parcela je obrisana")).toBeVisible();

  await park.removeParcels((name) => name !== "Parcela A1");
  await openParcel(page, park.id);
  await button(page, "Obriši parcelu").click();
  await expect(toast(page, "Ne možete obrisati poslednju parcelu")).toBeVisible();
  complaints.expected(/500/);
});

test("what is typed on one tab or parcel stays, and leaving saves all of it, or stays where saving is refused @wide", async ({
  page,
  park,
  complaints,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await place(page).fill("Drugo mjesto");
  await page.getByRole("button", { name: "Dalje" }).click();
  await listed(page, "Parcela A1").click();
  // The parcel before is on its way out for a moment.
  const english = panel(page).getByLabel("Naziv (engleski)").filter({ visible: true }).first();
  await english.fill("Second place");
  await expect(button(page, "Sačuvaj")).toBeInViewport({ ratio: 1 });
  await expect(listed(page, "Parcela A1")).toHaveAccessibleName(/Nesačuvano$/);
  await listed(page, "Parcela A2").click();
  await page.getByRole("tab", { name: "Osnovne informacije" }).click();
  await expect(place(page)).toHaveValue("Drugo mjesto");
  await page.getByRole("tab", { name: "Parcele" }).click();
  await listed(page, "Parcela A1").click();
  await expect(english).toHaveValue("Second place");

  await page.route(/\/api\/parcels\?id=eq/, (route) => route.fulfill(fail(500, "x")));
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  const dialog = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await dialog.getByRole("button", { name: "Sačuvaj i napusti" }).click();
  await dismiss(toast(page, "Greška pri ažuriranju parcele"));
  await expect(dialog).toBeHidden();
  await expect(english).toHaveValue("Second place");
  complaints.expected(/500/);
  await page.unroute(/\/api\/parcels\?id=eq/);
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await dialog.getByRole("button", { name: "Sačuvaj i napusti" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await openParcel(page, park.id);
  await expect(english).toHaveValue("Second place");
  await page.getByRole("tab", { name: "Osnovne informacije" }).click();
  await expect(place(page)).toHaveValue("Drugo mjesto");
});

test("a refused save gives the server's reason at the field, a lost connection is named, and nothing typed is lost @wide", async ({
  page,
  park,
  complaints,
}) => {
  const reason = "Lokacija je preduga.";
  await page.goto(`/admin/edit-project/${park.id}`);
  await place(page).fill("Daleko");
  const json = { code: "SP002", details: "location", message: reason };
  await page.route(/\/api\/projects\?id=eq/, (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await button(page, "Sačuvaj izmjene").click();
  await expect(toast(page, "Greška pri ažuriranju projekta")).toContainText(reason);
  await expect(place(page)).toHaveAccessibleDescription(reason);
  await place(page).fill("Blizu");
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await button(page, "Sačuvaj izmjene").click();
  await answered;
  await dismiss(toast(page, "Greška pri ažuriranju projekta"));
  const next = page.locator(".MuiSnackbar-root");
  await next.waitFor();
  expect(await next.innerText(), "no second error waits").toContain("Projekat je uspješno ažuriran");
  await dismiss(next);

  await place(page).fill("Bez veze");
  await page.route("**/api/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await button(page, "Sačuvaj izmjene").click();
  const banner = page.getByRole("alert").filter({ hasText: "Sve što ste unijeli ostaje ovdje." });
  await expect(banner).toContainText("Server trenutno nije dostupan.");
  await expect(toast(page, "Greška")).toBeVisible();
  await page.unroute("**/api/**");
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await banner.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(banner).toContainText("Server ne odgovara.");
  await page.context().setOffline(true);
  await banner.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(banner).toContainText("Nema internetske veze.");
  await expect(place(page)).toHaveValue("Bez veze");
  await page.unroute("**/api/**");
  await page.context().setOffline(false);
  await expect(toast(page, "Greška")).toBeHidden();
  await page.getByRole("button", { name: "Sačuvaj sada" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  await expect(page.getByText("Veza je ponovo tu")).toBeHidden();
  complaints.expected(/400|502|ERR_/);
});

test("a missing project says so, one without parcels offers the first, a long form's sections are one press away @wide", async ({
  page,
  park,
}) => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "nije-id"]) {
    await page.goto(`/admin/edit-project/${id}`);
    await expect(page.getByText("Projekat nije pronađen")).toBeVisible();
  }
  await page.getByRole("link", { name: "Nazad na pregled" }).click();
  await expect(page).toHaveURL("/admin/dashboard");

  const empty = await createPark([]);
  await page.goto(`/admin/edit-project/${empty.id}?tab=parcels`);
  await page.getByRole("button", { name: "Kreiraj prvu parcelu" }).click();
  await expect(page.getByRole("heading", { name: "Nova parcela 1" })).toBeVisible();
  await expect(button(page, "Nova parcela")).toBeVisible();
  await empty.remove();

  await page.goto(`/admin/edit-project/${park.id}`);
  const sections = page.getByRole("navigation", { name: "Dijelovi stranice" });
  for (const name of ["Tehnički podaci", "Tekstovi", "Finansije"]) {
    await sections.getByRole("button", { name }).press("Enter");
    await expect(page.getByRole("region", { name })).toBeFocused();
    const heading = page.getByRole("region", { name }).getByRole("heading", { name });
    await expect(heading).toBeInViewport({ ratio: 1 });
    // Not under what stays at the top of the window.
    const bar = await sections.boundingBox();
    const below = (bar?.y ?? 0) + (bar?.height ?? 0);
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(below);
  }
  await page.getByRole("tab", { name: "Parcele" }).click();
  // The pointer meets the map's glass, which knows what lies under it.
  await page.getByRole("button", { name: "Parcela A3, Rezervisano" }).click({ force: true });
  await expect(page.getByRole("heading", { level: 2, name: "Parcela A3" })).toBeVisible();
  await expect(listed(page, "Parcela A3")).toHaveAttribute("aria-current", "true");
  // A link to a parcel further down in a long list shows its place there.
  const answer = await page.request.get("/api/parcels?select=id,project_id&name=eq.Parcela%20C18");
  const [far] = (await answer.json()) as { id: string; project_id: string }[];
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.goto(`/admin/edit-project/${far?.project_id}?tab=parcels&parcel=${far?.id}`);
  await expect(listed(page, "Parcela C18")).toBeInViewport({ ratio: 0.99 });
});

test("prices change by a percentage after a preview, and the table goes out as CSV and comes back with changes @wide", async ({
  page,
  park,
}) => {
  await page.goto(`/admin/edit-project/${park.id}?tab=parcels`);
  await page.getByLabel("Odaberi sve").check();
  await button(page, "Promijeni cijene").click();
  const prices = page.getByRole("dialog", { name: "Promijeni cijene" });
  const percentage = prices.getByRole("textbox", { name: "Procenat" });
  await percentage.fill("-10");
  await expect(prices.getByRole("row", { name: /Parcela A1/ })).toContainText(/100\.000.*90\.000/);
  await expect(prices.getByRole("row", { name: /Parcela A3/ }), "a reserved one keeps it").toHaveCount(0);
  await expect(prices).toContainText("Ne mijenja se: Parcela A3");
  const apply = prices.getByRole("button", { name: /^Promijeni 5 parcela/ });
  await percentage.fill("-60");
  await expect(apply).toBeDisabled();
  await prices.getByLabel("Tako treba").check();
  await expect(apply).toBeEnabled();
  await percentage.fill("-10");
  await apply.click();
  await dismiss(toast(page, "5 parcela je promijenjeno"));
  await expect(listed(page, "Parcela A1")).toContainText("90.000");
  await expect(page.getByLabel("Odaberi sve"), "nothing is marked any more").not.toBeChecked();
  await expect(button(page, "Promijeni cijene")).toBeDisabled();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Izvezi CSV" }).click();
  const text = (await (await (await download).createReadStream()).toArray()).map(String).join("");
  for (const part of ['"Naziv";', '"Parcela A1";', '"Dostupno"']) expect(text).toContain(part);
  await page.getByRole("button", { name: "Uvezi CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Uvoz parcela iz CSV fajla" });
  const rows = "name;price;status\nParcela A1;12.345,50;Prodato\nParcela Z;1;\nParcela A2;puno;\n";
  const file = { name: "parcele.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog).toContainText("Novih: 1 · Izmijenjenih: 1 · Bez promjene: 0 · Grešaka: 1");
  await expect(dialog.getByRole("row", { name: /Parcela A1/ })).toContainText("90.000 postaje 12.345,5");
  await expect(dialog.getByRole("row", { name: /Parcela A1/ })).toContainText("Dostupno postaje Prodato");
  await dialog.getByLabel("Tako treba").check();
  await expect(dialog).toContainText("6 parcela nema u fajlu, ostaju kakve jesu");
  await dialog.getByLabel("Ukloni ih").check();
  await dialog.getByRole("button", { name: "Uvezi 2 reda" }).click();
  await expect(toast(page, "Uvoz završen: 2 uvezeno, 6 uklonjeno")).toBeVisible();
  await expect(listed(page, "Parcela A1")).toContainText("12.345,50");
  await expect(listed(page, "Parcela Z")).toBeVisible();
  await expect(listed(page, "Parcela A5")).toHaveCount(0);

  await page.goto("/admin/history?kind=parcels");
  // Others change parcels at the same time.
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: "Parcela Z" }).first();
  for (const part of [/Parcela Z\s*Kreirano/, /Parcela A1\s*Izmijenjeno/, /Parcela: 6 zapisa\s*Obrisano/])
    await expect(entry, "one import is one entry").toContainText(part);
  await entry.getByRole("button", { name: "Poništi sve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Poništi sve" }).click();
  await expect(toast(page, "Poništeno: 8 zapisa")).toBeVisible();
  const rows8 = await asStaff(`/api/parcels?project_id=eq.${park.id}&order=name`);
  expect(rows8.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, at) => `Parcela A${at + 1}`));
});

test("a stored park's numbers are filled down in a table, and stay typed when somebody else was first @wide", async ({
  page,
  park,
  complaints,
}) => {
  await page.goto(`/admin/projects/${park.id}?tab=parcels`);
  await page.getByRole("button", { name: "Tabela", exact: true }).click();
  const cell = (parcel: string) => page.getByRole("textbox", { name: new RegExp(`^${parcel}: Cijena`) });
  await cell("Parcela A2").fill("111000");
  await page.getByRole("button", { name: /^Popuni naniže: Cijena .*Parcela A2/ }).click();
  await expect(cell("Parcela A8")).toHaveValue("111.000");
  await asStaff(`/api/parcels?id=eq.${park.idOf("Parcela A4")}`, "PATCH", { power_kw: 55 });
  const save = page.getByRole("button", { name: "Sačuvaj", exact: true });
  await save.click();
  await dismiss(toast(page, "Neko je u međuvremenu promijenio: Parcela A4"));
  await expect(cell("Parcela A8")).toHaveValue("111.000");
  await save.click();
  await expect(toast(page, "Tabela je sačuvana: 7 parcela")).toBeVisible();
  const rows = await asStaff(`/api/parcels?project_id=eq.${park.id}&order=name`);
  expect(rows.slice(1).map(({ price }) => price)).toEqual(Array(7).fill(111_000));
  expect(rows[3]).toMatchObject({ name: "Parcela A4", power_kw: 55 });
  complaints.expected(/409/);
});

test("a gallery is sorted, uploads that fail are said, one is stopped on its way, and a view is added and removed @wide", async ({
  page,
  park,
  complaints,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const images = page.getByRole("group", { name: "Galerija slika" });
  const videos = page.getByRole("group", { name: "Galerija videa" });
  const tiles = images.getByRole("listitem");
  const order = () =>
    tiles
      .locator("img")
      .evaluateAll((all) =>
        all.map((image) => /-(prva|druga|treca)/.exec(image.getAttribute("src") ?? "")?.[1]),
      );
  const pictures = ["prva.png", "druga.png", "treca.png"].map(picture);
  await images.locator("input[type=file]").setInputFiles(pictures);
  await dismiss(toast(page, "3 slike su uspješno uploadovane"));
  await expect.poll(order).toEqual(["prva", "druga", "treca"]);
  await tiles.nth(0).getByRole("button", { name: "Pomjeri udesno" }).click();
  await expect.poll(order).toEqual(["druga", "prva", "treca"]);
  await tiles.nth(2).dragTo(tiles.nth(0));
  await expect.poll(order).toEqual(["treca", "druga", "prva"]);
  await tiles.nth(1).getByRole("button", { name: "Ukloni" }).click();
  await saveProject(page);
  await page.reload();
  await expect.poll(order).toEqual(["treca", "prva"]);

  await page.route("**/storage/project-images/**", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  await images.locator("input[type=file]").setInputFiles([picture("spora.png"), picture("druga.png")]);
  await images.getByRole("button", { name: "Prekini otpremanje: druga.png" }).click();
  await images.getByRole("button", { name: "Prekini otpremanje: spora.png" }).click();
  await expect(images.getByText("spora.png")).toBeHidden();
  await expect(images.getByRole("button", { name: "Dodaj slike" })).toBeEnabled();
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/storage/project-images/**");

  const refuse = (file: string, status: number) =>
    page.route(`**/storage/*/*-${file}`, (route) => route.fulfill(fail(status, "pun disk")), { times: 1 });
  const video = { name: "let.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(8) };
  await refuse("losa.png", 500);
  await images.locator("input[type=file]").setInputFiles(picture("losa.png"));
  await dismiss(toast(page, "Greška pri uploadu slika"));
  await refuse("let.mp4", 500);
  await videos.locator("input[type=file]").setInputFiles(video);
  await dismiss(toast(page, "Greška pri uploadu videa"));
  await refuse("let.mp4", 413);
  await videos.locator("input[type=file]").setInputFiles(video);
  await dismiss(toast(page, "Video je prevelik").filter({ hasText: "let.mp4" }));
  await refuse("let.mp4", 413);
  await refuse("dron.mp4", 413);
  await videos.locator("input[type=file]").setInputFiles([video, { ...video, name: "dron.mp4" }]);
  await dismiss(toast(page, "Neka videa su prevelika").filter({ hasText: "let.mp4, dron.mp4" }));
  complaints.expected(/413|500|ERR_(ABORTED|FAILED)/);

  const views = page.getByRole("region", { name: "Pogledi na park" });
  await views.locator("input[type=file]").setInputFiles(picture("zapad.png"));
  const dialog = page.getByRole("dialog", { name: "Uredi pogled" });
  await dialog.getByLabel("Naziv pogleda", { exact: true }).fill("Sa zapada");
  await select(page, /Kako je snimljeno/, "Ortofoto (odozgo)");
  await dialog.getByRole("button", { name: /^Sačuvaj/ }).click();
  await dismiss(toast(page, "Pogled je sačuvan"));
  const row = views.getByRole("listitem").filter({ hasText: "Sa zapada" });
  await expect(row).toContainText("Ortofoto (odozgo)");
  await expect(row).toContainText("Bez kontrolnih tačaka");
  await expectAccessible(page, "views of a park");
  await row.getByRole("button", { name: "Ukloni pogled: Sa zapada" }).click();
  await page.getByRole("dialog", { name: "Ukloni pogled" }).getByRole("button", { name: "Obriši" }).click();
  await expect(row).toBeHidden();
});

test("a draft is seen as its page will be, by staff only; publishing says before what visitors will see and miss @wide", async ({
  page,
  context,
  park,
}) => {
  const hide = { status: "draft", visible: false, description: null };
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", hide);
  await page.goto(`/admin/edit-project/${park.id}`);
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Pregled prije objave" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1, name: park.name })).toBeVisible();
  await expect(preview.getByText("ovu stranicu posjetioci još ne vide")).toBeVisible();
  await expect(preview.getByRole("button", { name: /^Parcela A1/ }).first()).toBeVisible();
  await preview
    .getByRole("link", { name: /mapu|mapa/i })
    .first()
    .click();
  await expect(preview).toHaveURL(/\/mapa/);
  await expect(preview.getByRole("heading", { name: park.name })).toBeVisible();
  expect((await preview.request.get(park.path)).status()).toBe(404);
  await preview.close();

  await button(page, "Objavi").click();
  const question = page.getByRole("dialog", { name: `Objaviti projekat „${park.name}“?` });
  await expect(question).toContainText("Opis projekta");
  await expect(question.getByRole("button", { name: "Objavi" })).toBeDisabled();
  await question.getByRole("button", { name: "Otkaži" }).click();
  await page.getByLabel("Opis", { exact: true }).fill("Park je spreman.");
  await expect(button(page, "Objavi")).toBeDisabled();
  await saveProject(page);

  await page.goto(filtered("projects", { q: park.name }));
  const row = page.getByRole("row", { name: new RegExp(park.name) });
  await expect(row).toContainText("Nije javno");
  await expect(row.getByRole("switch", { name: /Vidljivost projekta/ })).not.toBeChecked();
  await expect(row.getByRole("switch")).toBeDisabled();
  await row.getByRole("button", { name: `Objavi: ${park.name}` }).click();
  await expect(question).toContainText("8 parcela (dostupnih: 6)");
  await expect(question).toContainText("Bez cijene (posjetioci vide „Cijena na upit“): Parcela A8");
  await question.getByRole("button", { name: "Objavi svejedno" }).click();
  await expect(toast(page, `Projekat „${park.name}“ je objavljen.`)).toBeVisible();
  await expect(row.getByRole("button", { name: /^Objavi/ })).toHaveCount(0);
  const [stored] = (await (await page.request.get(`/api/projects?id=eq.${park.id}`)).json()) as unknown[];
  expect(stored).toMatchObject({ status: "published", show_in_sale_page: true });
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", { visible: false });
  await page.reload();
  await expect(row.getByText("Skriven", { exact: true })).toBeVisible();
  await expect(row.getByText("Objavljen", { exact: true })).toHaveCount(0);
});

test("what is typed outlives the end of the session @wide", async ({ page, colleague, park, complaints }) => {
  await signInAs(page, colleague);
  // What is asked for in the background would learn of the end before the save does.
  await page.route("**/api/notices?*", (route) => route.fulfill({ json: [] }));
  const read = ["milestones", "documents", "reservations"].map((table) =>
    page.waitForResponse((answer) => answer.url().includes(`/api/${table}?`)),
  );
  await page.goto(`/admin/edit-project/${park.id}`);
  await place(page).fill("Ukucano prije isteka");
  await Promise.all(read);
  await colleague.endSessions();
  await button(page, "Sačuvaj izmjene").click();
  const dialog = page.getByRole("dialog", { name: "Prijavite se ponovo" });
  await dismiss(toast(page, "Greška pri ažuriranju projekta"));
  await expect(dialog.getByLabel("E-mail")).toHaveValue(colleague.email);
  await dialog.getByRole("textbox", { name: "Lozinka" }).fill(colleague.password);
  await dialog.getByRole("button", { name: "Prijavi se" }).click();
  await expect(dialog).toBeHidden();
  await expect(place(page)).toHaveValue("Ukucano prije isteka");
  await saveProject(page);
  complaints.expected(/401/);
});

test("the history says who changed what, brings an older version back, and takes a bulk change back as one @wide", async ({
  page,
  park,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await place(page).fill("Sarajevo");
  await saveProject(page);
  await button(page, "Istorija izmjena").click();
  await expect(page.getByText(/^Lokacija: Prnjavor.*Sarajevo$/)).toBeVisible();
  await page.getByRole("button", { name: "Vrati ovu verziju" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vrati", exact: true }).click();
  await expect(toast(page, "Verzija je vraćena")).toBeVisible();
  await expect(place(page)).toHaveValue("Prnjavor");

  await asStaff(`/api/parcels?project_id=eq.${park.id}&status=eq.available`, "PATCH", { price: 77_000 });
  await page.goto("/admin/history");
  await select(page, "Vrsta zapisa", "Parcela");
  await select(page, "Ko", "Demo");
  await expect(page).toHaveURL((url) => {
    const filter = JSON.parse(url.searchParams.get("filter") ?? "{}");
    return filter.kind === "parcels" && Boolean(filter.person);
  });
  const ours = page.locator(`a[href*="${park.id}"]`, { hasText: "Parcela: 6 zapisa" });
  const together = page.getByRole("listitem").filter({ has: ours });
  await together.getByRole("button", { name: "Prikaži sve izmjene" }).click();
  const entry = together.getByRole("listitem").filter({ hasText: "Parcela A4" });
  await expect(entry).toContainText(/130\.000.*77\.000/);
  await together.getByRole("button", { name: "Poništi sve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Poništi sve" }).click();
  await expect(toast(page, "Poništeno: 6 zapisa")).toBeVisible();

  await page.goto("/admin/history?kind=parcels");
  await ours.first().click();
  await expect(page).toHaveURL(new RegExp(`/projects/${park.id}`));
  await openParcel(page, park.id, "Parcela A4");
  await panel(page).getByRole("button", { name: "Istorija izmjena" }).click();
  const changes = panel(page).getByRole("listitem");
  await expect(changes.filter({ hasText: /77\.000.KM postaje 130\.000.KM/ })).toContainText("Demo");
  await expect(changes.filter({ hasText: /130\.000.KM postaje 77\.000.KM/ })).toBeVisible();
});
