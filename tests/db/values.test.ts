import { beforeAll, expect } from "vitest";
import { insertAsset, insertMilestone, insertPark, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

/** What staff type: how long a text may be, and which values are rejected. */
const { database, asOwner } = useDatabase();

/** Columns of text, by the characters that they hold. */
const texts: Record<string, Record<number, string>> = {
  projects: {
    200: "name name_en location location_en ppa_buyer grid_operator",
    2000: `guarantor guarantor_en payment_schedule payment_schedule_en late_terms late_terms_en
      resale_terms resale_terms_en`,
    20000: "description description_en",
  },
  parcels: {
    100: "cadastral_municipality cadastral_number",
    200: "name name_en",
    20000: "description description_en",
  },
  milestones: { 300: "note note_en" },
  media_assets: { 20: "format", 500: "alt alt_en", 2000: "description" },
  mail_templates: { 100: "name", 200: "subject subject_en", 10000: "body body_en" },
  page_pictures: { 500: "alt alt_en" },
  site_settings: {
    200: `company_name tagline tagline_en address postal_code city country country_en working_hours working_hours_en
      director_name director_role director_role_en registration_number vat_number court bank_account`,
  },
};

const nobody = crypto.randomUUID();
const corners = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 50, y: 99.5 },
];
const numbered = (count: number, text: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => text(place));
const phoneNumbers = ["065 000 002", "+387", "WhatsApp", "+387 65 000 002, 003", `+${"1".repeat(16)}`];

/** Values by the code that they are rejected with, and the column that it names. */
const rejected: Record<string, Record<string, Record<string, unknown[]>>> = {
  projects: {
    SP001: { name: [null, " \u200b "] },
    SP002: {
      video_gallery: [numbered(101, (place) => `/${place}.mp4`)],
      technical_details: [{ Opis: "a".repeat(20_001) }],
    },
    SP004: { ocekivani_godisnji_prihod: [-1] },
    SP005: {
      ocekivani_godisnji_prihod: ["NaN"],
      investment_amount: ["NaN"],
      ppa_godine: [101],
      ppa_tariff: [10.01],
      tariff_growth: [21],
      upkeep_per_kw: [-1],
      insurance_per_kw: [10_001],
      rent_per_kw: [-1, 10_001],
      lease_years: [101],
      degradation: ["NaN"],
      vat_rate: [101],
      payment_parts: [
        "{30,60}",
        "{0,100}",
        "{-1,101}",
        "{50,null,50}",
        "{{50,50}}",
        `{${Array(25).fill(4)}}`,
      ],
      monthly_shares: [
        "{0.5,0.5}",
        `{${Array(12).fill(0.08)}}`,
        `{-0.1,1.1,${Array(10).fill(0)}}`,
        `{null,1,${Array(10).fill(0)}}`,
        `{{${Array(6).fill(0.1)}},{0.4,${Array(5).fill(0)}}}`,
      ],
    },
    SP007: { technical_details: ["[1]", '"x"'] },
    SP008: {
      main_image_url: [
        "javascript:alert(1)",
        "//evil.example/x",
        "/\\evil.example/x",
        "https://\\evil.example/x",
      ],
      image_gallery: [["/storage/gpj.\u202eexe"], ["/storage/project-images/ok.jpg", "ftp://x"]],
      video_url: ["data:text/html,x"],
    },
  },
  parcels: {
    SP001: { name: [null, ""] },
    SP005: { price: ["NaN"] },
    SP006: {
      polygon_data: [
        corners.slice(0, 2),
        corners.slice(0, 1),
        { x: 1 },
        '"M0 0"',
        "[1, 2, 3]",
        [...corners, { x: 100.01, y: 0 }],
        [...corners, { x: -0.01, y: 0 }],
        [...corners, { x: "1", y: 0 }],
        [...corners, { x: 1 }],
        Array(501).fill({ x: 1, y: 1 }),
      ],
    },
    SP008: { images: [["javascript:x"]] },
    SP009: { project_id: [null, nobody] },
  },
  milestones: {
    SP001: { kind: [null] },
    SP005: { done_on: ["2999-01-01"] },
    SP009: { project_id: [nobody], document_id: [nobody] },
    SP011: { kind: ["ppa"] },
  },
  media_assets: {
    SP002: {
      tags: [numbered(11, (place) => `${place}`.repeat(99))],
      preview: [`data:image/webp;base64,${"A".repeat(1024)}`],
    },
    SP004: { width: [-1], height: [-1], bytes: [-1] },
    SP008: { preview: ["javascript:alert(1)"] },
    SP011: {
      bucket: [null, "secrets"],
      path: [null, "../etc/passwd", "a/../b.jpg", "/a.jpg", "Replaced/a.jpg", ".hidden", "a b.jpg"],
    },
  },
  mail_templates: {
    SP001: { name: [" "], body: [" "] },
    SP071: { body: ["{telefon}"], subject_en: ["{name}"] },
  },
  page_pictures: {
    SP005: { focal_x: [101], focal_y: [-1] },
    SP008: { url: ["javascript:alert(1)", "/storage/documents/a.pdf"] },
  },
  site_settings: {
    SP001: {
      company_name: [" "],
      phones: ['[{"number": 1}]', '[{"number": " "}]', '[{"label": "Ured"}]', '["+387"]'],
      social_links: ['[{"url": "https://example.com"}]'],
      results: ['[{"value": 1}]'],
      claimed_payout_years: [null],
      vat_rate: [null],
      monthly_shares: [null],
    },
    SP002: {
      notification_emails: [numbered(21, (place) => `a${place}@example.com`)],
      phones: [[{ number: "1".repeat(10_000) }]],
    },
    SP003: { email: ["info"], notification_emails: [["a@example.com", "b"]] },
    SP005: {
      latitude: [90.1],
      longitude: [-180.1],
      results_year: [20],
      claimed_yield_low: [-1],
      claimed_payback_low: [101],
      claimed_payout_years: [0],
      // The other assumptions have the bounds that they have for a project.
      tariff: [11],
      monthly_shares: ["{0.5,0.5}"],
    },
    SP007: {
      phones: ["{}", Array(21).fill({ number: "1" }), '[{"number": "1", "label": {"sr": "Ured"}}]'],
      results: ['[{"label": "snage", "unit": 5}]', '[{"label": "snage", "value": "puno"}]'],
    },
    SP008: {
      logo: ["/storage/documents/a.pdf"],
      map_tiles_url: ["tiles"],
      social_links: [
        "javascript:alert(1)",
        "http://example.com",
        "https://example.com/\u202egpj.exe",
        "/\\example.com",
      ].map((url) => [{ name: "X", url }]),
    },
    SP011: { whatsapp: phoneNumbers, viber: phoneNumbers, accent: ["green"] },
    SP089: { accent: ["#f2b705"] },
  },
};

