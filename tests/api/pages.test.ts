import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, json, sendForm, sendJson, signIn } from "./support/web.ts";

const owner = ownerDatabase();
interface Parcel {
  id: string;
  project_id: string;
  name: string;
  project_name: string;
}
let parcel: Parcel;
beforeAll(async () => {
  [parcel] =
    (await owner.sql<Parcel>`select parcel.id, parcel.project_id, parcel.name, project.name as project_name from api.parcels as parcel
     join api.projects as project on project.id = parcel.project_id
     where project.visible and project.status <> 'draft' and parcel.status = 'available' limit 1`) as [
      Parcel,
    ];
});

type Fields = Record<string, string>;

const someone = () => `visitor-${randomUUID()}@example.com`;

const message = (email: string): Fields => ({
  form: "contact",
  user_name: "Ana Anić",
  user_email: email,
  user_phone: "+387 65 000 000",
  call_back: "afternoon",
  message: "Zanima me parcela <b>5</b>.",
});

const inquiriesOf = async (email: string) =>
  await owner.sql`select * from api.inquiries where user_email = ${email}`;

test.each([
  ["/", 200],
  ["/elektrane-na-prodaju", 200],
  ["/kontakt", 200],
  ["/hvala", 200],
  ["/nema-ovoga", 404],
  ["/nema%0Aovoga", 404],
])("%s is a complete page with status %i", async (path, status) => {
  const response = await fetch(at(path));
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toMatch(/^<!doctype html>[\s\S]*<title>.+<\/title>[\s\S]*<\/html>/i);
});

test.each([`/projekat/${randomUUID()}`, "/projekat/x/mapa"])(
  "%s says that there is no such project, and leads to the others",
  async (path) => {
    const response = await fetch(at(path));
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Projekat nije pronađen/);
    expect(html).toMatch(/<a [^>]*href="\/projekti"[^>]*>Nazad na projekte/);
  },
);

test("no two pages end on the same picture, and most on none", async () => {
  const parks = ["/", "/elektrane-na-prodaju", "/projekti", `/projekat/${parcel.project_id}`];
  const others = [
    "/usluge",
    "/elektrane-na-zemlji",
    "/elektrane-na-krovu",
    "/baterijski-sistemi",
    "/reference",
    "/o-nama",
  ];
  const closings = await Promise.all(
    [...parks, ...others].map(async (path) => {
      const page = await (await fetch(at(path))).text();
      const [closing = ""] = page.match(/<section[^>]*data-closing[\s\S]*?<\/section>/) ?? [];
      expect(closing, path).not.toBe("");
      return closing.match(/<img[^>]* src="([^"?]+)/)?.[1];
    }),
  );
  const pictures = closings.filter((picture) => picture !== undefined);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures.length).toBeLessThanOrEqual(2);
});

test("robots.txt leads to a sitemap that lists the public projects and no hidden one", async () => {
  const robots = await (await fetch(at("/robots.txt"))).text();
  expect(robots).toMatch(/Sitemap: .+\/sitemap\.xml/);
  const sitemap = await (await fetch(at("/sitemap.xml"))).text();
  expect(sitemap).toContain(`/projekat/${parcel.project_id}<`);
  for (const path of ["/privatnost", `/projekat/${parcel.project_id}`]) {
    expect(sitemap).toContain(`<loc>${at(path)}</loc>`);
    expect(sitemap).toContain(`hreflang="sr-Latn" href="${at(path)}"`);
    expect(sitemap).toContain(`hreflang="en" href="${at(path)}?lang=en"`);
  }
  const rows = await owner.sql`select id from api.projects where not visible or status = 'draft'`;
  for (const { id } of rows) expect(sitemap).not.toContain(id);
});

test("a comparison is one page to search engines, whatever it compares, and a page of thanks is none", async () => {
  const compared = await (await fetch(at(`/poredjenje?parcele=${parcel.id}`))).text();
  expect(compared).toContain(`<link rel="canonical" href="${at("/poredjenje")}"/>`);
  expect(compared).not.toContain("noindex");
  expect(await (await fetch(at("/hvala"))).text()).toContain('<meta name="robots" content="noindex"/>');
});

