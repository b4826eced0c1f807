import type { Page } from "@playwright/test";

/** Opens a page of the public site and waits until its scripts have taken over from the server's HTML. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
}
