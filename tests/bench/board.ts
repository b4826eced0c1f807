import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { Client } from "pg";
import { findChromium } from "../e2e/support/chromium.ts";
import type { Launched } from "../support/launch.ts";
import { onStack } from "./alone.ts";
import { type Figure, printFigures } from "./figures.ts";
import { measureMovements, slowDown } from "./frames.ts";
import { signInBrowser } from "./staff.ts";

const deals = 5000;

/** Moves cards over the board of 5,000 open deals on a slowed-down processor. Leaves the deals behind. */
export async function benchBoard(stack: Launched): Promise<Figure[]> {
  await fill((await stack.note()).databaseUrl);
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { width: 1600, height: 900 },
    });
    const page = await openBoard(context);
    await slowDown(page);
    const column = (name: string) => page.getByRole("region", { name, exact: true });
    const settle = () => Promise.resolve();
    const drag = async (from: Locator, to: Locator) => {
      const start = await from
        .getByRole("button", { name: /^Radnje/ })
        .first()
        .boundingBox();
      const end = await to.boundingBox();
      if (!start || !end) throw new Error("the board has no card to move");
      return () => move(page, [start.x - 90, start.y + 40], [end.x + 60, end.y + 160]);
    };
    return await measureMovements(page, `board of ${deals} deals`, [
      ["moving a card", () => drag(column("Novo"), column("Kontaktirano")), settle],
      ["moving one by two stages", () => drag(column("Kontaktirano"), column("Ugovor")), settle],
    ]);
  } finally {
    await browser.close();
  }
}

/** As many people as deals, in the four stages that need nothing else. */
async function fill(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`
    with people as (
      insert into api.contacts (name, email)
      select 'Kupac ' || number, 'kupac-' || number || '@example.com' from generate_series(1, ${deals}) as number
      returning id
    )
    insert into api.deals (contact_id, stage, value, next_step, next_step_on)
    select id, (array['new', 'contacted', 'offer', 'contract'])[1 + place % 4]::api.deal_stage,
      1000 * place, 'Nazvati', current_date + (place % 60)::int - 10
    from (select id, row_number() over () as place from people) as placed`);
  await database.query("analyze");
  await database.end();
}

async function openBoard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signInBrowser(page);
  await page.goto("/admin/deals");
  await page
    .getByRole("button", { name: /^Radnje/ })
    .nth(59)
    .waitFor();
  return page;
}

async function move(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const steps = 40;
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(
      from[0] + ((to[0] - from[0]) * step) / steps,
      from[1] + ((to[1] - from[1]) * step) / steps,
    );
  // Until the board has been read again: what that takes belongs to the move.
  const read = page.waitForResponse((response) => response.url().endsWith("/rpc/pipeline_totals"));
  await page.mouse.up();
  await read;
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

if (import.meta.main) await onStack({}, async (stack) => printFigures(await benchBoard(stack)));
