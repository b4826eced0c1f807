import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isTo, message } from "../support/mails.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, create, sendForm, sendJson, signIn } from "./support/web.ts";

const owner = ownerDatabase();

/** An offer of a parcel of its own, sent to a person of its own. */
async function sendOffer() {
  const token = await signIn();
  const rows = async (table: string, row: object) => (await create(table, row, token)).id;
  const call = async (name: string, body: object) => {
    const answer = await sendJson("POST", at(`/api/rpc/${name}`), body, bearer(token));
    return (await answer.json()) as Record<string, string>;
  };
  const name = `Park ${randomUUID()}`;
  const project = await rows("projects", { name, status: "aktivan" });
  const parcel = await rows("parcels", {
    project_id: project,
    name: "Žuta 1",
    price: 61_000,
    annual_production_kwh: 6e4,
  });
  const email = `offer-${randomUUID()}@example.com`;
  const contact = await rows("contacts", { name: "Đorđe Čović", email });
  const offer = await rows("offers", { contact_id: contact, parcel_ids: [parcel], discount_percent: 2 });
  const { number = "" } = await call("send_offer", { offer_id: offer });
  const { personal = "", preview = "" } = await call("offer_links", { offer_id: offer });
  const drop = () => owner.sql`delete from api.projects where id = ${project}`;
  return { offer, parcel, contact, email, number, personal, preview, call, drop };
}

test("an offer is mailed with its PDF, looked at, asked about and accepted, all without JavaScript", async () => {
  const { offer, parcel, email, number, personal, drop } = await sendOffer();
  const mail = await message(isTo(email));
  expect(mail.subject).toContain(`Ponuda ${number}`);
  expect(mail.text).toContain(at(personal));
  expect(mail.headers["reply-to"]).toContain("admin@example.com");
  expect(mail.attachments).toMatchObject([{ contentType: "application/pdf" }]);

  // Mail programs open links to look at them: that is not the person.
  const page = await fetch(at(personal));
  const html = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const said of [`Ponuda ${number}`, "Žuta 1", "59.780,00", 'content="noindex"', "Đorđe Čović"])
    expect(html).toContain(said);
  expect(await (await fetch(at(`${personal}?lang=en`))).text()).toContain("59,780.00");
  const pdf = await fetch(at(`${personal}.pdf`));
  expect([pdf.status, pdf.headers.get("content-type"), pdf.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  expect(await pdf.text()).toMatch(/^%PDF-/);
  const stands = "select status, accepted_by from api.offers where id = $1";
  expect(await owner.sql(stands, [offer])).toEqual([{ status: "sent", accepted_by: null }]);

  const asked = await sendForm(personal, { action: "ask", question: "Ima li struje?" });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, `${personal}?status=asked`]);
  expect(
    (await message(({ text }) => text.includes(`ponudi ${number}`) && text.includes("Ima li struje?"))).to,
  ).toEqual([expect.objectContaining({ address: "admin@example.com" })]);
  const accepted = await sendForm(`${personal}?lang=en`, { action: "accept", name: "Đ. Čović" });
  expect(accepted.headers.get("location")).toBe(`${personal}?status=accepted&lang=en`);
  expect(await (await fetch(at(personal))).text()).toContain("Ponuda je prihvaćena");
  const confirmed = await message(({ subject }) => subject.includes(`Ponuda ${number} je prihvaćena`));
  expect(confirmed.to).toEqual([expect.objectContaining({ address: email })]);
  expect(confirmed.text).toContain("Rezervisano do:");
  expect(confirmed.attachments).toMatchObject([{ contentType: "application/pdf" }]);
  expect(await owner.sql(stands, [offer])).toEqual([{ status: "accepted", accepted_by: "Đ. Čović" }]);
  expect(await owner.sql`select status from api.parcels where id = ${parcel}`).toEqual([
    { status: "reserved" },
  ]);

  // The link is for one person. nginx writes a line about each body that it has to put aside.
  const body = new URLSearchParams({ action: "none", name: "x".repeat(100_000) });
  const marker = `/${crypto.randomUUID()}`;
  for (const path of [personal, marker]) await fetch(at(path), { method: "POST", body });
  const errors = () => readFile(join(process.env.TEST_DATA_DIR ?? "", "logs", "nginx.log"), "utf8");
  await expect.poll(errors).toContain(marker);
  expect(await errors()).not.toContain(personal);
  const capitals = personal.replace("ponuda", "PONUDA");
  expect((await fetch(at(capitals))).status).toBe(200);
  expect((await fetch(at(capitals))).headers.get("cache-control")).toBe("no-store");
  const encoded = [personal.replace("/p", "/%70"), personal.replace("a/", "a%2F")];
  for (const path of encoded) await fetch(at(path));
  for (const name of ["access.log", "web.log"]) {
    const log = () => readFile(join(process.env.TEST_DATA_DIR ?? "", "logs", name), "utf8");
    for (const path of ["/ponuda/...", "/%..."]) await expect.poll(log).toContain(`"${path}"`);
    expect(await log()).not.toContain(personal);
    for (const path of [capitals, ...encoded]) expect(await log()).not.toContain(path);
  }
  await drop();
});

test("a link that has ended says so and takes nothing, also by forms that were open still", async () => {
  const { offer, parcel, personal, preview, call, drop } = await sendOffer();
  await call("withdraw_offer", { offer_id: offer });
  const page = await fetch(at(personal));
  const html = await page.text();
  expect([page.status, html.includes("Ponuda više ne važi"), html.includes("59.780")]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await fetch(at(`${personal}.pdf`))).status).toBe(404);
  for (const fields of [
    { action: "accept", name: "Iva" },
    { action: "ask", question: "Kada?" },
  ])
    expect((await sendForm(personal, { ...fields })).headers.get("location")).toBe(`${personal}?status=over`);
  expect(await owner.sql`select status from api.parcels where id = ${parcel}`).toEqual([
    { status: "available" },
  ]);
  // Of another's site, and by the link for staff.
  expect((await sendForm(personal, { action: "accept" }, { origin: "https://evil.example" })).status).toBe(
    403,
  );
  expect((await sendForm(preview, { action: "accept", name: "Iva" })).headers.get("location")).toContain(
    "failed",
  );
  await drop();
});
