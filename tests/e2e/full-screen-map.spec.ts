import { expect } from "@playwright/test";
import { boxOf, overlap } from "./support/boxes.ts";
import {
  expectOpacity,
  expectZoom,
  frameShown,
  mapWidth,
  onMap,
  settledWidth,
  throughOverlay,
} from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

test("the full-screen map shows what is pressed and asks about parcels", async ({ page, park }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${park.path}/mapa`);
  await expect(page.getByRole("heading", { name: `Mapa parcela: ${park.name}` })).toBeVisible();
  await expect(page.locator("[data-live]")).toBeVisible();
  const panel = await boxOf(page.getByRole("region", { name: "Upravljanje mapom" }));
  const whole = { x: 0, y: 0, width: 1440, height: 900 };
  expect(await page.locator(".leaflet-container").boundingBox()).toEqual(whole);
  // It floats: the map is seen all round it.
  expect(panel).toMatchObject({ x: 16, y: 16, height: 868 });
  for (const name of ["Parcela A1", "Parcela A4", "Parcela A5", "Parcela A8"]) {
    const box = await boxOf(onMap(page, name));
    expect(box.x, name).toBeGreaterThan(panel.right);
    expect(box.right, name).toBeLessThan(1440);
  }

  await page.locator("summary").filter({ visible: true }).first().click();
  await expect(page.getByText("Kupovina rezervisane parcele je dogovorena")).toBeVisible();
  const toggle = page.getByRole("checkbox", { name: "Odaberi sve dostupne" });
  await toggle.check();
  await expectOpacity(onMap(page, "Parcela A3"), 0.3);
  await expectOpacity(onMap(page, "Parcela A1"), 0.8);
  await expect(page.getByText("6 odabranih parcela")).toBeVisible();
  await toggle.uncheck();
  await expectOpacity(onMap(page, "Parcela A1"), 0.3);

  const box = (name: string) => page.getByRole("checkbox", { name: `Dodaj u upit: ${name}` });
  const popup = page.getByRole("complementary");
  await onMap(page, "Parcela A3").click(throughOverlay);
  await expect(popup).toContainText("Rezervisano");
  await expect(popup).toContainText("1.200 m²");
  await expect(popup).not.toContainText("KM");
  await expect(box("Parcela A3")).not.toBeChecked();
  await expect(box("Parcela A3")).toBeDisabled();
  await expect(page.getByText(/odabran[ae] parcel/)).toHaveCount(0);
  await expect(onMap(page, "Parcela A3")).toHaveAttribute("aria-pressed", "false");
  // The popup stands on the other half of the map; who only looks picks nothing.
  await onMap(page, "Parcela A4").click(throughOverlay);
  await expect(popup).toContainText("130.000 KM");
  await expect(popup).toContainText("100.000 kWh");
  await expect(box("Parcela A4")).not.toBeChecked();
  await popup.getByRole("button", { name: "Zatražite ponudu" }).click();
  await expect(page.getByRole("dialog", { name: "Parcela A4" }).getByLabel("Ime i prezime")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup.getByRole("button", { name: "Zatražite ponudu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(onMap(page, "Parcela A4")).toBeFocused();

  // What a button names is asked about, also from the details, and each parcel can be left out.
  await box("Parcela A4").check();
  await onMap(page, "Parcela A5").click(throughOverlay);
  await expect(page.locator("[data-primary]:visible")).toHaveCount(1);
  const form = page.getByRole("dialog", { name: /^Upit za/ });
  for (const from of [popup, page.getByRole("dialog", { name: "Parcela A5" })]) {
    if (from !== popup) await popup.getByRole("button", { name: "Detalji" }).click();
    await from.getByRole("button", { name: "Zatražite ponudu za 2 parcele" }).locator("visible=true").click();
    await expect(form).toHaveAccessibleName("Upit za 2 parcele");
    await form.getByRole("checkbox", { name: "Parcela A4" }).uncheck();
    await expect(form).toHaveAccessibleName("Upit za 1 parcelu");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(popup).toBeVisible();
  }
  await expect(page.getByText("1 odabrana parcela")).toBeVisible();
  await popup.getByRole("button", { name: "Dodaj u upit" }).click();
  await expect(page.getByText("2 odabrane parcele")).toBeVisible();

  await park.change("Parcela A4", { status: "reserved" });
  await expect(box("Parcela A4")).toBeDisabled();
  await expect(box("Parcela A4")).not.toBeChecked();
  await page.getByRole("link", { name: "Nazad na projekat" }).click();
  await expect(page).toHaveURL(`${park.path}?parcele=${park.idOf("Parcela A5")}`);
  await expect(box("Parcela A7")).toBeEnabled();
  await expect(box("Parcela A4")).not.toBeChecked();
});

test("a toggled parcel is emphasised for two seconds @wide", async ({ page, park }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openPage(page, `${park.path}/mapa`);
  // Painted: no frame comes once the clock stands still.
  await expectOpacity(onMap(page, "Parcela A7"), 0.3);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole("checkbox", { name: "Dodaj u upit: Parcela A7" }).click();
  await page.mouse.move(0, 0);
  await expectOpacity(onMap(page, "Parcela A7"), 1);
  await page.clock.runFor(1900);
  await expectOpacity(onMap(page, "Parcela A7"), 1);
  await page.clock.runFor(200);
  await expectOpacity(onMap(page, "Parcela A7"), 0.8);
});

test("choosing a parcel leaves the full-screen map as it is @wide", async ({ page, park }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${park.path}/mapa`);
  const place = () => onMap(page, "Parcela A2").boundingBox();
  for (const zoomed of [false, true]) {
    const base = await settledWidth(page);
    if (zoomed) await page.getByRole("button", { name: "Uvećaj" }).click();
    await expectZoom(page, base, zoomed ? 2 ** 0.75 : 1);
    await frameShown(page);
    const before = await place();
    const row = page.getByRole("row").getByRole("link", { name: /Parcela A2/ });
    for (const opener of [onMap(page, "Parcela A2"), row]) {
      await opener.click();
      const card = page.getByRole("complementary", { name: "Parcela A2" });
      await expect(card).toBeVisible();
      expect(await place()).toEqual(before);
      await page.keyboard.press("Escape");
      await expect(card).toBeHidden();
      expect(await place()).toEqual(before);
    }
  }
});

