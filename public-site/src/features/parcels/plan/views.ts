import { defaultImageSize } from "@solar/domain/coordinates";
import { outlineToPicture, type Projection } from "@solar/domain/ground";
import { type Language, localized } from "@solar/domain/language";
import { type GroundFrame, planFrame, planProjection, roundLength } from "@solar/domain/plan";
import type { Polygon } from "@solar/domain/polygon";
import type { Parcel, Park, ParkPicture } from "../../projects/api/projects.ts";

/** The plan's name in an address; other views are called by their picture's id, the main picture by none. */
export const planKey = "tlocrt";

/** What the parcels are shown on instead of the park's main picture. */
export interface ParkView {
  readonly key: string;
  /** True to scale from above: it has a north and a scale. */
  readonly isPlan: boolean;
  /** Address of the stored picture; none of a plan on drawn ground. */
  readonly photo?: string;
  /** Address of the drawn ground, and of a small piece of it. */
  readonly drawing?: { readonly whole: string; readonly backdrop: string };
  readonly projection: Projection;
  /** Empty where it is not known, or lies behind the camera. */
  readonly outlineOf: (parcel: Pick<Parcel, "ground_outline">) => Polygon;
}

type SolvedPicture = ParkPicture & { projection: Projection };

const solved = (park: Park, viewpoint: ParkPicture["viewpoint"]) =>
  park.project_pictures.filter(
    (picture): picture is SolvedPicture => picture.viewpoint === viewpoint && picture.projection !== null,
  );

/** Pictures from other sides; on the main one the parcels were drawn. */
const otherSides = (park: Park) =>
  solved(park, "perspective").filter(({ url }) => url !== park.main_image_url);

interface ViewChoice {
  /** In the address; empty for the main picture. */
  readonly key: string;
  /** Null for the plan, and where nobody named the picture. */
  readonly title: string | null;
}

/** What a visitor can choose between, the main picture first. */
export function viewChoices(park: Park, language: Language): ViewChoice[] {
  const main = park.project_pictures.find(({ url }) => url === park.main_image_url);
  const choice = (key: string, picture?: ParkPicture) => ({
    key,
    title: picture ? localized(picture, "title", language) : null,
  });
  return [
    choice("", main),
    ...otherSides(park).map((picture) => choice(picture.id, picture)),
    choice(planKey),
  ];
}

/** The view that an address asks for; undefined for the main picture, and for one that there is not. */
export function viewOf(key: string | null, park: Park, parcels: readonly Parcel[]): ParkView | undefined {
  if (key === planKey) return planOf(park, parcels);
  const picture = otherSides(park).find(({ id }) => id === key);
  return picture && view(picture.id, picture.projection, { isPlan: false, photo: picture.url });
}

function planOf(park: Park, parcels: readonly Parcel[]): ParkView | undefined {
  const [photo] = solved(park, "above");
  if (photo) return view(planKey, photo.projection, { isPlan: true, photo: photo.url });
  const outlines = parcels.map(({ ground_outline }) => ground_outline);
  const frame = planFrame(outlines, defaultImageSize);
  return frame
    ? view(planKey, planProjection(frame), { isPlan: true, drawing: drawnGround(frame) })
    : undefined;
}

const view = (
  key: string,
  projection: Projection,
  shown: Pick<ParkView, "isPlan" | "photo" | "drawing">,
): ParkView => ({
  key,
  projection,
  ...shown,
  outlineOf: ({ ground_outline }) =>
    ground_outline.length > 0 ? (outlineToPicture(projection, ground_outline) ?? []) : [],
});

/** Dark enough for the map's white letters and outlines. */
const groundColour = "#33493f";

const svg = (content: string, { width, height } = defaultImageSize) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )}`;

/** Plain ground with the net of round coordinates. */
function drawnGround({ west, north, width }: GroundFrame) {
  const pixels = defaultImageSize.width / width;
  const step = roundLength(width / 8);
  const from = (coordinate: number) => (((coordinate % step) + step) % step) * pixels;
  const side = step * pixels;
  const net = `<pattern id="n" width="${side}" height="${side}" x="${-from(west)}" y="${from(north)}" patternUnits="userSpaceOnUse"><path d="M0 ${side}V0H${side}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="1.5"/></pattern>`;
  const plain = `<rect width="100%" height="100%" fill="${groundColour}"/>`;
  return {
    whole: svg(`<defs>${net}</defs>${plain}<rect width="100%" height="100%" fill="url(#n)"/>`),
    backdrop: svg(plain, { width: 32, height: 18 }),
  };
}
