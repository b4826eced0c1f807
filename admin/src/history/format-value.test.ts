import { expect, it } from "vitest";
import { formatValue } from "./format-value.ts";

const context = {
  translate: (key: string, args: Record<string, unknown> = {}) =>
    [key, args.smart_count].filter(Boolean).join(" "),
  language: "sr" as const,
  names: new Map([["019a", "Ana Anić"]]),
};
const parcel = (column: string, value: unknown) => formatValue({ table: "parcels", column, value }, context);

it("writes moments and days as in the language", () => {
  expect(parcel("deleted_at", "2026-11-22T21:58:37Z")).toBe("22.\u00a011.\u00a02026. 22:58");
  expect(parcel("datum_pocetka", "2026-11-22")).toBe("22.\u00a011.\u00a02026.");
  expect(
    formatValue(
      { table: "x", column: "done_at", value: "2026-11-22T21:58:37Z" },
      { ...context, language: "en" },
    ),
  ).toBe("22\u00a0Nov\u00a02026, 22:58");
  expect(parcel("seen_at", "jučer"), "what is no moment stays as it is").toBe("jučer");
});

it("names statuses and people, counts points, shortens addresses and long texts", () => {
  expect(parcel("status", "sold")).toBe("enums.parcel_status.sold");
  expect(parcel("name", "019a")).toBe("Ana Anić");
  expect(
    parcel("polygon_data", [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 1, y: 2 },
    ]),
  ).toBe("counts.points 3");
  expect(parcel("images", ["/storage/project-images/a/b.jpg", "c.jpg"])).toBe("b.jpg, c.jpg");
  expect(parcel("price", 154000.5)).toBe("154.000,5");
  expect(formatValue({ table: "media_assets", column: "bytes", value: 513_200 }, context)).toBe(
    "513\u00a0kB",
  );
  const item = { table: "page_items", column: "texts", value: { title: "Savjet", text: "", features: "a" } };
  expect(formatValue(item, context)).toBe("Savjet · a");
  expect(parcel("description", "a".repeat(161))).toBe(`${"a".repeat(160)}…`);
});

it("calls the parts of a record as the form does, and steps of the setup by name", () => {
  const setting = (column: string, value: unknown) =>
    formatValue({ table: "site_settings", column, value }, context);
  expect(
    setting("phones", [
      { number: "051 123", label: "Prodaja", label_en: null },
      { number: "051 456", label: "", label_en: "" },
    ]),
  ).toBe(
    "resources.settings.fields.phones.number: 051 123, resources.settings.fields.phones.label: Prodaja; resources.settings.fields.phones.number: 051 456",
  );
  expect(setting("setup_done", ["logo", "mail"])).toBe("setup.tasks.logo, setup.tasks.mail");
  expect(setting("monthly_shares", [0.041, 0.11])).toBe("4,1; 11");
});

it.each([
  ["offers", "mail_status", "queued", "enums.mail_status.queued"],
  ["inquiries", "visitor_mail_status", "sent", "enums.mail_status.sent"],
  ["site_settings", "inquiry_assignment", "by_park", "enums.inquiry_assignment.by_park"],
  ["users", "role", "sales", "enums.staff_role.sales"],
])("has words for what the database calls %s.%s %s", (table, column, value, words) => {
  expect(formatValue({ table, column, value }, context)).toBe(words);
});

it("knows nothing from something", () => {
  for (const nothing of [null, undefined, ""]) expect(parcel("name", nothing)).toBeNull();
  expect(parcel("price", 0)).toBe("0");
  expect(formatValue({ table: "inquiries", column: "handled_by", value: null }, context)).toBe(
    "inquiries.handled.nobody",
  );
});
