import { expect } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";
import { fillLogin, test } from "./support/staff.ts";

const office = "solar.kancelarija";

// In an office network without https browsers lack locks and the clipboard; they count localhost as secure.
test.use({
  signedIn: false,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  launchOptions: async ({}, use) => {
    const { args = [], ...others } = await findChromium();
    await use({ ...others, args: [...args, `--host-resolver-rules=MAP ${office} 127.0.0.1`] });
  },
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace("localhost", office)),
});

test("over http the back office stays signed in @wide", async ({ page, complaints }) => {
  await page.goto("/admin/inquiries");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fillLogin(page);
  await expect(page.getByRole("heading", { name: "Upiti" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Upiti" })).toBeVisible();
  complaints.expected(/Cross-Origin-Opener-Policy/);
});

test("over http a parcel's link is copied all the same @wide", async ({ page, park, complaints }) => {
  await page.goto(`${park.path}?parcel=${park.idOf("Parcela A1")}`);
  await page.getByRole("button", { name: "Kopiraj link" }).click();
  await expect(page.getByRole("button", { name: "Link je kopiran" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Zatražite ponudu" }).click();
  const message = page.getByLabel("Poruka");
  await message.press("Control+V");
  await expect(message).toHaveValue(/parcel=/);
  complaints.expected(/Cross-Origin-Opener-Policy/);
});
