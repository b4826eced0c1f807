import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Expects no form inside another: HTML knows none, and what React makes all the same loads the page anew when it is
 * submitted, with everything that was typed gone.
 */
export async function expectNoNestedForms(page: Page, what = page.url()): Promise<void> {
  await expect(page.locator("form form"), `${what}: a form inside a form`).toHaveCount(0);
}

/** Expects that axe finds nothing on the page as it stands; `what` is said where it does. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  await expectNoNestedForms(page, what);
  // What fades in has too little contrast on its way. Animations without an end are left alone.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
  // No page has frames: nothing to put together from several runs, and what passes is not asked for.
  // A tooltip that the resting pointer opens stands outside the landmarks, as React Admin and MUI place it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[role="tooltip"]')
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    ),
  ).toEqual([]);
}
