import { describe, expect } from "vitest";
import { insertAsset } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { titled } from "./support/titled.ts";

const { asVisitor, asStaff } = useDatabase();

describe("the site settings", () => {
  asVisitor("are one row that everybody reads", async (visitor) => {
    expect(await visitor.rows`select company_name, phones, email from api.site_settings`).toHaveLength(1);
  });

  asStaff.each(
    titled([
      [{ tagline: " " }, { tagline: null }],
      [
        { notification_emails: [" a@example.com ", "", "a@example.com"] },
        { notification_emails: ["a@example.com"] },
      ],
      [
        { phones: '[{"number": "\u202a051 1\u202c", "label": "Ured"}]' },
        { phones: [{ number: "051 1", label: "Ured" }] },
      ],
      [{ results: '[{"label": "Par\u00adka", "value": 2}]' }, { results: [{ label: "Parka", value: 2 }] }],
      [
        { phones: null, results: null, social_links: null },
        { phones: [], results: [], social_links: [] },
      ],
      [
        { social_links: '[{"name": "In", "url": "https://in.com/solar"}]' },
        { social_links: [{ name: "In" }] },
      ],
      [{ claimed_yield_low: 10, claimed_yield_high: 12 }, { claimed_yield_high: "12.00" }],
      [{ latitude: 44.7722, longitude: 17.191 }, { latitude: "44.772200" }],
      [{ accent: " #0B5CAD " }, { accent: "#0b5cad" }],
      [{ logo: "/storage/site-images/logo.png" }, { icon: null }],
      [{ map_tiles_url: "https://tile.example.com/{z}/{x}/{y}.png" }, {}],
      [{ results: '[{"key": "installed", "value": 8.7, "unit": "MW", "label": "instalisane snage"}]' }, {}],
    ]),
  )("take %s from staff", async (session, _title, columns, stored) => {
    expect(await session.row(...update(columns))).toMatchObject(stored);
  });

  asStaff.each([
    ["email", "info@example.com"],
    ["whatsapp", "+387 65 000 002"],
    ["viber", "+38765/000-002"],
    ["map_tiles_url", "https://tile.example.com/{z}/{x}/{y}.png"],
  ])("store %s trimmed", async (session, column, value) => {
    expect(await session.row(...update({ [column]: ` ${value} ` }))).toMatchObject({ [column]: value });
  });
});

asStaff("the browser's tab shows the icon, and without one a logo that is about square", async (session) => {
  const url = "/storage/site-images/logo.png";
  const { id } = await insertAsset(session, "site-images", "logo.png", { width: 130, height: 100 });
  const icon = async (columns: object) =>
    (await session.row<{ icon: string | null }>(...update(columns))).icon;
  expect(await icon({ logo: url })).toBe(url);
  expect(await icon({ favicon: "/storage/site-images/i.png" })).toBe("/storage/site-images/i.png");
  const usage = await session.value("select usage from api.media_assets where id = $1", [id]);
  expect(usage).toEqual(["site_settings:1:logo"]);
  for (const [width, height] of [
    [140, 100],
    [100, 140],
  ]) {
    await session.change`update api.media_assets set width = ${width}, height = ${height} where id = ${id}`;
    expect(await icon({ favicon: null })).toBeNull();
  }
});

function update(columns: object): [string, unknown[]] {
  const assignments = Object.keys(columns).map((name, place) => `${name} = $${place + 1}`);
  return [`update api.site_settings set ${assignments} returning *`, Object.values(columns)];
}
