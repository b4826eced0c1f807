import { type GroundPoint, type Projection, toPicture } from "@solar/domain/ground";
import type { ControlPoint } from "./control-point.ts";

/** Numbers as if by chance, the same each time. Park and Miller. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    next,
    /** About normal. */ noise: (by: number) => by * (next() + next() + next() + next() - 2) * 1.7,
  };
}

const origin = { east: 6_510_000, north: 4_890_000, height: 400 };

/** A camera of ordinary make, so high above and so far south-west of a park, which looks at its middle. */
export function cameraAt(height: number, distance: number, bearing: number): Projection {
  const eye = [distance * Math.sin(bearing), distance * Math.cos(bearing), height] as const;
  const unit = (v: readonly number[]) => v.map((value) => value / Math.hypot(...v));
  const cross = (a: readonly number[], b: readonly number[]) =>
    [1, 2, 0].map((i, at) => {
      const j = [2, 0, 1][at] ?? 0;
      return (a[i] ?? 0) * (b[j] ?? 0) - (a[j] ?? 0) * (b[i] ?? 0);
    });
  const ahead = unit(eye.map((value) => -value));
  const right = unit(cross(ahead, [0, 0, 1]));
  const down = cross(ahead, right);
  const row = (axis: readonly number[]) => [
    ...axis,
    -axis.reduce((sum, value, at) => sum + value * (eye[at] ?? 0), 0),
  ];
  const [x, y, w] = [row(right), row(down), row(ahead)];
  // 1920 by 1080 pixels, focal length as wide as the picture.
  const matrix = [
    ...x.map((value, at) => 100 * value + 50 * (w[at] ?? 0)),
    ...y.map((value, at) => (100 * value * 1920) / 1080 + 50 * (w[at] ?? 0)),
    ...w,
  ];
  return { kind: "camera", origin, matrix, levels: [] };
}

/** Rough ground: a hillside with hollows and a step across it. */
export function terrain(east: number, north: number): Required<GroundPoint> {
  const bumps = 3 * Math.sin(east / 31) * Math.cos(north / 47) + (north > 10 ? 6 : 0);
  return {
    east: origin.east + east,
    north: origin.north + north,
    height: origin.height + 0.12 * north - 0.05 * east + bumps,
  };
}

/** A control point, measured with the care of `sloppiness`: 1 is 0.03 % on the picture and 1.5 cm on the ground. */
export function measured(
  camera: Projection,
  place: GroundPoint,
  name: string,
  noise: (by: number) => number,
  sloppiness = 1,
): ControlPoint {
  const seen = toPicture(camera, place);
  if (!seen) throw new Error(`${name} lies behind the camera`);
  const rough = (value: number) => value + noise(0.015 * sloppiness);
  return {
    name,
    level: 1,
    x: seen.x + noise(0.03 * sloppiness),
    y: seen.y + noise(0.03 * sloppiness),
    east: rough(place.east),
    north: rough(place.north),
    ...(place.height !== undefined && { height: rough(place.height) }),
  };
}
