import { expect, type Locator, type Page } from "@playwright/test";
import { newAccount } from "../../support/account.ts";
import { account, asStaff, signIn } from "./api.ts";
import { asOwner } from "./database.ts";
import { test as parkTest } from "./park.ts";

export { account };

/** Fills in the login form of the page and sends it. */
export async function fillLogin(page: Page, { email, password }: Credentials = account) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Lozinka" }).fill(password);
  await page.getByRole("button", { name: "Prijavi se" }).click();
}

/** What the browser complained about; a test that provokes a rejection takes its lines out with `expected`. */
export class Complaints {
  lines: string[] = [];

  /** Forgets complaints that match: the browser prints every answer of 400 and above as an error. */
  expected(pattern: RegExp): void {
    this.lines = this.lines.filter((line) => !pattern.test(line));
  }
}

/** Uploads begin with the time. The media library shows those of tests that run beside this one, and delete them. */
const uploaded = /\/storage\/[a-z-]+\/(.+\/)?\d{13}-/;

type Credentials = Pick<typeof account, "email" | "password">;

/** A second account, of the test's own, deactivated afterwards. */
export interface Colleague extends Credentials {
  id: string;
  name: string;
  endSessions: () => Promise<unknown>;
}

/** Signs in as the login form does: with the refresh cookie, and the memory that there is one. */
export async function signInAs(page: Page, { email, password }: Credentials = account): Promise<void> {
  await signIn(() => page.request.post("/api/rpc/login", { data: { email, password } }));
  await page.addInitScript(() => {
    if (!location.protocol.startsWith("http") || sessionStorage.getItem("remembered")) return;
    sessionStorage.setItem("remembered", "once");
    localStorage.setItem("staff-session", "open");
  });
}

/** As if the pointer lay on it, a toast stays until a test has read it, however slow the machine is. */
const holdToasts = (page: Page) =>
  page.addInitScript(() => {
    // More often than any toast goes by itself.
    setInterval(() => {
      const toast = document.querySelector(".MuiSnackbar-root");
      toast?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    }, 1000);
  });

async function hire(page: Page, use: (colleague: Colleague) => Promise<void>): Promise<void> {
  const mark = crypto.randomUUID().slice(0, 8);
  const created = {
    name: `Kolega ${mark}`,
    email: `kolega-${mark}@example.com`,
    // Words around the mark: one of digits alone would leave a common password.
    password: `sunce-${mark}-nad-poljem`,
  };
  const { name, email, password } = created;
  const [{ id = "" } = {}] = await asOwner<{ id: string }>(newAccount, [email, name, password, "admin"]);
  const call = (of: string, body: object) => asStaff(`/api/rpc/${of}`, "POST", { user_id: id, ...body });
  await use({ ...created, id, endSessions: () => call("end_staff_sessions", {}) });
  // Reads that are under way would complain of the session that ends here.
  await page.close();
  await call("set_staff_active", { active: false });
}

/**
 * `page` is signed in unless `signedIn` is false, and on no page yet; each test has a session of its own. The
 * demo account is everybody's: what is told to somebody in a toast is told to a colleague. A console error or React
 * warning fails the test.
 */
export const test = parkTest.extend<{
  signedIn: boolean;
  complaints: Complaints;
  colleague: Colleague;
  another: Colleague;
}>({
  signedIn: [true, { option: true }],
  colleague: async ({ page }, use) => hire(page, use),
  another: async ({ page }, use) => hire(page, use),
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    expect(complaints.lines).toEqual([]);
  },
  // biome-ignore-end lint/correctness/noEmptyPattern: as above
  page: async ({ page, complaints, signedIn }, use) => {
    page.on("console", (message) => {
      if (!["error", "warning"].includes(message.type()) || uploaded.test(message.location().url)) return;
      complaints.lines.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => complaints.lines.push(error.message));
    if (signedIn) await signInAs(page);
    await holdToasts(page);
    await use(page);
  },
});

/** Every page opened from now on is in this theme. */
export const chooseTheme = (page: Page, theme: "light" | "dark") =>
  page.addInitScript((value) => localStorage.setItem("RaStorestaff.theme", JSON.stringify(value)), theme);

/** The address of a list of the back office, narrowed. */
export const filtered = (list: string, filter: object) =>
  `/admin/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A toast with this title; an error is an alert, the others are a status. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator(".MuiSnackbar-root").filter({ hasText: text });

export const closingButton = (shown: Locator) => shown.getByRole("button", { name: "Zatvori obavještenje" });

/** Takes note of a toast and closes it, unless it goes by itself in this moment; nothing may lie over it. */
export async function dismiss(shown: Locator) {
  await expect(shown).toBeVisible();
  await expect(async () => {
    // A click that misses a toast on its way out is tried again, and finds none.
    if (await shown.isVisible()) await closingButton(shown).click({ timeout: 5_000 });
    await expect(shown).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

/** A PNG of one colour, as a file for inputs. */
export const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
});
