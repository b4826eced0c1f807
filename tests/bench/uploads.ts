import { readFile } from "node:fs/promises";
import { mp4 } from "../../services/storage/src/testing/samples.ts";
import { type Figure, percentile, printFigures, rate, timed } from "./figures.ts";
import { removeFrom, signInAt, type Target, uploadTo } from "./staff.ts";

const SECONDS = 4;
const MEGABYTE = 1024 * 1024;
const VIDEO_BYTES = 44 * MEGABYTE;
const VIDEOS = 3;

/** How fast pictures and the largest videos are received, checked, cleaned and stored. */
export async function benchUploads(target: Target): Promise<Figure[]> {
  const picture = new Uint8Array(
    await readFile(new URL("../../db/seed/pictures/heroes/home-build.jpg", import.meta.url)),
  );
  const stored: string[] = [];
  const upload = async (bucket: string, content: Uint8Array<ArrayBuffer>) => {
    stored.push(await uploadTo(target, bucket, content));
  };
  const pictures = await rate(SECONDS, 4, () => upload("project-images", picture));
  const video = new Uint8Array(mp4(VIDEO_BYTES));
  const times = [];
  for (let index = 0; index < VIDEOS; index += 1)
    times.push(await timed(() => upload("project-videos", video)));
  const median = percentile(times, 0.5);
  await removeFrom(target, stored);
  return [
    { name: "pictures of 0.6 MB uploaded, 4 at a time", value: pictures, unit: "1/s" },
    { name: "a video of 44 MB uploaded, median", value: median, unit: "ms" },
    { name: "videos uploaded", value: VIDEO_BYTES / MEGABYTE / (median / 1000), unit: "MB/s" },
  ];
}

if (import.meta.main)
  printFigures(await benchUploads(await signInAt(process.argv[2] ?? "http://localhost:8080")));