test("the company's chats begin with what the page is about", async () => {
  const words = `Zanima me ponuda: ${parcel.name}, ${parcel.project_name}.`;
  const about = `projekat=${parcel.project_id}&parcele=${parcel.id}`;
  for (const [path, text] of [
    [`/kontakt?${about}`, words],
    [`/hvala?${about}`, words],
    [`/projekat/${parcel.project_id}`, `Zanima me: ${parcel.project_name}.`],
    ["/kontakt", ""],
  ] as const) {
    const html = (await (await fetch(at(path))).text()).replaceAll("&amp;", "&");
    const suffix = (name: string) => (text ? `${name}=${encodeURIComponent(text)}` : "");
    expect(html).toContain(`href="https://wa.me/38765000002${text && "?"}${suffix("text")}"`);
    expect(html).toContain(`href="viber://chat?number=%2B38765000002${text && "&"}${suffix("draft")}"`);
  }
});

test("a message sent without JavaScript is stored and leads to the thank-you page", async () => {
  const email = someone();
  const response = await sendForm("/kontakt", message(email));
  expect([response.status, response.headers.get("location")]).toEqual([303, "/hvala"]);
  expect(await inquiriesOf(email)).toMatchObject([
    {
      user_name: "Ana Anić",
      user_phone: "+387 65 000 000",
      call_back: "afternoon",
      language: "sr",
      project_id: null,
      suspected_spam: false,
    },
  ]);
});

