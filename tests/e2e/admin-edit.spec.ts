import { expect } from "@playwright/test";
import { asStaff } from "./support/api.ts";
import { choose, select } from "./support/choice.ts";
import { createPark } from "./support/park.ts";
import { button, listed, place, saveProject } from "./support/project-form.ts";
import { dismiss, filtered, test, toast } from "./support/staff.ts";

test("a project's texts are saved, and leaving unsaved ones asks first", async ({ page, park }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByLabel("Naziv (engleski)").fill("Test Park");
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
  await page.getByRole("combobox", { name: /Status/ }).click();
  await expect(page.getByRole("option", { name: "Objavljen" })).toHaveCount(0);
  await choose(page.getByRole("option", { name: "Rasprodato" }));
  await select(page, /Vrsta reference/, "Investicija");
  await select(page, /Status/, "Nacrt");
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeHidden();
  await button(page, "Sačuvaj izmjene").click();
  const saved = toast(page, "Projekat je uspješno ažuriran");
  await expect(saved).toBeVisible();
  const [message, header] = await Promise.all([saved.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect((message?.y ?? 0) + (message?.height ?? 0), "what stands below can be pressed").toBeLessThanOrEqual(
    header?.height ?? 0,
  );
  await dismiss(saved);
  expect((await page.request.get(park.path)).status(), "a draft is not public").toBe(404);

  await page.reload();
  await expect(page.getByLabel("Naziv (engleski)")).toHaveValue("Test Park");
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
  await place(page).fill("Negdje drugo");
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  const dialog = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await dialog.getByRole("button", { name: "Ostani" }).click();
  await expect(place(page)).toHaveValue("Negdje drugo");
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await dialog.getByRole("button", { name: "Napusti bez čuvanja" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("a failed save names its reason and loses nothing typed @wide", async ({ page, park, complaints }) => {
  const reason = "Lokacija je preduga.";
  await page.goto(`/admin/edit-project/${park.id}`);
  await place(page).fill("Daleko");
  const json = { code: "SP002", details: "location", message: reason };
  await page.route(/\/api\/projects\?id=eq/, (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await button(page, "Sačuvaj izmjene").click();
  await expect(toast(page, "Greška pri ažuriranju projekta")).toContainText(reason);
  await expect(place(page)).toHaveAccessibleDescription(reason);
  await place(page).fill("Blizu");
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await button(page, "Sačuvaj izmjene").click();
  await answered;
  await dismiss(toast(page, "Greška pri ažuriranju projekta"));
  const next = page.locator(".MuiSnackbar-root");
  await next.waitFor();
  expect(await next.innerText(), "no second error waits").toContain("Projekat je uspješno ažuriran");
  await dismiss(next);

  await place(page).fill("Bez veze");
  await page.route("**/api/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await button(page, "Sačuvaj izmjene").click();
  const banner = page.getByRole("alert").filter({ hasText: "Sve što ste unijeli ostaje ovdje." });
  await expect(banner).toContainText("Server trenutno nije dostupan.");
  await expect(toast(page, "Greška")).toBeVisible();
  await page.unroute("**/api/**");
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await banner.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(banner).toContainText("Server ne odgovara.");
  await page.context().setOffline(true);
  await banner.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(banner).toContainText("Nema internetske veze.");
  await expect(place(page)).toHaveValue("Bez veze");
  await page.unroute("**/api/**");
  await page.context().setOffline(false);
  await expect(toast(page, "Greška")).toBeHidden();
  await expect(banner).toBeHidden();
  await button(page, "Sačuvaj izmjene").click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  complaints.expected(/400|502|ERR_/);
});

test("a missing project says so, an empty one offers a first parcel @wide", async ({ page, park }) => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "nije-id"]) {
    await page.goto(`/admin/edit-project/${id}`);
    await expect(page.getByText("Projekat nije pronađen")).toBeVisible();
  }
  await page.getByRole("link", { name: "Nazad na pregled" }).click();
  await expect(page).toHaveURL("/admin/dashboard");

  const empty = await createPark([]);
  await page.goto(`/admin/edit-project/${empty.id}?tab=parcels`);
  await page.getByRole("button", { name: "Kreiraj prvu parcelu" }).click();
  await expect(page.getByRole("heading", { name: "Nova parcela 1" })).toBeVisible();
  await expect(button(page, "Nova parcela")).toBeVisible();
  await empty.remove();

  await page.goto(`/admin/edit-project/${park.id}`);
  const sections = page.getByRole("navigation", { name: "Dijelovi stranice" });
  for (const name of ["Tehnički podaci", "Tekstovi", "Finansije"]) {
    await sections.getByRole("button", { name }).press("Enter");
    await expect(page.getByRole("region", { name })).toBeFocused();
    const heading = page.getByRole("region", { name }).getByRole("heading", { name });
    await expect(heading).toBeInViewport({ ratio: 1 });
    // Not under what stays at the top of the window.
    const bar = await sections.boundingBox();
    const below = (bar?.y ?? 0) + (bar?.height ?? 0);
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(below);
  }
  await page.getByRole("tab", { name: "Parcele" }).click();
  // The pointer meets the map's glass, which knows what lies under it.
  await page.getByRole("button", { name: "Parcela A3, Rezervisano" }).click({ force: true });
  await expect(page.getByRole("heading", { level: 2, name: "Parcela A3" })).toBeVisible();
  await expect(listed(page, "Parcela A3")).toHaveAttribute("aria-current", "true");
  // A link to a parcel further down in a long list shows its place there.
  const answer = await page.request.get("/api/parcels?select=id,project_id&name=eq.Parcela%20C18");
  const [far] = (await answer.json()) as { id: string; project_id: string }[];
  await page.setViewportSize({ width: 1440, height: 1100 });
  await page.goto(`/admin/edit-project/${far?.project_id}?tab=parcels&parcel=${far?.id}`);
  await expect(listed(page, "Parcela C18")).toBeInViewport({ ratio: 0.99 });
});

test("a draft is previewed by staff; publishing names its gaps @wide", async ({ page, context, park }) => {
  const hide = { status: "draft", visible: false, description: null };
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", hide);
  await page.goto(`/admin/edit-project/${park.id}`);
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Pregled prije objave" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1, name: park.name })).toBeVisible();
  await expect(preview.getByText("ovu stranicu posjetioci još ne vide")).toBeVisible();
  await expect(preview.getByRole("button", { name: /^Parcela A1/ }).first()).toBeVisible();
  await preview
    .getByRole("link", { name: /mapu|mapa/i })
    .first()
    .click();
  await expect(preview).toHaveURL(/\/mapa/);
  await expect(preview.getByRole("heading", { name: park.name })).toBeVisible();
  expect((await preview.request.get(park.path)).status()).toBe(404);
  await preview.close();

  await button(page, "Objavi").click();
  const question = page.getByRole("dialog", { name: `Objaviti projekat „${park.name}“?` });
  await expect(question).toContainText("Opis projekta");
  await expect(question.getByRole("button", { name: "Objavi" })).toBeDisabled();
  await question.getByRole("button", { name: "Otkaži" }).click();
  await page.getByLabel("Opis", { exact: true }).fill("Park je spreman.");
  await expect(button(page, "Objavi")).toBeDisabled();
  await saveProject(page);

  await page.goto(filtered("projects", { q: park.name }));
  const row = page.getByRole("row", { name: new RegExp(park.name) });
  await expect(row).toContainText("Nije javno");
  await expect(row.getByRole("switch", { name: /Vidljivost projekta/ })).not.toBeChecked();
  await expect(row.getByRole("switch")).toBeDisabled();
  await row.getByRole("button", { name: `Objavi: ${park.name}` }).click();
  await expect(question).toContainText("8 parcela (dostupnih: 6)");
  await expect(question).toContainText("Bez cijene (posjetioci vide „Cijena na upit“): Parcela A8");
  await question.getByRole("button", { name: "Objavi svejedno" }).click();
  await expect(toast(page, `Projekat „${park.name}“ je objavljen.`)).toBeVisible();
  await expect(row.getByRole("button", { name: /^Objavi/ })).toHaveCount(0);
  const [stored] = (await (await page.request.get(`/api/projects?id=eq.${park.id}`)).json()) as unknown[];
  expect(stored).toMatchObject({ status: "published", show_in_sale_page: true });
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", { visible: false });
  await page.reload();
  await expect(row.getByText("Skriven", { exact: true })).toBeVisible();
  await expect(row.getByText("Objavljen", { exact: true })).toHaveCount(0);
});