test("all parcels are in sight, and the picture fills the map @wide", async ({ page, park }) => {
  for (const [width, height, foot] of [
    [1440, 900, 900],
    [1920, 1080, 1080],
    [390, 844, 371],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width > 1000) {
      await openPage(page, park.path);
      await settledWidth(page);
      for (const name of park.parcels.keys())
        await expect(onMap(page, name), name).toBeInViewport({ ratio: 0.99 });
    }
    await openPage(page, `${park.path}/mapa`);
    await settledWidth(page);
    const picture = await boxOf(page.locator(".leaflet-overlay-pane img"));
    const panel = await boxOf(page.getByRole("region", { name: "Upravljanje mapom" }));
    expect(picture.x).toBeLessThanOrEqual(width > 1000 ? panel.right : 0);
    expect(picture.right).toBeGreaterThanOrEqual(width);
    expect(picture.bottom).toBeGreaterThanOrEqual(foot - 1);
    for (const name of park.parcels.keys())
      expect((await boxOf(onMap(page, name))).bottom, name).toBeLessThanOrEqual(foot + 1);
  }
});

test("no parcel opens at the end of a drag @wide", async ({ page, park }) => {
  await openPage(page, `${park.path}/mapa`);
  await expectOpacity(onMap(page, "Parcela A7"), 0.3);
  const place = await boxOf(onMap(page, "Parcela A7"));
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const width = await mapWidth(page);
  const drag = async () => {
    await page.mouse.move(x - 30, y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
  };
  await page.getByRole("button", { name: "Uvećaj" }).click();
  await drag();
  await page.getByRole("button", { name: "Prikaži cijeli park" }).click();
  await drag();
  await expect.poll(() => mapWidth(page)).toBeCloseTo(width, 0);
  await onMap(page, "Parcela A5").click(throughOverlay);
  await expect(page.getByRole("complementary", { name: "Parcela A5" })).toBeVisible();
});

for (const [kind, size] of [
  ["a large desktop", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
  ["a phone on its side", { width: 844, height: 390 }],
] as const)
  test(`on ${kind} the card leaves all parcels in sight @wide`, async ({ page, park }) => {
    await page.setViewportSize(size);
    for (const name of ["Parcela A1", "Parcela A4", "Parcela A5", "Parcela A8"]) {
      // What is picked is summed up over the end of the list.
      await openPage(page, `${park.path}/mapa?parcele=${park.idOf("Parcela A2")}&parcel=${park.idOf(name)}`);
      const card = page.getByRole("complementary", { name });
      await expectOpacity(onMap(page, name), 0.8);
      for (const other of park.parcels.keys())
        await expect.poll(() => overlap(card, onMap(page, other)), other).toBe(false);
      await page.keyboard.press("Escape");
      await expect(card).toBeHidden();
      await expect(onMap(page, name)).toBeFocused();
      const row = page.getByRole("row").filter({ hasText: name });
      const uncovered = () =>
        row.evaluate((item) => {
          const { left, top, width, height } = item.getBoundingClientRect();
          const inside = [top + 2, top + height - 2];
          return inside.every((y) => item.contains(document.elementFromPoint(left + width / 2, y)));
        });
      await expect.poll(uncovered, name).toBe(true);
    }
  });
