/** A place on the drawing, in its units. */
export interface DxfPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** More chords an arc never needs. */
const mostChords = 200;

/**
 * Points of an arc from its first to its last, so close that no chord is further from it than the tolerance.
 *
 * @param sweep angle in radians, negative clockwise
 */
export function arcPoints(
  centre: DxfPoint,
  radius: number,
  start: number,
  sweep: number,
  tolerance: number,
): DxfPoint[] {
  const widest = radius > tolerance ? 2 * Math.acos(1 - tolerance / radius) : Math.PI;
  const steps = Math.min(mostChords, Math.max(1, Math.ceil(Math.abs(sweep) / widest)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = start + (sweep * step) / steps;
    return { ...centre, x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** The way behind `from` to `to`, bent by a bulge: the tangent of a quarter of the arc's angle. */
export function arcToPoints(from: DxfPoint, to: DxfPoint, bulge: number, tolerance: number): DxfPoint[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  // So flat an arc is a straight side.
  if (!Number.isFinite(bulge) || (Math.abs(bulge) * chord) / 2 <= tolerance) return [to];
  const beside = (1 - bulge * bulge) / (4 * bulge);
  const centre = { x: (from.x + to.x) / 2 - dy * beside, y: (from.y + to.y) / 2 + dx * beside, z: from.z };
  const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const points = arcPoints(centre, radius, start, 4 * Math.atan(bulge), tolerance);
  return [...points.slice(1, -1), to];
}

export interface BulgedPoint extends DxfPoint {
  readonly bulge: number;
}

/** The corners of a line whose sides may be arcs. */
export function flattenBulges(line: readonly BulgedPoint[], closed: boolean, tolerance: number): DxfPoint[] {
  const [first] = line;
  if (!first) return [];
  const points: DxfPoint[] = [first];
  for (const [at, from] of line.entries()) {
    const to = line[at + 1] ?? (closed ? first : null);
    if (to) points.push(...arcToPoints(from, to, from.bulge, tolerance));
  }
  return closed ? points.slice(0, -1) : points;
}
