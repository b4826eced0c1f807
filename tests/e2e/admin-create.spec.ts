import { expect } from "@playwright/test";
import { expectAccessible, expectNoNestedForms } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { select } from "./support/choice.ts";
import { freeGround } from "./support/drawing.ts";
import { hold } from "./support/hold.ts";
import { dismiss, picture, test, toast } from "./support/staff.ts";
import { drawInWizard, fillBasics, next } from "./support/wizard.ts";

async function storedBy(name: string) {
  const path = `/api/projects?name=eq.${encodeURIComponent(name)}`;
  const [project] = await asStaff(path);
  return { project, remove: () => asStaff(path, "DELETE") };
}

test("a project survives a reload and a failed save, and is published", async ({ page, complaints }) => {
  const name = `Čarobnjak ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/create-project");
  await expect(page.getByRole("heading", { level: 1, name: "Kreiraj novi projekat" })).toBeVisible();
  await expect(page.getByText("Korak 1 od 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "Nazad" })).toBeDisabled();
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText("Za nastavak nedostaje: Naziv, Opis, Glavna slika")).toBeVisible();
  const begin = async () => {
    await fillBasics(page, name);
    await page.getByRole("button", { name: "Činjenice za kupce (nije obavezno)" }).click();
    await page.getByLabel(/^PDV/).fill("0");
    await page.getByLabel("Naziv (engleski)").fill("x".repeat(201));
    await next(page).click();
    await expect(page.getByText("Korak 2 od 4")).toBeVisible();
    await expect(page.getByText(/^Sačuvano na ovom uređaju/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Nastaviti započeti unos?" })).toContainText(name);
  };
  await begin();
  await expect(page.getByRole("button", { name: "Nastavi", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Počni ispočetka" }).click();
  await expect(page.getByRole("textbox", { name: "Naziv", exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Naziv", exact: true })).toHaveValue("");

  await begin();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Korak 2 od 4")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Nema označenih parcela.")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Korak 4 od 4")).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await expect(page.getByText(/Nacrt nije javno vidljiv\..* pod „Koraci i dokumenti“\./)).toBeVisible();

  await page.getByRole("button", { name: "Objavi projekat" }).click();
  const zero = page.getByRole("dialog", { name: `Objaviti projekat „${name}“?` });
  await expect(zero).toContainText(/Nula \(prazno polje .*\): PDV/);
  await zero.getByRole("button", { name: "Objavi svejedno" }).click();
  const stopped = page.getByRole("dialog", { name: "Čuvanje je prekinuto" });
  await expect(stopped).toContainText("Naziv (engleski): ");
  await stopped.getByRole("button", { name: "Ispravi" }).click();
  await expect(page.getByLabel("Naziv (engleski)")).toBeFocused();
  await page.getByLabel("Naziv (engleski)").fill("");
  await page.getByRole("button", { name: "Pregled i objava" }).click();
  await expect(page.getByText("Korak 4 od 4"), "steps that were done can be pressed again").toBeVisible();

  const release = await hold(page, "**/api/rpc/create_project", (route) =>
    route.fulfill({ status: 500, json: { message: "boom" } }),
  );
  await page.getByRole("button", { name: "Objavi projekat" }).click();
  await zero.getByRole("button", { name: "Objavi svejedno" }).click();
  // The dialog with the progress lies over it.
  await expect(page.getByRole("button", { name: "Objavljuje se...", includeHidden: true })).toBeDisabled();
  release();
  await dismiss(toast(page, "Došlo je do greške prilikom kreiranja projekta.").filter({ hasText: "Greška" }));
  await page.unroute("**/api/rpc/create_project");
  await expect(stopped).toContainText("Server trenutno nije dostupan. Ništa nije izgubljeno.");
  let uploads = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") uploads += 1;
  });
  await stopped.getByRole("button", { name: "Nastavi čuvanje" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(toast(page, "Projekat kreiran")).toContainText(name);
  expect(uploads, "the picture was uploaded before").toBe(0);

  const { project, remove } = await storedBy(name);
  expect(project).toMatchObject({
    status: "published",
    show_in_sale_page: true,
    visible: true,
    name_en: null,
    location: "Doboj",
    vat_rate: 0,
    // Empty means the company's own numbers, not none.
    upkeep_per_kw: null,
    degradation: null,
  });
  expect(project?.main_image_url).toMatch(/^\/storage\/project-images\/\d+-Slika-djackog-parka\.png$/);
  await toast(page, "Projekat kreiran").getByRole("button", { name: "Dodaj korake i dokumente" }).click();
  await expect(page).toHaveURL(`/admin/projects/${project?.id}?tab=progress`);
  await expect(page.getByRole("heading", { name: "Dokumenti" })).toBeVisible();
  await remove();
  complaints.expected(/400|500/);
});

test("a park is drawn by grid and by typed corners in the wizard @wide", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const drawing = await drawInWizard(page, "Park u mreži", "Mreža...");
  await drawing.clickThrough([
    [10, 30],
    [90, 30],
    [90, 90],
    [10, 90],
  ]);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await drawing.canvas.hover({ position: { x: 100, y: 100 } });
    await expect(page.getByText(/^x \d+/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Završi površinu" })).toBeInViewport({ ratio: 1 });
  }
  await drawing.press("Enter");
  await drawing.fill("Redova", "3");
  await drawing.fill("Kolona", "4");
  await expectNoNestedForms(page, "the grid in the wizard");
  await drawing.press("Enter");
  await expect(drawing.parcels).toHaveCount(12);

  await page.setViewportSize({ width: 1280, height: 720 });
  await drawing.tool("Nova parcela");
  await page.getByRole("button", { name: /^Tačke/ }).click();
  for (const [x, y] of freeGround) {
    await drawing.fill("x (%)", String(x));
    await drawing.fill("y (%)", String(y));
    await expectNoNestedForms(page, "a point in the wizard");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  }
  await expect(drawing.draftPoints).toHaveCount(3);
  await drawing.canvas.focus();
  await drawing.press("Enter");
  await expect(drawing.parcels).toHaveCount(13);
  await page.setViewportSize({ width: 1024, height: 768 });
  await next(page).click();
  await expect(page.getByText("Korak 3 od 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "P-12", exact: true })).toBeVisible();
  const price = page.getByRole("columnheader", { name: /^Cijena/ });
  await expect(price, "no column has to be looked for").toBeInViewport({ ratio: 1 });

  const cell = (parcel: string, figure: RegExp) =>
    page.getByRole("row").filter({ hasText: parcel }).getByRole("textbox", { name: figure });
  await cell("P-01", /Snaga/).fill("12,4");
  await cell("P-01", /Snaga/).press("ArrowUp");
  await expect(cell("P-01", /Snaga/)).toHaveValue("12,5");
  await cell("P-03", /Cijena/).fill("90000");
  await cell("P-03", /Cijena/).press("Enter");
  await expect(cell("P-04", /Cijena/)).toBeFocused();
  await cell("P-04", /Cijena/).fill("95000");
  await page.getByRole("button", { name: /^Popuni naniže: Cijena .*P-04/ }).click();
  await expect(cell("P-12", /Cijena/)).toHaveValue("95.000");
  await expect(cell("P-03", /Cijena/), "above the row").toHaveValue("90.000");
  await page.getByRole("button", { name: /^Vrati: Cijena/ }).click();
  await expect(cell("P-12", /Cijena/)).toHaveValue("0");
});

test("the summary names what parcels lack and does not stop for it @wide", async ({ page }) => {
  const name = `Park bez podataka ${crypto.randomUUID().slice(0, 8)}`;
  const drawing = await drawInWizard(page, name, "Nova parcela");
  await drawing.clickThrough(freeGround);
  await drawing.press("Enter");
  await next(page).click();
  const area = page.getByLabel(/^Površina/);
  await area.fill("9oo");
  await area.blur();
  await expect(page.getByText("Unesite broj, npr. 154.000 ili 187,5")).toBeVisible();
  await expect(page.getByText("Za nastavak nedostaje: Površina")).toBeVisible();
  await expect(next(page), "what is no number would be stored as 0").toBeDisabled();
  await area.fill("900");
  await expect(page.getByLabel(/^Snaga/)).toBeVisible();
  await expect(page.getByText("Promjena je odmah vidljiva na sajtu.")).toBeHidden();
  await next(page).click();
  const warning = page.getByRole("alert").filter({ hasText: "Još nedostaje:" });
  await expect(warning).toContainText("Snaga 0 kW: Parcela 1");
  await expect(warning).not.toContainText("Površina");
  await expect(page.getByRole("row", { name: /Parcela 1/ })).toContainText("Cijena na upit");
  await expect(page.getByRole("button", { name: "Objavi projekat" })).toBeEnabled();

  await page.getByRole("button", { name: "Sačuvaj kao nacrt" }).click();
  await expect(toast(page, "Projekat kreiran")).toContainText(name);
  await dismiss(toast(page, "Projekat kreiran"));
  await page.getByRole("navigation", { name: "Glavni meni" }).getByRole("link", { name: "Projekti" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projekti" })).toBeVisible();
  await page.getByRole("row").getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("tab", { name: "Parcele" }).click();
  await page.getByRole("button", { name: "Crtanje", exact: true }).click();
  await drawing.ready();
  await expect(drawing.parcels).toHaveCount(1);
  await expect(drawing.status).toBeVisible();
  await expect(page.getByText(/nesačuvan/i), "the wizard's drawing is not offered as unsaved").toHaveCount(0);
  await (await storedBy(name)).remove();
});

test("an outline that crosses itself is asked about before the wizard saves @wide", async ({ page }) => {
  const name = `Ukršten ${crypto.randomUUID().slice(0, 8)}`;
  const drawing = await drawInWizard(page, name, "Nova parcela");
  await drawing.clickThrough([
    [20, 20],
    [60, 60],
    [60, 20],
    [20, 60],
  ]);
  await drawing.press("Enter");
  await next(page).click();
  await next(page).click();
  let asked = 0;
  await page.route("**/api/rpc/create_project", (route) => {
    asked += 1;
    return route.fallback();
  });
  await page.getByRole("button", { name: "Sačuvaj kao nacrt" }).click();
  const question = page.getByRole("dialog", { name: "Sačuvati uprkos ovome?" });
  await expect(question).toContainText("Parcela 1: Stranice parcele se međusobno sijeku");
  await expectAccessible(page, "the question about crossing sides");
  await question.getByRole("button", { name: "Vrati se i ispravi" }).click();
  await expect(page.getByText("Korak 4 od 4"), "nothing is saved yet").toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole("button", { name: "Sačuvaj kao nacrt" }).click();
  await question.getByRole("button", { name: "Sačuvaj ipak" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  expect(asked).toBe(1);
  const { remove } = await storedBy(name);
  await remove();
});

test("a reference is created with pictures and without a large video @wide", async ({ page }) => {
  const name = `Referenca ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/create-reference");
  await page
    .getByLabel(/^Naziv/)
    .first()
    .fill(name);
  await page.getByLabel(/^Opis/).first().fill("Opis");
  await expect(page.getByText("Nedostaje glavna slika.", { exact: true })).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await fillBasics(page, name);
  await next(page).click();
  const inputs = page.locator("input[type=file]");
  await inputs.first().setInputFiles([picture("prva.png"), picture("druga.png")]);
  await expect(page.getByRole("img", { name: "Slika 2 od 2" })).toBeVisible();
  await page.evaluate(() => {
    const input = document.querySelectorAll<HTMLInputElement>("input[type=file]")[1];
    const file = new File([new Uint8Array(8)], "let.mp4", { type: "video/mp4" });
    Object.defineProperty(file, "size", { value: 45 * 1024 * 1024 + 1 });
    if (!input) throw new Error("no input for videos");
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(toast(page, "Video je prevelik")).toContainText("let.mp4");
  await next(page).click();
  await select(page, /Vrsta reference/, "Elektrana na krovu");
  await page.getByLabel(/^Kraj gradnje/).fill("2025-06-01");
  await page.getByLabel(/^Iznos investicije/).fill("0");
  await next(page).click();
  await expect(page.getByText("Broj slika")).toBeVisible();
  await page.getByRole("button", { name: "Kreiraj referencu" }).click();
  await expect(page).toHaveURL("/admin/references");
  await expect(toast(page, "Referenca kreirana")).toBeVisible();
  const { project, remove } = await storedBy(name);
  expect(project).toMatchObject({
    status: "reference",
    show_in_references: true,
    visible: true,
    reference_type: "elektrana na krovu",
    completion_date: "2025-06-01",
    investment_amount: null,
    video_gallery: [],
    image_gallery: [expect.stringMatching(/-prva\.png$/), expect.stringMatching(/-druga\.png$/)],
  });
  await page.getByRole("link", { name: `Uredi: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Uredi referencu" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Glavni meni" });
  await expect(menu.locator("[aria-current=page]")).toHaveText(["Projekti"]);
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await expect(page).toHaveURL("/admin/references");
  await remove();
});

test("a video that the server rejects is left out, and that is said @wide", async ({ page, complaints }) => {
  const name = `Referenca ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/create-reference");
  await fillBasics(page, name);
  await next(page).click();
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles({ name: "let.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(8) });
  await next(page).click();
  await next(page).click();
  await page.route(
    "**/storage/project-videos/**",
    (route) => route.fulfill({ status: 413, json: { message: "Fajl je prevelik." } }),
    { times: 1 },
  );
  await page.route(
    "**/api/rpc/create_project",
    (route) => route.fulfill({ status: 500, json: { message: "boom" } }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Kreiraj referencu" }).click();
  await dismiss(toast(page, "Video je prevelik").filter({ hasText: "let.mp4" }));
  await expect(toast(page, "Došlo je do greške prilikom kreiranja reference.")).toContainText("Greška");
  await page.getByRole("button", { name: "Nastavi čuvanje" }).click();
  await expect(toast(page, "Referenca kreirana")).toBeVisible();
  const { project, remove } = await storedBy(name);
  expect(project).toMatchObject({ video_url: null, video_gallery: [] });
  await remove();
  complaints.expected(/413|500/);
});
