import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { Client } from "pg";
import { findChromium } from "../e2e/support/chromium.ts";
import { Drawing, type Spot } from "../e2e/support/drawing.ts";
import { type Figure, onStack, percentile, printFigures } from "./measure.ts";
import { signInAt, signInBrowser, type Target } from "./stack.ts";

/** How much slower than this machine's the processor of a visitor or of an office is taken to be. */
const slowdown = 4;

/** How often each movement is made; the figures are medians. */
const rounds = 5;

export async function slowDown(page: Page): Promise<void> {
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/**
 * What it is called; what looks where it begins and gives the movement itself; and what is waited for or put back
 * afterwards. Only the movement itself is measured: looking for a place makes the slowed-down page work too.
 */
type Movement = readonly [
  name: string,
  aim: () => Promise<() => Promise<void>>,
  settle: () => Promise<unknown>,
];

/** Makes each movement a few times. @returns frames a second and the longest task meanwhile, medians */
async function measureMovements(page: Page, what: string, movements: readonly Movement[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, aim, settle] of movements) {
    const seen: Watched[] = [];
    for (let round = 0; round < rounds; round++) {
      seen.push(await watch(page, await aim()));
      await settle();
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    }
    const median = (of: (watched: Watched) => number) => percentile(seen.map(of), 0.5);
    figures.push(
      { name: `${what}, ${name}`, value: median((one) => one.framesPerSecond), unit: "frames/s" },
      { name: `${what}, longest task while ${name}`, value: median((one) => one.longestTask), unit: "ms" },
    );
  }
  return figures;
}

interface Watched {
  readonly framesPerSecond: number;
  /** Milliseconds; tasks under 50 ms count as 0. */
  readonly longestTask: number;
}

async function watch(page: Page, action: () => Promise<void>): Promise<Watched> {
  const watched = await page.evaluateHandle(() => {
    const record = { frames: 0, started: performance.now(), longestTask: 0, running: true };
    const count = () => {
      record.frames += 1;
      if (record.running) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        record.longestTask = Math.max(record.longestTask, duration);
    }).observe({ type: "longtask" });
    return record;
  });
  await action();
  return watched.evaluate((record) => {
    record.running = false;
    const seconds = (performance.now() - record.started) / 1000;
    return { framesPerSecond: record.frames / seconds, longestTask: record.longestTask };
  });
}

/** Measures in a browser that lasts as long. */
async function inBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  await measure(browser).finally(() => browser.close());
}

interface Grid {
  columns: number;
  rows: number;
  corners: number;
}

/** The middle of a plot, percent of the picture. */
const centre = (index: number, { columns, rows }: Grid): Spot => [
  2 + ((index % columns) + 0.5) * (96 / columns),
  2 + (Math.floor(index / columns) + 0.5) * (96 / rows),
];

/** A rounded plot that nearly touches its neighbours, so that snapping has something to do. */
function outline(index: number, grid: Grid): { x: number; y: number }[] {
  const [x, y] = centre(index, grid);
  const [wide, high] = [47 / grid.columns, 47 / grid.rows];
  return Array.from({ length: grid.corners }, (_, corner) => {
    const angle = (corner / grid.corners) * 2 * Math.PI;
    const round = (value: number) => Math.round(value * 100) / 100;
    return { x: round(x + wide * Math.cos(angle)), y: round(y + high * Math.sin(angle)) };
  });
}

/** A visible park of a grid of parcels. @returns its id */
async function createPark(target: Target, grid: Grid): Promise<string> {
  const [project] = await insert(target, "/api/projects", {
    name: "Park za mjerenje",
    description: "Za mjerenje.",
    main_image_url: await somePicture(target),
    status: "aktivan",
    visible: true,
  });
  const id = project?.id ?? "";
  const statuses = ["available", "available", "reserved", "sold"];
  const parcels = Array.from({ length: grid.columns * grid.rows }, (_, index) => ({
    project_id: id,
    position: index,
    name: `P-${String(index + 1).padStart(3, "0")}`,
    status: statuses[index % statuses.length],
    price: 50_000,
    power_kw: 49.1,
    area_m2: 600,
    polygon_data: outline(index, grid),
  }));
  // More at once would be larger than a request may be.
  for (let from = 0; from < parcels.length; from += 100)
    await insert(target, "/api/parcels", parcels.slice(from, from + 100));
  return id;
}

