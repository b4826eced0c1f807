import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Dodaj u upit: ${name}` });
const summary = (page: Page) => page.getByRole("region", { name: "Odabrano" });

test("what is picked is in the address, for a reload, for others and for the next visit", async ({
  page,
  park,
  browser,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // In the build, React says its number for what did not match.
    if (/hydrat|#418/i.test(message.text())) complaints.push(message.text());
  });
  await openPage(page, park.path);
  await box(page, "Parcela A1").check();
  await page.getByRole("button", { name: "Kartice" }).click();
  await box(page, "Parcela A2").check();
  await expect(summary(page)).toContainText("2 odabrane parcele");
  const parcels = `parcele=${park.idOf("Parcela A1")},${park.idOf("Parcela A2")}`;
  await expect(page).toHaveURL(`${park.path}?${parcels}&view=cards`);

  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(box(page, "Parcela A2")).toBeChecked();
  await expect(summary(page)).toContainText("2 odabrane parcele");

  // The map goes on with them, and what is picked there is still picked after Back.
  await page.getByRole("link", { name: "Mapa preko cijelog ekrana" }).click();
  await expect(page).toHaveURL(`${park.path}/mapa?${parcels}`);
  await page.goBack();
  await expect(page).toHaveURL(`${park.path}?${parcels}&view=cards`);
  await box(page, "Parcela A1").uncheck();
  await expect(page).toHaveURL(`${park.path}?parcele=${park.idOf("Parcela A2")}&view=cards`);

  await openPage(page, park.path);
  await expect(summary(page)).toContainText("Parcela A2");
  expect(complaints).toEqual([]);

  const spouse = await (await browser.newContext()).newPage();
  await openPage(spouse, `${park.path}?${parcels}`);
  await expect(box(spouse, "Parcela A1")).toBeChecked();
  await expect(summary(spouse)).toContainText("2 odabrane parcele");
  await spouse.context().close();
});

test("parcels of a link that are not to be had any more are named, the others stay picked", async ({
  page,
  park,
}) => {
  const [free, gone, deleted] = ["Parcela A1", "Parcela A2", "Parcela A4"].map((name) => park.idOf(name));
  await park.change("Parcela A2", { status: "reserved" });
  await park.removeParcel("Parcela A4");
  await openPage(page, `${park.path}?parcele=${free},${gone},${deleted},${randomUUID()}`);
  const message = page.getByRole("status").filter({ hasText: "Dio odabira više nije dostupan" });
  await expect(message).toContainText("Parcela A2 više nije dostupna i nije u odabiru.");
  await expect(message).toContainText("2 parcele iz odabira više ne postoje.");
  await expect(box(page, "Parcela A1")).toBeChecked();
  await expect(box(page, "Parcela A2")).not.toBeChecked();
  await expect(page).toHaveURL(`${park.path}?parcele=${free}`);
});
