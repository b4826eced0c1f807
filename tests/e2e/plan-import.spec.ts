import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { solveGround } from "../../georeference/src/solve/solve.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { Drawing } from "./support/drawing.ts";
import { createPark, type Park, parcel } from "./support/park.ts";
import { test as staffTest, toast } from "./support/staff.ts";
import { fillBasics, next } from "./support/wizard.ts";

const survey = new URL("../fixtures/survey/", import.meta.url);
const fileOf = async (name: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: await readFile(new URL(name, survey)),
});

/** A draft with the picture of the surveyed park, and no parcels yet. */
async function emptyPark(): Promise<Park> {
  const park = await createPark([]);
  const [demo] = await asStaff("/api/projects?select=main_image_url&name=eq.Solarni%20park%20Lakta%C5%A1i");
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", {
    main_image_url: demo?.main_image_url,
    status: "draft",
    visible: false,
  });
  return park;
}

type ControlPoint = Parameters<typeof solveGround>[0][number];

const surveyed = async (): Promise<ControlPoint[]> =>
  JSON.parse(await readFile(new URL("park-1.json", survey), "utf8")).points;

/** Ties the park's picture to the ground, as the screen of control points does. */
async function tieToGround({ id }: Park): Promise<void> {
  const points = await surveyed();
  const projection = solveGround(points, { width: 1920, height: 1080 }).suggested?.projection;
  const [project] = await asStaff(`/api/projects?select=main_image_url&id=eq.${id}`);
  await asStaff("/api/rpc/save_ground", "POST", {
    project_id: id,
    ground_crs: "EPSG:31276",
    picture: { url: project?.main_image_url, projection },
    points,
  });
}

const test = staffTest.extend<{ empty: Park }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  empty: async ({}, use) => {
    const park = await emptyPark();
    await use(park);
    await park.remove();
  },
});

const nothing = { name: "plan.csv", mimeType: "text/csv", buffer: Buffer.from("") };

const panel = (page: Page) => page.getByRole("form", { name: "Uvoz plana geometra" });

