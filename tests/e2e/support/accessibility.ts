import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects that axe finds nothing on the page as it stands; `what` is said where it does. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // No page has frames: nothing to put together from several runs, and what passes is not asked for.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    ),
  ).toEqual([]);
}
