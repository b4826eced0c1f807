import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { Drawing, inside } from "./support/drawing.ts";
import type { Park } from "./support/park.ts";
import { sendInquiry } from "./support/sales.ts";
import { type Colleague, chooseTheme, dismiss, filtered, picture, test, toast } from "./support/staff.ts";

/** Opens a dialog, lets axe look at it, and closes it as Escape does. */
async function checkDialog(page: Page, opener: Locator, name: string | RegExp) {
  await opener.click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page, String(name));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function checkParcels(page: Page, id: string) {
  await page.goto(`/admin/edit-project/${id}?tab=parcels`);
  await page.getByLabel("Odaberi sve").check();
  for (const name of ["Promijeni cijene", "Promijeni status"])
    await checkDialog(page, button(page, name), name);
  await checkDialog(page, button(page, "Rezerviši za…"), "Rezerviši");
  await checkDialog(page, button(page, "Uvezi CSV"), "Uvoz parcela iz CSV fajla");
}

/** Somebody else saves what is being edited here: the question whose values to keep, and the one before leaving. */
async function checkConflict(page: Page, id: string, saveElsewhere: () => Promise<unknown>) {
  await page.goto(`/admin/edit-project/${id}`);
  await page.getByLabel("Lokacija", { exact: true }).fill("Ovdje");
  await saveElsewhere();
  await checkDialog(page, button(page, "Sačuvaj izmjene"), "Neko je već sačuvao izmjene");
  await checkDialog(page, page.getByRole("link", { name: "Završi editovanje" }), "Nesačuvane izmjene");
  await page.reload();
  await checkDialog(page, button(page, "Objavi"), /^Objaviti projekat/);
}

async function checkDrawing(page: Page, id: string, changeElsewhere: () => Promise<unknown>) {
  const drawing = await Drawing.open(page, id);
  const more = async (item: string, dialog: string | RegExp) => {
    await button(page, "Više alata").click();
    await checkDialog(page, page.getByRole("menuitem", { name: item }), dialog);
  };
  await more("Uvoz", "Uvoz parcela");
  await more("Izvoz", "Izvoz parcela");
  await more("Pomoć", /Prečice/);
  await drawing.changeA1();
  await changeElsewhere();
  await checkDialog(page, button(page, "Sačuvaj obrise"), "Neko je u međuvremenu promijenio parcele");
  await drawing.click(inside.a1);
  await drawing.tool("Mreža...");
  await expect(page.getByText("Podjela u mrežu")).toBeVisible();
  await expectAccessible(page, "the grid");
}

async function checkLists(page: Page) {
  await page.goto("/admin/users");
  await checkDialog(page, button(page, "Dodaj kolegu"), "Dodaj kolegu");
  await page.goto("/admin/media");
  await checkDialog(page, button(page, "Dodaj fajlove"), "Dodaj fajlove");
  await checkDialog(page, button(page, /^Otvori sliku .*about.jpg/), /./);
  await checkDialog(page, button(page, /^Zamijeni: .*about.jpg/), "Zamijeni sliku");
  await page.goto("/admin/references");
  await checkDialog(page, button(page, /^Pogledaj: Krovna elektrana/), /^Krovna elektrana/);
}

async function checkWizard(page: Page) {
  await page.goto("/admin/create-project");
  await page
    .getByLabel(/^Naziv/)
    .first()
    .fill("Park za dijaloge");
  await page.locator("input[type=file]").setInputFiles(picture("park.png"));
  await expect(page.getByText(/^Sačuvano na ovom uređaju/)).toBeVisible();
  await checkDialog(page, button(page, "Odustani"), /./);
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Nastaviti započeti unos?" })).toBeVisible();
  await expectAccessible(page, "an entry that was begun");
}

/** What was changed together, deleted, or is older than what stands: the questions before it comes back. */
async function checkHistory(page: Page, park: Park) {
  await asStaff(`/api/parcels?project_id=eq.${park.id}`, "PATCH", { status: "reserved" });
  await park.change("Parcela A2", { price: 1 });
  await park.removeParcels((name) => name === "Parcela A1");
  await page.goto("/admin/history?kind=parcels");
  await checkDialog(page, button(page, "Poništi sve").first(), "Poništiti izmjenu?");
  await checkDialog(page, button(page, "Vrati parcelu").first(), "Vratiti obrisanu parcelu?");
  await page.goto(`/admin/edit-project/${park.id}?tab=parcels&parcel=${park.idOf("Parcela A2")}`);
  await button(page, "Istorija izmjena").click();
  // The prices come above the versions, and move them; so does the section while it unfolds.
  await expect(page.locator(".MuiCollapse-entered", { hasText: "110.000 KM" })).toBeVisible();
  await checkDialog(page, button(page, "Vrati ovu verziju").first(), "Vratiti staru verziju?");
  await checkDialog(page, button(page, "Obriši parcelu"), "Obriši parcelu");
}

