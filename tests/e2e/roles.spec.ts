import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { choose } from "./support/choice.ts";
import { sendInquiry } from "./support/sales.ts";
import { signInAs, test, toast } from "./support/staff.ts";

/** What the menu shows beside the screens that are everybody's. */
const people = ["Upiti", "Kontakti", "Prodaja", "Pokazatelji", "Šabloni e-maila"];
const menus = { viewer: people, sales: people, editor: [] };
const everybodys = ["Pregled", "Projekti", "Media", "Tekstovi sajta", "Istorija"];

for (const role of ["viewer", "sales", "editor"] as const)
  test(`the role ${role} is shown what it may see and change @wide`, async ({ page, colleague, park }) => {
    const inquiry = await sendInquiry({ parcel_ids: [park.idOf("Parcela A1")] });
    const [contact] = await asStaff("/api/contacts", "POST", { name: "Iva Ivić" });
    await asStaff("/api/rpc/set_staff_role", "POST", { user_id: colleague.id, role });
    await signInAs(page, colleague);
    await page.goto("/admin/");
    const menu = page.getByRole("navigation", { name: "Glavni meni" });
    await expect(menu.getByRole("link", { name: "Projekti" })).toBeVisible();
    const names = (await menu.getByRole("link").allTextContents()).map((name) =>
      name.replace(/\d.*$/, "").trim(),
    );
    expect(names.filter((name) => !everybodys.some((one) => name.startsWith(one)))).toEqual(menus[role]);

    const edits = role === "editor";
    await expect(page.getByRole("button", { name: "Pretraga svega" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Novosti/ })).toBeVisible({ visible: !edits });
    await expect(page.getByRole("link", { name: "Novi projekat" })).toBeVisible({ visible: edits });
    await expect(page.getByRole("link", { name: /^\d+ ?Upiti$/ })).toBeVisible({ visible: !edits });
    await page.goto(`/admin/edit-project/${park.id}?tab=parcels`);
    await expect(page.getByRole("button", { name: "Promijeni status" })).toBeVisible({
      visible: role === "sales",
    });
    await expect(page.getByRole("button", { name: "Rezerviši za…" })).toBeVisible({
      visible: role === "sales",
    });
    await expect(page.getByRole("button", { name: "Uvezi CSV" })).toBeVisible({ visible: edits });
    await expect(
      page.getByRole("list", { name: "Parcele projekta" }).getByRole("button").first(),
    ).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Odaberi parcelu/ }).first()).toBeVisible({
      visible: role !== "viewer",
    });
    await page.getByRole("tab", { name: "Osnovne informacije" }).click();
    await expect(page.getByText("Samo za čitanje").first()).toBeVisible({ visible: !edits });
    const name = page.getByRole("textbox", { name: "Naziv", exact: true });
    // What cannot be changed can be reached and read all the same.
    await name.focus();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(park.name);
    await expect(name).toBeEditable({ editable: edits });
    // Its label would press it all the same if only its frame said that it is disabled.
    const visible = page.getByRole("switch", { name: "Vidljivost" });
    await expect(visible).toBeEnabled({ enabled: edits });
    await expect(page.getByRole("button", { name: "Zamijeni sliku" })).toBeVisible({ visible: edits });
    await expect(page.getByRole("button", { name: "Datumi" }), "it leads to a section").toBeEnabled();
    await expectAccessible(page);
    await page.goto("/admin/references");
    await expect(page.getByRole("link", { name: /^Uredi: / }).first()).toBeVisible({ visible: edits });
    await expect(page.getByRole("link", { name: /^Svi podaci: / }).first()).toBeVisible({ visible: !edits });
    await page.goto("/admin/settings");
    await expect(page.getByText("Nemate dozvolu")).toBeVisible();
    await expectAccessible(page, "a screen that the role has not");
    await expect(page.getByRole("link", { name: "Nazad na pregled" })).toHaveAttribute(
      "href",
      "/admin/dashboard",
    );
    await page.goto("/admin/inquiries");
    await expect(page.getByText("Nemate dozvolu")).toBeVisible({ visible: edits });
    if (!edits) {
      await page.goto(`/admin/inquiries/${inquiry}/show`);
      await expect(page.getByRole("button", { name: "Obrađuje:" })).toBeVisible({
        visible: role === "sales",
      });
      const contacted = page.getByRole("radio", { name: "Kontaktirano" });
      await expect(contacted).toBeVisible({ visible: role === "sales" });
    }
    await page.goto(`/admin/contacts/${contact?.id}/show`);
    await expect(page.getByRole("button", { name: "Upiši" })).toBeVisible({ visible: role === "sales" });
    await expect(page.getByText("Nemate dozvolu")).toBeVisible({ visible: edits });
  });

test("the role of a colleague is chosen, with what it opens beside it @wide", async ({ page, colleague }) => {
  await page.goto("/admin/users");
  await page.getByRole("button", { name: `Radnje: ${colleague.name}` }).click();
  await choose(page.getByRole("menuitem", { name: "Promijeni ulogu" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /^Administrator/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /^Prodaja/ }).check();
  await dialog.getByLabel("Vaša lozinka").fill("solar-admin-demo");
  await dialog.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(toast(page, "Uloga je promijenjena")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(colleague.name) })).toContainText("Prodaja");
});
