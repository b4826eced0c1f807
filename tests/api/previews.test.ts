import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at, bearer, create, json, sendJson, signIn } from "./support/web.ts";

let staff: string;
let draft: { id: string; name: string };
let token: string;

const asStaff = (path: string, method: string, body?: object) =>
  sendJson(method, at(path), body, { ...bearer(staff), prefer: "return=representation" });

const page = async (address: string) => {
  const response = await fetch(at(address));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

beforeAll(async () => {
  staff = await signIn();
  const name = `Nacrt ${randomUUID().slice(0, 8)}`;
  draft = await create("projects", { name, description: "Opis", status: "draft" }, staff);
  await asStaff("/api/parcels", "POST", { name: "Parcela 1", project_id: draft.id });
  const answer = await asStaff("/api/rpc/create_preview", "POST", { project_id: draft.id });
  ({ token } = await json<{ token: string }>(answer));
});
afterAll(() => asStaff(`/api/projects?id=eq.${draft.id}`, "DELETE"));

test("a draft's page opens with its token, for nobody else, and is kept nowhere", async () => {
  const seen = await page(`/projekat/${draft.id}?preview=${token}`);
  expect(seen.status).toBe(200);
  expect(seen.text).toContain(draft.name);
  expect(seen.text).toContain("Parcela 1");
  expect(seen.text).toContain('<meta name="robots" content="noindex"/>');
  expect(seen.headers.get("cache-control")).toBe("no-store");
  for (const address of ["", "?preview=", "?preview=x", `?preview=${staff}`, "?lang=en"]) {
    const refused = await page(`/projekat/${draft.id}${address}`);
    expect(refused.status, address).toBe(404);
    expect(refused.text).not.toContain(draft.name);
  }
});

test("what the token reads is limited as what visitors read", async () => {
  const deep = at("/api/projects?select=id,parcels(id,projects(id))&limit=1");
  expect((await fetch(deep, { headers: bearer(token) })).status).toBe(400);
  expect((await fetch(deep, { headers: bearer(staff) })).status).toBe(200);
});
