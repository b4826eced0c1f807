import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { choose } from "./support/choice.ts";
import { inquire, sender } from "./support/sales.ts";
import { filtered, test } from "./support/staff.ts";

test("sales figures follow sales, filters and exports @wide", async ({ page, park, complaints }) => {
  const { contact } = await inquire(sender("Ana Anić"), park, ["Parcela A1"]);
  await asStaff("/api/rpc/reserve", "POST", { contact_id: contact, parcel_ids: [park.idOf("Parcela A1")] });
  await page.goto(filtered("figures", { project_id: park.id }));
  const values = page.getByRole("region", { name: "Vrijednost po mjesecima i parkovima" });
  const line = values.getByRole("row").filter({ hasText: park.name });
  await expect(line.getByRole("cell")).toHaveText([park.name, "100.000 KM", "100.000 KM", "–"]);
  const stages = page.getByRole("region", { name: "Dokle prodaje stižu" });
  await expect(stages.getByRole("row", { name: "Rezervisano 1 100%" })).toBeVisible();
  const people = page.getByRole("region", { name: "Ko šta radi" });
  await expect(people.getByText(/^1 upit, odgovoreno: 1, kasno: 0\./)).toBeVisible();
  await expectAccessible(page, "the figures");

  const download = page.waitForEvent("download");
  await values.getByRole("button", { name: "Izvezi CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain(`"${park.name}";"100000";"100000";"0"`);

  // All in the gender of what they are.
  await expect(page.getByRole("combobox", { name: "Vodi" })).toHaveText("Svi");
  await expect(page.getByRole("combobox", { name: "Porijeklo" })).toHaveText("Sva");
  await page.getByLabel("Porijeklo").click();
  await choose(page.getByRole("option", { name: "Upisali zaposleni" }));
  await expect(page.getByText("Nijedna prodaja i nijedan upit ne odgovaraju filterima.")).toBeVisible();
  await expect(page).toHaveURL((url) => /"origin":"staff"/.test(url.searchParams.get("filter") ?? ""));

  await page.route("**/rpc/sales_figures", (route) => route.abort());
  await page.getByLabel("Porijeklo").click();
  await choose(page.getByRole("option", { name: "Upit sa sajta" }));
  const retry = page.getByRole("button", { name: "Pokušaj ponovo" });
  await retry.waitFor();
  await page.unroute("**/rpc/sales_figures");
  await retry.click();
  await expect(line).toBeVisible();
  complaints.expected(/ERR_FAILED/);
});