test("a surveyor's plan becomes fourteen published parcels", async ({ page, empty }) => {
  const points = await surveyed();
  const drawing = await Drawing.open(page, empty.id);
  await drawing.ground("Kontrolne tačke…");
  await drawing.button("Zalijepi ili uvezi tabelu");
  const lines = points.map((point) => [point.name, point.x, point.y, point.east, point.north, point.height]);
  const table = ["Naziv\tx\ty\tIstok\tSjever\tVisina", ...lines.map((line) => line.join("\t"))].join("\n");
  await page.getByLabel("Tabela tačaka").last().fill(table);
  await drawing.button("Preuzmi tačke");
  await drawing.button("Sačuvaj tačke");
  await expect(toast(page, "Slika je povezana s terenom")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Zatvori", exact: true }).click();
  await drawing.importPlan(await fileOf("park-1.dxf"));
  await expect(panel(page).getByRole("combobox", { name: "Sloj plana" })).toHaveText("PARCELE (14)");
  await expect(panel(page).getByRole("combobox", { name: "Koordinatni sistem" })).toHaveText(
    "Gauss–Krüger, zona 6",
  );
  await expect(drawing.canvas.locator("[data-cell]"), "seen before anything is taken").toHaveCount(14);
  await drawing.select("Snaga", "po površini");
  await drawing.fill("kW po m²", "0,05");
  await drawing.select("Cijena", "po snazi");
  await drawing.fill("KM po kW", "1000");
  await expect(panel(page)).toContainText("1.750,9 m² · 87,55 kW · 87.550 KM");
  await drawing.button("Preuzmi 14 parcela");
  await drawing.save();
  await drawing.button("Objavi");
  await drawing.button("Objavi svejedno");
  await expect(toast(page, "je objavljen")).toBeVisible();

  const rows = await asStaff(`/api/parcels?project_id=eq.${empty.id}&order=position`);
  expect(rows).toHaveLength(14);
  expect(rows[0]).toMatchObject({
    name: "A1",
    area_m2: 1750.9,
    measured_area_m2: 1750.92,
    power_kw: 87.55,
    price: 87_550,
  });
  expect(rows.every(({ latitude, longitude }) => Number(latitude) > 44.9 && Number(longitude) > 17.3)).toBe(
    true,
  );
});

test("the wizard saves the draft that a surveyor's plan needs @wide", async ({ page }) => {
  const name = `Plan iz čarobnjaka ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/create-project");
  await fillBasics(page, name);
  await next(page).click();
  await page.getByRole("button", { name: "Uvezi plan geometra" }).click();
  await expect(panel(page).getByRole("button", { name: "Postavi kontrolne tačke" })).toBeVisible();
  const [project] = await asStaff(`/api/projects?name=eq.${encodeURIComponent(name)}`);
  expect(project).toMatchObject({ status: "draft", show_in_sale_page: false });
  expect(new URL(page.url()).pathname).toBe(`/admin/projects/${project?.id}`);
  await panel(page).getByRole("button", { name: "Otkaži" }).click();
  await page.getByRole("button", { name: "Podaci", exact: true }).click();
  await page.getByRole("button", { name: "Crtanje", exact: true }).click();
  await new Drawing(page).ready();
  await expect(panel(page), "it was asked for once").toBeHidden();
  await page.goto("/admin/projects/create");
  await expect(
    page.getByRole("textbox", { name: "Naziv", exact: true }),
    "nothing is left to resume",
  ).toHaveValue("");
  await asStaff(`/api/projects?id=eq.${project?.id}`, "DELETE");
});

/** Chooses a file that is rejected with this message. */
async function isRejected(
  page: Page,
  drawing: Drawing,
  file: [name: string, content: string],
  message: string,
) {
  const [name, content] = file;
  const chosen = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
  await drawing.choose("Odaberite fajl plana", chosen);
  await expect(panel(page).getByRole("alert")).toContainText(message);
}

test("a plan changes, adds and removes parcels, and goes out again @wide", async ({ page, empty }) => {
  const { parcels } = JSON.parse(await readFile(new URL("park-1.json", survey), "utf8"));
  const drawn = [0, 1, 2].map((at) => ({
    ...parcel(at, { name: `Stara ${at + 1}`, polygon_data: parcels[at].polygon }),
    project_id: empty.id,
    position: at,
  }));
  const far = ["Daleko", "Najdalje"].map((name, at) => {
    const [left, right] = [1 + at * 85, 9 + at * 85];
    const polygon_data = [
      { x: left, y: 1 },
      { x: right, y: 1 },
      { x: right, y: 9 },
    ];
    return { ...parcel(3 + at, { name, polygon_data }), project_id: empty.id, position: 3 + at };
  });
  await asStaff("/api/parcels", "POST", [...drawn, ...far]);
  await tieToGround(empty);
  const drawing = await Drawing.open(page, empty.id);
  await drawing.importPlan(nothing);
  await isRejected(page, drawing, ["plan.dxf", "AC1032"], "Ovo je DWG");
  await expect(panel(page).getByRole("alert")).toHaveCount(1);
  await isRejected(page, drawing, ["plan.csv", " \n"], "Fajl je prazan");
  await expectAccessible(page, "choosing a plan");

  await drawing.choose("Odaberite fajl plana", await fileOf("park-1.geojson"));
  await expect(panel(page).getByRole("combobox", { name: "Prepoznaj parcele" })).toHaveText(
    "po mjestu na slici",
  );
  const section = (name: string) => panel(page).getByRole("button", { name });
  await expect(section("Nove 11")).toBeVisible();
  await expect(section("Promijenjene 3")).toBeVisible();
  await expect(section("Nema ih u planu 2")).toBeVisible();
  await expect(panel(page)).toContainText("Stara 1 → Parcela A1");
  await expectAccessible(page, "what a plan brings");
  await expect(section("Nema ih u planu 2"), "what asks for a decision").toBeInViewport();
  await panel(page).getByRole("checkbox", { name: "Ukloni sve koje plan nema (2)" }).check();
  await expect(panel(page).getByRole("checkbox", { name: "Ukloni „Daleko“" })).toBeChecked();
  await drawing.button("Preuzmi 14 parcela");
  await expect(toast(page, "14 uvezeno, 2 uklonjeno")).toBeVisible();
  await expect(drawing.parcels).toHaveCount(14);
  await expect(drawing.row("Parcela A14")).toBeVisible();
  await drawing.press("Control+z");
  await expect(drawing.parcels).toHaveCount(5);
  await drawing.press("Control+y");
  await expect(drawing.parcels).toHaveCount(14);
  await drawing.save();
  await expect(toast(page, "Sačuvano: 14, uklonjeno: 2")).toBeVisible();

  await drawing.more("Izvoz");
  await drawing.select("Format", "GeoJSON");
  await drawing.select("Koordinatni sistem", "UTM 33 N");
  await expectAccessible(page, "sending a plan out");
  const downloading = page.waitForEvent("download");
  await drawing.button("Izvezi");
  const buffer = await readFile(await (await downloading).path());
  await drawing.importPlan({ name: "parcele.geojson", mimeType: "application/geo+json", buffer });
  await expect(panel(page).getByRole("combobox", { name: "Koordinatni sistem" })).toHaveText("UTM 33 N");
  await expect(section("Bez promjene 14")).toBeVisible();
  await expect(panel(page)).toContainText("Sve je već kao u planu.");
  await expect(page.getByRole("button", { name: "Preuzmi 0 parcela" })).toBeDisabled();
});

test("what of a foreign file is not read is said @wide", async ({ page, empty }) => {
  const drawing = await Drawing.open(page, empty.id);
  await drawing.ground("Kontrolne tačke…");
  await drawing.button("Zalijepi ili uvezi tabelu");
  const points = page.getByRole("group", { name: "Tabela tačaka" });
  await drawing.choose("CSV fajl geometra", await fileOf("foreign/points-zone-digit-left-out.csv"));
  await expect(points.getByRole("alert")).toContainText(/\(445967\D.* nemaju cifru zone/);
  await expect(points.getByRole("combobox")).toHaveText("Gauss–Krüger, zona 6");
  await expectAccessible(page, "the digit of a zone");
  await drawing.button("Preuzmi tačke");
  await expect(toast(page, "Preuzeto je 8 tačaka")).toBeVisible();
  await page.keyboard.press("Escape");
  await tieToGround(empty);
  await Drawing.open(page, empty.id);

  await drawing.importPlan(nothing);
  const damaged = "0\nSECTION\n2\nENTITIES\n0\nLINE\nX\n";
  await isRejected(page, drawing, ["plan.dxf", damaged], "u redu 7");
  await drawing.choose("Odaberite fajl plana", await fileOf("foreign/hidden-layer-and-old-plan.dxf"));
  const layer = panel(page).getByRole("combobox", { name: "Sloj plana" });
  await expect(layer).toHaveText("PARCELE (14)");
  await layer.click();
  await expect(page.getByRole("option", { name: "STARO (14) – zamrznut ili isključen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await drawing.button("Drugi fajl");
  await drawing.choose("Odaberite fajl plana", await fileOf("foreign/zone-digit-left-out.geojson"));
  await expect(panel(page)).toContainText(/445950.* je pročitano kao 6445950/);
  await drawing.button("Drugi fajl");
  const { buffer, ...file } = await fileOf("foreign/hatch-only.dxf");
  const spline = "0\r\nSPLINE\r\n8\r\nPARCELE\r\n0\r\nCIRCLE\r\n8\r\nSTUBOVI\r\n  0\r\nENDSEC\r\n  0\r\nEOF";
  const side = (layer: string, ...[x1, y1, x2, y2]: number[]) =>
    `0\r\nLINE\r\n8\r\n${layer}\r\n10\r\n${x1}\r\n20\r\n${y1}\r\n11\r\n${x2}\r\n21\r\n${y2}`;
  const [x, y] = [6_445_800, 4_974_200];
  const overTwoLayers = [
    side("PARCELE", x, y, x + 20, y),
    side("PARCELE", x + 20, y, x + 20, y + 20),
    side("MEDJE", x + 20, y + 20, x, y + 20),
    side("MEDJE", x, y + 20, x, y),
    `0\r\nTEXT\r\n8\r\nNAZIVI\r\n10\r\n${x + 9}\r\n20\r\n${y + 9}\r\n1\r\nA15`,
  ].join("\r\n");
  const edited = buffer
    .toString("latin1")
    .replace(/\s*0\s+ENDSEC\s+0\s+EOF\s*$/, `\r\n${overTwoLayers}\r\n${spline}\r\n`);
  await drawing.choose("Odaberite fajl plana", { ...file, buffer: Buffer.from(edited, "latin1") });
  await expect(panel(page)).toContainText("1 × SPLINE se ne čita; pretvorite u zatvorene polilinije");
  await expect(panel(page)).toContainText(
    /Linije oko 1 parcele \(slojevi: PARCELE, MEDJE\) leže u više slojeva .*Gdje: A15/,
  );
  await expect(panel(page)).toContainText(
    "Ni na drugim slojevima nije sve pročitano: STUBOVI (1), MEDJE (1).",
  );
  await expectAccessible(page, "what of a plan is not read");
  await drawing.button("Preuzmi 14 parcela");
  await expect(drawing.row("A14")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a plan is taken over with fingers @wide", async ({ page, empty }) => {
    const drawing = await Drawing.open(page, empty.id);
    await drawing.importPlan(nothing);
    await expect(panel(page).getByRole("button", { name: "Postavi kontrolne tačke" })).toBeInViewport();
    await panel(page).getByRole("button", { name: "Postavi kontrolne tačke" }).tap();
    const points = page.getByRole("dialog", { name: "Kontrolne tačke" });
    await expect(points).toBeVisible();
    await tieToGround(empty);
    await page.reload();
    await Drawing.open(page, empty.id);
    await drawing.importPlan(await fileOf("park-1.kml"));
    await expect(drawing.canvas.locator("[data-cell]")).toHaveCount(14);
    await expectAccessible(page, "a plan on a phone");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const take = page.getByRole("button", { name: "Preuzmi 14 parcela" });
    expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await take.tap();
    await expect(drawing.parcels).toHaveCount(14);
  });
});
