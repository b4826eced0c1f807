import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

/** Whole journeys in a real browser, against the stack that tests/run.ts started. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // Limits only end what hangs: a slow machine passes too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Up to three, more than a small machine has processors: a page mostly waits for answers and frames.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Named in the output: what needs it is a test to mend.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: process.env.TEST_BASE_URL ?? "http://localhost:8080",
    locale: "sr-Latn-BA",
    timezoneId: "Europe/Sarajevo",
    // As most visitors have it: what only works without motion would be seen by nobody here.
    contextOptions: { reducedMotion: "no-preference" },
    screenshot: "only-on-failure",
    // Recording slows every step down: what failed is recorded when it is tried again, by hand with `--trace on`.
    trace: "on-first-retry",
    launchOptions: await findChromium(),
  },
});
