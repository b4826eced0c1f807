import { describe, expect, it } from "vitest";
import type { Parcel, Park, ParkPicture } from "../../projects/api/projects.ts";
import { viewChoices, viewOf } from "./views.ts";

const projection: ParkPicture["projection"] = {
  kind: "plane",
  origin: { east: 0, north: 0, height: 0 },
  matrix: [1, 0, 0, 10, 0, 1, 0, 20, 0, 0, 0, 1],
  levels: [],
};
const picture = (id: string, values: Partial<ParkPicture> = {}): ParkPicture => ({
  id,
  url: `/storage/project-images/${id}.jpg`,
  title: null,
  title_en: null,
  viewpoint: "perspective",
  projection,
  ...values,
});
const park = (...project_pictures: ParkPicture[]) =>
  ({ main_image_url: "/storage/project-images/main.jpg", project_pictures }) as Partial<Park> as Park;
const measured = {
  ground_outline: [
    { east: 0, north: 0 },
    { east: 16, north: 0 },
    { east: 16, north: 9 },
  ],
} as Partial<Parcel> as Parcel;

describe("what a visitor chooses between", () => {
  it("is the main picture, the others that are tied to the ground, and the plan", () => {
    const pictures = [
      picture("west", { title: "Sa zapada", title_en: "From the west" }),
      picture("main", { title: "Sa juga" }),
      picture("untied", { projection: null }),
      picture("above", { viewpoint: "above" }),
    ];
    expect(viewChoices(park(...pictures), "en")).toEqual([
      { key: "", title: "Sa juga" },
      { key: "west", title: "From the west" },
      { key: "tlocrt", title: null },
    ]);
    expect(viewChoices(park(), "sr").map(({ key }) => key)).toEqual(["", "tlocrt"]);
  });
});

describe("a view", () => {
  it("shows a parcel where the picture has its ground", () => {
    const view = viewOf("west", park(picture("west")), [measured]);
    expect(view).toMatchObject({ photo: "/storage/project-images/west.jpg", isPlan: false });
    expect(view?.outlineOf(measured)).toEqual([
      { x: 10, y: 20 },
      { x: 26, y: 20 },
      { x: 26, y: 29 },
    ]);
    expect(view?.outlineOf({ ground_outline: [] })).toEqual([]);
  });

  it("is the main picture for whatever there is not", () => {
    const untied = park(picture("main"), picture("untied", { projection: null }));
    for (const key of [null, "", "main", "untied", "gone"])
      expect(viewOf(key, untied, [measured]), String(key)).toBeUndefined();
    expect(viewOf("tlocrt", untied, [])).toBeUndefined();
  });

  it("from above lies on drawn ground, or on an orthophoto that is tied to the ground", () => {
    const above = picture("above", { viewpoint: "above" });
    expect(
      viewOf("tlocrt", park(picture("untied", { viewpoint: "above", projection: null })), [measured]),
    ).toMatchObject({
      isPlan: true,
      drawing: { whole: expect.stringMatching(/^data:image\/svg\+xml,[^\s"<>]+$/) },
    });
    expect(viewOf("tlocrt", park(above), [measured])).toMatchObject({
      isPlan: true,
      photo: above.url,
      projection,
    });
  });
});
