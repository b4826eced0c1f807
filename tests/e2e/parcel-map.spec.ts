import { expect, type Locator, type Page } from "@playwright/test";
import { overlap } from "./support/boxes.ts";
import { expectZoom, mapWidth, onMap, pinch, pointAt, settledWidth, throughOverlay } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { fillOf } from "./support/parcel-fill.ts";
import { plot, test } from "./support/park.ts";

const expectOpacity = (parcel: Locator, opacity: number) =>
  expect.poll(async () => (await fillOf(parcel)).opacity).toBeCloseTo(opacity, 1);

/** Chromium tells the place of what has just come up only once a frame has shown it, and (0, 0) before. */
const frameShown = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));

test("the map shows every parcel's status as word, colour and pattern, leads by arrow keys, and has a tooltip in the window", async ({
  page,
  park,
}) => {
  await openPage(page, park.path);
  await expect(page.getByRole("button", { name: "Parcela A1, Dostupno, 80 kW, 100.000 KM" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Parcela A3, Rezervisano, 101 kW" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Parcela A6, Prodato, 132,5 kW" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Parcela A8, Dostupno, .*Cijena na upit/ })).toBeVisible();
  await expectOpacity(onMap(page, "Parcela A1"), 0.3);
  const fills = await Promise.all(
    ["Parcela A1", "Parcela A3", "Parcela A6"].map((name) => fillOf(onMap(page, name))),
  );
  const coarse = fills.map(({ colour }) => colour.map((part) => Math.round(part / 32)).join());
  expect(new Set(coarse).size).toBe(3);
  // Without colour: plain, dotted, hatched.
  expect(fills.map(({ marked }) => marked)).toEqual([false, true, true]);
  expect(fills.map(({ striped }) => striped)).toEqual([true, false, true]);
  // The legend shows what the map shows.
  const legend = page.getByRole("region", { name: "Legenda statusa parcela" });
  for (const [at, label] of ["Dostupno 6", "Rezervisano 1", "Prodato 1"].entries()) {
    const item = legend.getByRole("listitem").filter({ hasText: new RegExp(label.replace(" ", "\\s*")) });
    const { colour, opacity, marks, ...pattern } = await fillOf(item.locator("svg"));
    const onPicture = fills[at];
    expect(pattern, label).toEqual({ marked: onPicture?.marked, striped: onPicture?.striped });
    expect(opacity, label).toBeCloseTo(onPicture?.opacity ?? 0, 1);
    expect(marks, label).toBeCloseTo(onPicture?.marks ?? 0, 1);
    for (const [part, value] of colour.entries())
      expect(Math.abs(value - (onPicture?.colour[part] ?? 0)), label).toBeLessThan(12);
  }

  expect(await page.locator("[data-parcel][tabindex='0']").count()).toBe(1);
  await page.getByRole("button", { name: "Prikaži cijeli park" }).focus();
  for (const [key, reached] of [
    ["Tab", "Parcela A1"],
    ["ArrowRight", "Parcela A2"],
    ["ArrowDown", "Parcela A6"],
    ["ArrowLeft", "Parcela A5"],
    ["ArrowLeft", "Parcela A5"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(onMap(page, reached)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Parcela A5" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(onMap(page, "Parcela A5")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Uvećaj" })).toBeFocused();

  for (const name of ["Parcela A1", "Parcela A8"]) {
    const tooltip = await pointAt(page, onMap(page, name), name);
    await frameShown(page);
    expect(await tooltip.boundingBox()).toMatchObject({ width: 280, height: 160 });
    expect(await tooltip.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    for (const other of [onMap(page, name), page.getByRole("banner")])
      expect(await overlap(tooltip, other)).toBe(false);
    await expectOpacity(onMap(page, name), 0.8);
  }
  // Beside a parcel just below the header it stands as high as the header lets it.
  const bar = (await page.getByRole("banner").boundingBox())?.height ?? 720;
  const a1 = onMap(page, "Parcela A1");
  await a1.evaluate((shape, top) => scrollBy(0, shape.getBoundingClientRect().top - top), bar + 24);
  await page.mouse.move(0, 400);
  const tooltip = await pointAt(page, a1, "Parcela A1");
  await frameShown(page);
  expect((await tooltip.boundingBox())?.y).toBeGreaterThanOrEqual(bar);
});

test("the map lets the page scroll, zooms with Ctrl and buttons, and comes to the parcel of a list that keeps its filters in the address", async ({
  page,
  park,
  context,
}) => {
  await openPage(page, park.path);
  await onMap(page, "Parcela A6").hover(throughOverlay);
  const before = await mapWidth(page);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  expect(await mapWidth(page)).toBe(before);
  await onMap(page, "Parcela A2").hover(throughOverlay);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.2);
  await page.getByRole("button", { name: "Prikaži cijeli park" }).click();
  await expect.poll(() => mapWidth(page)).toBeCloseTo(before, 0);
  const zoom = page.getByRole("button", { name: "Uvećaj" });
  const size = await zoom.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await zoom.click();
  await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.2);

  await page.getByRole("row").getByRole("link", { name: "Parcela A7" }).click();
  const dialog = page.getByRole("dialog", { name: "Parcela A7" });
  await dialog.getByRole("button", { name: "Prikaži na mapi" }).click();
  await expect(dialog).toBeHidden();
  const parcel = onMap(page, "Parcela A7");
  await expect(parcel).toBeFocused();
  await expect(parcel).toBeInViewport({ ratio: 0.999 });
  await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.3);
  await expectOpacity(parcel, 0.8);
  // What a click on the map opened gives the focus back to its parcel.
  await parcel.click(throughOverlay);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(parcel).toBeFocused();

  const rows = (on: Page) => on.getByRole("row").filter({ hasText: "Parcela A" });
  const entries = () => page.evaluate(() => history.length);
  const visited = await entries();
  await page.getByRole("radio", { name: "Dostupne" }).check({ force: true });
  await expect(rows(page)).toHaveCount(6);
  await page.locator("summary", { hasText: "Filteri" }).click();
  await page.getByRole("group", { name: "Cijena, KM" }).getByLabel("Do").fill("140000");
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("combobox").selectOption({ label: "Sortiraj: Cijena, od najviše" });
  await expect(rows(page).first()).toContainText("Parcela A5");
  await expect(page).toHaveURL(/status=available&price_to=140000&sort=priceDesc/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(4);
  await expect(rows(other).first()).toContainText("Parcela A5");
  await page.getByRole("button", { name: "Poništi filtere" }).click();
  await expect(rows(page)).toHaveCount(8);
  expect(await entries(), "no step of its own for Back").toBe(visited);
});

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

