import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { act } from "./support/choice.ts";
import { dismiss, picture, test, toast } from "./support/staff.ts";

test("pictures are uploaded, described, replaced and deleted", async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto("/admin/media");
  await page.getByRole("button", { name: "Dodaj fajlove" }).click();
  const upload = page.getByRole("dialog", { name: "Dodaj fajlove" });
  await upload
    .locator("input[type=file]")
    .setInputFiles([picture(`a-${mark}.png`), picture(`b-${mark}.png`)]);
  await expect(toast(page, "2 slike su uspješno uploadovane")).toBeVisible();
  await upload.getByRole("button", { name: "Gotovo" }).click();

  await page.getByRole("searchbox", { name: "Putanja, opis ili oznaka" }).fill(mark);
  const cards = page.getByRole("listitem").filter({ hasText: mark });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("Nema alternativni tekst");

  await page.getByRole("button", { name: new RegExp(`^Otvori sliku .*a-${mark}`) }).click();
  const details = page.getByRole("dialog");
  await details.getByLabel("Alternativni tekst", { exact: true }).fill("Jedan piksel");
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Nesačuvane izmjene" })
    .getByRole("button", { name: "Ostani" })
    .click();
  await details.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  await expect(toast(page, "Tekstovi su sačuvani")).toBeVisible();
  await expect(details).toBeHidden();

  await page.getByRole("button", { name: new RegExp(`^Zamijeni: .*a-${mark}`) }).click();
  const replace = page.getByRole("dialog", { name: "Zamijeni sliku" });
  await replace
    .locator("input[type=file]")
    .setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await dismiss(toast(page, "Odaberite sliku."));
  await replace.locator("input[type=file]").setInputFiles(picture("nova.png"));
  await replace.getByRole("button", { name: "Zamijeni", exact: true }).click();
  const replaced = toast(page, "Slika uspješno zamijenjena");
  await expect(replaced).toBeVisible();
  await replaced.getByRole("button", { name: "Vrati prethodnu" }).click();
  await dismiss(toast(page, "Prethodna slika je vraćena"));
  await page.getByRole("button", { name: new RegExp(`^Zamijeni: .*a-${mark}`) }).click();
  await expect(replace).toContainText("Slika se nigdje ne koristi.");
  await replace
    .getByRole("button", { name: /^Vrati: / })
    .first()
    .click();
  await expect(toast(page, "Prethodna slika je vraćena")).toBeVisible();
  await replace.getByRole("button", { name: "Otkaži" }).click();

  for (const letter of ["a", "b"]) {
    await page.getByRole("button", { name: new RegExp(`^Otvori sliku .*${letter}-${mark}`) }).click();
    if (letter === "a") {
      await expect(details.getByLabel("Alternativni tekst", { exact: true })).toHaveValue("Jedan piksel");
      await expect(details.getByRole("button", { name: /^Vrati: / })).not.toHaveCount(0);
    }
    await details.getByRole("button", { name: "Obriši" }).click();
    const question = page.getByRole("dialog", { name: "Obriši sliku" });
    await expect(question).toBeVisible();
    await expectAccessible(page, "the question before a picture is deleted");
    await question.getByRole("button", { name: "Obriši" }).click();
    await expect(toast(page, "Slika je obrisana")).toBeVisible();
  }
  await expect(page.getByText("Nema slika za odabrani filter.")).toBeVisible();
});

test("a failed replacement says whether file or texts were rejected @wide", async ({ page, complaints }) => {
  await page.goto("/admin/media");
  await page.getByRole("searchbox").fill("heroes/services.jpg");
  await page.getByRole("button", { name: /^Zamijeni: .*services/ }).click();
  const replace = page.getByRole("dialog", { name: "Zamijeni sliku" });
  await replace.locator("input[type=file]").setInputFiles(picture("nova.png"));
  const refusals = [
    { status: 500, code: null, message: "pun disk", said: "Greška pri zamjeni: pun disk" },
    { status: 502, code: null, message: null, said: "Greška pri zamjeni: Otpremanje nije uspjelo" },
    {
      status: 400,
      code: "SP002",
      message: "Tekst je predug.",
      said: "Greška u metapodacima: Tekst je predug.",
    },
  ];
  for (const { status, code, message, said } of refusals) {
    await page.route(
      "**/storage/site-images/heroes/services.jpg",
      (route) => route.fulfill({ status, json: { code, message } }),
      { times: 1 },
    );
    await replace.getByRole("button", { name: "Zamijeni", exact: true }).click();
    await dismiss(toast(page, said));
  }
  await replace.getByRole("button", { name: "Otkaži" }).click();

  await page.getByRole("button", { name: /^Otvori sliku .*services/ }).click();
  const details = page.getByRole("dialog");
  await details.getByLabel("Alternativni tekst", { exact: true }).fill("Nema veze");
  await page.route("**/api/media_assets?id=*", (route) => route.abort());
  await details.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  await expect(toast(page, "Greška u metapodacima: Server ne odgovara.")).toBeVisible();
  complaints.expected(/400|500|502|ERR_FAILED/);
});

test("a used picture is not deleted; filters narrow the library @wide", async ({ page, park: _ }) => {
  await page.goto("/admin/media");
  await page.getByRole("searchbox").fill("park-1.jpg");
  await page.getByRole("button", { name: /^Otvori sliku .*park-1\.jpg/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Obriši" }).click();
  const refusal = page.getByRole("dialog", { name: "Slika se koristi" });
  await expect(
    refusal.getByRole("link", { name: "Glavna slika projekta „Solarni park Laktaši“" }),
  ).toBeVisible();
  await expectAccessible(page, "why a picture is not deleted");

  await page.goto("/admin/media");
  await page.getByRole("button", { name: "Hero", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "heroes/about.jpg" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "park-1.jpg" })).toHaveCount(0);
  await page.getByRole("button", { name: "Nekorištene" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Koristi se na" })).toHaveCount(0);
});

test("the migration copies 15 pictures and repeats a failed one @wide", async ({ page, complaints }) => {
  await page.goto("/admin/media");
  const dialog = page.getByRole("dialog", { name: "Migracija ugrađenih slika" });
  const openMigration = async () => {
    await act(page, "Više radnji", "Migracija slika");
  };
  await openMigration();
  await expect(dialog.getByRole("listitem")).toHaveCount(15);
  await expect(dialog.getByText("Već postoji, ostaje kako jeste")).toHaveCount(15);
  await expect(dialog.getByRole("button", { name: "Pokreni migraciju" }), "nothing to do").toBeDisabled();
  await dialog.getByRole("button", { name: "Zatvori" }).click();

  // A library that is still empty.
  await page.route(/\/api\/media_assets\?.*select=id(,|%2C)path/, (route) =>
    route.fulfill({ json: [], headers: { "content-range": "*/*" } }),
  );
  await page.reload();
  await openMigration();
  const broken = "**/storage/site-images/heroes/contact.jpg*";
  await page.route(broken, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { message: "pun disk" } })
      : route.continue(),
  );
  await dialog.getByRole("button", { name: "Pokreni migraciju" }).click();
  const stopped = toast(page, "Greška prilikom migracije");
  await expect(stopped).toContainText("Uspješno: 14 · Greške: 1");
  await dismiss(stopped);
  await expect(dialog.getByText("Greška: pun disk")).toBeVisible();
  await page.unroute(broken);
  await dialog.getByRole("button", { name: "Ponovi neuspjele" }).click();
  await expect(toast(page, "Migracija završena")).toBeVisible();
  complaints.expected(/500/);
});
