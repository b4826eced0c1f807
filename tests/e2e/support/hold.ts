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
