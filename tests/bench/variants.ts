import { readFile } from "node:fs/promises";
import { type Figure, percentile, printFigures, rate, timed } from "./figures.ts";
import { removeFrom, signInAt, type Target, uploadTo } from "./staff.ts";

const ORIGINALS = 6;
const CACHED_SECONDS = 4;
const CROWD = 200;

/** How fast pictures come in other sizes: made for the first visitor, kept for the next, and when a crowd comes at once. */
export async function benchVariants(target: Target): Promise<Figure[]> {
  const hero = new Uint8Array(
    await readFile(new URL("../../db/seed/pictures/heroes/home-build.jpg", import.meta.url)),
  );
  const originals = await Promise.all(
    Array.from({ length: ORIGINALS }, () => uploadTo(target, "site-images", hero)),
  );
  const get = async (address: string, query: string) => {
    const response = await fetch(`${target.url}${address}?${query}`);
    if (!response.ok) throw new Error(`${address}?${query} was answered with ${response.status}.`);
    await response.arrayBuffer();
  };
  const figures: Figure[] = [];
  for (const query of [
    "width=960&format=avif",
    "width=960&format=webp",
    "width=1920&format=avif",
    "width=1920&format=webp",
  ]) {
    const times = [];
    for (const address of originals) times.push(await timed(() => get(address, query)));
    figures.push({ name: `first view, ${query}, median`, value: percentile(times, 0.5), unit: "ms" });
  }
  const queries = [
    "width=480&format=avif",
    "width=480&format=webp",
    "width=768&format=avif",
    "width=768&format=webp",
  ];
  const all = originals.flatMap((address) => queries.map((query) => () => get(address, query)));
  const cold = await timed(() => Promise.all(all.map((task) => task())));
  figures.push({
    name: "variants made, 480 and 768 wide, all at once",
    value: all.length / (cold / 1000),
    unit: "1/s",
  });

  const [first = ""] = originals;
  const crowd = await timed(() =>
    Promise.all(Array.from({ length: CROWD }, () => get(first, "width=1280&format=webp"))),
  );
  figures.push({
    name: `${CROWD} first viewers of one variant at once, all served`,
    value: crowd,
    unit: "ms",
  });
  const cached = await rate(CACHED_SECONDS, 20, () => get(first, "width=480&format=webp"));
  figures.push({ name: "cached variants, 480 wide, 20 at a time", value: cached, unit: "1/s" });
  await removeFrom(target, originals);
  return figures;
}

if (import.meta.main)
  printFigures(await benchVariants(await signInAt(process.argv[2] ?? "http://localhost:8080")));
