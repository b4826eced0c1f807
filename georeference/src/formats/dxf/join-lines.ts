import { percentPoint } from "@solar/domain/coordinates";
import { type GroundOutline, type GroundPoint, signedGroundArea } from "@solar/domain/ground";
import { along, crossingParameter, type Segment } from "@solar/domain/segment";

/** Lines that were drawn one by one: the areas that they close, and what of them closes nothing. */
interface Joined {
  readonly rings: { readonly corners: GroundOutline; readonly lines: ReadonlySet<number> }[];
  readonly open: GroundOutline[];
}

/** Corners by number, each with those to which a side leads. */
type Net = Map<number, Set<number>>;

/**
 * @param gap how far apart, in metres, ends may lie that are meant to meet
 * @param cut whether lines also meet where they cross
 */
export function joinLines(lines: readonly GroundOutline[], gap: number, cut = false): Joined {
  const { nodes, nodeOf } = meetingPoints(gap);
  const net: Net = new Map();
  const join = (a: number, b: number) => {
    if (a === b) return;
    net.set(a, (net.get(a) ?? new Set()).add(b));
    net.set(b, (net.get(b) ?? new Set()).add(a));
  };
  const sides = lines.flatMap((corners, line) => {
    const ends = corners.map(nodeOf);
    return ends.slice(1).map((end, at) => ({ a: ends[at] ?? end, b: end, line }));
  });
  if (cut) for (const crossing of crossingsOf(lines)) nodeOf(crossing);
  const between = nodesBetween(nodes, gap);
  const linesOf = new Map<string, number[]>();
  for (const { a, b, line } of sides) {
    const way = [a, ...between(a, b), b];
    for (const [at, node] of way.slice(1).entries()) {
      join(way[at] ?? node, node);
      const key = sideKey(way[at] ?? node, node);
      linesOf.set(key, [...(linesOf.get(key) ?? []), line]);
    }
  }
  const cornersOf = (way: readonly number[]) => way.flatMap((node) => nodes[node] ?? []);
  const open = looseEnds(net).map(cornersOf);
  const rings = facesOf(net, nodes).map((face) => ({
    corners: cornersOf(face),
    lines: new Set(face.flatMap((node, at) => linesOf.get(sideKey(face.at(at - 1) ?? node, node)) ?? [])),
  }));
  return { rings, open };
}

const sideKey = (a: number, b: number) => [a, b].sort().join();

/** Where sides cross, by a line that sweeps from west to east. */
function crossingsOf(lines: readonly GroundOutline[]): GroundPoint[] {
  const point = ({ east, north }: GroundPoint) => percentPoint(east, north);
  const sides = lines
    .flatMap((line) => line.slice(1).map((end, at): Segment => [point(line[at] ?? end), point(end)]))
    .map((side) => ({
      side,
      west: Math.min(side[0].x, side[1].x),
      east: Math.max(side[0].x, side[1].x),
    }))
    .sort((one, other) => one.west - other.west);
  const found: GroundPoint[] = [];
  let swept: typeof sides = [];
  for (const one of sides) {
    swept = swept.filter(({ east }) => east >= one.west);
    for (const { side } of swept) {
      const part = crossingParameter(side, one.side);
      if (part === null) continue;
      const { x, y } = along(side[0], side[1], part);
      found.push({ east: x, north: y });
    }
    swept.push(one);
  }
  return found;
}

/** Gives points that lie together one number. */
function meetingPoints(gap: number) {
  const nodes: GroundPoint[] = [];
  const cells = new Map<string, number[]>();
  const nodeOf = (point: GroundPoint): number => {
    const [column, row] = [Math.floor(point.east / gap), Math.floor(point.north / gap)];
    for (const x of [column, column - 1, column + 1])
      for (const y of [row, row - 1, row + 1])
        for (const node of cells.get(`${x},${y}`) ?? []) {
          const other = nodes[node];
          if (other && Math.hypot(other.east - point.east, other.north - point.north) <= gap) return node;
        }
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), nodes.length]);
    return nodes.push(point) - 1;
  };
  return { nodes, nodeOf };
}

