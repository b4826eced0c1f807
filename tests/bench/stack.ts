import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { mp4 } from "../../services/storage/src/testing/samples.ts";
import { account } from "../e2e/support/api.ts";
import { findChromium } from "../e2e/support/chromium.ts";
import { launch } from "../support/launch.ts";
import { processesOn } from "../support/processes.ts";
import { type Figure, memoryOf, onStack, percentile, printFigures, rate, timed } from "./measure.ts";

/** A stack with the demo content, and a token of its demo account. */
export interface Target {
  /** nginx, e.g. `http://localhost:8080` */
  url: string;
  token: string;
}

export async function signInAt(url: string): Promise<Target> {
  const response = await fetch(`${url}/api/rpc/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Signing in at ${url} was answered with ${response.status}.`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { url, token };
}

/** A page of the back office is signed in from now on. */
export async function signInBrowser(page: Page): Promise<void> {
  await page.request.post("/api/rpc/login", { data: account });
  await page.addInitScript(() => localStorage.setItem("staff-session", "open"));
}

/** Uploads under a new name. @returns the file's root-relative address */
async function uploadTo(target: Target, bucket: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const address = `/storage/${bucket}/bench/${randomUUID()}`;
  const response = await fetch(target.url + address, {
    method: "PUT",
    headers: { authorization: `Bearer ${target.token}` },
    body: content,
  });
  if (!response.ok)
    throw new Error(`An upload was answered with ${response.status}: ${await response.text()}`);
  return address;
}

async function removeFrom(target: Target, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await fetch(target.url + address, {
      method: "DELETE",
      headers: { authorization: `Bearer ${target.token}` },
    });
  }
}

/** Until the memory of the start has been given back, in milliseconds. */
const settling = 15_000;

/**
 * From `npm start` to Ready: the first time with building, migrating and seeding, then with everything in place;
 * and what the whole stack holds when nobody asks it for anything.
 */
export async function benchStart(): Promise<void> {
  await rm(resolve(import.meta.dirname, "../../services/stack/dist"), { recursive: true, force: true });
  const first = await launch({ npm: true });
  const firstMs = await timed(() => first.ready());
  await first.stop();

  const second = await launch({ npm: true, dataDir: first.dataDir });
  try {
    const secondMs = await timed(() => second.ready());
    await sleep(settling);
    const held = [...processesOn(second.dataDir).map(({ pid }) => pid), (await second.note()).launcher];
    printFigures([
      { name: "first start: build, migrate, seed", value: firstMs / 1000, unit: "s" },
      { name: "later start", value: secondMs / 1000, unit: "s" },
      { name: "memory when idle, whole stack", value: memoryOf(held), unit: "MB" },
    ]);
  } finally {
    await second.remove();
  }
}

const readHero = async () =>
  new Uint8Array(await readFile(new URL("../../db/seed/pictures/heroes/home-build.jpg", import.meta.url)));

const ORIGINALS = 6;
const CACHED_SECONDS = 4;
const CROWD = 200;

/** How fast pictures come in other sizes: made for the first visitor, kept for the next, and when a crowd comes at once. */
async function benchVariants(target: Target): Promise<void> {
  const hero = await readHero();
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
  printFigures(figures);
}

const UPLOAD_SECONDS = 4;
const MEGABYTE = 1024 * 1024;
const VIDEO_BYTES = 44 * MEGABYTE;
const VIDEOS = 3;

/** How fast pictures and the largest videos are received, checked, cleaned and stored. */
async function benchUploads(target: Target): Promise<void> {
  const picture = await readHero();
  const stored: string[] = [];
  const upload = async (bucket: string, content: Uint8Array<ArrayBuffer>) => {
    stored.push(await uploadTo(target, bucket, content));
  };
  const pictures = await rate(UPLOAD_SECONDS, 4, () => upload("project-images", picture));
  const video = new Uint8Array(mp4(VIDEO_BYTES));
  const times = [];
  for (let index = 0; index < VIDEOS; index += 1)
    times.push(await timed(() => upload("project-videos", video)));
  const median = percentile(times, 0.5);
  await removeFrom(target, stored);
  printFigures([
    { name: "pictures of 0.6 MB uploaded, 4 at a time", value: pictures, unit: "1/s" },
    { name: "a video of 44 MB uploaded, median", value: median, unit: "ms" },
    { name: "videos uploaded", value: VIDEO_BYTES / MEGABYTE / (median / 1000), unit: "MB/s" },
  ]);
}

