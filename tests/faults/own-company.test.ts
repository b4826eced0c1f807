import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, chromium, expect as expectPage, type Page } from "@playwright/test";
import sharp from "sharp";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "../e2e/support/chromium.ts";
import { type Launched, launch } from "../support/launch.ts";
import type { Caught } from "../support/mails.ts";
import { eventually } from "../support/processes.ts";
import { bare } from "./support/stacks.ts";

/**
 * A company begins without the demo and enters its own name, colour, logo, people and lists in the back office and by the
 * API behind it; nothing that visitors get says anything of the demo's company, also once the demo came and went again.
 */

const account = { email: "ana@suncanidvor.ba", name: "Ana Anić", password: "sasvim nova lozinka" };
const company = {
  company_name: "Sunčani dvor",
  tagline: "Sunce za svakoga",
  tagline_en: "Sun for everybody",
  email: "pisite@suncanidvor.ba",
  phones: [{ number: "+387 32 111 222" }],
  whatsapp: "+387 62 111 222",
  notification_emails: ["upiti@suncanidvor.ba"],
  address: "Sunčana 5",
  postal_code: "72000",
  city: "Zenica",
  country: "Bosna i Hercegovina",
  country_en: "Bosnia and Herzegovina",
  working_hours: "Radnim danom 9–16",
  working_hours_en: "Weekdays 9–16",
  director_name: "Ana Anić",
  director_role: "Vlasnica",
  director_role_en: "Owner",
  results_year: 2026,
  results: [{ key: "installed", value: 3, unit: "MW", label: "naše snage", label_en: "of our power" }],
  registration_number: "4401112220009",
  court: "Općinski sud u Zenici",
  accent: "#0b5cad",
  setup_done: ["texts", "claims", "mail"],
};

/** What the seed's content says of its company and people, and our own name where a company's belongs. */
const demo =
  /Solarne parcele|Solar parcels|Vaša kompanija|example\.com|51 000 001|65 000 002|51000001|65000002|Primjer ulica|Banja Luka|78000|Laktaši|admin@|#1[bB]7[fF]4[bB]/;
/** A field's example of what may be typed is nobody's address. */
const examples = /(ime|name)@example\.com/g;

/** Limits only end what hangs. */
const see = expectPage.configure({ timeout: 60_000 });

/** A drawing that does what a picture may not; beside all that it is a blue rectangle. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="fetch('/stolen')">
  <script>fetch("/stolen")</script><style>@import url("https://evil.example/a.css");</style>
  <rect width="40" height="20" fill="#0b5cad"/><image href="https://evil.example/a.png" x="50" width="40" height="20"/></svg>`;

let stack: Launched;
let browser: Browser;
let page: Page;
let token = "";
const send = async <Body = Record<string, string>[]>(
  path: string,
  body: unknown,
  method = "POST",
): Promise<Body> => {
  const answer = await fetch(`${stack.url}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      prefer: "return=representation",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBeLessThan(300);
  return (await answer.json().catch(() => null)) as Body;
};
const add = async (table: string, row: object) => (await send(`/api/${table}`, row))[0]?.id ?? "";
/** Sentences of the lists as they come with the software. */
let originals: string[] = [];
const said = (text: string) =>
  demo.exec(text.replace(examples, ""))?.[0] ??
  originals.find((one) => text.replaceAll("\u00a0", " ").includes(one));

/** As the database counts, for ten minutes. */
async function signIn(): Promise<void> {
  const { email, password } = account;
  token = (await send<{ access_token: string }>("/api/rpc/login", { email, password })).access_token;
}

interface Item {
  id: string;
  texts: Record<string, string>;
  texts_en: Record<string, string>;
}

