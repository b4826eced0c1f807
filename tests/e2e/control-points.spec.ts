import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { act } from "./support/choice.ts";
import { Drawing } from "./support/drawing.ts";
import { closingButton, test, toast } from "./support/staff.ts";

interface SurveyPoint {
  name: string;
  x: number;
  y: number;
  east: number;
  north: number;
  height: number;
  level: number;
}

const terraces: SurveyPoint[] = JSON.parse(
  await readFile(new URL("../fixtures/survey/park-2.json", import.meta.url), "utf8"),
).points;

const comma = (value: number) => String(value).replace(".", ",");
/** As it is copied from a spreadsheet. */
const table = (points: readonly SurveyPoint[]) =>
  [
    "Naziv\tx\ty\tIstok\tSjever\tVisina\tTerasa",
    ...points.map(({ name, x, y, east, north, height, level }) =>
      [name, ...[x, y, east, north, height, level].map(comma)].join("\t"),
    ),
  ].join("\n");

async function openPoints(page: Page, projectId: string) {
  await Drawing.open(page, projectId);
  await act(page, "Teren", "Kontrolne tačke…");
  const screen = page.getByRole("dialog", { name: "Kontrolne tačke" });
  await expect(screen.getByRole("button", { name: "Sačuvaj tačke" })).toBeVisible();
  return screen;
}

type Screen = Awaited<ReturnType<typeof openPoints>>;

async function paste(screen: Screen, text: string) {
  await screen.getByRole("button", { name: "Zalijepi ili uvezi tabelu" }).click();
  await screen.getByLabel("Tabela tačaka").last().fill(text);
  await screen.getByRole("button", { name: "Preuzmi tačke" }).click();
}

const stored = (projectId: string) =>
  asStaff<{ projection: { kind: string } | null; version: number }[]>(
    `/api/project_pictures?project_id=eq.${projectId}&select=projection,version`,
  );

test("a surveyor's table ties the picture to the ground @wide", async ({ page, park }) => {
  const screen = await openPoints(page, park.id);
  await expect(screen.getByText("Trebaju bar četiri.")).toBeVisible();
  const wrong = terraces.map((point) => (point.name === "T4" ? { ...point, east: point.east + 10 } : point));
  const [first] = terraces;
  if (!first) throw new Error("There are no points");
  await paste(screen, table(Array.from({ length: 201 }, (_, at) => ({ ...first, name: `P${at}` }))));
  const refusal = toast(page, "Tabela ima više od 200 tačaka");
  await closingButton(refusal).click();
  await expect(refusal).toBeHidden();
  await screen.getByLabel("Tabela tačaka").last().fill(table(wrong));
  await screen.getByRole("button", { name: "Preuzmi tačke" }).click();
  await expect(screen.locator("[data-mark]")).toHaveCount(15);
  await expect(screen.locator("[data-suspicion=T4]")).toContainText("10 m previše istočno");

  await screen.getByRole("button", { name: /^T4 / }).click();
  await expectAccessible(page, "a wrong point");
  const right = terraces.find((point) => point.name === "T4")?.east ?? 0;
  await screen.getByLabel("Istok (m)").fill(comma(right));
  await expect(screen.getByText(/povezana s terenom. Kamera s visinama:/)).toBeVisible();
  await expect(screen.locator("[data-kind=plane]")).toContainText("odstupa do");
  await expect(screen.locator("[data-kind=levels]")).toContainText("uskom pojasu");
  await expect(screen.getByRole("combobox", { name: "Koordinatni sistem" })).toContainText("zona 6");

  // A mark by the keyboard, and back.
  const residual = screen.locator("[data-point=T1] [data-residual]");
  const before = (await residual.textContent()) ?? "";
  const mark = screen.getByRole("button", { name: "Kontrolna tačka T1. Strelice je pomjeraju." });
  await mark.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowRight");
  await expect(residual).not.toHaveText(before);
  await page.keyboard.press("Control+z");
  await expect(residual).toHaveText(before);

  await screen.getByRole("button", { name: "Sačuvaj tačke" }).click();
  await expect(toast(page, "Slika je povezana s terenom")).toBeVisible();
  expect((await stored(park.id))[0]?.projection?.kind).toBe("camera");
  await screen.getByRole("button", { name: "Zatvori" }).click();
  await page.getByRole("button", { name: "Teren", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: /^Mjerač/ }), "the drawing has metres now").toBeEnabled();
});

test("points are placed by hand, and a failed save loses none @wide", async ({ page, park, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const screen = await openPoints(page, park.id);
  const strip = terraces.filter((point) => point.level === 3);
  await paste(screen, table(strip));
  await expect(screen.getByText("Tačke leže u uskom pojasu")).toBeVisible();
  await page.keyboard.press("Control+z");

  // Without places they are set one after the other.
  const few = [0, 1, 2, 12].flatMap((at) => terraces[at] ?? []);
  await paste(
    screen,
    few.map(({ name, east, north }) => `${name};${comma(east)};${comma(north)}`).join("\n"),
  );
  await screen.getByRole("button", { name: "Postavi T1" }).click();
  const picture = screen.locator("[data-point-picture] img");
  for (const { name, x, y } of few) {
    await expect(screen.getByText(`mjesto tačke ${name}`)).toBeVisible();
    const box = await picture.boundingBox();
    if (!box) throw new Error("no picture");
    await page.mouse.click(box.x + (box.width * x) / 100, box.y + (box.height * y) / 100);
  }
  await expect(screen.getByText("Toliko tačaka se uvijek slaže", { exact: false })).toBeVisible();

  await expectAccessible(page, "four points on a phone");
  const save = screen.getByRole("button", { name: "Sačuvaj tačke" });
  await page.route("**/rpc/save_ground", (route) => route.abort());
  await save.click();
  await expect(toast(page, "ništa nije ni izgubljeno")).toBeVisible();
  await page.unroute("**/rpc/save_ground");
  complaints.expected(/ERR_FAILED/);

  const [{ main_image_url: url = "" } = {}] = await asStaff<{ main_image_url: string }[]>(
    `/api/projects?id=eq.${park.id}&select=main_image_url`,
  );
  await asStaff("/api/rpc/save_ground", "POST", {
    project_id: park.id,
    ground_crs: "EPSG:31276",
    picture: { url },
    points: [],
    version: null,
  });
  await save.click();
  await expect(screen.getByText("Neko je u međuvremenu promijenio tačke")).toBeVisible();
  complaints.expected(/409/);
  await screen.getByRole("button", { name: "Sačuvaj moje" }).click();
  await expect(toast(page, "Slika je povezana s terenom")).toBeVisible();
  expect((await stored(park.id))[0]?.projection?.kind).toBe("plane");
});
