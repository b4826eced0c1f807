import type { Page, Route } from "@playwright/test";

/** Lets requests wait until the result is called, and then go on, or be answered with `answer`. */
export async function hold(
  page: Page,
  pattern: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
}

/**
 * Answers to this address fail until a button is pressed: a page reads again by itself, too, so that only a button's own
 * read shows that it is one.
 */
export async function failUntilPressed(page: Page, address: string): Promise<void> {
  let pressed = false;
  await page.exposeFunction("press", () => {
    pressed = true;
  });
  await page.evaluate(() =>
    document.addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof HTMLButtonElement) Reflect.get(window, "press")();
      },
      true,
    ),
  );
  await page.route(address, (route) =>
    pressed ? route.continue() : route.fulfill({ status: 503, json: {} }),
  );
}
