import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses an option of an open list or menu as soon as it stands still, and goes on once the list is gone: one that
 * still grows moves from under a pointer as quick as a test's, and one that fades lies over the page.
 */
export async function choose(option: Locator): Promise<void> {
  const list = option.locator("xpath=ancestor::*[contains(@class, 'MuiPopover-paper')]");
  await expect(list).toHaveCSS("opacity", "1");
  // The element itself: what fades has no role any more by which the option would be found.
  const element = await list.elementHandle();
  await option.click();
  await element?.waitForElementState("hidden");
}

/** Chooses from a list that its field opens. */
export async function select(page: Page, list: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: list }).click();
  await choose(page.getByRole("option", { name: option }));
}

/** Chooses from the menu that a button opens. */
export async function act(page: Page, menu: string | RegExp, action: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await choose(page.getByRole("menuitem", { name: action }));
}