/** What else a new row has. Tables without one have their rows from the start. */
const rows: Record<string, Record<string, unknown>> = {
  projects: { name: "Park", legal_form: "lease" },
  parcels: { name: "P-01" },
  milestones: { kind: "land" },
  media_assets: { bucket: "site-images", path: "x.jpg" },
  mail_templates: { name: "Odgovor", subject: "x", body: "x" },
};

beforeAll(async () => {
  const { project } = await insertPark(database);
  await insertMilestone(database, project, { kind: "ppa" });
  for (const table of ["parcels", "milestones"]) Object.assign(rows[table] ?? {}, { project_id: project });
  await insertAsset(database, "site-images", "a.jpg");
  await database.sql(...insertStatement("api.mail_templates", rows.mail_templates ?? {}));
});

asOwner.each(
  Object.entries(texts).flatMap(([table, lengths]) =>
    Object.entries(lengths).flatMap(([longest, columns]) =>
      columns.split(/\s+/).map((column): [string, string, number] => [table, column, Number(longest)]),
    ),
  ),
)("%s.%s is stored trimmed, up to %i characters", async (session, table, column, longest) => {
  const update = `update api.${table} set ${column} = $1 returning ${column}`;
  expect(await session.value(update, [" \ta \n"])).toBe("a");
  expect(await session.value(update, ["a".repeat(longest)])).toHaveLength(longest);
  const refusal = await session.refusal(update, ["a".repeat(longest + 1)]);
  expect(refusal).toMatchObject({ code: "SP002", details: column });
});

asOwner.each(
  Object.entries(rejected).flatMap(([table, codes]) =>
    Object.entries(codes).flatMap(([code, columns]) =>
      Object.entries(columns).map(([column, values]): [string, string, string, unknown[]] => [
        table,
        column,
        code,
        values,
      ]),
    ),
  ),
)("%s.%s is rejected with %s", async (session, table, column, code, values) => {
  for (const value of values) {
    const [insertion, given] = insertStatement(`api.${table}`, { ...rows[table], [column]: value });
    const write = table in rows ? insertion : `update api.${table} set ${column} = $1`;
    const refusal = await session.refusal(write, given);
    expect(refusal, JSON.stringify(value)).toMatchObject({ code, details: column });
    expect(refusal.message).not.toContain("Failing row");
  }
});

asOwner("the company's claims end above where they begin", async (session) => {
  for (const claim of ["yield", "payback"]) {
    const crossed = `update api.site_settings set claimed_${claim}_low = claimed_${claim}_high + 1`;
    expect(await session.refusal(crossed)).toMatchObject({ code: "SP005", details: `claimed_${claim}_high` });
  }
});