/** Pictures and videos: how fast they are received, and given in other sizes. */
export const benchFiles = (): Promise<void> =>
  onStack(async ({ url }) => {
    const target = await signInAt(url);
    await benchVariants(target);
    await benchUploads(target);
  });

/**
 * Fetched into npm's own cache when it is asked for: as a dependency it would make every `npm ci` a third
 * larger for a tool that only this measurement uses.
 */
const lighthouse = "lighthouse@13.4.0";

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

const measures = [
  { audit: "first-contentful-paint", name: "first contentful paint", unit: "ms" },
  { audit: "largest-contentful-paint", name: "largest contentful paint", unit: "ms" },
  { audit: "cumulative-layout-shift", name: "layout shift", unit: "" },
  { audit: "total-blocking-time", name: "total blocking time", unit: "ms" },
] as const;

/** Runs a page; the figures are medians. One before them makes the pictures' sizes and is not counted. */
const runs = 3;

/**
 * Lighthouse on the pages that sell, as its default phone on a slow line: scores of 100, and what it measured. Medians,
 * each of its own, so that they need not come from one run.
 */
async function measurePages(site: string, only: readonly string[]): Promise<void> {
  const { executablePath = "", args = [] } = await findChromium();
  const figures: Figure[] = [];
  if (!(await canFetch())) {
    console.log(`Pages on a phone are not measured: ${lighthouse} could not be fetched from npm.`);
    return;
  }
  for (const { name, path } of await pages(site)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await audit(site + path, executablePath, args);
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await audit(site + path, executablePath, args));
    const middle = (read: (report: Report) => number | null | undefined) =>
      percentile(
        reports.map((report) => read(report) ?? Number.NaN),
        0.5,
      );

    const [first] = reports;
    for (const category of Object.keys(first?.categories ?? {}))
      figures.push({
        name: `${name}: ${category}`,
        value: Math.round(middle(({ categories }) => categories[category]?.score) * 100),
        unit: "of 100",
      });
    for (const { audit: key, name: measure, unit } of measures)
      figures.push({
        name: `${name}: ${measure}`,
        value: middle(({ audits }) => audits[key]?.numericValue),
        unit,
      });
    for (const [key, { score, title }] of Object.entries(first?.audits ?? {}))
      if (score !== null && score < 0.9) console.log(`${name}: ${key} (${score}): ${title}`);
  }
  printFigures(figures);
}

async function pages(site: string): Promise<{ name: string; path: string }[]> {
  const ids = async (path: string) => {
    const answer = await fetch(`${site}/api/${path}`);
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  };
  const parks = await ids("projects_with_parcels?select=id&available_parcels=gt.0&limit=3");
  const parcels = await ids("parcels_for_sale?select=id&order=by_price&limit=3");
  return [
    { name: "home", path: "/" },
    { name: "sale", path: "/elektrane-na-prodaju" },
    { name: "project", path: `/projekat/${parks[0]}` },
    { name: "references", path: "/reference" },
    { name: "finder", path: "/pronadji-parcelu?budget=100000&currency=EUR" },
    { name: "comparison", path: `/poredjenje?parcele=${parcels}&parkovi=${parks}` },
    // Nobody's link, as a form leads back to it: any other is one person's alone, and one that is over answers 404.
    { name: "alert", path: `/obavjestenja/${"0".repeat(43)}?status=waiting` },
  ];
}

const run = promisify(execFile);

// With the Node of this project: Lighthouse needs a newer one than some systems have.
const environment = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };

const canFetch = () =>
  run("npx", ["--yes", lighthouse, "--version"], { env: environment }).then(
    () => true,
    () => false,
  );

/** Lighthouse sometimes opens the page before the browser records what happens, and asks to be run again. */
const attempts = 3;

/** @throws Error with Lighthouse's own words when it could not measure */
async function audit(url: string, chromium: string, flags: readonly string[], attempt = 1): Promise<Report> {
  const chromeFlags = `--chrome-flags=--headless=shell ${flags.join(" ")}`;
  try {
    const { stdout } = await run("npx", ["--yes", lighthouse, url, "--quiet", "--output=json", chromeFlags], {
      env: { ...environment, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (attempt === attempts || !String(error).includes("run Lighthouse again")) throw error;
    return audit(url, chromium, flags, attempt + 1);
  }
}

/** @param only names of pages; all when there is none */
export const benchLighthouse = (only: readonly string[]): Promise<void> =>
  onStack(({ url }) => measurePages(url, only));
