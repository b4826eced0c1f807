import { describe, expect, it } from "vitest";
import { at } from "../support/web.ts";

const tables = ["projects", "parcels", "media_assets", "site_settings", "users", "history"];

const send = (method: string, path: string, body?: object) =>
  fetch(at(`/api/${path}`), {
    method,
    headers: { "content-type": "application/json", prefer: "return=minimal" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe("a visitor", () => {
  it.each(tables)("cannot write %s", async (table) => {
    const answers = await Promise.all([
      send("POST", table, { name: "x" }),
      send("PATCH", `${table}?id=not.is.null`, { name: "x" }),
      send("DELETE", `${table}?id=not.is.null`),
    ]);
    // 400: the column that the body names does not exist in the table; nothing else gets past the rights.
    for (const { status } of answers) expect([400, 401]).toContain(status);
    expect(answers.at(-1)?.status).toBe(401);
  });

  it.each([
    "inquiries",
    "users",
    "history",
    "site_settings?select=notification_emails",
    "media_assets?select=usage",
  ])("cannot read %s", async (path) => {
    const response = await send("GET", path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "42501" });
  });

  it("finds no inquiry, even by the one readable column", async () => {
    expect(await (await send("GET", "inquiries?select=id")).json()).toEqual([]);
  });

  it("cannot change or delete inquiries", async () => {
    expect((await send("PATCH", "inquiries?id=not.is.null", { status: "closed" })).status).toBe(401);
    expect((await send("DELETE", "inquiries?id=not.is.null")).status).toBe(401);
  });

  it.each(["auth", "private", "jobs", "graphile_worker", "public"])(
    "cannot reach schema %s",
    async (schema) => {
      const response = await fetch(at("/api/users"), { headers: { "accept-profile": schema } });
      expect(response.status).toBe(406);
    },
  );

  it.each([
    "create_project",
    "save_parcels",
    "set_staff_active",
    "pre_request",
    "is_staff",
    "pg_sleep",
    "set_config",
  ])("cannot call %s", async (name) => {
    expect([401, 404]).toContain((await send("POST", `rpc/${name}`, {})).status);
  });

  it("learns a rule's code, field and sentence, but nothing of the row", async () => {
    const response = await send("POST", "inquiries", {
      user_name: "Tajna Osoba",
      user_email: "nije adresa",
      message: "x",
    });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: "SP003", details: "user_email" });
    expect(text).not.toContain("Tajna Osoba");
  });

  it("sends one inquiry a request", async () => {
    const inquiry = { user_name: "A", user_email: `${crypto.randomUUID()}@example.com` };
    const response = await send("POST", "inquiries", [
      { ...inquiry, message: "jedan" },
      { ...inquiry, message: "dva" },
    ] as object);
    expect(await response.json()).toMatchObject({ code: "SP014" });
  });
});
