import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type GroundOutline, groundArea, outlineToPicture, type Projection } from "@solar/domain/ground";
import type { PolygonPoint } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";

interface Park {
  name: string;
  main_image_url: string;
  parcels: { name: string; polygon_data: PolygonPoint[]; area_m2: number }[];
}
interface Ground {
  pictures: { picture: { url: string; projection: Projection } }[];
  parcels: Record<string, { ground_outline: GroundOutline; latitude: number; longitude: number }>;
}

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../../db/seed", file), "utf8"));
const ground: Record<string, Ground> = read("ground.json");
const { projects } = read("content.json") as { projects: Park[] };
const parks = projects.flatMap((park) => {
  const on = ground[park.name];
  return on ? [{ ...park, on }] : [];
});

describe("the demo parks on the ground", () => {
  it("are two, one of which has a second picture", () =>
    expect(parks.map(({ on }) => on.pictures.length)).toEqual([2, 1]));

  it.each(parks)("have every corner of $name where it was drawn", ({ main_image_url, parcels, on }) => {
    const [main] = on.pictures;
    expect(main?.picture.url).toBe(main_image_url);
    for (const { name, polygon_data, area_m2 } of parcels) {
      const { ground_outline = [], latitude, longitude } = on.parcels[name] ?? {};
      const places = (main && outlineToPicture(main.picture.projection, ground_outline)) ?? [];
      expect(places, name).toHaveLength(polygon_data.length);
      places.forEach(({ x, y }, at) => {
        const drawn = polygon_data[at] ?? { x: 0, y: 0 };
        expect(Math.hypot(x - drawn.x, y - drawn.y), name).toBeLessThan(0.2);
      });
      expect(Math.abs(groundArea(ground_outline) / area_m2 - 1), name).toBeLessThan(0.005);
      expect([Math.round(latitude ?? 0), Math.round(longitude ?? 0)]).toEqual([45, 17]);
    }
  });

  it.each(parks)("show $name on every picture", ({ parcels, on }) => {
    for (const { picture } of on.pictures)
      for (const { name } of parcels)
        for (const { x, y } of outlineToPicture(picture.projection, on.parcels[name]?.ground_outline ?? []) ??
          [])
          expect(Math.max(Math.abs(x - 50), Math.abs(y - 50)), `${name}, ${picture.url}`).toBeLessThan(50);
  });
});