test("an inquiry for a parcel is stored with its project, in the visitor's language", async () => {
  for (const page of ["", "/mapa"]) {
    const email = someone();
    const fields = { form: "inquiry", user_name: "Ann", user_email: email, parcel_ids: parcel.id };
    const response = await sendForm(`/projekat/${parcel.project_id}${page}?lang=en`, fields);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/hvala?projekat=${parcel.project_id}&parcele=${parcel.id}&lang=en`,
    ]);
    expect(await inquiriesOf(email)).toMatchObject([
      { project_id: parcel.project_id, parcel_id: parcel.id, language: "en", message: null },
    ]);
  }
});

test("what is missing is said on the same page, what was written is kept, and nothing is stored", async () => {
  const email = someone();
  const response = await sendForm("/kontakt", { ...message(email), user_name: "  " });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Molimo popunite sva obavezna polja");
  expect(html).toContain("Unesite ime i prezime.");
  expect(html).toContain(`value="${email}"`);
  expect(html).toContain("Zanima me parcela &lt;b&gt;5&lt;/b&gt;.");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await inquiriesOf(email)).toEqual([]);
});

test("the same message a second time is answered with 409 and its reason", async () => {
  const email = someone();
  await sendForm("/kontakt", message(email));
  const response = await sendForm("/kontakt", message(email));
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain("Već ste poslali sličnu poruku. Molimo sačekajte naš odgovor.");
  expect(page).not.toContain("Poruku možete poslati ponovo");
  expect(await inquiriesOf(email)).toHaveLength(1);
});

test("a form sent from another site is refused", async () => {
  const email = someone();
  const headers = { "sec-fetch-site": "cross-site", origin: "https://other.example" };
  expect((await sendForm("/kontakt", message(email), headers)).status).toBe(403);
  expect(await inquiriesOf(email)).toEqual([]);
});

test("a form gives no staff rights, whatever token it carries", async () => {
  const email = someone();
  const response = await sendForm(
    "/kontakt",
    { ...message(email), status: "closed", note: "x" },
    bearer(await signIn()),
  );
  expect(response.status).toBe(303);
  expect(await inquiriesOf(email)).toMatchObject([{ status: "new", note: null }]);
});

test("pages without a form and other bodies are refused", async () => {
  expect((await sendForm("/o-nama", message(someone()))).status).toBe(405);
  const other = await sendJson("POST", at("/kontakt"), {});
  expect(other.status).toBe(415);
});

test("an overlong message comes back with the form, and more than nginx takes is refused with a page", async () => {
  const sent = (length: number) =>
    sendForm("/kontakt", { ...message(someone()), message: "x".repeat(length) });
  const long = await sent(100_000);
  expect([long.status, await long.text()]).toEqual([
    422,
    expect.stringContaining("Poruka može imati najviše"),
  ]);
  const longer = await sent(300_000);
  expect([longer.status, await longer.text()]).toEqual([413, expect.stringContaining("<h1>Poslani sadržaj")]);
});

test("the privacy page says what is kept and how long, in both languages, and every page leads to it", async () => {
  for (const [language, months] of [
    ["", "24 mjeseca"],
    ["?lang=en", "24 months"],
  ]) {
    const response = await fetch(at(`/privatnost${language}`));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(months);
  }
  expect(await (await fetch(at("/kontakt"))).text()).toMatch(/href="\/privatnost"/);
});

test("imprint and terms name the company, and the imprint what the law wants", async () => {
  const token = await signIn();
  const change = (registration_number: string | null) =>
    sendJson("PATCH", at("/api/site_settings?id=eq.1"), { registration_number }, bearer(token));
  await change("JIB-4401");
  await expect.poll(async () => (await fetch(at("/impresum"))).text()).toMatch(/<dd>JIB-4401/);
  for (const path of ["/impresum?lang=en", "/uslovi", "/uslovi?lang=en"])
    expect(await (await fetch(at(path))).text()).toContain("Solarne parcele");
  await change(null);
});

test("a path with dots is answered as the path that it means", async () => {
  const asked = get(at("/"), { path: `/%2e/projekat/%2e%2e/kontakt?lang=en&q=${randomUUID()}` });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

test("lists are the company's own in its order, and nothing in them is more than text", async () => {
  const staff = bearer(await signIn());
  const items = at("/api/page_items?list=eq.ground.phases.items");
  const [first] = await json<{ id: string }[]>(
    await fetch(`${items}&original_position=eq.1`, { headers: staff }),
  );
  const own = {
    title: `Faza ${randomUUID()}`,
    duration: "1 dan",
    text: "<b>x</b>",
    features: "prvo\n<i>drugo</i>",
  };
  const added = { id: randomUUID(), list: "ground.phases.items", position: 0.5, texts: own, texts_en: {} };
  const page = async () => (await fetch(at("/elektrane-na-zemlji"))).text();
  try {
    expect((await sendJson("POST", at("/api/page_items"), added, staff)).status).toBe(201);
    expect(
      (await sendJson("PATCH", at(`/api/page_items?id=eq.${first?.id}`), { hidden: true }, staff)).status,
    ).toBe(204);
    await expect.poll(page).toMatch(/Faza.*&lt;b&gt;x&lt;\/b&gt;.*prvo.*&lt;i&gt;drugo.*Projekat i ponuda/s);
    const [shown = ""] = /<main.*<\/main>/s.exec(await page()) ?? [];
    expect(shown).not.toContain("Konsultacije i procjena</h3>");
    expect(shown.match(/<h3>/g)).toHaveLength(6);
  } finally {
    await fetch(at(`/api/page_items?id=eq.${added.id}`), { method: "DELETE", headers: staff });
    await sendJson("PATCH", at(`/api/page_items?id=eq.${first?.id}`), { hidden: false }, staff);
  }
});

test("a text of the company's own is public in place of ours, and nothing in it is more than text", async () => {
  const row = at("/api/site_texts?id=eq.thanks.title");
  const own = `Hvala ${randomUUID()} <script>alert(1)</script>`;
  const change = async (text: string | null) =>
    expect((await sendJson("PATCH", row, { own: text }, bearer(await signIn()))).status).toBe(204);
  const page = async () => (await fetch(at("/hvala"))).text();
  try {
    await change(own);
    await expect.poll(page).toContain(own.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    expect(await page()).not.toContain(own);
  } finally {
    await change(null);
  }
});