/** Says something else in each item of each list. */
async function replaceLists(): Promise<void> {
  const read = async (path: string) =>
    (await fetch(`${stack.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const items = (await read("page_items?select=id,texts,texts_en")) as Item[];
  const other = (texts: Record<string, string>, words: string) =>
    Object.fromEntries(Object.keys(texts).map((name) => [name, words]));
  for (const { id, texts, texts_en } of items)
    await send(
      `/api/page_items?id=eq.${id}`,
      { texts: other(texts, "Naše riječi"), texts_en: other(texts_en, "Our words") },
      "PATCH",
    );
  // What a text of a page says as well is not the list's alone.
  const elsewhere = JSON.stringify(await read("site_texts?select=original,original_en&page=neq.mail"));
  originals = items
    .flatMap(({ texts, texts_en }) => [...Object.values(texts), ...Object.values(texts_en)])
    .flatMap((text) => text.split("\n"))
    .filter((text) => text.length > 25 && !/[%&'"<]/.test(text) && !elsewhere.includes(text));
  expect(originals.length).toBeGreaterThan(100);
}

beforeAll(async () => {
  // Reachable from other machines, so that the first account takes the code of the terminal.
  stack = await launch({ args: bare, env: { HOST: "0.0.0.0" } });
  await stack.ready();
  browser = await chromium.launch(await findChromium());
  page = await browser.newPage({ locale: "sr-Latn-BA", baseURL: stack.url });
  page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await browser.close();
  await stack.remove();
});

/** Uploads the drawing as the logo. @returns the address of the picture that was made of it */
async function chooseLogo(): Promise<string> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/admin/settings");
  const logo = page.getByRole("group", { name: "Logo" });
  const file = { name: "sunce.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  await logo.locator("input[type=file]").setInputFiles(file);
  await see(logo.getByRole("img", { name: "Logo" })).toHaveAttribute("src", /sunce\.png/);
  await page.getByRole("button", { name: "Sačuvaj postavke" }).click();
  await see(page.getByText("Sve je sačuvano")).toBeVisible();
  const settings = await fetch(`${stack.url}/api/site_settings?select=logo`);
  const [{ logo: url = "" } = {}] = (await settings.json()) as { logo?: string }[];
  const stored = Buffer.from(await (await fetch(stack.url + url)).arrayBuffer());
  expect(stored.subarray(1, 4).toString()).toBe("PNG");
  const { channels } = await sharp(stored).stats();
  expect(channels.slice(0, 3).map(({ min, max }) => [min, max])).toEqual([
    [11, 11],
    [92, 92],
    [173, 173],
  ]);
  expect(asked.filter((address) => /stolen|evil/.test(address))).toEqual([]);
  return url;
}

/** What a parcel's dialog says on paper. */
async function sheetOf(path: string): Promise<string> {
  await page.emulateMedia({ media: "print" });
  await page.goto(path);
  const sheet = page.getByRole("dialog");
  await see(sheet).toContainText(company.company_name);
  return sheet.innerText();
}

test("a company of its own is at home without the demo, on every page, mail, sheet and offer", async () => {
  const [, code = ""] = /with the code (\S+)/.exec(stack.output) ?? [];
  await page.goto("/admin");
  await page.getByLabel("Ime i prezime").fill(account.name);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(account.password);
  await page.getByLabel("Ponovite lozinku").fill(account.password);
  await page.getByLabel("Kod iz terminala").fill("AAAAA-AAAAA");
  await page.getByRole("button", { name: "Otvori nalog i prijavi se" }).click();
  await see(page.getByLabel("Kod iz terminala")).toHaveAccessibleDescription(/Kod nije ispravan/);
  await page.getByLabel("Kod iz terminala").fill(code);
  await page.getByRole("button", { name: "Otvori nalog i prijavi se" }).click();
  await see(page.getByRole("heading", { name: "Šta još nedostaje" })).toBeVisible();
  await signIn();
  await send("/api/site_settings?id=eq.1", company, "PATCH");
  const url = await chooseLogo();
  await replaceLists();
  const park = await add("projects", {
    name: "Sunčani park",
    name_en: "Sunny park",
    status: "aktivan",
    location: "Zenica",
  });
  const parcel = await add("parcels", { project_id: park, name: "Z-1", price: 61_000, power_kw: 60 });
  expect(await send("/api/rpc/setup", {})).toMatchObject({ demo: false });
  const { tasks } = await send<{ tasks: { done: boolean }[] }>("/api/rpc/setup", {});
  expect(tasks.filter(({ done }) => !done)).toEqual([]);

  const contact = await add("contacts", { name: "Kupac Kupić", email: "kupac@kupci.ba" });
  const offer = await add("offers", { contact_id: contact, parcel_ids: [parcel] });
  await send("/api/rpc/send_offer", { offer_id: offer });
  const { personal } = await send<{ personal: string }>("/api/rpc/offer_links", { offer_id: offer });
  const owner = token;
  token = "";
  const asks = { user_name: "Kupac Kupić", user_email: "kupac@kupci.ba", message: "Zanima me." };
  await send("/api/inquiries?select=id", { ...asks, parcel_ids: [parcel], language: "en" });
  await send("/api/rpc/request_alert", {
    email: "kupac@kupci.ba",
    kind: "project",
    target_id: park,
    language: "sr",
  });
  token = owner;
  await send("/api/rpc/send_test_mail", {});

  const sitemap = await (await fetch(`${stack.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>[^<]*?(\/[^/<]*(?:\/[^<?]*)?)<\/loc>/g)].map(
    ([, path = ""]) => new URL(path, stack.url).pathname,
  );
  const paths = [
    ...new Set([
      ...listed,
      "/hvala",
      "/poredjenje",
      "/nema",
      `/projekat/${park}`,
      `/projekat/${park}/mapa`,
      personal,
    ]),
  ];
  expect(paths.length).toBeGreaterThan(18);
  const colours = "/accent/0b5cad-084785-e7eff7.css";
  expect(await (await fetch(stack.url + colours)).text()).toContain("--leaf:#0b5cad;");
  const pictures = new Set<string>();
  for (const path of paths)
    for (const language of ["sr", "en"]) {
      const html = await (await fetch(`${stack.url}${path}?lang=${language}`)).text();
      expect(said(html), `${path} in ${language}`).toBeUndefined();
      expect(html, path).toContain(colours);
      expect(html, path).toContain(company.company_name);
      for (const [address] of html.matchAll(/\/storage\/[\w/.-]+/g)) pictures.add(address);
    }
  expect(pictures.size).toBeGreaterThan(10);
  for (const address of pictures)
    expect((await fetch(stack.url + address, { method: "HEAD" })).status, address).toBe(200);
  expect(await (await fetch(`${stack.url}/kontakt`)).text()).toContain(`${url}?height=120`);
  expect(said(sitemap + (await (await fetch(`${stack.url}/robots.txt`)).text()))).toBeUndefined();

  const pdf = await (await fetch(`${stack.url}${personal}.pdf`)).arrayBuffer();
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(said(text)).toBeUndefined();
  expect(text).toContain("JIB: 4401112220009");

  for (const language of ["sr", "en"]) {
    const sheet = await sheetOf(`/projekat/${park}?lang=${language}&parcel=${parcel}`);
    expect(said(sheet), `sheet in ${language}`).toBeUndefined();
    expect(sheet).toContain(company.address);
  }
  await page.emulateMedia({ media: null });

  const { mailUrl } = await stack.note();
  const mails = async () => (await (await fetch(`${mailUrl}/email`)).json()) as Caught[];
  await eventually("six messages came", async () => (await mails()).length >= 6);
  // The first of all says that the account was made: the company had no name yet.
  for (const mail of (await mails()).filter(({ text }) => !text.includes("otvoren nalog"))) {
    const whole = `${mail.subject} ${mail.text} ${mail.html}`;
    expect(said(whole), mail.subject).toBeUndefined();
    expect(whole, mail.subject).toContain("4401112220009");
    expect(mail.html, mail.subject).toContain(`${url}" alt=""`);
  }
});

