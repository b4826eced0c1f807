import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultImageSize } from "@solar/domain/coordinates";
import { type GroundOutline, groundMiddle, type Projection, toPicture } from "@solar/domain/ground";
import type { Polygon } from "@solar/domain/polygon";
import { readPlan } from "@solar/georeference/formats/read-plan";
import {
  convert,
  type MetricSystem,
  type ReferenceSystem,
  toDegrees,
} from "@solar/georeference/reference-systems";
import type { ControlPoint } from "@solar/georeference/solve/control-point";
import { solveGround } from "@solar/georeference/solve/solve";

/** What a surveyor handed over for a park of the demo content: files of the seed's folder of surveys. */
export interface DemoSurvey {
  ground_crs: MetricSystem;
  /** Outlines with the names of the parcels, GeoJSON or DXF, and the layer that they are on. */
  plan: string;
  layer?: string;
  plan_crs: ReferenceSystem;
  pictures: {
    url: string;
    title: string;
    title_en: string;
    /** Table of control points. */
    points: string;
  }[];
}

const folder = join(import.meta.dirname, "../../../../db/seed/surveys");

/** Lines of `name,x_percent,y_percent,east,north,height,level`. */
async function readControlPoints(file: string): Promise<ControlPoint[]> {
  const [, ...lines] = (await readFile(join(folder, file), "utf8")).trim().split(/\r?\n/);
  return lines.map((line) => {
    const [name = "", ...numbers] = line.split(",");
    const [x = 0, y = 0, east = 0, north = 0, height = 0, level = 1] = numbers.map(Number);
    return { name, x, y, east, north, height, level };
  });
}

/** @throws Error when the points tie nothing together */
function solvedProjection(points: readonly ControlPoint[]): Projection {
  const { suggested } = solveGround(points, defaultImageSize);
  if (!suggested) throw new Error("The control points of the demo content do not carry a solution.");
  return suggested.projection;
}

/** The outlines of a plan on the ground by their names, rounded to millimetres. */
async function readGround({
  plan,
  layer = "",
  plan_crs,
  ground_crs,
}: DemoSurvey): Promise<Map<string, GroundOutline>> {
  const { outlines } = readPlan(plan, await readFile(join(folder, plan)));
  const millimetres = (metres: number) => Math.round(metres * 1000) / 1000;
  return new Map(
    outlines
      .filter((outline) => outline.layer === layer)
      .map(({ name, corners }): [string, GroundOutline] => [
        name ?? "",
        (convert(corners, plan_crs, ground_crs) ?? []).map(({ east, north, height }) => ({
          east: millimetres(east),
          north: millimetres(north),
          ...(height !== undefined && { height: millimetres(height) }),
        })),
      ]),
  );
}

/** The outline in the order of the corners that were drawn, which begins anywhere and goes either way round. */
function inOrderOf(polygon: Polygon, outline: GroundOutline, projection: Projection): GroundOutline {
  const off = (order: GroundOutline) =>
    order.reduce((sum, corner, at) => {
      const [place, drawn] = [toPicture(projection, corner), polygon[at]];
      return sum + (place && drawn ? Math.hypot(place.x - drawn.x, place.y - drawn.y) : 100);
    }, 0);
  const [nearest = outline] = [outline, outline.toReversed()]
    .flatMap((way) => way.map((_, start) => [...way.slice(start), ...way.slice(0, start)]))
    .toSorted((a, b) => off(a) - off(b));
  return nearest;
}

interface Drawn {
  name: string;
  polygon_data?: Polygon;
}

/** What the survey of a park adds to its pictures and parcels. */
export async function readSurvey(survey: DemoSurvey) {
  const { ground_crs } = survey;
  const ground = await readGround(survey);
  const pictures = await Promise.all(
    survey.pictures.map(async ({ points: file, ...picture }) => {
      const points = await readControlPoints(file);
      return { points, picture: { ...picture, projection: solvedProjection(points) } };
    }),
  );
  const main = pictures[0]?.picture.projection;
  return {
    /** Bodies of `save_ground`; the park's main picture is the first. */
    calls: pictures.map((tied) => ({ ground_crs, ...tied })),
    /** The columns of a parcel that say where on the ground it is. */
    columnsOf({ name, polygon_data = [] }: Drawn) {
      // The plan calls "Parcela B1" so, or only "B1".
      const outline = ground.get(name) ?? ground.get(name.split(" ").at(-1) ?? "");
      if (!outline || !main) throw new Error(`The plan of the demo content does not know ${name}.`);
      return {
        ground_outline: inOrderOf(polygon_data, outline, main),
        ...(toDegrees(groundMiddle(outline), ground_crs) ?? { latitude: null, longitude: null }),
      };
    },
  };
}
