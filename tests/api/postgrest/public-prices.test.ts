import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertParcel, insertProject } from "../../db/support/content.ts";
import { ownerDatabase } from "../support/owner.ts";
import { at } from "../support/web.ts";

const owner = ownerDatabase();
/** No other figure of the demo content. */
const secret = 424_243;
let project: string;

beforeAll(async () => {
  project = (await insertProject(owner, { name: "Sa skrivenim cijenama" })).id;
  await insertParcel(owner, project, { name: "R", price: secret, status: "reserved" });
  await insertParcel(owner, project, { name: "S", price: secret, status: "sold" });
  await insertParcel(owner, project, { name: "A", price: 5000 });
});
afterAll(() => owner.sql`delete from api.projects where id = ${project}`);

interface Row {
  name: string;
  price: number;
  parcels?: Row[];
  projects?: Row;
}
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(at(`/api/${path}`), { headers });
  return { status: response.status, text: await response.text() };
};
const priceOf = (rows: Row[] = []) => Object.fromEntries(rows.map(({ name, price }) => [name, price]));
const masked = { A: 5000, R: 0, S: 0 };

describe("the price of a reserved or sold parcel", () => {
  it.each([
    ["parcels?select=*&project_id=eq.", (rows: Row[]) => rows],
    ["projects?select=*,parcels(*)&id=eq.", ([row]: Row[]) => row?.parcels],
    ["projects?select=*,parcels%28*%29&id=eq.", ([row]: Row[]) => row?.parcels],
    ["projects_with_parcels?select=*,parcels(*)&id=eq.", ([row]: Row[]) => row?.parcels],
  ])("is 0 for a visitor in %s", async (path, rowsOf) => {
    const { status, text } = await read(path + project);
    expect(status, text).toBe(200);
    expect(priceOf(rowsOf(JSON.parse(text)))).toEqual(masked);
  });

  it.each([
    `parcels?select=name&price=eq.${secret}`,
    `projects?select=name,parcels!inner(name)&parcels.price=eq.${secret}`,
    `parcels?select=name,p:public_price&public_price=eq.${secret}`,
  ])("is found by nobody who guesses it: %s", async (path) => {
    const { status, text } = await read(path);
    expect([status, text]).toEqual([200, "[]"]);
  });

  it.each([
    // Spellings that nginx does not take for a read of parcels: the database refuses them.
    "p%61rcels?select=*",
    "parcels?select=price&x=public_price",
    "projects?select=p%61rcels(price)",
    `parcels?select=name,public_price&price=eq.${secret}`,
    "projects?select=parcels(name,public_price)&parcels.price=gt.1",
  ])("is not told by another spelling: %s", async (path) => {
    const { status, text } = await read(path);
    expect([400, 401]).toContain(status);
    expect(text).not.toContain(String(secret));
  });

  it("does not stand in a page", async () => {
    for (const path of [`/projekat/${project}`, `/projekat/${project}/mapa`]) {
      const page = await fetch(at(path));
      expect(page.status).toBe(200);
      expect(await page.text()).not.toMatch(/424[.,]?243/);
    }
  });
});
