import { type CDPSession, expect, type Page } from "@playwright/test";
import { Drawing, type Spot } from "./support/drawing.ts";
import { test } from "./support/staff.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Fingers on the screen; Playwright itself can only tap. */
class Fingers {
  readonly #session: CDPSession;
  readonly #drawing: Drawing;

  constructor(session: CDPSession, drawing: Drawing) {
    this.#session = session;
    this.#drawing = drawing;
  }

  static async of(page: Page, drawing: Drawing): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page), drawing);
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) {
    await this.#session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  }

  /** Each finger from one spot to another, in a few steps. */
  async move(...ways: [from: Spot, to: Spot][]): Promise<void> {
    const places = await Promise.all(
      ways.map(
        async ([from, to]) => [await this.#drawing.place(from), await this.#drawing.place(to)] as const,
      ),
    );
    const at = (part: number) =>
      places.map(([from, to]) => ({
        x: from.x + part * (to.x - from.x),
        y: from.y + part * (to.y - from.y),
      }));
    await this.#send("touchStart", at(0));
    for (const part of [0.25, 0.5, 0.75, 1]) await this.#send("touchMove", at(part));
    await this.#send("touchEnd", []);
  }
}

test("a parcel is drawn with taps and its corner moved with a finger @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  const fingers = await Fingers.of(page, drawing);
  await page.getByRole("button", { name: "Nova parcela", exact: true }).tap();
  await drawing.canvas.scrollIntoViewIfNeeded();
  for (const spot of [
    [10, 6],
    [40, 6],
  ] as const)
    await drawing.tap(spot);

  // Two fingers zoom; that is no point and loses none.
  const before = await drawing.canvas.locator("img").boundingBox();
  await fingers.move(
    [
      [40, 50],
      [30, 50],
    ],
    [
      [60, 50],
      [75, 50],
    ],
  );
  const after = await drawing.canvas.locator("img").boundingBox();
  expect(after?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.5);
  await expect(drawing.draftPoints).toHaveCount(2);
  await page.getByRole("button", { name: "Cijela slika" }).tap();

  await drawing.tap([40, 24]);
  await drawing.tap([10, 24]);
  await page.getByRole("button", { name: "Završi parcelu" }).tap();
  await expect(drawing.parcels).toHaveCount(9);

  const id = await drawing.parcels.last().getAttribute("data-parcel");
  await drawing.canvas.scrollIntoViewIfNeeded();
  await fingers.move([
    [40, 6],
    [60, 10],
  ]);
  await expect.poll(async () => (await drawing.outline(id ?? ""))[1]?.[0]).toBeCloseTo(60, 0);
});

test("corners and middles are large enough for a finger @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.tap([18, 40]);
  const corners = page.getByRole("button", { name: /^Tačka \d od 4/ });
  await expect(corners).toHaveCount(4);
  for (const corner of await corners.all()) {
    const box = await corner.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const fingers = await Fingers.of(page, drawing);
  await expect(drawing.canvas.locator("[data-middle='0']")).toBeVisible();
  // A finger's width beside what is seen of it.
  await fingers.move([
    [18.5, 25],
    [18.5, 18],
  ]);
  await expect.poll(async () => (await drawing.outline(park.idOf("Parcela A1"))).length).toBe(5);
});
