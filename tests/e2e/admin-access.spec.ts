import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { act } from "./support/choice.ts";
import { sendInquiry } from "./support/sales.ts";
import { chooseTheme, test } from "./support/staff.ts";

/** Titles of the screens by their paths. */
const screens = {
  projects: "Projekti",
  references: "Reference",
  inquiries: "Upiti",
  contacts: "Kontakti",
  reservations: "Rezervacije",
  media: "Media biblioteka",
  settings: "Postavke sajta",
  users: "Nalozi zaposlenih",
  account: "Moj nalog",
  history: "Istorija izmjena",
  "create-project": "Kreiraj novi projekat",
  "create-reference": "Kreiraj novu referencu",
  dashboard: "Pregled",
};

/** Goes to a screen as the app's own links do: without loading the app anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { state } = window.history as { state: { idx?: number } | null };
    window.history.pushState({ idx: (state?.idx ?? 0) + 1, key: to }, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  }, `/admin/${path}`);

/** Lists that scroll sideways, and placeholders that are longer than their field. */
function cutOff(): string[] {
  const lists = [...document.querySelectorAll(".RaList-content")].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) throw new Error("no canvas to measure on");
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")].filter((input) => {
    const style = getComputedStyle(input);
    pen.font = style.font;
    const room =
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return room > 0 && pen.measureText(input.placeholder).width > room;
  });
  return [...lists.map(({ className }) => className), ...inputs.map(({ placeholder }) => placeholder)];
}

/** In the page: what stands on two lines and should not, and buttons beyond the one that a screen is for. */
function untidy(): string[] {
  const main = document.querySelector("main") ?? document.body;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? "";
    const at = text.search(/\d{1,2}\.\s?\d{1,2}\.\s?\d{4}\./);
    if (at < 0) continue;
    const date = document.createRange();
    date.setStart(texts.currentNode, at);
    date.setEnd(texts.currentNode, text.indexOf(".", at + 9) + 1 || text.length);
    const tops = new Set([...date.getClientRects()].map(({ top }) => Math.round(top)));
    if (tops.size > 1) found.push(`wrapped: ${text}`);
  }
  const primary = [...main.querySelectorAll<HTMLElement>(".MuiButton-containedPrimary")];
  const seen = primary.filter((button) => button.checkVisibility());
  if (seen.length > 1) found.push(...seen.map(({ innerText }) => `primary: ${innerText}`));
  return found;
}

async function checkScreen(page: Page, path: string, title: string) {
  await go(page, path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator(".MuiSkeleton-root, .RaPlaceholder-root, [role=progressbar]")).toHaveCount(0);
  await expectAccessible(page, path);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(cutOff), `${path} cuts off`).toEqual([]);
  expect(await page.evaluate(untidy), `${path} is untidy`).toEqual([]);
}

const looks = {
  "desktop, light": { theme: "light", viewport: { width: 1440, height: 900 } },
  "tablet, light": { theme: "light", viewport: { width: 1024, height: 768 } },
  "phone, dark": { theme: "dark", viewport: { width: 390, height: 844 } },
} as const;

for (const [look, { theme, viewport }] of Object.entries(looks)) {
  test(`every screen is accessible and fits: ${look} @wide`, async ({ page, park }) => {
    const name = `Višnja Šarić ${crypto.randomUUID()}`;
    const [{ id: contact } = { id: "" }] = await asStaff<{ id: string }[]>("/api/contacts", "POST", {
      name,
      phone: "065 100 200",
    });
    await asStaff("/api/rpc/reserve", "POST", {
      contact_id: contact,
      parcel_ids: [park.idOf("Parcela A1")],
      deposit: 1500,
    });
    await page.setViewportSize(viewport);
    await chooseTheme(page, theme);
    await sendInquiry({
      user_name: "Željko Šćepanović-Đurđević",
      user_phone: "+387 65 111 222",
      parcel_ids: [...park.parcels.values()].slice(0, 2),
      project_id: park.id,
    });
    await page.goto("/admin/account");
    for (const [path, title] of Object.entries(screens)) await checkScreen(page, path, title);
    await checkScreen(page, `edit-project/${park.id}`, "Uredi projekat");
    await checkScreen(page, `edit-project/${park.id}?tab=parcels`, "Uredi projekat");
    await checkScreen(page, `contacts/${contact}/show`, name);
  });
}

for (const theme of ["light", "dark"] as const) {
  test(`a file whose picture fails says so, accessibly: ${theme} @wide`, async ({ page, complaints }) => {
    await chooseTheme(page, theme);
    await page.route("**/storage/site-images/heroes/**", (route) => route.abort());
    await page.goto("/admin/media");
    await page.getByRole("searchbox").fill("heroes/about.jpg");
    const card = page.getByRole("listitem").filter({ hasText: "heroes/about.jpg" });
    await expect(card.getByText("Slika se ne može učitati")).toBeVisible();
    await expect(card.getByRole("button", { name: /^Otvori sliku „about.jpg“/ })).toBeVisible();
    await expectAccessible(page, "a card without its picture");
    complaints.expected(/ERR_FAILED/);
  });
}

test("where a picture's sizes fail, it is shown as it was stored @wide", async ({ page, complaints }) => {
  await page.route(/\/storage\/.*[?&]width=/, (route) => route.fulfill({ status: 500 }));
  const shown = (image: Locator) =>
    expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth), "the stored picture")
      .toBe(1920);
  const parks = await page.request.get("/api/projects?select=id&name=eq.Solarni%20park%20Vrbas");
  const [park] = (await parks.json()) as { id: string }[];
  await page.goto(`/admin/edit-project/${park?.id}`);
  await shown(page.getByRole("img", { name: "Glavna slika" }));
  await shown(page.getByRole("group", { name: "Galerija slika" }).getByRole("img").first());
  await page.getByRole("tab", { name: "Parcele" }).click();
  await expect(page.getByRole("tabpanel", { name: "Parcele" }).locator("[data-live]")).toBeVisible();
  complaints.expected(/500/);
});

/** Name of what has the focus, if the form's bar at the bottom of the window lies over it. */
const hiddenByBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("button[type=submit]")?.parentElement;
    const focused = document.activeElement;
    if (!bar || !focused) throw new Error("no bar, or nothing with the focus");
    const [above, below] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
    const clear = bar.contains(focused) || above.bottom <= below.top + 1 || above.top >= below.bottom;
    return clear ? "" : `${focused.tagName} ${focused.getAttribute("name")}`;
  });

test("the whole menu, a list and a form can be used with the keyboard @wide", async ({ page, park }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Pregled" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByText("Preskoči na sadržaj")).toBeFocused();
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByLabel("Naziv (engleski)").focus();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await hiddenByBar(page), "what has the focus lies under the bar that saves").toBe("");
  }
  await page.getByLabel("Naziv (engleski)").fill("Written without a mouse");
  const save = page.getByRole("button", { name: "Sačuvaj izmjene" });
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel", { name: "Osnovne informacije" })).toContainText("Sve je sačuvano");
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  const tab = page.getByRole("tab", { name: "Osnovne informacije" });
  await tab.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Parcele" })).toHaveAttribute("aria-selected", "true");
  await page
    .getByRole("list", { name: "Parcele projekta" })
    .getByRole("button", { name: /^Parcela A1/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Parcela A1" })).toBeVisible();
});

test("the screens speak English after the switch, framework texts too @wide", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await act(page, "Moj nalog", "English");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await expect(page.getByText("Rows per page:")).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("tab", { name: "Accounts" }).click();
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("Required");
});
