import { expect } from "@playwright/test";
import { overlap } from "./support/boxes.ts";
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

test("the full-screen map stands beside its panel, shows what is pressed, and asks for one parcel or for several", async ({
  page,
  park,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${park.path}/mapa`);
  await expect(page.getByRole("heading", { name: `Mapa parcela: ${park.name}` })).toBeVisible();
  await expect(page.locator("[data-live]")).toBeVisible();
  const panel = await page.getByRole("region", { name: "Upravljanje mapom" }).boundingBox();
  const whole = { x: 0, y: 0, width: 1440, height: 900 };
  expect(await page.locator(".leaflet-container").boundingBox()).toEqual(whole);
  // It floats: the map is seen all round it.
  expect(panel).toMatchObject({ x: 16, y: 16, height: 868 });
  for (const name of ["Parcela A1", "Parcela A4", "Parcela A5", "Parcela A8"]) {
    const box = await onMap(page, name).boundingBox();
    expect(box?.x, name).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 1440));
    expect((box?.x ?? 0) + (box?.width ?? 1440), name).toBeLessThan(1440);
  }
  // They have most of what the panel leaves.
  const [first, last] = [
    await onMap(page, "Parcela A5").boundingBox(),
    await onMap(page, "Parcela A8").boundingBox(),
  ];
  expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeGreaterThan(900);

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

test("the full-screen map emphasises a toggled parcel for two seconds, then keeps it selected @wide", async ({
  page,
  park,
}) => {
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

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`choosing a parcel leaves scale and position of the full-screen map as they are, ${size.width} pixels wide @wide`, async ({
    page,
    park,
  }) => {
    await page.setViewportSize(size);
    await openPage(page, `${park.path}/mapa`);
    const card = page.getByRole("complementary", { name: "Parcela A2" });
    const close = async () => {
      await page.keyboard.press("Escape");
      await expect(card).toBeHidden();
    };
    for (const zoomed of [false, true]) {
      const base = await settledWidth(page);
      if (zoomed) await page.getByRole("button", { name: "Uvećaj" }).click();
      await expectZoom(page, base, zoomed ? 2 ** 0.75 : 1);
      await frameShown(page);
      const before = await onMap(page, "Parcela A2").boundingBox();
      await onMap(page, "Parcela A2").click();
      await expect(card).toBeVisible();
      expect(await onMap(page, "Parcela A2").boundingBox()).toEqual(before);
      await close();
      await page
        .getByRole("row")
        .getByRole("link", { name: /Parcela A2/ })
        .click();
      await expect(card).toBeVisible();
      expect(await onMap(page, "Parcela A2").boundingBox()).toEqual(before);
      await close();
      expect(await onMap(page, "Parcela A2").boundingBox()).toEqual(before);
    }
  });

test("all parcels are in sight on the park's page at first, and the picture leaves nothing of the full-screen map bare below a sky @wide", async ({
  page,
  park,
}) => {
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
    const picture = await page.locator(".leaflet-overlay-pane img").boundingBox();
    const panel = await page.getByRole("region", { name: "Upravljanje mapom" }).boundingBox();
    if (!picture || !panel) throw new Error("no map");
    expect(picture.x).toBeLessThanOrEqual(width > 1000 ? panel.x + panel.width : 0);
    expect(picture.x + picture.width).toBeGreaterThanOrEqual(width);
    expect(picture.y + picture.height).toBeGreaterThanOrEqual(foot - 1);
    for (const name of park.parcels.keys()) {
      const box = await onMap(page, name).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? height), name).toBeLessThanOrEqual(foot + 1);
    }
  }
});

test("the full-screen map opens no parcel at the end of a drag, not even of one that began while the map zoomed @wide", async ({
  page,
  park,
}) => {
  await openPage(page, `${park.path}/mapa`);
  await expectOpacity(onMap(page, "Parcela A7"), 0.3);
  const place = await onMap(page, "Parcela A7").boundingBox();
  if (!place) throw new Error("nothing to drag");
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
  test(`on ${kind} the card of the full-screen map leaves all parcels in sight, and the list shows its own @wide`, async ({
    page,
    park,
  }) => {
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
