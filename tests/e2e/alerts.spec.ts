import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { expectAccessible } from "./support/accessibility.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

interface Caught {
  subject: string;
  text: string;
  to: { address: string }[];
}

/** The link in the newest message to an address, once a message says something. */
async function linkTo(email: string, subject: string | RegExp): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const all = (await (await fetch(`${process.env.TEST_MAIL_URL}/email`)).json()) as Caught[];
      const mail = all.findLast((each) => each.to.some(({ address }) => address === email));
      link = new URL(/https?:\S+\/obavjestenja\/\S+/.exec(mail?.text ?? "")?.[0] ?? "http://x").pathname;
      return mail?.subject;
    })
    .toMatch(subject);
  return link;
}

/** What is told is gathered for some seconds; nobody here has to wait for them. */
async function tellNow(email: string): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await database.connect();
  await database.query(
    "select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = $1",
    [`alerts:${email}`],
  );
  await database.end();
}

async function ask(page: Page, title: string, email: string): Promise<void> {
  const form = page.locator("details").filter({ hasText: title });
  await form.getByText(title).click();
  await form.getByRole("button", { name: "Javite mi" }).click();
  await expect(form.getByLabel("Vaš e-mail")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Vaš e-mail").fill(email);
  await form.getByRole("button", { name: "Javite mi" }).click();
  await expect(form.getByRole("status")).toContainText("Provjerite e-mail");
}

for (const touch of [false, true])
  test.describe(touch ? "on a phone @wide" : "at a desk", () => {
    test.use(touch ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } : {});

    test("a visitor asks to be told of a price, confirms, is told, and ends it", async ({ page, park }) => {
      const email = `javite-${crypto.randomUUID()}@example.com`;
      await openPage(page, `${park.path}?parcel=${park.idOf("Parcela A1")}`);
      await ask(page, "Javite mi ako se promijeni cijena", email);
      await expectAccessible(page, "the dialog with the form");

      const link = await linkTo(email, /^Potvrdite obavještenja: Parcela A1/);
      await openPage(page, link);
      await expect(page.getByRole("heading", { name: "Potvrdite obavještenja" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Parcela A1/ })).toBeVisible();
      await expectAccessible(page, "the link's page");
      await page.getByRole("button", { name: "Potvrdi" }).click();
      await expect(page.getByRole("heading", { name: "Obavještenja su uključena" })).toBeVisible();

      await park.change("Parcela A1", { price: 91_000 });
      await tellNow(email);
      expect(await linkTo(email, /Parcela A1 ima novu cijenu: 91\.000/)).toBe(link);

      await openPage(page, `${link}?lang=en`);
      await page.getByRole("button", { name: "End", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Your alerts have ended" })).toBeVisible();
      await openPage(page, link);
      await expect(page.getByRole("heading", { name: "Link više ne važi" })).toBeVisible();
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is asked for, confirmed and ended by forms @wide", async ({ page }) => {
    const email = `javite-${crypto.randomUUID()}@example.com`;
    await page.goto("/pronadji-parcelu?budget=1000");
    await page.getByText("Javite mi kad se pojavi nova ili jeftinija parcela").click();
    await page.getByLabel("Vaš e-mail").fill(email);
    await page.getByRole("button", { name: "Javite mi" }).click();
    await expect(page.getByRole("heading", { name: "Provjerite e-mail" })).toBeVisible();
    await page.goto(await linkTo(email, "Pretraga parcela"));
    await page.getByRole("button", { name: "Potvrdi" }).click();
    await expect(page.getByRole("heading", { name: "Obavještenja su uključena" })).toBeVisible();
    await page.getByRole("button", { name: "Otkaži", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Obavještenja su otkazana" })).toBeVisible();
  });
});
