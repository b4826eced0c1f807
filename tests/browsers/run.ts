import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { launch } from "../support/launch.ts";
import { browsers, type Known, withBrowser } from "./browsers.ts";
import type { Browser } from "./driver.ts";
import { draughtsman, plainVisitor, visitor } from "./journeys.ts";
import { Page } from "./page.ts";

const journeysIn = ({ isOld }: Known) => ({
  "an inquiry": isOld ? plainVisitor : visitor,
  "a drawing": draughtsman,
});

/**
 * Walks the main ways through the site and the back office in Debian's browsers, those that are installed: the ones
 * that the other tests do not use, or the one named first on the command line. Against a stack of its own, or the one at TEST_BASE_URL.
 */
async function main(): Promise<number> {
  const [wanted] = process.argv.slice(2);
  const chosen = browsers.filter(({ name }) => !wanted || name === wanted);
  const there = chosen.filter(({ isThere }) => isThere());
  for (const { name, packages } of chosen.filter((one) => !there.includes(one)))
    console.log(`not tried: ${name}. It takes: apt-get install ${packages}`);
  if (there.length === 0) return 0;
  const given = process.env.TEST_BASE_URL;
  const stack = given ? null : await launch({});
  try {
    const url = given ?? (await stack?.ready())?.url ?? "";
    let failed = 0;
    for (const known of there) failed += await tryAll(known, url);
    const walks = there.flatMap((known) => Object.keys(journeysIn(known))).length;
    console.log(`\n${walks - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await stack?.remove();
  }
}

/** @returns how many journeys failed */
async function tryAll(known: Known, url: string): Promise<number> {
  let failed = 0;
  for (const [journey, walk] of Object.entries(journeysIn(known))) {
    const begun = performance.now();
    const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    try {
      await withBrowser(known, async (browser) => {
        try {
          await walk(new Page(browser), (path) => url + path);
        } catch (error) {
          await keepPicture(browser, `${known.name}, ${journey}`);
          throw error;
        }
      });
      console.log(`ok      ${known.name}: ${journey} (${seconds()})`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${known.name}: ${journey} (${seconds()}): ${error}`);
    }
  }
  return failed;
}

/** What the browser showed when it failed. */
async function keepPicture(browser: Browser, name: string): Promise<void> {
  const folder = resolve(import.meta.dirname, "../../test-results");
  const path = `${folder}/${name.replaceAll(/\W+/g, "-")}.png`;
  await mkdir(folder, { recursive: true });
  await browser.picture().then(
    (picture) => writeFile(path, picture),
    () => undefined,
  );
  console.log(`        ${path}`);
}

process.exitCode = await main();