/** Corners that lie on a side: a neighbour's side may end in the middle of it. */
function nodesBetween(nodes: readonly GroundPoint[], gap: number) {
  const byEast = nodes.map((_, node) => node).sort((a, b) => (nodes[a]?.east ?? 0) - (nodes[b]?.east ?? 0));
  const firstFrom = (east: number) => {
    let [low, high] = [0, byEast.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((nodes[byEast[middle] ?? 0]?.east ?? 0) < east) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (a: number, b: number): number[] => {
    const [from, to] = [nodes[a], nodes[b]];
    if (!from || !to) return [];
    const [dx, dy] = [to.east - from.east, to.north - from.north];
    const length = Math.hypot(dx, dy);
    const last = Math.max(from.east, to.east) + gap;
    const found: { node: number; along: number }[] = [];
    for (let at = firstFrom(Math.min(from.east, to.east) - gap); at < byEast.length; at += 1) {
      const node = byEast[at] ?? 0;
      const { east, north } = nodes[node] ?? from;
      if (east > last) break;
      const along = ((east - from.east) * dx + (north - from.north) * dy) / length;
      const beside = Math.abs((east - from.east) * dy - (north - from.north) * dx) / length;
      if (node !== a && node !== b && beside <= gap && along > 0 && along < length)
        found.push({ node, along });
    }
    return found.sort((one, other) => one.along - other.along).map(({ node }) => node);
  };
}

/** Takes lines that lead nowhere out of the net, longest first as far as they go. */
function looseEnds(net: Net): number[][] {
  const taken: Net = new Map();
  const ends = [...net.keys()].filter((node) => net.get(node)?.size === 1);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    const [next] = net.get(end) ?? [];
    if (next === undefined) continue;
    net.get(end)?.delete(next);
    net.get(next)?.delete(end);
    taken.set(end, (taken.get(end) ?? new Set()).add(next));
    taken.set(next, (taken.get(next) ?? new Set()).add(end));
    if (net.get(next)?.size === 1) ends.push(next);
  }
  const ways: number[][] = [];
  const starts = [...taken.keys()].sort((a, b) => (taken.get(a)?.size ?? 0) - (taken.get(b)?.size ?? 0));
  for (const start of starts) {
    const way = [start];
    for (let node: number | undefined = start; node !== undefined; ) {
      const [next]: number[] = [...(taken.get(node) ?? [])];
      if (next !== undefined) {
        taken.get(node)?.delete(next);
        taken.get(next)?.delete(node);
        way.push(next);
      }
      node = next;
    }
    if (way.length > 1) ways.push(way);
  }
  return ways;
}

/** The areas between the sides of a net: each is walked round with the next side to the left at every corner. */
function facesOf(net: Net, nodes: readonly GroundPoint[]): number[][] {
  const angle = (from: number, to: number) => {
    const [a, b] = [nodes[from], nodes[to]];
    return a && b ? Math.atan2(b.north - a.north, b.east - a.east) : 0;
  };
  const around = new Map(
    [...net].map(([node, others]) => [node, [...others].sort((a, b) => angle(node, a) - angle(node, b))]),
  );
  const walked = new Set<string>();
  const faces: number[][] = [];
  for (const [start, others] of around)
    for (const first of others) {
      const face: number[] = [];
      let [from, to] = [start, first];
      while (!walked.has(`${from},${to}`)) {
        walked.add(`${from},${to}`);
        face.push(from);
        const turns: number[] = around.get(to) ?? [];
        const next: number = turns.at(turns.indexOf(from) - 1) ?? from;
        [from, to] = [to, next];
      }
      // The outside of all areas is walked round the other way.
      if (signedGroundArea(face.flatMap((node) => nodes[node] ?? [])) > 0) faces.push(face);
    }
  return faces;
}