test("the demo comes, and goes again without a trace", async () => {
  token = "";
  await signIn();
  const headers = { authorization: `Bearer ${token}` };
  const seen = async () =>
    Promise.all(
      [
        "projects?select=name",
        "site_settings?select=company_name,email,logo",
        "page_pictures?select=id,url",
        "media_assets?select=url",
        "users?select=email",
      ].map(async (path) =>
        (await fetch(`${stack.url}/api/${path}&order=${/=(\w+)/.exec(path)?.[1]}`, { headers })).json(),
      ),
    );
  const run = async (command: string, args: string[] = [], input = "") => {
    const words = ["run", "--silent", command, "--", "--data-dir", stack.dataDir, ...args];
    const running = promisify(execFile)("npm", words);
    running.child.stdin?.end(input);
    return (await running).stdout;
  };
  expect(await run("db:migrate")).toBe("The database is up to date.\n");
  expect(await run("admin:create", ["ivo@suncanidvor.ba", "Ivo"], "sasvim nova lozinka\n")).toBe(
    "ivo@suncanidvor.ba can sign in now.\n",
  );
  const before = await seen();
  expect(await run("db:seed")).toBe(
    `The demo content is in place: ${stack.url}, data in ${stack.dataDir}.\n`,
  );
  expect(await seen()).not.toEqual(before);
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Ukloni demo sadržaj" }).click();
  const dialog = page.getByRole("dialog", { name: "Ukloni demo sadržaj" });
  await dialog.getByLabel("Vaša lozinka").fill(account.password);
  await dialog.getByRole("button", { name: "Ukloni demo sadržaj" }).click();
  await expect.poll(seen).toEqual(before);
});
