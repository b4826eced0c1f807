import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch } from "../support/launch.ts";
import type { Caught } from "../support/mails.ts";
import { eventually } from "../support/processes.ts";
import { bare } from "./support/stacks.ts";

/**
 * A company begins without the demo and enters its own name, colour, logo and people by the API that the back office
 * uses; nothing that visitors get says anything of the demo's company.
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
  registration_number: "4401112220009",
  court: "Općinski sud u Zenici",
  accent: "#0b5cad",
  setup_done: ["texts", "mail"],
};

/** What the seed's content says of its company and people, and our own name where a company's belongs. */
const demo =
  /Solarne parcele|Solar parcels|Vaša kompanija|example\.com|51 000 001|65 000 002|51000001|65000002|Primjer ulica|Banja Luka|78000|Laktaši|admin@|#1[bB]7[fF]4[bB]/;
/** A field's example of what may be typed is nobody's address. */
const examples = /(ime|name)@example\.com/g;

let stack: Launched;
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
const said = (text: string) => demo.exec(text.replace(examples, ""))?.[0];

beforeAll(async () => {
  stack = await launch({ args: bare });
  await stack.ready();
});
afterAll(() => stack.remove());

test("a company of its own is at home without the demo, on every page, mail, sheet and offer", async () => {
  const [, code] = /with the code (\S+)/.exec(stack.output) ?? [];
  const first = { ...account, code };
  expect(await send("/api/rpc/create_first_account", first)).toEqual({ email: account.email });
  token = (
    await send<{ access_token: string }>("/api/rpc/login", {
      email: account.email,
      password: account.password,
    })
  ).access_token;
  const logo = await fetch(`${stack.url}/storage/site-images/logo.png`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
    body: await readFile(resolve(import.meta.dirname, "../fixtures/pictures/logo.png")),
  });
  const { url } = (await logo.json()) as { url: string };
  await send("/api/site_settings?id=eq.1", { ...company, logo: url }, "PATCH");
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
  for (const path of paths)
    for (const language of ["sr", "en"]) {
      const html = await (await fetch(`${stack.url}${path}?lang=${language}`)).text();
      expect(said(html), `${path} in ${language}`).toBeUndefined();
      expect(html, path).toContain(colours);
      expect(html, path).toContain(company.company_name);
    }
  expect(await (await fetch(`${stack.url}/kontakt`)).text()).toContain(`${url}?height=120`);
  expect(said(sitemap + (await (await fetch(`${stack.url}/robots.txt`)).text()))).toBeUndefined();

  const pdf = await (await fetch(`${stack.url}${personal}.pdf`)).arrayBuffer();
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(said(text)).toBeUndefined();
  expect(text).toContain("JIB: 4401112220009");

  const { mailUrl } = await stack.note();
  const mails = async () => (await (await fetch(`${mailUrl}/email`)).json()) as Caught[];
  await eventually("six messages came", async () => (await mails()).length >= 6);
  // The first of all says that the account was made: the company had no name yet.
  for (const mail of (await mails()).filter(({ text }) => !text.includes("otvoren nalog"))) {
    const whole = `${mail.subject} ${mail.text} ${mail.html}`;
    expect(said(whole), mail.subject).toBeUndefined();
    expect(whole, mail.subject).toContain("4401112220009");
  }
});