test("the map opens a parcel of the still picture while the live map is on its way, and leaves the page where it is @wide", async ({
  page,
  park,
}) => {
  await page.route(/InteractiveParcelMap[^/]*$/, () => undefined);
  await openPage(page, park.path);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.getByRole("link", { name: /^Parcela A4, / }).click(throughOverlay);
  await expect(page.getByRole("dialog", { name: "Parcela A4" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-same-page");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the live map writes the names of parcels on them @wide", async ({ page, park }) => {
  await openPage(page, park.path);
  await expect(page.locator("[data-live]")).toBeVisible();
  const shape = await onMap(page, "Parcela A1").boundingBox();
  const name = await page
    .locator(".leaflet-overlay-pane text")
    .filter({ hasText: /^A1$|^Parcela A1$/ })
    .boundingBox();
  if (!shape || !name) throw new Error("no name");
  expect(name.x).toBeGreaterThan(shape.x);
  expect(name.x + name.width).toBeLessThan(shape.x + shape.width);
});

test("the live map takes over where the still picture stood, on the page and over the whole screen @wide", async ({
  browser,
  page,
  park,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  for (const [path, width, height] of [
    ["", 1440, 900],
    ["", 390, 844],
    ["/mapa", 1440, 900],
    ["/mapa", 390, 844],
  ] as const) {
    const size = { width, height };
    await openPage(page, park.path + path);
    await expect(page.locator("[data-live]")).toBeVisible();
    await still.setViewportSize(size);
    await still.goto(park.path + path);
    const before = await still.locator("a[data-parcel] polygon:first-child").first().boundingBox();
    await page.setViewportSize(size);
    const shift = async () => {
      const now = await onMap(page, "Parcela A1").boundingBox();
      if (!before || !now) return null;
      return Math.max(
        Math.abs(now.x - before.x),
        Math.abs(now.y - before.y),
        Math.abs(now.width - before.width),
      );
    };
    await expect.poll(shift).toBeLessThanOrEqual(2);
  }
  await still.close();
});

test("a page says that a missing project is not there, and shows a picture as it was stored where its sizes fail @wide", async ({
  page,
  park,
}) => {
  for (const path of ["/projekat/01890000-0000-7000-8000-000000000000", "/projekat/x/mapa"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Projekat nije pronađen" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Nazad na projekte" })).toBeVisible();
  }

  await page.route(/\/storage\/.*[?&]width=/, (route) => route.fulfill({ status: 503 }));
  await openPage(page, park.path);
  await expect(page.locator("[data-live]")).toBeVisible();
  await expect(page.getByText("Slika se ne može učitati")).toHaveCount(0);
});

test("the lists open a parcel and leave the map's scale; the link opens the same parcel @wide", async ({
  page,
  park,
  context,
}) => {
  await openPage(page, park.path);
  await expect(onMap(page, "Parcela A7")).toBeVisible();
  const before = await mapWidth(page);
  await page.getByRole("row").getByRole("link", { name: "Parcela A7" }).click();
  await expect(page.getByRole("dialog", { name: "Parcela A7" })).toBeVisible();
  expect(await mapWidth(page)).toBe(before);
  await expect(page).toHaveURL(new RegExp(`parcel=${park.idOf("Parcela A7")}`));

  // Whoever follows the link finds the parcel's place in the list behind the dialog, and goes on from there: in the
  // table, and among the cards where these were chosen on the last visit.
  for (const view of ["Tabela", "Kartice"]) {
    const other = await context.newPage();
    await other.goto(page.url());
    const dialog = other.getByRole("dialog", { name: "Parcela A7" });
    await expect(dialog).toBeVisible();
    const link = other.locator(`[data-parcel-item="${park.idOf("Parcela A7")}"] a`).first();
    await expect(link).toBeInViewport();
    await other.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(other.getByRole("button", { name: view })).toHaveAttribute("aria-pressed", "true");
    await other.getByRole("button", { name: "Kartice" }).click();
    await other.close();
  }
});

test("the lists show the price only for available parcels, in the table and on the cards @wide", async ({
  page,
  park,
}) => {
  await openPage(page, park.path);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Parcela A1")).toContainText("100.000 KM");
  await expect(row("Parcela A1").getByText("1.000 m²")).toHaveCSS("font-variant-numeric", "tabular-nums");
  await expect(row("Parcela A3")).not.toContainText("KM");
  await expect(row("Parcela A8")).toContainText("Cijena na upit");
  await page.getByRole("button", { name: "Kartice" }).click();
  const card = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(card("Parcela A1")).toContainText("plus PDV");
  await expect(card("Parcela A6")).not.toContainText("plus PDV");
  await card("Parcela A6").click();
  await expect(page.getByRole("dialog", { name: "Parcela A6" })).toContainText("Ova parcela je prodata");
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the map is framed on the parcels, two fingers zoom it and one scrolls the page, and a tap opens the sheet", async ({
    page,
    park,
  }) => {
    // Down to the picture's lower edge.
    const low = plot(7).map(({ x, y }) => ({ x, y: y + 24 }));
    await park.change("Parcela A8", { polygon_data: low });
    await openPage(page, park.path);
    for (const name of ["Parcela A1", "Parcela A4", "Parcela A5", "Parcela A8"]) {
      const box = await onMap(page, name).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    // Parcels that lie off the picture's middle do not draw its edge into the map.
    const [picture, map] = await Promise.all(
      [".leaflet-overlay-pane img", ".leaflet-container"].map((part) => page.locator(part).boundingBox()),
    );
    if (!picture || !map) throw new Error("no map");
    expect(picture.y).toBeLessThanOrEqual(map.y + 1);
    expect(picture.y + picture.height).toBeGreaterThanOrEqual(map.y + map.height - 1);

    const touchAction = () =>
      page.locator(".leaflet-container").evaluate((element) => getComputedStyle(element).touchAction);
    await expect.poll(touchAction).toBe("pan-x pan-y");
    const before = await mapWidth(page);
    await pinch(page, 30, 85);
    await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.5);
    await page.getByRole("button", { name: "Prikaži cijeli park" }).tap();
    await expect.poll(() => mapWidth(page)).toBeCloseTo(before, 0);
    await onMap(page, "Parcela A2").tap(throughOverlay);
    await expect(page.getByRole("dialog", { name: "Parcela A2" })).toBeVisible();
    await expect(page.locator("[data-tooltip]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("the full-screen map takes the room that the sheet leaves, and a parcel of the list leaves it as it is @wide", async ({
    page,
    park,
  }) => {
    await openPage(page, `${park.path}/mapa`);
    const place = async () =>
      Object.values((await onMap(page, "Parcela A2").boundingBox()) ?? {}).map(Math.round);
    const handle = page.getByRole("region", { name: "Upravljanje mapom" }).locator("header > button");
    for (const pinched of [false, true]) {
      const base = await settledWidth(page);
      if (pinched) {
        await pinch(page, 30, 90);
        await expect.poll(() => mapWidth(page)).toBeGreaterThan(base * 1.5);
        await settledWidth(page);
      }
      const before = await place();
      if (!pinched) {
        await handle.press("ArrowDown");
        await expect(handle).toHaveAttribute("aria-expanded", "false");
        await expect.poll(async () => (await place())[1]).toBeGreaterThan(before[1] ?? 0);
        await handle.press("ArrowUp");
        await expect(handle).toHaveAttribute("aria-expanded", "true");
        await expect.poll(place).toEqual(before);
      }
      // Out of the map's sight, where it is pinched.
      await page.getByRole("link", { name: /^Parcela A8/ }).tap();
      const card = page.getByRole("complementary", { name: "Parcela A8" });
      await expect(card).toBeVisible();
      expect(await place()).toEqual(before);
      await card.getByRole("button", { name: "Zatvori" }).tap();
      await expect(card).toBeHidden();
      expect(await place()).toEqual(before);
    }
  });
});
