import proj4, { type Converter } from "proj4";

/** Systems in which a project keeps its metres; `local` is a surveyor's own net without a place on the earth. */
export const metricSystems = [
  "local",
  "EPSG:31275",
  "EPSG:31276",
  "EPSG:31277",
  "EPSG:32633",
  "EPSG:32634",
] as const;
export type MetricSystem = (typeof metricSystems)[number];

/** Longitude and latitude in degrees. */
export const wgs84 = "EPSG:4326";
/** What points and plans may come in: in degrees, `east` is the longitude and `north` the latitude. */
export type ReferenceSystem = MetricSystem | typeof wgs84;
export const referenceSystems: readonly ReferenceSystem[] = [...metricSystems, wgs84];

/** A place in any system, with whatever else is known of it. */
interface Coordinates {
  readonly east: number;
  readonly north: number;
}

const gaussKrueger = (zone: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${zone * 3} +k=0.9999 +x_0=${zone}500000 +y_0=0 +ellps=bessel +towgs84=682,-203,480,0,0,0,0 +units=m +no_defs`;
const utm = (zone: number) => `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`;

const definitions: Record<Exclude<ReferenceSystem, "local">, string> = {
  "EPSG:31275": gaussKrueger(5),
  "EPSG:31276": gaussKrueger(6),
  "EPSG:31277": gaussKrueger(7),
  "EPSG:32633": utm(33),
  "EPSG:32634": utm(34),
  "EPSG:4326": "+proj=longlat +datum=WGS84 +no_defs",
};
for (const [name, definition] of Object.entries(definitions)) proj4.defs(name, definition);

export const isReferenceSystem = (value: unknown): value is ReferenceSystem =>
  referenceSystems.includes(value as ReferenceSystem);

/** Whether places of one system can be had in the other: a local net fits nothing but itself. */
export const convertible = (from: ReferenceSystem, to: ReferenceSystem): boolean =>
  from === to || (from !== "local" && to !== "local");

/** Places of one system in another, heights and all else untouched; null when there is no way between them. */
export function convert<P extends Coordinates>(
  places: readonly P[],
  from: ReferenceSystem,
  to: ReferenceSystem,
): P[] | null {
  if (!convertible(from, to)) return null;
  if (from === to) return [...places];
  if (isGaussKrueger(from) && isGaussKrueger(to))
    return convert(convert(places, from, wgs84) ?? [], wgs84, to);
  const between = proj4(from, to);
  return places.map((place) => {
    const there = between.forward<[number, number]>([place.east, place.north]);
    const [east, north] = isGaussKrueger(to) ? settled(between, there) : there;
    return { ...place, east, north };
  });
}

/** Metres of web maps: degrees by another name. */
const fromWebMercator = <P extends Coordinates>(places: readonly P[]): P[] =>
  places.map((place) => {
    // proj4 throws at what is no number.
    if (!Number.isFinite(place.east) || !Number.isFinite(place.north)) return place;
    const [east, north] = proj4("EPSG:3857", wgs84).forward<[number, number]>([place.east, place.north]);
    return { ...place, east, north };
  });

/** Of the land survey, where eastings begin with the number of their zone. */
export const isGaussKrueger = (system: ReferenceSystem) => system.startsWith("EPSG:3127");

/**
 * Without heights the shift between the old net and WGS 84 comes back some 3 mm beside where it began. The way out of
 * the net is taken as true, and the way in follows it.
 */
function settled(between: Converter, there: [number, number]): [number, number] {
  let [e, n] = there;
  for (let turn = 0; turn < 3; turn++) {
    const again = between.forward<[number, number]>(between.inverse<[number, number]>([e, n]));
    e += there[0] - again[0];
    n += there[1] - again[1];
  }
  return [e, n];
}

/** Where a place lies on the earth; null in a local net, or where the numbers make none. */
export function toDegrees(
  place: Coordinates,
  system: ReferenceSystem,
): { latitude: number; longitude: number } | null {
  try {
    const [at] = convert([place], system, wgs84) ?? [];
    if (!at || !Number.isFinite(at.east) || !Number.isFinite(at.north)) return null;
    return { latitude: at.north, longitude: at.east };
  } catch {
    // proj4 throws at numbers that are no coordinates.
    return null;
  }
}

/** The zone of the land survey for a longitude: what a project measured in degrees is kept in. */
export const zoneOf = (longitude: number): MetricSystem =>
  longitude < 16.5 ? "EPSG:31275" : longitude < 19.5 ? "EPSG:31276" : "EPSG:31277";

/** A place whose axes stood the wrong way round. */
export const swappedAxes = <P extends { east: number | null; north: number | null }>(place: P): P => ({
  ...place,
  east: place.north,
  north: place.east,
});

const within =
  (west: number, east: number, south: number, north: number) =>
  (place: Coordinates, system: ReferenceSystem) => {
    const at = toDegrees(place, system);
    return (
      at !== null &&
      at.longitude > west &&
      at.longitude < east &&
      at.latitude > south &&
      at.latitude < north &&
      plausible(place, system)
    );
  };

/** Far from its meridian a zone's numbers still mean a place, but nobody measures there. */
const plausible = ({ east }: Coordinates, system: ReferenceSystem): boolean => {
  const middle = system.startsWith("EPSG:3127") ? Number(system.slice(-1)) * 1_000_000 + 500_000 : 500_000;
  return system === wgs84 || Math.abs(east - middle) < 350_000;
};

const inBosnia = within(15.6, 19.8, 42.4, 45.4);
const inFormerNet = within(13, 23.2, 40.7, 47);
const worldwide = referenceSystems.filter((system) => system !== "local");

/** The middle of the places: one typing error must not decide. */
function middleOf(places: readonly Coordinates[]): Coordinates {
  const median = (of: (place: Coordinates) => number) =>
    places.map(of).sort((a, b) => a - b)[Math.floor(places.length / 2)] ?? 0;
  return { east: median((place) => place.east), north: median((place) => place.north) };
}

export interface SystemGuess {
  readonly system: ReferenceSystem;
  /** The two columns stand the wrong way round. */
  readonly swapped: boolean;
  /** The digit of the zone is left out in front of the eastings. */
  readonly shortened?: true;
}

type Zone = 5 | 6 | 7;
const zoneNumber = (system: ReferenceSystem): Zone | 0 =>
  isGaussKrueger(system) ? (Number(system.slice(-1)) as Zone) : 0;

/** Places as they are read: with their axes the right way round, and the digit of the zone. */
export const interpretCoordinates = <P extends Coordinates>(
  places: readonly P[],
  { system, swapped, shortened }: SystemGuess,
): P[] =>
  places.map((place) => {
    const turned = swapped ? swappedAxes(place) : place;
    return shortened ? { ...turned, east: turned.east + zoneNumber(system) * 1_000_000 } : turned;
  });

/** Zones by how much of the land they cover, as readings of eastings without their digit. */
const shortenedZones = (["EPSG:31276", "EPSG:31275", "EPSG:31277"] as const).map((system) => ({
  system,
  shortened: true as const,
}));

/** What the size of the numbers can mean, the likeliest first. */
export function interpretationsOf(places: readonly Coordinates[]): SystemGuess[] {
  const middle = middleOf(places);
  const ways = (systems: readonly Omit<SystemGuess, "swapped">[]): SystemGuess[] =>
    [false, true].flatMap((swapped) => systems.map((system) => ({ ...system, swapped })));
  const lies = (inside: typeof inBosnia) => (way: SystemGuess) =>
    interpretCoordinates([middle], way).some((place) => inside(place, way.system));
  const whole = ways(worldwide.map((system) => ({ system })));
  const short = ways(shortenedZones).filter(
    ({ swapped }) => Math.abs(swapped ? middle.north : middle.east) < 1_000_000,
  );
  return [
    ...whole.filter(lies(inBosnia)),
    ...short.filter(lies(inBosnia)),
    ...whole.filter((way) => lies(inFormerNet)(way) && !lies(inBosnia)(way)),
  ];
}

/** Places in degrees, where their numbers can but be the metres of a web map; programs export these without a word of it. */
export function fromWebMap<P extends Coordinates>(places: readonly P[]): P[] | null {
  const degrees = interpretationsOf(places).length === 0 ? fromWebMercator(places) : [];
  return interpretationsOf(degrees)[0]?.system === wgs84 ? degrees : null;
}

/** The system that the size of the numbers speaks for; a local net when it is none that we know. */
export const guessSystem = (places: readonly Coordinates[]): SystemGuess =>
  interpretationsOf(places)[0] ?? { system: "local", swapped: false };

export type Misfit =
  | { readonly reason: "swapped" }
  | { readonly reason: "shortened" }
  | { readonly reason: "other_system"; readonly system: ReferenceSystem }
  | { readonly reason: "nowhere" };

/**
 * Why places cannot be meant in a system: axes the wrong way round, the zone's digit left out, another zone, or no land
 * of ours; null when they can.
 */
export function misfitOf(places: readonly Coordinates[], system: ReferenceSystem): Misfit | null {
  const middle = middleOf(places);
  if (places.length === 0 || system === "local" || inBosnia(middle, system)) return null;
  if (inBosnia(swappedAxes(middle), system)) return { reason: "swapped" };
  const readings = interpretationsOf(places);
  if (readings.some((one) => one.system === system && one.shortened && !one.swapped))
    return { reason: "shortened" };
  const guess = readings[0] ?? { system: "local", swapped: false };
  if (guess.system !== "local" && guess.system !== system && !guess.swapped)
    return { reason: "other_system", system: guess.system };
  if (inFormerNet(middle, system)) return null;
  if (inFormerNet(swappedAxes(middle), system)) return { reason: "swapped" };
  return { reason: "nowhere" };
}
