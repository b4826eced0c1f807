import { expect, type Page } from "@playwright/test";
import { slowDown } from "../bench/browser.ts";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

/** What React tells its developer tools of a component. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

interface Rendered {
  /** Components on the page. */
  all: number;
  /** Those of them that were rendered again since they came, once for each change. */
  again: number[];
}

/** Has the page hear of each commit of React's, with what it rendered, as developer tools do. */
const announceCommits = (page: Page) =>
  page.addInitScript(() => {
    const onCommitFiberRoot = (_renderer: number, { current }: { current: Fiber }) =>
      dispatchEvent(new CustomEvent("react-commit", { detail: current }));
    const ignored = () => undefined;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: ignored,
        onPostCommitFiberRoot: ignored,
        onCommitFiberRoot,
      },
    });
  });

/** Counts from the beginning what React renders, in the page's own `rendered`. */
const watchRendering = (page: Page) =>
  page.addInitScript(() => {
    const rendered: Rendered = { all: 0, again: [] };
    const performedWork = 1;
    const isComponent = ({ tag }: Fiber) => [0, 11, 15].includes(tag);
    const countAll = (fiber: Fiber | null): number =>
      fiber ? Number(isComponent(fiber)) + countAll(fiber.child) + countAll(fiber.sibling) : 0;
    const countAgain = (fiber: Fiber): number => {
      const before = fiber.alternate;
      if (!before) return 0;
      let count = isComponent(fiber) && (fiber.flags & performedWork) > 0 ? 1 : 0;
      if (fiber.child === before.child) return count;
      for (let child = fiber.child; child; child = child.sibling) count += countAgain(child);
      return count;
    };
    Object.assign(window, { rendered });
    addEventListener("react-commit", (event) => {
      const { detail: page } = event as CustomEvent<Fiber>;
      rendered.all = Math.max(rendered.all, countAll(page));
      rendered.again.push(countAgain(page));
    });
  });

const rendered = (page: Page) => page.evaluate(() => (window as unknown as { rendered: Rendered }).rendered);

test("a page that a browser has taken over is not rendered a second time for a new visitor @wide", async ({
  page,
  park,
}) => {
  await announceCommits(page);
  await watchRendering(page);
  await openPage(page, park.path);
  await page.locator("[data-live]").waitFor();
  const { all, again } = await rendered(page);
  expect(all).toBeGreaterThan(100);
  // Header and footer may be, with their links; what stands between them is most of a page.
  expect(Math.max(...again)).toBeLessThan(all / 3);
});

/** Presses the park's heart once, as soon as React listens or, `atCommit`, has taken the page over. */
const pressHeart = (page: Page, atCommit: boolean) =>
  page.addInitScript((waits) => {
    const press = () => document.querySelector<HTMLElement>("main button[aria-pressed]")?.click();
    // No wait: once the commit has done what it does at once.
    if (waits) return addEventListener("react-commit", () => setTimeout(press), { once: true });
    const listens = setInterval(() => {
      if (!Object.keys(document).some((key) => key.startsWith("_reactListening"))) return;
      clearInterval(listens);
      press();
    }, 1);
  }, atCommit);

for (const [when, atCommit] of [
  ["while React takes the page over", false],
  ["right after it", true],
] as const)
  test(`a button that is pressed ${when} is pressed once @wide`, async ({ page, park }) => {
    await announceCommits(page);
    await pressHeart(page, atCommit);
    await slowDown(page);
    await openPage(page, park.path);
    await page.locator("[data-live]").waitFor();
    await expect(page.locator("main button[aria-pressed]").first()).toHaveAttribute("aria-pressed", "true");
  });

test("a page's scripts come once its picture is there, or as soon as the visitor presses a key @wide", async ({
  page,
  park,
}) => {
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

test("a park's largest content is there with its still picture, not with the live map @wide", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const largest: (string | undefined)[] = [];
    Object.assign(window, { largest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        largest.push((entry as PerformanceEntry & { element?: Element }).element?.localName);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const parks = await request.get("/api/projects?select=id&name=eq.Solarni%20park%20Laktaši");
  const [park] = (await parks.json()) as { id: string }[];
  await openPage(page, `/projekat/${park?.id}`);
  await page.locator("[data-live]").waitFor();
  const largest = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { largest: string[] }).largest;
  });
  expect(largest.at(-1)).toBe("image");
});
