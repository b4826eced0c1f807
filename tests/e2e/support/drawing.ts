import { expect, type Locator, type Page } from "@playwright/test";
import { boxOf } from "./boxes.ts";
import { act, select } from "./choice.ts";
import { plot } from "./park.ts";

/** A place on the picture, percent of its width and height. */
export type Spot = readonly [x: number, y: number];

/** Parcel A1 of a test's park, see park.ts. */
export const a1: readonly Spot[] = plot(0).map(({ x, y }): Spot => [x, y]);

/** Places in the middle of parcels. */
export const inside = { a1: [18, 40], a2: [40, 40] } as const;

/** Three corners above the parcels, where the park has room for one more. */
export const freeGround: readonly Spot[] = [
  [10, 6],
  [30, 6],
  [30, 24],
];

/** The drawing editor on a page, used as staff use it. */
export class Drawing {
  readonly page: Page;
  readonly canvas: Locator;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.getByRole("application", { name: "Slika sa obrisima parcela" });
  }

  /** Opens the drawing of a stored project. */
  static async open(page: Page, projectId: string): Promise<Drawing> {
    await page.goto(`/admin/edit-project/${projectId}`);
    await page.getByRole("tab", { name: "Parcele" }).click();
    await page.getByRole("button", { name: "Crtanje", exact: true }).click();
    const drawing = new Drawing(page);
    await drawing.ready();
    return drawing;
  }

  async ready(): Promise<void> {
    await expect(this.canvas.locator("img")).toBeVisible();
    await this.canvas.scrollIntoViewIfNeeded();
  }

  get parcels(): Locator {
    return this.canvas.locator("[data-parcel]");
  }

  get status(): Locator {
    return this.page.locator("[data-status]");
  }

  get draftPoints(): Locator {
    return this.canvas.locator("[data-draft-point]");
  }

  row(name: string): Locator {
    return this.page
      .getByRole("list", { name: "Parcele" })
      .getByRole("button", { name: new RegExp(`^${name}\\b`) });
  }

  /** Where a spot of the picture is in the window, CSS pixels. */
  async place([x, y]: Spot): Promise<{ x: number; y: number }> {
    const box = await boxOf(this.canvas.locator("img"));
    return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 };
  }

  async click(spot: Spot, options: { modifiers?: ("Shift" | "Alt")[] } = {}): Promise<void> {
    const { x, y } = await this.place(spot);
    for (const key of options.modifiers ?? []) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y);
    for (const key of options.modifiers ?? []) await this.page.keyboard.up(key);
  }

  async clickThrough(spots: readonly Spot[]): Promise<void> {
    for (const spot of spots) await this.click(spot);
  }

  /** Selects parcel A1 and pulls its first corner away. */
  async changeA1(): Promise<void> {
    await this.click(inside.a1);
    await this.drag([10, 30], [7, 26]);
  }

  async tap(spot: Spot): Promise<void> {
    const { x, y } = await this.place(spot);
    await this.page.touchscreen.tap(x, y);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const [start, end] = [await this.place(from), await this.place(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await this.page.mouse.move(end.x, end.y);
    await this.page.mouse.up();
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) await this.page.keyboard.press(key);
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async tool(name: string): Promise<void> {
    await this.page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
  }

  /** A tool that stands in the menu. */
  async more(name: string): Promise<void> {
    await act(this.page, "Više alata", name);
  }

  /** Takes a surveyor's plan from a file. */
  async importPlan(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.more("Uvoz");
    await this.choose("Prevucite fajl ovdje", file);
  }

  /** Something in the menu of the ground. */
  async ground(name: string): Promise<void> {
    await act(this.page, "Teren", name);
  }

  /** Chooses a file. */
  async choose(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel(label).last().setInputFiles(file);
  }

  /** Chooses from a list that opens. */
  async select(label: string, option: string): Promise<void> {
    await select(this.page, label, option);
  }

  async button(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** The outline of a parcel as it is drawn, percent. */
  async outline(id: string): Promise<Spot[]> {
    const points = await this.canvas.locator(`[data-parcel="${id}"]`).getAttribute("points");
    return (points ?? "")
      .split(" ")
      .filter(Boolean)
      .map((pair): Spot => {
        const [x = Number.NaN, y = Number.NaN] = pair.split(",").map(Number);
        return [x, y];
      });
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Sačuvaj obrise" }).click();
    await expect(this.status).toContainText("sve je sačuvano");
  }
}