async function checkDeletions(page: Page, park: Park) {
  await page.goto(filtered("projects", { q: park.name }));
  await checkDialog(page, button(page, /^Obriši projekat/), "Obriši projekat");
  const inquiry = await sendInquiry({ project_id: park.id, message: "Dobar dan" });
  await page.goto(`/admin/inquiries/${inquiry}/show`);
  await checkDialog(page, button(page, "Obriši"), "Obriši upit");
  await page.goto("/admin/media");
  await button(page, "Više radnji").click();
  await checkDialog(
    page,
    page.getByRole("menuitem", { name: "Migracija slika" }),
    "Migracija ugrađenih slika",
  );
}

/** Before a picture goes: the question for one that nothing uses, and why another one stays. */
async function checkPictures(page: Page) {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto("/admin/media");
  await button(page, "Dodaj fajlove").click();
  const upload = page.getByRole("dialog", { name: "Dodaj fajlove" });
  await upload.locator("input[type=file]").setInputFiles([picture(`${mark}.png`)]);
  await dismiss(toast(page, /uspješno uploadovana/));
  await upload.getByRole("button", { name: "Gotovo" }).click();
  const search = page.getByRole("searchbox", { name: "Putanja, opis ili oznaka" });
  for (const [file, name] of [
    ["about.jpg", "Slika se koristi"],
    [mark, "Obriši sliku"],
  ] as const) {
    await search.fill(file);
    // The others move away first.
    await expect(button(page, /^Otvori sliku/)).toHaveCount(1);
    await button(page, new RegExp(`^Otvori sliku .*${file}`)).click();
    const details = page.getByRole("dialog", { name: new RegExp(file) });
    await checkDialog(page, details.getByRole("button", { name: "Obriši" }), name);
    if (file === mark) {
      await details.getByRole("button", { name: "Obriši" }).click();
      await page.getByRole("dialog", { name }).getByRole("button", { name: "Obriši" }).click();
    } else await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  }
}

async function checkAccounts(page: Page, colleague: Colleague) {
  await page.goto("/admin/users");
  for (const [action, name] of [
    ["Promijeni ime", "Promijeni ime"],
    ["Postavi novu lozinku", "Postavi novu lozinku"],
    ["Isključi prijavu u dva koraka", "Isključi prijavu u dva koraka"],
    ["Deaktiviraj", "Deaktivirati nalog?"],
  ] as const) {
    await button(page, `Radnje: ${colleague.name}`).click();
    await checkDialog(page, page.getByRole("menuitem", { name: action }), name);
  }
  await page.goto("/admin/account");
  await checkDialog(page, button(page, "Odjavi se sa svih uređaja"), /./);
}

async function checkSelection(page: Page, id: string) {
  const drawing = await Drawing.open(page, id);
  await drawing.canvas.focus();
  await drawing.press("Control+a");
  await checkDialog(page, button(page, "Promijeni vrijednosti..."), "Promijeni vrijednosti...");
  await button(page, "Više alata").click();
  await checkDialog(page, page.getByRole("menuitem", { name: "Zamijeni sliku" }), /slik/);
}

const looks = [
  ["light", { width: 1440, height: 900 }],
  ["dark", { width: 390, height: 844 }],
] as const;

for (const [theme, viewport] of looks) {
  test(`every question before a change is accessible: ${theme}, ${viewport.width} px @wide`, async ({
    page,
    park,
    colleague,
  }) => {
    await page.setViewportSize(viewport);
    await chooseTheme(page, theme);
    await checkHistory(page, park);
    await checkDeletions(page, park);
    await checkPictures(page);
    await checkAccounts(page, colleague);
    await checkSelection(page, park.id);
  });

  test(`every dialog is accessible: ${theme}, ${viewport.width} px @wide`, async ({
    page,
    park,
    complaints,
  }) => {
    await page.setViewportSize(viewport);
    await chooseTheme(page, theme);
    await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", { status: "draft" });
    await checkParcels(page, park.id);
    await checkConflict(page, park.id, () =>
      asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", { location: "Tamo" }),
    );
    await checkDrawing(page, park.id, () =>
      park.change("Parcela A1", {
        polygon_data: [
          { x: 12, y: 32 },
          { x: 27, y: 30 },
          { x: 27, y: 50 },
        ],
      }),
    );
    await checkLists(page);
    await checkWizard(page);
    complaints.expected(/409/);
  });
}

test("a question stays when somebody else takes its action away @wide", async ({ page, colleague }) => {
  await page.goto("/admin/users");
  await button(page, `Radnje: ${colleague.name}`).click();
  await page.getByRole("menuitem", { name: "Deaktiviraj" }).click();
  const question = page.getByRole("dialog", { name: "Deaktivirati nalog?" });
  await expect(question).toBeVisible();
  await asStaff("/api/rpc/set_staff_active", "POST", { user_id: colleague.id, active: false });
  // As when the window is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.locator("tr", { hasText: colleague.email })).toContainText("Deaktiviran");
  await expect(question).toBeVisible();
});
