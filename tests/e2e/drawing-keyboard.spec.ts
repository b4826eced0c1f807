import { expect } from "@playwright/test";
import { Drawing } from "./support/drawing.ts";
import { test } from "./support/staff.ts";

test("a parcel is drawn, changed, undone and saved with the keyboard alone @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.canvas.focus();
  await drawing.press("n");
  // The keyboard's pointer starts in the middle; Shift makes steps of 1 %.
  await drawing.press("Shift+ArrowUp", 40);
  await drawing.press(" ");
  await drawing.press("Shift+ArrowRight", 10);
  await drawing.press(" ");
  await drawing.press("Shift+ArrowDown", 10);
  await drawing.press(" ");
  await expect(drawing.draftPoints).toHaveCount(3);
  await drawing.press("Enter");
  await expect(drawing.parcels).toHaveCount(9);
  await expect(
    page.getByRole("status").filter({ hasText: "Parcela „Parcela 9“ je završena" }),
  ).toBeAttached();

  await drawing.press("Tab");
  await expect(page.getByRole("button", { name: /^Tačka 1 od 3/ })).toBeFocused();
  await drawing.press("Tab");
  const second = page.getByRole("button", { name: /^Tačka 2 od 3/ });
  await expect(second).toBeFocused();
  const before = await second.getAttribute("aria-label");
  await drawing.press("ArrowLeft");
  await drawing.press("Shift+ArrowDown");
  await expect(second).not.toHaveAttribute("aria-label", before ?? "");
  await drawing.press("Control+z");
  await drawing.press("Control+z");
  await expect(second).toHaveAttribute("aria-label", before ?? "");

  const save = page.getByRole("button", { name: "Sačuvaj obrise" });
  await save.focus();
  await drawing.press("Enter");
  await expect(drawing.status).toContainText("sve je sačuvano");
});

test("points have exact coordinates in fields, also while drawing @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.row("Parcela A1").focus();
  await drawing.press("Enter");
  await page.getByRole("button", { name: /^Tačke/ }).focus();
  await drawing.press("Enter");
  const x = page.getByRole("group", { name: "Tačka 1" }).getByRole("textbox", { name: "x (%)" });
  await expect(x).toHaveValue("10");
  await x.fill("12,5");
  await drawing.press("Enter");
  await expect.poll(async () => (await drawing.outline(park.idOf("Parcela A1")))[0]).toEqual([12.5, 30]);
  // The picture comes first, and the field a moment later.
  await expect(x).toHaveValue("12,5");
  await x.fill("120");
  await drawing.press("Enter");
  await expect(x).toHaveAccessibleDescription("Unesite broj od 0 do 100.");
  await expect(page.getByText("Unesite broj od 0 do 100.")).toBeVisible();
  expect((await drawing.outline(park.idOf("Parcela A1")))[0]).toEqual([12.5, 30]);
  await drawing.press("Escape");
  await expect(x).toHaveValue("12,5");

  await page.getByRole("toolbar").getByRole("button", { name: "Nova parcela", exact: true }).focus();
  await drawing.press("Enter");
  await drawing.fill("x (%)", "-3");
  await drawing.press("Enter");
  await expect(page.getByText("Unesite broj od 0 do 100.")).toBeVisible();
  await expect(drawing.draftPoints).toHaveCount(0);
  for (const [left, top] of [
    ["10", "5"],
    ["20", "5"],
    ["20", "15,25"],
  ] as const) {
    await drawing.fill("x (%)", left);
    await drawing.fill("y (%)", top);
    await drawing.press("Enter");
  }
  await drawing.canvas.focus();
  await drawing.press("Enter");
  await expect(drawing.parcels).toHaveCount(9);
});
