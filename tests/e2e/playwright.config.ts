import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

/** Whole journeys in a real browser, against the stack that tests/run.ts started. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // Limits only end what hangs: a slow machine passes too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // More than a small machine has processors: a page mostly waits for answers and frames.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine shared with others may stall for seconds. What passes only then is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  use: {
    baseURL: process.env.TEST_BASE_URL ?? "http://localhost:8080",
    locale: "sr-Latn-BA",
    timezoneId: "Europe/Sarajevo",
    // As most visitors have it: what only works without motion would be seen by nobody here.
    contextOptions: { reducedMotion: "no-preference" },
    screenshot: "only-on-failure",
    // Recording slows every step down: only for what failed once. By hand: `npm run test:e2e -- NAME --trace on`.
    trace: "on-first-retry",
    launchOptions: await findChromium(),
  },
});
