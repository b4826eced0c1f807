import { expect } from "@playwright/test";
import { Drawing, inside } from "./support/drawing.ts";
import { plot } from "./support/park.ts";
import { dismiss, signInAs, test, toast } from "./support/staff.ts";

test("a conflict is asked about for each parcel @wide", async ({ page, park, complaints }) => {
  const drawing = await Drawing.open(page, park.id);
  const [one, two] = [park.idOf("Parcela A1"), park.idOf("Parcela A2")];
  await drawing.changeA1();
  await drawing.click(inside.a2);
  await drawing.drag([48, 50], [49, 53]);
  const mine = await drawing.outline(one);
  await park.change("Parcela A1", { price: 77_000 });
  await park.change("Parcela A2", { polygon_data: plot(1).map(({ x, y }) => ({ x, y: y - 2 })) });

  await page.getByRole("button", { name: "Sačuvaj obrise" }).click();
  const dialog = page.getByRole("dialog", { name: "Neko je u međuvremenu promijenio parcele" });
  await expect(dialog).toContainText("Ništa nije sačuvano.");
  const answer = await page.request.get(`/api/parcels?id=eq.${one}&select=polygon_data`);
  expect(await answer.json()).toEqual([{ polygon_data: plot(0) }]);

  const submit = dialog.getByRole("button", { name: "Sačuvaj odabrano" });
  await expect(dialog.getByRole("radio", { checked: true }), "no side is preselected").toHaveCount(0);
  await expect(submit).toBeDisabled();
  const picture = dialog.getByRole("img", { name: "Obje verzije parcele „Parcela A2“ na slici" });
  for (const side of ["mine", "theirs"])
    await expect(picture.locator(`[data-outline-of=${side}] polygon`).first()).toBeVisible();
  await expect(dialog).toContainText(/Cijena .*moja 100\.000 · sačuvana 77\.000/);
  await dialog
    .getByRole("radiogroup", { name: /„Parcela A2“ – izmijenio/ })
    .getByLabel("Preuzmi sačuvanu")
    .check();
  await expect(submit).toBeDisabled();
  await dialog
    .getByRole("radiogroup", { name: /„Parcela A1“ – izmijenio/ })
    .getByLabel("Zadrži moju")
    .check();
  await submit.click();
  await expect(drawing.status).toContainText("sve je sačuvano");
  complaints.expected(/409/);
  expect(await drawing.outline(one)).toEqual(mine);
  expect((await drawing.outline(two))[0]).toEqual([31, 28]);
  const stored = await page.request.get(
    `/api/parcels?id=in.(${one},${two})&select=price,polygon_data&order=name`,
  );
  expect(await stored.json()).toMatchObject([
    { price: 77_000, polygon_data: mine.map(([x, y]) => ({ x, y })) },
    { polygon_data: plot(1).map(({ x, y }) => ({ x, y: y - 2 })) },
  ]);
});

test("a session that ends keeps the drawing @wide", async ({ page, colleague, park, complaints }) => {
  await signInAs(page, colleague);
  const drawing = await Drawing.open(page, park.id);
  await drawing.changeA1();
  const mine = await drawing.outline(park.idOf("Parcela A1"));
  await expect(drawing.status).toContainText("sačuvano lokalno");
  await colleague.endSessions();
  await page.getByRole("button", { name: "Sačuvaj obrise" }).click();
  const dialog = page.getByRole("dialog", { name: "Prijavite se ponovo" });
  await dismiss(toast(page, "Obrisi nisu sačuvani"));
  await dialog.getByRole("textbox", { name: "Lozinka" }).fill(colleague.password);
  await dialog.getByRole("button", { name: "Prijavi se" }).click();
  await expect(dialog).toBeHidden();
  expect(await drawing.outline(park.idOf("Parcela A1"))).toEqual(mine);
  await expect(page.getByText("Pronađene su nesačuvane izmjene")).toBeHidden();
  await drawing.press("Control+z");
  await drawing.press("Control+Shift+z");
  await drawing.save();
  complaints.expected(/401/);
});

test("crossing sides and double names are asked about @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.click(inside.a1);
  await page.keyboard.down("Alt");
  await drawing.drag([27, 50], [14, 20]);
  await page.keyboard.up("Alt");
  await expect(page.locator("[data-current-problem]")).toHaveText("Stranice parcele se međusobno sijeku");
  await expect(page.getByRole("button", { name: /Stranice parcele se međusobno sijeku/ })).toBeVisible();
  await drawing.row("Parcela A2").dblclick();
  await page.keyboard.type("parcela a4");
  await page.keyboard.press("Enter");

  const saving = page.getByRole("button", { name: "Sačuvaj obrise" });
  await saving.click();
  const dialog = page.getByRole("dialog", { name: "Sačuvati uprkos ovome?" });
  await expect(dialog).toContainText("Parcela A1: Stranice parcele se međusobno sijeku");
  await expect(dialog).toContainText("već postoji u ovom projektu");
  await dialog.getByRole("button", { name: "Vrati se i ispravi" }).click();
  await expect(drawing.status).toContainText("2 nesačuvane parcele");
  await saving.click();
  await dialog.getByRole("button", { name: "Sačuvaj ipak" }).click();
  await expect(drawing.status).toContainText("sve je sačuvano");
});

test("unsaved changes wait on this device, beside new ones @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  const outline = () => drawing.outline(park.idOf("Parcela A1"));
  const question = page.getByText("Pronađene su nesačuvane izmjene");
  await drawing.changeA1();
  const mine = await outline();
  await expect(drawing.status).toContainText("sačuvano lokalno");
  page.on("dialog", (dialog) => void dialog.accept());
  await Drawing.open(page, park.id);
  await expect(question).toBeVisible();
  expect((await outline())[0]).toEqual([10, 30]);
  await drawing.click(inside.a2);
  await drawing.drag([48, 50], [49, 53]);
  await expect(drawing.status).toContainText("sačuvano lokalno");
  await Drawing.open(page, park.id);
  await page.getByRole("button", { name: "Vrati izmjene" }).click();
  await expect.poll(outline).toEqual(mine);
  await expect(drawing.status).toContainText("2 nesačuvane parcele");
  await drawing.save();
  await Drawing.open(page, park.id);
  await expect(question).toBeHidden();
});

test("two tabs keep their unsaved changes apart @wide", async ({ page, park, context }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.changeA1();
  const mine = await drawing.outline(park.idOf("Parcela A1"));
  await expect(drawing.status).toContainText("sačuvano lokalno");

  const otherPage = await context.newPage();
  const other = await Drawing.open(otherPage, park.id);
  await other.click(inside.a2);
  await other.drag([48, 50], [49, 53]);
  await expect(other.status).toContainText("sačuvano lokalno");
  await other.save();
  await expect(otherPage.getByText("Pronađene su nesačuvane izmjene")).toBeHidden();

  await page.close();
  await expect(otherPage.getByText("Pronađene su nesačuvane izmjene")).toBeVisible();
  await otherPage.getByRole("button", { name: "Vrati izmjene" }).click();
  await expect.poll(() => other.outline(park.idOf("Parcela A1"))).toEqual(mine);
  await expect(other.status).toContainText("1 nesačuvana parcela");
  await other.save();
  const again = await Drawing.open(otherPage, park.id);
  await expect(again.status).toContainText("sve je sačuvano");
  await expect(otherPage.getByText("Pronađene su nesačuvane izmjene")).toBeHidden();
});
