import { expect } from "@playwright/test";
import { slowDown } from "../bench/browser.ts";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

test("a button pressed while React takes over is pressed once @wide", async ({ page, park }) => {
  await page.addInitScript(() => {
    const listens = setInterval(() => {
      if (!Object.keys(document).some((key) => key.startsWith("_reactListening"))) return;
      clearInterval(listens);
      document.querySelector<HTMLElement>("main button[aria-pressed]")?.click();
    }, 1);
  });
  await slowDown(page);
  await openPage(page, park.path);
  await page.locator("[data-live]").waitFor();
  await expect(page.locator("main button[aria-pressed]").first()).toHaveAttribute("aria-pressed", "true");
});

test("a page's scripts come after its picture or at a key press @wide", async ({ page, park }) => {
  const order: string[] = [];
  page.on("request", (asked) => /\/start-/.test(asked.url()) && order.push("scripts"));
  page.on("requestfinished", (asked) => /\/storage\/.*width=/.test(asked.url()) && order.push("picture"));
  // No clock ends the waiting.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const openWithoutPicture = async () => {
    const release = await hold(page, /\/storage\/.*width=/);
    const entry = page.waitForResponse(/\/entry-client-/);
    await page.goto(park.path, { waitUntil: "domcontentloaded" });
    await (await entry).finished();
    return release;
  };
  const release = await openWithoutPicture();
  release();
  await expect.poll(() => order).toContain("picture");
  await page.clock.resume();
  await page.locator("html[data-hydrated]").waitFor();
  expect(order.slice(0, 2)).toEqual(["picture", "scripts"]);

  order.length = 0;
  await page.clock.pauseAt(Date.now() + 120_000);
  await openWithoutPicture();
  await expect(async () => {
    await page.keyboard.press("Shift");
    expect(order).toEqual(["scripts"]);
  }).toPass();
});
