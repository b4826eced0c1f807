import { describe, expect } from "vitest";
import { insertAsset } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { titled } from "./support/titled.ts";

const { asVisitor, asStaff } = useDatabase();

describe("the site settings", () => {
  asVisitor("are one row that everybody reads", async (visitor) => {
    expect(
      await visitor.rows`select company_name, phones, email, results from api.site_settings`,
    ).toHaveLength(1);
  });

  asStaff.each(
    titled([
      [
        { company_name: "Solar", tagline: " ", city: "Banja Luka" },
        { company_name: "Solar", tagline: null },
      ],
      [
        { notification_emails: [" a@example.com ", "", "a@example.com"] },
        { notification_emails: ["a@example.com"] },
      ],
      [
        { phones: '[{"number": "+387 51 000 001", "label": "Ured"}]' },
        { phones: [{ number: "+387 51 000 001", label: "Ured" }] },
      ],
      [
        {
          phones: '[{"number": "\u202a+387 51 000 001\u202c"}]',
          results: '[{"label": "Par\u00adka", "value": 2}]',
        },
        { phones: [{ number: "+387 51 000 001" }], results: [{ label: "Parka", value: 2 }] },
      ],
      [
        { phones: null, results: null, social_links: null },
        { phones: [], results: [], social_links: [] },
      ],
      [
        { social_links: '[{"name": "LinkedIn", "url": "https://linkedin.com/company/solar"}]' },
        { social_links: [{ name: "LinkedIn", url: "https://linkedin.com/company/solar" }] },
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
    "company_name",
    "tagline",
    "tagline_en",
    "address",
    "postal_code",
    "city",
    "country",
    "country_en",
    "working_hours",
    "working_hours_en",
    "director_name",
    "director_role",
    "director_role_en",
  ])("store %s trimmed and refuse a long one", async (session, column) => {
    expect(await session.row(...update({ [column]: " \ta " }))).toMatchObject({ [column]: "a" });
    const refusal = await session.refusal(...update({ [column]: "a".repeat(201) }));
    expect(refusal).toMatchObject({ code: "SP002", details: column });
  });

  asStaff.each([
    ["email", "info@example.com"],
    ["whatsapp", "+387 65 000 002"],
    ["viber", "+38765/000-002"],
    ["map_tiles_url", "https://tile.example.com/{z}/{x}/{y}.png"],
  ])("store %s trimmed", async (session, column, value) => {
    expect(await session.row(...update({ [column]: ` ${value} ` }))).toMatchObject({ [column]: value });
  });

  asStaff.each(
    titled([
      [{ company_name: " " }, "SP001", "company_name"],
      [{ tagline: "a".repeat(201) }, "SP002", "tagline"],
      [{ email: "info" }, "SP003", "email"],
      [{ notification_emails: ["a@example.com", "b"] }, "SP003", "notification_emails"],
      [
        { notification_emails: Array.from({ length: 21 }, (_, place) => `a${place}@example.com`) },
        "SP002",
        "notification_emails",
      ],
      ...["whatsapp", "viber"].flatMap((chat) =>
        ["065 000 002", "+387", "WhatsApp", "+387 65 000 002, 003", `+${"1".repeat(16)}`].map(
          (number): [object, string, string] => [{ [chat]: number }, "SP011", chat],
        ),
      ),
      [{ accent: "green" }, "SP011", "accent"],
      [{ accent: "#f2b705" }, "SP089", "accent"],
      [{ logo: "/storage/documents/a.pdf" }, "SP008", "logo"],
      [{ latitude: 90.1 }, "SP005", "latitude"],
      [{ longitude: -180.1 }, "SP005", "longitude"],
      [{ results_year: 20 }, "SP005", "results_year"],
      [{ phones: "{}" }, "SP007", "phones"],
      [{ phones: JSON.stringify(Array(21).fill({ number: "1" })) }, "SP007", "phones"],
      [{ phones: JSON.stringify([{ number: "1".repeat(10_000) }]) }, "SP002", "phones"],
      [{ phones: '[{"number": 1}]' }, "SP001", "phones"],
      [{ phones: '[{"number": " "}]' }, "SP001", "phones"],
      [{ social_links: '[{"url": "https://example.com"}]' }, "SP001", "social_links"],
      [{ phones: '[{"label": "Ured"}]' }, "SP001", "phones"],
      [{ phones: '["+387"]' }, "SP001", "phones"],
      [{ phones: '[{"number": "1", "label": {"sr": "Ured"}}]' }, "SP007", "phones"],
      [{ results: '[{"label": "instalisane snage", "unit": 5}]' }, "SP007", "results"],
      [{ results: '[{"label": "instalisane snage", "value": "puno"}]' }, "SP007", "results"],
      [{ social_links: '[{"name": "X", "url": "javascript:alert(1)"}]' }, "SP008", "social_links"],
      [{ social_links: '[{"name": "X", "url": "http://example.com"}]' }, "SP008", "social_links"],
      [
        { social_links: '[{"name": "X", "url": "https://example.com/\\u202egpj.exe"}]' },
        "SP008",
        "social_links",
      ],
      [{ social_links: '[{"name": "X", "url": "/\\\\example.com"}]' }, "SP008", "social_links"],
      [{ results: '[{"value": 1}]' }, "SP001", "results"],
      [{ claimed_yield_low: 16 }, "SP005", "claimed_yield_high"],
      [{ claimed_yield_low: -1 }, "SP005", "claimed_yield_low"],
      [{ claimed_payback_low: 8 }, "SP005", "claimed_payback_high"],
      [{ claimed_payback_low: 101 }, "SP005", "claimed_payback_low"],
      [{ claimed_payout_years: 0 }, "SP005", "claimed_payout_years"],
      [{ claimed_payout_years: null }, "SP001", "claimed_payout_years"],
      [{ vat_rate: 101 }, "SP005", "vat_rate"],
      [{ vat_rate: null }, "SP001", "vat_rate"],
      [{ tariff: 11 }, "SP005", "tariff"],
      [{ tariff_growth: -21 }, "SP005", "tariff_growth"],
      [{ upkeep_per_kw: -1 }, "SP005", "upkeep_per_kw"],
      [{ insurance_per_kw: "NaN" }, "SP005", "insurance_per_kw"],
      [{ degradation: 21 }, "SP005", "degradation"],
      [{ monthly_shares: "{0.5,0.5}" }, "SP005", "monthly_shares"],
      [{ monthly_shares: null }, "SP001", "monthly_shares"],
      [{ map_tiles_url: "tiles" }, "SP008", "map_tiles_url"],
    ]),
  )("refuse %s", async (session, _title, columns, code, details) => {
    expect(await session.refusal(...update(columns))).toMatchObject({ code, details });
  });
});

asStaff("the browser's tab shows the icon, and without one a logo that is about square", async (session) => {
  const url = "/storage/site-images/logo.png";
  const { id } = await insertAsset(session, "site-images", "logo.png", { width: 130, height: 100 });
  const icon = async (columns: object) =>
    (await session.row<{ icon: string | null }>(...update(columns))).icon;
  expect(await icon({ logo: url })).toBe(url);
  expect(await icon({ favicon: "/storage/site-images/i.png" })).toBe("/storage/site-images/i.png");
  expect(await session.value("select usage from api.media_assets where id = $1", [id])).toEqual([
    "site_settings:1:logo",
  ]);
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
