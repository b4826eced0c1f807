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
 * Answers to this address fail until a button's click has asked for one: the page asks again by itself too, after one,
 * two and four seconds, and would hide a button that does nothing.
 */
export async function failUntilClicked(page: Page, address: string): Promise<void> {
  const mark = "x-asked-by-a-button";
  await page.evaluate((header) => {
    let isPressed = false;
    const press = ({ target }: Event) => {
      isPressed = target instanceof HTMLButtonElement;
      // No wait: once all that the click does at once is done.
      setTimeout(() => {
        isPressed = false;
      });
    };
    document.addEventListener("click", press, true);
    const { fetch } = window;
    window.fetch = (asked, init) => {
      const headers = new Headers(init?.headers);
      if (isPressed) headers.set(header, "yes");
      return fetch(asked, { ...init, headers });
    };
  }, mark);
  let isAsked = false;
  await page.route(address, (route) => {
    isAsked ||= mark in route.request().headers();
    return isAsked ? route.continue() : route.fulfill({ status: 503, json: {} });
  });
}
