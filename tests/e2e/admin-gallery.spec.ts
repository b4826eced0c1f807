import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { select } from "./support/choice.ts";
import { fail, saveProject } from "./support/project-form.ts";
import { dismiss, picture, test, toast } from "./support/staff.ts";

test("a gallery is sorted, and uploads that fail are said @wide", async ({ page, park, complaints }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const images = page.getByRole("group", { name: "Galerija slika" });
  const videos = page.getByRole("group", { name: "Galerija videa" });
  const tiles = images.getByRole("listitem");
  const order = () =>
    tiles
      .locator("img")
      .evaluateAll((all) =>
        all.map((image) => /-(prva|druga|treca)/.exec(image.getAttribute("src") ?? "")?.[1]),
      );
  const pictures = ["prva.png", "druga.png", "treca.png"].map(picture);
  await images.locator("input[type=file]").setInputFiles(pictures);
  await dismiss(toast(page, "3 slike su uspješno uploadovane"));
  await expect.poll(order).toEqual(["prva", "druga", "treca"]);
  await tiles.nth(0).getByRole("button", { name: "Pomjeri udesno" }).click();
  await expect.poll(order).toEqual(["druga", "prva", "treca"]);
  for (const at of [2, 1]) await tiles.nth(at).getByRole("button", { name: "Pomjeri ulijevo" }).click();
  await expect.poll(order).toEqual(["treca", "druga", "prva"]);
  await tiles.nth(1).getByRole("button", { name: "Ukloni" }).click();
  await saveProject(page);
  await page.reload();
  await expect.poll(order).toEqual(["treca", "prva"]);

  await page.route("**/storage/project-images/**", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  await images.locator("input[type=file]").setInputFiles([picture("spora.png"), picture("druga.png")]);
  await images.getByRole("button", { name: "Prekini otpremanje: druga.png" }).click();
  await images.getByRole("button", { name: "Prekini otpremanje: spora.png" }).click();
  await expect(images.getByText("spora.png")).toBeHidden();
  await expect(images.getByRole("button", { name: "Dodaj slike" })).toBeEnabled();
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/storage/project-images/**");

  const refuse = (file: string, status: number) =>
    page.route(`**/storage/*/*-${file}`, (route) => route.fulfill(fail(status, "pun disk")), { times: 1 });
  const video = { name: "let.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(8) };
  await refuse("losa.png", 500);
  await images.locator("input[type=file]").setInputFiles(picture("losa.png"));
  await dismiss(toast(page, "Greška pri uploadu slika"));
  await refuse("let.mp4", 500);
  await videos.locator("input[type=file]").setInputFiles(video);
  await dismiss(toast(page, "Greška pri uploadu videa"));
  await refuse("let.mp4", 413);
  await videos.locator("input[type=file]").setInputFiles(video);
  await dismiss(toast(page, "Video je prevelik").filter({ hasText: "let.mp4" }));
  await refuse("let.mp4", 413);
  await refuse("dron.mp4", 413);
  await videos.locator("input[type=file]").setInputFiles([video, { ...video, name: "dron.mp4" }]);
  await dismiss(toast(page, "Neka videa su prevelika").filter({ hasText: "let.mp4, dron.mp4" }));
  complaints.expected(/413|500|ERR_(ABORTED|FAILED)/);

  const views = page.getByRole("region", { name: "Pogledi na park" });
  await views.locator("input[type=file]").setInputFiles(picture("zapad.png"));
  const dialog = page.getByRole("dialog", { name: "Uredi pogled" });
  await dialog.getByLabel("Naziv pogleda", { exact: true }).fill("Sa zapada");
  await select(page, /Kako je snimljeno/, "Ortofoto (odozgo)");
  await dialog.getByRole("button", { name: /^Sačuvaj/ }).click();
  await dismiss(toast(page, "Pogled je sačuvan"));
  const row = views.getByRole("listitem").filter({ hasText: "Sa zapada" });
  await expect(row).toContainText("Ortofoto (odozgo)");
  await expect(row).toContainText("Bez kontrolnih tačaka");
  await expectAccessible(page, "views of a park");
  await row.getByRole("button", { name: "Ukloni pogled: Sa zapada" }).click();
  await page.getByRole("dialog", { name: "Ukloni pogled" }).getByRole("button", { name: "Obriši" }).click();
  await expect(row).toBeHidden();
});
