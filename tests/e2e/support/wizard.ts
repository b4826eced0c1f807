import type { Page } from "@playwright/test";
import { Drawing } from "./drawing.ts";
import { picture } from "./staff.ts";

/** Fills in the first step of either wizard. */
export async function fillBasics(page: Page, name: string): Promise<void> {
  await page
    .getByLabel(/^Naziv/)
    .first()
    .fill(name);
  await page.getByLabel("Opis", { exact: false }).first().fill("Opis za probu.");
  await page.getByLabel("Lokacija", { exact: true }).fill("Doboj");
  await page.locator("input[type=file]").setInputFiles(picture("Slika đačkog parka.png"));
}

export const next = (page: Page) => page.getByRole("button", { name: "Dalje" });

/** Begins a project, as far as the step that draws, with a tool in hand. */
export async function drawInWizard(page: Page, name: string, tool: string): Promise<Drawing> {
  await page.goto("/admin/create-project");
  await fillBasics(page, name);
  await next(page).click();
  const drawing = new Drawing(page);
  await drawing.ready();
  await drawing.tool(tool);
  return drawing;
}
