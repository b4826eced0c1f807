import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Caught, isTo, message } from "../support/mails.ts";
import { ownerDatabase } from "./support/owner.ts";
import { at, bearer, sendForm, sendJson, signIn } from "./support/web.ts";

const owner = ownerDatabase();

const linkIn = ({ text }: Caught) => new URL(/https?:\S+\/obavjestenja\/\S+/.exec(text)?.[0] ?? "").pathname;

const seen = async (path: string) =>
  (await sendJson("POST", at("/api/rpc/alert"), { token: path.split("/")[2] })).json();

test("an alert is requested, confirmed, sent for a price and ended, by forms without JavaScript", async () => {
  const [parcel] = await owner.sql`select id, price, version from api.parcels
    where public and status = 'available' and price > 1000 order by random() limit 1`;
  if (!parcel) throw new Error("no parcel");
  const email = `alert-${randomUUID()}@example.com`;
  const asked = await sendForm("/obavjestenja", { email, kind: "parcel", target_id: parcel.id });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/obavjestenja/zahtjev?status=sent"]);
  const path = linkIn(await message(isTo(email)));

  // Mail programs open links to look at them.
  const page = await fetch(at(path));
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('content="noindex"')]);
  expect(html).toContain("Potvrdite obavještenja");
  // What it is about stands there before any script has come.
  expect(html).toContain(`parcel=${parcel.id}`);
  expect(await seen(path)).toMatchObject({ email, confirmed_at: null });
  const confirmed = await sendForm(path, { action: "confirm" });
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, `${path}?status=confirmed`]);
  expect(await seen(path)).toMatchObject({ kind: "parcel", confirmed_at: expect.any(String) });
  expect(await (await fetch(at(path))).text()).toContain("Obavještenja su uključena");

  const token = await signIn();
  const price = (value: number) =>
    sendJson("PATCH", at(`/api/parcels?id=eq.${parcel.id}`), { price: value }, bearer(token));
  const before = Number(parcel.price);
  try {
    expect((await price(before - 500)).status).toBe(204);
    await owner.sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = ${`alerts:${email}`}`;
    const news = await message((mail) => isTo(email)(mail) && "list-unsubscribe" in mail.headers);
    expect(news.subject).toContain("novu cijenu");
    expect(news.headers["list-unsubscribe"]).toContain(path);
  } finally {
    await price(before);
  }

  const ended = await sendForm(path, { "List-Unsubscribe": "One-Click" });
  expect(ended.status).toBe(204);
  expect(await seen(path)).toBeNull();
  const gone = await fetch(at(path));
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining("Link više ne važi")]);
  expect((await sendForm(path, { action: "confirm" })).headers.get("location")).toBe(`${path}?status=gone`);

  // The link is for one person.
  for (const name of ["access.log", "web.log"]) {
    const log = () => readFile(join(process.env.TEST_DATA_DIR ?? "", "logs", name), "utf8");
    await expect.poll(log).toContain('"/obavjestenja/..."');
    expect(await log()).not.toContain(path);
  }
});

test("a form that makes no sense leads to what is wrong, one from another site nowhere", async () => {
  const fields = { email: "ana", kind: "search", search: "{" };
  for (const wrong of [fields, { ...fields, email: "a@example.com" }, { ...fields, kind: "parcel" }])
    expect((await sendForm("/obavjestenja?lang=en", wrong)).headers.get("location")).toBe(
      "/obavjestenja/zahtjev?status=invalid&lang=en",
    );
  expect((await sendForm("/obavjestenja", fields, { origin: "https://evil.example" })).status).toBe(403);
});
