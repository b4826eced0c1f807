import type { Page } from "@playwright/test";
import { asStaff } from "./support/api.ts";
import { expectNothingCutOff } from "./support/cut-off.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";
import { inquire, sender } from "./support/sales.ts";

const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** Text of twice its size on a phone and on a laptop, and a page at four times its size on a laptop. */
const sizes = [
  [390, "200%"],
  [320, "100%"],
  [1280, "200%"],
] as const;

test("nothing leaves the screen at twice the text, four times the page @wide", async ({ page, park }) => {
  const [a1, a2] = ["Parcela A1", "Parcela A2"] as const;
  const parcels = [a1, a2, "Parcela A4"].map((name) => park.idOf(name));
  const { contact } = await inquire(sender("Ana Anić"), park, [a1]);
  const [offer] = await asStaff<{ id: string }[]>("/api/offers", "POST", {
    contact_id: contact,
    parcel_ids: parcels.slice(0, 2),
    discount_percent: 2,
  });
  await asStaff("/api/rpc/send_offer", "POST", { offer_id: offer?.id });
  const { personal } = await asStaff<{ personal: string }>("/api/rpc/offer_links", "POST", {
    offer_id: offer?.id,
  });
  // The header says how much the shortlist holds, and needs room for it.
  await page.addInitScript(
    (id) => localStorage.setItem("uzi-izbor", JSON.stringify([{ id, status: "available", price: 1 }])),
    park.idOf(a1),
  );
  const parcel = `${park.path}?parcel=${parcels[0]}`;
  const states: [path: string, act?: (page: Page) => Promise<void>][] = [
    ["/"],
    ["/o-nama"],
    ["/elektrane-na-prodaju"],
    ["/usluge"],
    ["/elektrane-na-zemlji"],
    ["/elektrane-na-krovu"],
    ["/baterijski-sistemi"],
    ["/projekti"],
    ["/pronadji-parcelu"],
    ["/pronadji-parcelu?budget=60000&currency=EUR"],
    ["/pronadji-parcelu?budget=1&currency=EUR"],
    ["/poredjenje"],
    [`/poredjenje?parcele=${parcels}`],
    ["/reference"],
    ["/reference", (opened) => opened.locator("main li a").first().click()],
    ["/kontakt"],
    ["/kontakt", press("Pošalji poruku")],
    ["/hvala"],
    ["/privatnost"],
    ["/nema-me"],
    ["/obavjestenja/nema"],
    [personal],
    [park.path],
    [park.path, (opened) => opened.getByLabel(`Dodaj u upit: ${a1}`).check()],
    [`${park.path}/mapa`],
    [`${park.path}/mapa?parcel=${parcels[0]}`],
    [parcel],
    [`${parcel}&inquiry=1`],
    ["/", press("Otvori meni")],
  ];
  for (const [path, act] of states) {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, path);
    await act?.(page);
    for (const [width, size] of sizes) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      await expectNothingCutOff(page, `${path} ${act ?? ""}, ${width} px, ${size}`);
    }
  }
});
