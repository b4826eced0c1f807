import { expect, type Page } from "@playwright/test";
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
    Object.assign(window, {
      rendered,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
          rendered.all = Math.max(rendered.all, countAll(current));
          rendered.again.push(countAgain(current));
        },
      },
    });
  });

const rendered = (page: Page) => page.evaluate(() => (window as unknown as { rendered: Rendered }).rendered);

test("a page that a browser has taken over is not rendered a second time for a new visitor", async ({
  page,
  park,
}) => {
  await watchRendering(page);
  await openPage(page, park.path);
  await page.locator("[data-live]").waitFor();
  const { all, again } = await rendered(page);
  expect(all).toBeGreaterThan(100);
  expect(Math.max(...again)).toBeLessThan(all / 4);
});
