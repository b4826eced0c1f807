import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groundArea, outlineToPicture } from "@solar/domain/ground";
import type { PolygonPoint } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";
import { type DemoSurvey, readSurvey } from "./seed-ground.ts";

interface Park {
  name: string;
  main_image_url: string;
  survey?: DemoSurvey;
  parcels: { name: string; polygon_data: PolygonPoint[]; area_m2: number }[];
}

const file = join(import.meta.dirname, "../../../../db/seed/content.json");
const { projects } = JSON.parse(readFileSync(file, "utf8")) as { projects: Park[] };
const surveyed = projects.flatMap(({ survey, ...park }) => (survey ? [{ ...park, survey }] : []));

describe("the surveys of the demo content", () => {
  it("are of two parks, one of which has a second picture", () =>
    expect(surveyed.map(({ survey }) => survey.pictures.length)).toEqual([2, 1]));

  it.each(surveyed)("put every corner of $name where it was drawn", async (park) => {
    const { calls, columnsOf } = await readSurvey(park.survey);
    const [main] = calls;
    if (!main) throw new Error("no picture");
    expect(main.picture.url).toBe(park.main_image_url);
    for (const parcel of park.parcels) {
      const { ground_outline, latitude, longitude } = columnsOf(parcel);
      const places = outlineToPicture(main.picture.projection, ground_outline) ?? [];
      expect(places, parcel.name).toHaveLength(parcel.polygon_data.length);
      places.forEach(({ x, y }, at) => {
        const drawn = parcel.polygon_data[at] ?? { x: 0, y: 0 };
        expect(Math.hypot(x - drawn.x, y - drawn.y), parcel.name).toBeLessThan(0.2);
      });
      expect(Math.abs(groundArea(ground_outline) / parcel.area_m2 - 1), parcel.name).toBeLessThan(0.005);
      // Both are in the valley of the Vrbas.
      expect([Math.round(latitude ?? 0), Math.round(longitude ?? 0)]).toEqual([45, 17]);
    }
  });

  it.each(surveyed)("show $name on every picture", async (park) => {
    const { calls, columnsOf } = await readSurvey(park.survey);
    for (const { picture } of calls)
      for (const parcel of park.parcels)
        for (const { x, y } of outlineToPicture(picture.projection, columnsOf(parcel).ground_outline) ?? [])
          expect(Math.max(Math.abs(x - 50), Math.abs(y - 50)), `${parcel.name}, ${picture.url}`).toBeLessThan(
            50,
          );
  });

  it("name parcels that the plan knows", async () => {
    const [park] = surveyed;
    if (!park) throw new Error("no park");
    const { columnsOf } = await readSurvey(park.survey);
    expect(() => columnsOf({ name: "Parcela Z9" })).toThrow("Z9");
  });
});
