import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { choose } from "./support/choice.ts";
import { createPark } from "./support/park.ts";
import { dismiss, fillLogin, filtered, picture, test, toast } from "./support/staff.ts";

/** A parcel in the list beside the map, which has a button for each as well. */
const listed = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Parcele projekta" })
    .getByRole("button", { name: new RegExp(`^${name}( |$)`) });

const openParcels = async (page: Page, id: string) => {
  await page.goto(`/admin/edit-project/${id}`);
  await page.getByRole("tab", { name: "Parcele" }).click();
};

test("a project's texts are saved, and the choices follow its status", async ({ staffPage: page, park }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/admin/edit-project/${park.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Uredi projekat" })).toBeVisible();
  await page.getByLabel("Naziv (engleski)").fill("Test Park");

  const status = page.getByRole("combobox", { name: /Status/ });
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
  await status.click();
  await expect(page.getByRole("option", { name: "Objavljen" })).toHaveCount(0);
  await choose(page.getByRole("option", { name: "Rasprodato" }));
  await page.getByRole("combobox", { name: /Vrsta reference/ }).click();
  await choose(page.getByRole("option", { name: "Investicija" }));
  await status.click();
  await choose(page.getByRole("option", { name: "Nacrt" }));
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeHidden();

  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  const saved = toast(page, "Projekat je uspješno ažuriran");
  await expect(saved).toBeVisible();
  const [message, header] = await Promise.all([saved.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect((message?.y ?? 0) + (message?.height ?? 0), "what stands below can be pressed").toBeLessThanOrEqual(
    header?.height ?? 0,
  );
  const [stored] = (await (await page.request.get(`/api/projects?id=eq.${park.id}`)).json()) as unknown[];
  expect(stored, "a draft is not public").toBeUndefined();
  await page.reload();
  await expect(page.getByLabel("Naziv (engleski)")).toHaveValue("Test Park");
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
});

test("the sections of the long form are one press away, by mouse and by keyboard", {
  tag: "@wide",
}, async ({ staffPage: page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const sections = page.getByRole("navigation", { name: "Dijelovi stranice" });
  for (const name of ["Tehnički podaci", "Tekstovi", "Finansije"]) {
    await sections.getByRole("button", { name }).press("Enter");
    const section = page.getByRole("region", { name });
    await expect(section).toBeFocused();
    const heading = section.getByRole("heading", { name });
    await expect(heading).toBeInViewport({ ratio: 1 });
    // Not under what stays at the top of the window.
    const bar = await sections.boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

test("a refused save gives the server's reason, also at the field, and nothing else", {
  tag: "@wide",
}, async ({ staffPage: page, park, complaints }) => {
  const reason = "Lokacija je preduga.";
  await page.goto(`/admin/edit-project/${park.id}`);
  const place = page.getByLabel("Lokacija", { exact: true });
  await place.fill("Daleko");
  const save = page.getByRole("button", { name: "Sačuvaj izmjene" });
  await page.route(
    /\/api\/projects\?id=eq/,
    (route) => route.fulfill({ status: 400, json: { code: "SP002", details: "location", message: reason } }),
    { times: 1 },
  );
  await save.click();
  const refused = toast(page, "Greška pri ažuriranju projekta");
  await expect(refused).toContainText(reason);
  await expect(place).toHaveAccessibleDescription(reason);
  await place.fill("Blizu");
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await save.click();
  await answered;
  await dismiss(refused);
  // Well before another error would have had its time to be read.
  await expect(toast(page, "Projekat je uspješno ažuriran"), "nothing else waits").toBeVisible({
    timeout: 3000,
  });
  complaints.expected(/400/);
});

test("saving over a newer version asks which values to keep and loses nothing", async ({
  staffPage: page,
  park,
  complaints: _,
}) => {
  await openParcels(page, park.id);
  await listed(page, "Parcela A1").click();
  const panel = page.getByRole("tabpanel", { name: "Parcele" });
  await panel.getByLabel(/^Cijena/).fill("123456");
  await panel.getByLabel("Naziv (engleski)").fill("My parcel");
  await park.change("Parcela A1", { price: 99_000, area_m2: 777 });

  await panel.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Neko je već sačuvao izmjene" });
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expect(dialog, "who was first, and when").toContainText(
    /\(.*Demo.*, \d+\.\s\d+\.\s\d{4}\.\s\d\d:\d\d\)/,
  );
  await expect(dialog).toContainText("123.456");
  await expect(dialog).toContainText("99.000");
  await dialog.getByRole("radio", { name: /Cijena.*Sačuvano/ }).check();
  await dialog.getByRole("button", { name: "Sačuvaj odabrano" }).click();
  await expect(toast(page, "Parcela je uspješno ažurirana")).toBeVisible();
  await expect(panel.getByLabel(/^Cijena/)).toHaveValue("99.000");
  await expect(panel.getByLabel(/^Površina/)).toHaveValue("777");
  await expect(panel.getByLabel("Naziv (engleski)")).toHaveValue("My parcel");
});

test("figures are written and read as in the language, and what is no number is said", async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
  await listed(page, "Parcela A1").click();
  const panel = page.getByRole("tabpanel", { name: "Parcele" });
  const [price, area] = [panel.getByLabel(/^Cijena/), panel.getByLabel(/^Površina/)];
  const save = panel.getByRole("button", { name: "Sačuvaj", exact: true });
  await price.fill("154.00x");
  await save.click();
  await expect(panel.getByText("Unesite broj, npr. 154.000 ili 187,5")).toBeVisible();
  await price.fill("154.000");
  await area.fill("2450,5");
  await panel.getByLabel("Naziv (engleski)").focus();
  await expect(price).toHaveValue("154.000");
  await expect(area).toHaveValue("2.450,5");
  await area.focus();
  await expect(area, "nothing in the way of writing on").toHaveValue("2450,5");
  await price.fill("154,500");
  await panel.getByRole("button", { name: "Mislim 154.500" }).click();
  await expect(price).toHaveValue("154.500");
  await price.fill("154,000");
  await save.click();
  const far = page.getByRole("dialog", { name: "Velika promjena cijene" });
  await expect(far).toContainText("sa 100.000 KM na 154.000 KM");
  await expect(far.getByRole("button", { name: "Otkaži" })).toBeFocused();
  await far.getByRole("button", { name: "Sačuvaj novu cijenu" }).click();
  await expect(toast(page, "Parcela je uspješno ažurirana")).toBeVisible();
  const rows = await page.request.get(`/api/parcels?id=eq.${park.idOf("Parcela A1")}&select=price,area_m2`);
  expect(await rows.json()).toEqual([{ price: 154_000, area_m2: 2450.5 }]);
});

test("leaving with unsaved changes asks first", async ({ staffPage: page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByLabel("Lokacija", { exact: true }).fill("Negdje drugo");
  await expect(page.getByText("Nesačuvane izmjene")).toBeVisible();
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  const dialog = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await dialog.getByRole("button", { name: "Ostani" }).click();
  await expect(page.getByLabel("Lokacija", { exact: true })).toHaveValue("Negdje drugo");
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await dialog.getByRole("button", { name: "Napusti bez čuvanja" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("leaving can save first, and stays where saving is refused", { tag: "@wide" }, async ({
  staffPage: page,
  park,
  complaints,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const place = page.getByLabel("Lokacija", { exact: true });
  await place.fill("Drugo mjesto");
  await page.getByRole("tab", { name: "Parcele" }).click();
  await listed(page, "Parcela A1").click();
  const panel = page.getByRole("tabpanel", { name: "Parcele" });
  await panel.getByLabel("Naziv (engleski)").fill("Second place");
  await page.route(/\/api\/parcels\?id=eq/, (route) =>
    route.fulfill({ status: 500, json: { message: "x" } }),
  );
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  const dialog = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await dialog.getByRole("button", { name: "Sačuvaj i napusti" }).click();
  await expect(toast(page, "Greška pri ažuriranju parcele")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(panel.getByLabel("Naziv (engleski)")).toHaveValue("Second place");
  complaints.expected(/500/);

  await page.unroute(/\/api\/parcels\?id=eq/);
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await dialog.getByRole("button", { name: "Sačuvaj i napusti" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await page.goto(`/admin/edit-project/${park.id}`);
  await expect(place).toHaveValue("Drugo mjesto");
  await page.getByRole("tab", { name: "Parcele" }).click();
  await listed(page, "Parcela A1").click();
  await expect(panel.getByLabel("Naziv (engleski)")).toHaveValue("Second place");
});

test("what is typed on one tab or parcel is still there after a look at another", { tag: "@wide" }, async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
  await listed(page, "Parcela A1").click();
  const power = page
    .getByRole("tabpanel", { name: "Parcele" })
    .getByLabel(/^Snaga/)
    .locator("visible=true");
  await power.fill("55.5");
  await listed(page, "Parcela A2").click();
  await page.getByRole("tab", { name: "Osnovne informacije" }).click();
  await page.getByRole("button", { name: "Dalje" }).click();
  await listed(page, "Parcela A1").click();
  await expect(power).toHaveValue("55,5");
});

test("a parcel's save bar stays in the window, and the list says what waits to be saved", {
  tag: "@wide",
}, async ({ staffPage: page, park }) => {
  await openParcels(page, park.id);
  await listed(page, "Parcela A1").click();
  await page.getByRole("tabpanel", { name: "Parcele" }).getByLabel("Naziv (engleski)").fill("First");
  await expect(page.getByRole("button", { name: "Sačuvaj", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(listed(page, "Parcela A1")).toHaveAccessibleName(/Nesačuvano$/);
});

test("parcels are added and deleted, but never the last one", async ({
  staffPage: page,
  park,
  complaints,
}) => {
  await openParcels(page, park.id);
  let failing = "";
  await page.route("**/api/parcels*", (route) => {
    if (route.request().method() !== failing) return route.fallback();
    failing = "";
    return route.fulfill({ status: 500, json: { message: "x" } });
  });
  failing = "POST";
  await page.getByRole("button", { name: "Nova parcela" }).click();
  await dismiss(toast(page, "Greška pri kreiranju parcele"));
  await page.getByRole("button", { name: "Nova parcela" }).click();
  await expect(toast(page, "Nova parcela je kreirana")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nova parcela 9" })).toBeVisible();

  await page.getByRole("button", { name: "Obriši parcelu" }).click();
  const dialog = page.getByRole("dialog", { name: "Obriši parcelu" });
  await expect(dialog).toContainText("Da li ste sigurni da želite da obrišete ovu parcelu?");
  failing = "DELETE";
  await dialog.getByRole("button", { name: "Obriši", exact: true }).click();
  await dismiss(toast(page, "Greška pri brisanju parcele"));
  await page.getByRole("button", { name: "Obriši parcelu" }).click();
  await dialog.getByRole("button", { name: "Obriši", exact: true }).click();
  await expect(toast(page, "Parcela je obrisana")).toBeVisible();

  for (const [name] of [...park.parcels].slice(1)) await park.removeParcel(name);
  await openParcels(page, park.id);
  await listed(page, "Parcela A1").click();
  await page.getByRole("button", { name: "Obriši parcelu" }).click();
  await expect(toast(page, "Ne možete obrisati poslednju parcelu")).toBeVisible();
  complaints.expected(/500/);
});

test("a project without parcels offers the first one", { tag: "@wide" }, async ({ staffPage: page }) => {
  const empty = await createPark([]);
  await openParcels(page, empty.id);
  await page.getByRole("button", { name: "Kreiraj prvu parcelu" }).click();
  await expect(toast(page, "Nova parcela je kreirana")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nova parcela 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Nova parcela", exact: true })).toBeVisible();
  await empty.remove();
});

test("prices of several parcels change by a percentage, after a preview", { tag: "@wide" }, async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
  await page.getByLabel("Odaberi sve").check();
  await page.getByRole("button", { name: "Promijeni cijene" }).click();
  const dialog = page.getByRole("dialog", { name: "Promijeni cijene" });
  await dialog.getByRole("textbox", { name: "Procenat" }).fill("-10");
  const row = dialog.getByRole("row", { name: /Parcela A1/ });
  await expect(row).toContainText("100.000");
  await expect(row).toContainText("90.000");
  await expect(dialog.getByRole("row", { name: /Parcela A3/ }), "a reserved one keeps its price").toHaveCount(
    0,
  );
  await expect(dialog).toContainText("Ne mijenja se: Parcela A3");
  const apply = dialog.getByRole("button", { name: /^Promijeni 5 parcela/ });
  await dialog.getByRole("textbox", { name: "Procenat" }).fill("-60");
  await expect(apply).toBeDisabled();
  await dialog.getByLabel("Tako treba").check();
  await expect(apply).toBeEnabled();
  await dialog.getByRole("textbox", { name: "Procenat" }).fill("-10");
  await apply.click();
  await expect(toast(page, "5 parcela je promijenjeno")).toBeVisible();
  await expect(listed(page, "Parcela A1")).toContainText("90.000");
  await expect(page.getByLabel("Odaberi sve"), "nothing is marked any more").not.toBeChecked();
  await expect(page.getByRole("button", { name: "Promijeni cijene" })).toBeDisabled();
});

test("the parcel table goes out as CSV and comes back with changes", { tag: "@wide" }, async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Izvezi CSV" }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).map((chunk) => chunk.toString()).join("");
  expect(text).toContain('"Naziv";');
  expect(text).toContain('"Parcela A1";');
  expect(text).toContain('"Dostupno"');

  await page.getByRole("button", { name: "Uvezi CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Uvoz parcela iz CSV fajla" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "parcele.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name;price;status\nParcela A1;12.345,50;Prodato\nParcela Z;1;\nParcela A2;puno;\n"),
  });
  await expect(dialog).toContainText("Novih: 1 · Izmijenjenih: 1 · Bez promjene: 0 · Grešaka: 1");
  await expect(dialog.getByRole("row", { name: /Parcela A1/ })).toContainText("100.000 postaje 12.345,5");
  await expect(dialog.getByRole("row", { name: /Parcela A1/ })).toContainText("Dostupno postaje Prodato");
  await dialog.getByLabel("Tako treba").check();
  await dialog.getByRole("button", { name: "Uvezi 2 reda" }).click();
  await expect(toast(page, "Uvoz završen")).toBeVisible();
  await expect(listed(page, "Parcela A1")).toContainText("12.345,50");
  await expect(listed(page, "Parcela Z")).toBeVisible();
});

test("a missing project says so and leads back", { tag: "@wide" }, async ({ staffPage: page }) => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "nije-id"]) {
    await page.goto(`/admin/edit-project/${id}`);
    await expect(page.getByText("Projekat nije pronađen")).toBeVisible();
  }
  await page.getByRole("link", { name: "Nazad na pregled" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("an older version of a project can be brought back", { tag: "@wide" }, async ({
  staffPage: page,
  park,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByLabel("Lokacija", { exact: true }).fill("Sarajevo");
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  await page.getByRole("button", { name: "Istorija izmjena" }).click();
  await expect(page.getByText(/^Lokacija: Prnjavor.*Sarajevo$/)).toBeVisible();
  await page.getByRole("button", { name: "Vrati ovu verziju" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vrati", exact: true }).click();
  await expect(toast(page, "Verzija je vraćena")).toBeVisible();
  await expect(page.getByLabel("Lokacija", { exact: true })).toHaveValue("Prnjavor");
});

test("several parcels get another status at once; a filter narrows what is marked", async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
  await page.getByRole("combobox", { name: "Status" }).click();
  await choose(page.getByRole("option", { name: "Dostupno" }));
  await expect(listed(page, "Parcela A3"), "a reserved one is not listed").toHaveCount(0);
  await page.getByLabel("Odaberi sve").check();
  await page.getByRole("searchbox", { name: "Naziv parcele" }).fill("a4");
  await expect(page.getByText(/^1 odabrana parcela Filter sakriva i izostavlja: .*Parcela A2/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Naziv parcele" }).fill("");
  await page.getByRole("checkbox", { name: "Odaberi parcelu „Parcela A1“" }).uncheck();
  await page.getByRole("button", { name: "Promijeni status" }).click();
  const dialog = page.getByRole("dialog", { name: "Promijeni status" });
  await dialog.getByRole("combobox", { name: "Novi status" }).click();
  await choose(page.getByRole("option", { name: "Rezervisano" }));
  await expect(dialog.getByRole("row", { name: /Parcela A2/ })).toContainText("Rezervisano");
  await expect(dialog.getByRole("row", { name: /Parcela A1/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Promijeni 5 parcela" }).click();
  await expect(toast(page, "5 parcela je promijenjeno")).toBeVisible();
  await expect(listed(page, "Parcela A1")).toBeVisible();
  await expect(listed(page, "Parcela A2"), "is no longer available").toHaveCount(0);
  // Nothing is marked any more, and nothing happens to it with the next press.
  await expect(page.getByRole("button", { name: "Promijeni status" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Status" }).click();
  await choose(page.getByRole("option", { name: "Sve parcele" }));
  await expect(page.getByRole("checkbox", { name: "Odaberi parcelu „Parcela A2“" })).not.toBeChecked();
});

test("a parcel is chosen on the map that visitors see", { tag: "@wide" }, async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
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

test("pictures of a gallery are sorted with buttons and by dragging, and one is taken out", {
  tag: "@wide",
}, async ({ staffPage: page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const gallery = page.getByRole("group", { name: "Galerija slika" });
  await gallery
    .locator("input[type=file]")
    .setInputFiles([picture("prva.png"), picture("druga.png"), picture("treca.png")]);
  await expect(toast(page, "3 slike su uspješno uploadovane")).toBeVisible();
  const order = () =>
    gallery
      .getByRole("listitem")
      .locator("img")
      .evaluateAll((images) =>
        images.map((image) => /-(prva|druga|treca)/.exec(image.getAttribute("src") ?? "")?.[1]),
      );
  await expect.poll(order).toEqual(["prva", "druga", "treca"]);
  const tiles = gallery.getByRole("listitem");
  await tiles
    .nth(0)
    .getByRole("button", { name: /^Pomjeri udesno/ })
    .click();
  await expect.poll(order).toEqual(["druga", "prva", "treca"]);
  await tiles.nth(2).dragTo(tiles.nth(0));
  await expect.poll(order).toEqual(["treca", "druga", "prva"]);
  await tiles
    .nth(1)
    .getByRole("button", { name: /^Ukloni/ })
    .click();
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  await page.reload();
  await expect.poll(order).toEqual(["treca", "prva"]);
});

test("uploads that fail are said, and a video that the server finds too large is skipped", {
  tag: "@wide",
}, async ({ staffPage: page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const refuse = (file: string, status: number, message: string) =>
    page.route(`**/storage/*/*-${file}`, (route) => route.fulfill({ status, json: { message } }), {
      times: 1,
    });
  const video = { name: "let.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(8) };
  const images = page.getByRole("group", { name: "Galerija slika" });
  const videos = page.getByRole("group", { name: "Galerija videa" });

  await refuse("losa.png", 500, "pun disk");
  await images.locator("input[type=file]").setInputFiles(picture("losa.png"));
  await dismiss(toast(page, "Greška pri uploadu slika"));
  await refuse("let.mp4", 500, "pun disk");
  await videos.locator("input[type=file]").setInputFiles(video);
  await dismiss(toast(page, "Greška pri uploadu videa"));
  await refuse("let.mp4", 413, "Fajl je prevelik.");
  await videos.locator("input[type=file]").setInputFiles(video);
  await dismiss(toast(page, "Video je prevelik").filter({ hasText: "let.mp4" }));
  await refuse("let.mp4", 413, "Fajl je prevelik.");
  await refuse("dron.mp4", 413, "Fajl je prevelik.");
  await videos.locator("input[type=file]").setInputFiles([video, { ...video, name: "dron.mp4" }]);
  await expect(toast(page, "Neka videa su prevelika")).toContainText("let.mp4, dron.mp4");
});

test("an upload can be stopped on its way", { tag: "@wide" }, async ({
  staffPage: page,
  park,
  complaints,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.route("**/storage/project-images/**", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  const gallery = page.getByRole("group", { name: "Galerija slika" });
  await gallery.locator("input[type=file]").setInputFiles([picture("spora.png"), picture("druga.png")]);
  await gallery.getByRole("button", { name: "Prekini otpremanje: druga.png" }).click();
  await gallery.getByRole("button", { name: "Prekini otpremanje: spora.png" }).click();
  await expect(gallery.getByText("spora.png")).toBeHidden();
  await expect(gallery.getByRole("button", { name: "Dodaj slike" })).toBeEnabled();
  await expect(gallery.getByRole("listitem")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  complaints.expected(/ERR_(ABORTED|FAILED)/);
});

test("a draft is seen as its page will be, by staff only", { tag: "@wide" }, async ({
  staffPage: page,
  context,
  park,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByRole("combobox", { name: /Status/ }).click();
  await choose(page.getByRole("option", { name: "Nacrt" }));
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();

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
});

test("what is typed outlives the end of the session", { tag: "@wide" }, async ({
  page,
  colleague,
  park,
  complaints,
}) => {
  await page.goto("/admin");
  await fillLogin(page, colleague);
  await expect(page).toHaveURL("/admin/dashboard");
  // What is asked for in the background would learn of the end before the save does.
  const settled = Promise.all([/\/live\/staff/, /\/api\/notices/].map((url) => page.waitForResponse(url)));
  await page.goto(`/admin/edit-project/${park.id}`);
  await settled;
  const place = page.getByLabel("Lokacija", { exact: true });
  await place.fill("Ukucano prije isteka");
  await colleague.endSessions();
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  const dialog = page.getByRole("dialog", { name: "Prijavite se ponovo" });
  await dismiss(toast(page, "Greška pri ažuriranju projekta"));
  await expect(dialog.getByLabel("E-mail")).toHaveValue(colleague.email);
  await dialog.getByRole("textbox", { name: "Lozinka" }).fill(colleague.password);
  await dialog.getByRole("button", { name: "Prijavi se" }).click();
  await expect(dialog).toBeHidden();
  await expect(place).toHaveValue("Ukucano prije isteka");
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  complaints.expected(/401/);
});

test("one press makes a hidden draft public, and says before what visitors will see and miss", {
  tag: "@wide",
}, async ({ staffPage: page, park }) => {
  const hide = { status: "draft", visible: false, description: null };
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", hide);
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByRole("button", { name: "Objavi", exact: true }).click();
  const question = page.getByRole("dialog", { name: `Objaviti projekat „${park.name}“?` });
  await expect(question).toContainText("Opis projekta");
  await expect(question.getByRole("button", { name: "Objavi" })).toBeDisabled();
  await question.getByRole("button", { name: "Otkaži" }).click();
  const description = page.getByLabel("Opis", { exact: true });
  await description.fill("Park je spreman.");
  await expect(page.getByRole("button", { name: "Objavi", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();

  await page.goto(filtered("projects", { q: park.name }));
  const row = page.getByRole("row", { name: new RegExp(park.name) });
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

test("the history says who changed what from what to what, and takes a bulk change back as one", {
  tag: "@wide",
}, async ({ staffPage: page, park }) => {
  await asStaff(`/api/parcels?project_id=eq.${park.id}&status=eq.available`, "PATCH", { price: 77_000 });
  await page.goto("/admin/history");
  await page.getByRole("combobox", { name: "Vrsta zapisa" }).click();
  await choose(page.getByRole("option", { name: "Parcela" }));
  await page.getByRole("combobox", { name: "Ko" }).click();
  await choose(page.getByRole("option", { name: "Demo" }));
  await expect(page).toHaveURL(/kind=parcels&person=/);
  const ours = page.locator(`a[href*="${park.id}"]`, { hasText: "Parcela: 6 zapisa" });
  const together = page.getByRole("listitem").filter({ has: ours });
  await together.getByRole("button", { name: "Prikaži sve izmjene" }).click();
  const entry = together.getByRole("listitem").filter({ hasText: "Parcela A4" });
  await expect(entry).toContainText(/130\.000.*77\.000/);
  await together.getByRole("button", { name: "Poništi sve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Poništi sve" }).click();
  await expect(toast(page, "Poništeno: 6 zapisa")).toBeVisible();

  await page.goto("/admin/history?kind=parcels");
  await page.locator(`a[href*="${park.id}"]`, { hasText: "Parcela: 6 zapisa" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/edit-project/${park.id}`));
  await openParcels(page, park.id);
  await listed(page, "Parcela A4").click();
  const panel = page.getByRole("tabpanel", { name: "Parcele" });
  await panel.getByRole("button", { name: "Istorija izmjena" }).click();
  const prices = panel.getByRole("listitem");
  await expect(prices.filter({ hasText: /77\.000.KM postaje 130\.000.KM/ })).toContainText("Demo");
  await expect(prices.filter({ hasText: /130\.000.KM postaje 77\.000.KM/ })).toBeVisible();
});

test("a lost connection is named, nothing typed is lost, and one press saves once it is back", {
  tag: "@wide",
}, async ({ staffPage: page, park, complaints }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const place = page.getByLabel("Lokacija", { exact: true });
  await place.fill("Bez veze");
  await page.route("**/api/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
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
  await expect(place).toHaveValue("Bez veze");

  await page.unroute("**/api/**");
  await page.context().setOffline(false);
  await expect(toast(page, "Greška")).toBeHidden();
  await page.getByRole("button", { name: "Sačuvaj sada" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  await expect(page.getByText("Veza je ponovo tu")).toBeHidden();
  complaints.expected(/502|ERR_/);
});

test("a further view of a park is added, named, and removed again @wide", async ({
  staffPage: page,
  park,
}) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const views = page.getByRole("region", { name: "Pogledi na park" });
  await views.locator("input[type=file]").setInputFiles(picture("zapad.png"));
  const dialog = page.getByRole("dialog", { name: "Uredi pogled" });
  await dialog.getByLabel("Naziv pogleda", { exact: true }).fill("Sa zapada");
  await dialog.getByRole("combobox", { name: /Kako je snimljeno/ }).click();
  await choose(page.getByRole("option", { name: "Ortofoto (odozgo)" }));
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
