import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../e2e/support/chromium.ts";
import { alone } from "./alone.ts";
import { type Figure, percentile } from "./figures.ts";

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
export async function benchLighthouse(site: string, only: readonly string[] = []): Promise<Figure[]> {
  const { executablePath = "", args = [] } = await findChromium();
  const figures: Figure[] = [];
  if (!(await canFetch())) {
    console.log(`Pages on a phone are not measured: ${lighthouse} could not be fetched from npm.`);
    return figures;
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
  return figures;
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

if (import.meta.main) await alone((url) => benchLighthouse(url, process.argv.slice(3)));