async function somePicture({ url }: Target): Promise<string> {
  const response = await fetch(
    `${url}/api/projects?select=main_image_url&main_image_url=not.is.null&limit=1`,
  );
  const [project] = (await response.json()) as { main_image_url: string }[];
  return project?.main_image_url ?? "";
}

async function insert({ url, token }: Target, path: string, rowsToInsert: object): Promise<{ id: string }[]> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify(rowsToInsert),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string }[];
}

/**
 * Pans and zooms the full-screen map of a park with 500 parcels of 12 corners on a slowed-down processor:
 * frames a second, the longest task that blocked the page meanwhile, and how soon a press on a parcel shows.
 */
export const benchMap = (): Promise<void> =>
  onStack(({ url }) =>
    inBrowser(async (browser) => {
      const park = await createPark(await signInAt(url), { columns: 25, rows: 20, corners: 12 });
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${url}/projekat/${park}/mapa`);
      await page.locator("polygon[data-parcel]").nth(499).waitFor();
      await slowDown(page);
      await page.getByRole("button", { name: "Uvećaj" }).click();
      await page.evaluate(() => document.fonts.ready);
      await atRest(page);
      const figures = await measureMovements(page, "map of 500 parcels", [
        ["panning", async () => () => pan(page), () => atRest(page)],
        ["zooming", async () => () => wheelAt(page, { x: 800, y: 400 }), () => atRest(page)],
      ]);
      await page.getByRole("button", { name: "Prikaži cijeli park" }).click();
      const presses: number[] = [];
      for (const index of [3, 60, 117, 180, 240]) presses.push(await press(page, index));
      const toPaint = percentile(presses, 0.5);
      printFigures([...figures, { name: "map of 500 parcels, press to paint", value: toPaint, unit: "ms" }]);
    }),
  );

/** Waits until a zoom has ended and the names have their size again. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const name = document.querySelector(".leaflet-overlay-pane text");
    const drawing = name instanceof SVGElement ? name.ownerSVGElement : null;
    if (!name || !drawing || document.querySelector(".leaflet-zoom-anim")) return false;
    const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
    return Math.abs(Number(name.getAttribute("font-size")) * scale - 14) < 0.1;
  });
}

/** Drags the map to and fro as a hand does. */
async function pan(page: Page): Promise<void> {
  await page.mouse.move(800, 400);
  await page.mouse.down();
  for (let step = 0; step < 90; step++)
    await page.mouse.move(800 + 120 * Math.sin(step / 10), 400 + 80 * Math.cos(step / 13));
  await page.mouse.up();
}

/** Presses a parcel. @returns milliseconds until the frame that shows it, by the browser's own event timing */
async function press(page: Page, index: number): Promise<number> {
  const watched = await page.evaluateHandle(() => {
    const record = { duration: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "click") record.duration = entry.duration;
    }).observe({ type: "event", buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
    return record;
  });
  const parcel = page.locator("polygon[data-parcel]").nth(index);
  await (await parcel.elementHandle())?.waitForElementState("stable");
  await parcel.click({ force: true });
  await page.getByRole("complementary").waitFor();
  const seen = await page.waitForFunction((record) => record.duration, watched);
  await page.getByRole("button", { name: "Zatvori", exact: true }).click();
  return seen.jsonValue();
}

/**
 * Edits a park with 200 parcels of 20 corners, and one with 500 and live metres, on a slowed-down processor: frames a
 * second and the longest task that blocked the page, while a corner and a parcel are dragged and the picture is moved
 * and zoomed.
 */
export const benchDrawing = (): Promise<void> =>
  onStack(({ url }) =>
    inBrowser(async (browser) => {
      const target = await signInAt(url);
      await benchPlots(browser, target, { columns: 20, rows: 10, corners: 20 }, false);
      await benchPlots(browser, target, { columns: 25, rows: 20, corners: 20 }, true);
    }),
  );

/** A hillside, so that metres are told from percent. */
const projection = {
  kind: "plane",
  origin: { east: 6_446_000, north: 4_974_000, height: 160 },
  matrix: [0.5, 0.05, 0, 50, 0, -0.6, 0, 80, 0, 0.001, 0, 1],
  levels: [],
};

/** @param measured the picture knows its ground: what is dragged shows its metres */
async function benchPlots(browser: Browser, target: Target, grid: Grid, measured: boolean): Promise<void> {
  const park = await createPark(target, grid);
  if (measured)
    await insert(target, "/api/rpc/save_ground", {
      project_id: park,
      ground_crs: "EPSG:31276",
      picture: { url: await somePicture(target), viewpoint: "perspective", projection },
      points: [],
    });
  const what = `drawing ${grid.columns * grid.rows} parcels${measured ? " with metres" : ""}`;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: target.url });
  await signInBrowser(page);
  const drawing = await Drawing.open(page, park);
  await drawing.status.filter({ hasText: "bez preklapanja" }).waitFor();
  await slowDown(page);
  const parcel = centre(105, grid);
  await drawing.click(parcel);
  const [first] = outline(105, grid);
  const wiggle = async (spot: Spot) => {
    const place = await drawing.place(spot);
    return () => dragFrom(page, place);
  };
  // Saved nowhere: taken back, so that each round begins alike.
  const undo = () => drawing.press("Control+z");
  const nothing = async () => {};
  printFigures(
    await measureMovements(page, what, [
      ["dragging a corner", () => wiggle([first?.x ?? 0, first?.y ?? 0]), undo],
    ]),
  );
  await drawing.press("v");
  const middle = await drawing.place([50, 50]);
  printFigures(
    await measureMovements(page, what, [
      ["dragging a parcel", () => wiggle(parcel), undo],
      ["moving the picture", () => wiggle([50, 1]), nothing],
      ["zooming", async () => () => wheelAt(page, middle), nothing],
    ]),
  );
  await page.close();
}

interface Place {
  x: number;
  y: number;
}

/** Drags to and fro as a hand does, and lets go a little beside where it began. */
async function dragFrom(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step++) {
    const swing = Math.sin((step / 120) * 6 * Math.PI);
    await page.mouse.move(x + 60 * swing, y + 30 * swing);
  }
  await page.mouse.move(x + 12, y + 6);
  await page.mouse.up();
}

async function wheelAt(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y);
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step % 30 < 15 ? -40 : 40);
}

const deals = 5000;

/** Moves cards over the board of 5,000 open deals on a slowed-down processor. */
export const benchBoard = (): Promise<void> =>
  onStack((stack) =>
    inBrowser(async (browser) => {
      await fillBoard((await stack.note()).databaseUrl);
      const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 1600, height: 900 } });
      await signInBrowser(page);
      await page.goto("/admin/deals");
      const menus = page.getByRole("button", { name: /^Radnje/ });
      await menus.nth(59).waitFor();
      await slowDown(page);
      const column = (name: string) => page.getByRole("region", { name, exact: true });
      const drag = async (from: Locator, to: Locator) => {
        const start = await from
          .getByRole("button", { name: /^Radnje/ })
          .first()
          .boundingBox();
        const end = await to.boundingBox();
        if (!start || !end) throw new Error("the board has no card to move");
        return () => moveCard(page, [start.x - 90, start.y + 40], [end.x + 60, end.y + 160]);
      };
      const settle = async () => {};
      printFigures(
        await measureMovements(page, `board of ${deals} deals`, [
          ["moving a card", () => drag(column("Novo"), column("Kontaktirano")), settle],
          ["moving one by two stages", () => drag(column("Kontaktirano"), column("Ugovor")), settle],
        ]),
      );
    }),
  );

/** As many people as deals, in the four stages that need nothing else. */
async function fillBoard(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`
    with people as (
      insert into api.contacts (name, email)
      select 'Kupac ' || number, 'kupac-' || number || '@example.com' from generate_series(1, ${deals}) as number
      returning id
    )
    insert into api.deals (contact_id, stage, value, next_step, next_step_on)
    select id, (array['new', 'contacted', 'offer', 'contract'])[1 + place % 4]::api.deal_stage,
      1000 * place, 'Nazvati', current_date + (place % 60)::int - 10
    from (select id, row_number() over () as place from people) as placed`);
  await database.query("analyze");
  await database.end();
}

async function moveCard(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const steps = 40;
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(
      from[0] + ((to[0] - from[0]) * step) / steps,
      from[1] + ((to[1] - from[1]) * step) / steps,
    );
  // Until the board has been read again: what that takes belongs to the move.
  const read = page.waitForResponse((response) => response.url().endsWith("/rpc/pipeline_totals"));
  await page.mouse.up();
  await read;
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}
