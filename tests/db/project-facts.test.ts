import { describe, expect } from "vitest";
import { insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { asStaff, asVisitor } = useDatabase();
const shares = `{${[0.26, ...Array(10).fill(0.07), 0.04]}}`;

/** Each fact as typed, and as it is stored. */
const facts: Record<string, [typed: unknown, stored: unknown]> = {
  legal_form: ["lease", "lease"],
  ppa_buyer: [" Elektra  d.d. ", "Elektra d.d."],
  ppa_tariff: ["0.1450", "0.1450"],
  ppa_start: ["2026-09-01", expect.any(Date)],
  tariff_growth: ["-1.5", "-1.500"],
  upkeep_per_kw: ["24", "24.00"],
  insurance_per_kw: ["0", "0.00"],
  rent_per_kw: ["4.5", "4.50"],
  lease_years: ["25", 25],
  degradation: ["0.5", "0.500"],
  vat_rate: ["17", "17.00"],
  monthly_shares: [shares, [0.26, ...Array(10).fill(0.07), 0.04]],
  payment_parts: ["{30,40,30}", [30, 40, 30]],
  payment_schedule: [" 30 %\r\n70 % ", "30 %\n70 %"],
  payment_schedule_en: [" ", null],
  guarantor: [" Banka ", "Banka"],
  guarantor_en: [" Bank ", "Bank"],
  grid_operator: [" Elektrokrajina ", "Elektrokrajina"],
  late_terms: [" Naknada ", "Naknada"],
  late_terms_en: [" A fee ", "A fee"],
  resale_terms: [" Slobodno ", "Slobodno"],
  resale_terms_en: [" Freely ", "Freely"],
};

describe("the facts of a park", () => {
  asStaff("are stored as typed, and read by visitors in the table and the view", async (session) => {
    const [typed, stored] = [0, 1].map((at) =>
      Object.fromEntries(Object.entries(facts).map(([name, values]) => [name, values[at]])),
    );
    const { id } = await insertProject(session, typed);
    await session.become("anon");
    for (const relation of ["api.projects", "api.projects_with_parcels", "visitors.projects"]) {
      const seen = await session.row(`select * from ${relation} where id = $1`, [id]);
      expect(seen, relation).toMatchObject(stored ?? {});
    }
  });

  asStaff("have a rent and a term of a lease alone, and no empty list of payments", async (session) => {
    const { id } = await insertProject(session, { legal_form: "lease", rent_per_kw: 4, lease_years: 25 });
    const owned = "update api.projects set legal_form = 'ownership', payment_parts = '{}' where id = $1";
    const read = "select rent_per_kw, lease_years, payment_parts from api.projects where id = $1";
    expect(await session.row(read, [id])).toMatchObject({ rent_per_kw: "4.00", lease_years: 25 });
    await session.change(owned, [id]);
    const none = { rent_per_kw: null, lease_years: null, payment_parts: null };
    expect(await session.row(read, [id])).toEqual(none);
  });

  asStaff("have neither a term nor a tariff of 0", async (session) => {
    const unsaid = { legal_form: "lease", lease_years: 0, ppa_tariff: 0 };
    expect(await insertProject(session, unsaid)).toMatchObject({ lease_years: null, ppa_tariff: null });
  });
});

asStaff("a parcel's entry in the cadastre is trimmed, and read by visitors", async (session) => {
  const { id } = await insertProject(session);
  const entry = { cadastral_municipality: " Laktaši ", cadastral_number: " 812/3 " };
  await insertParcel(session, id, entry);
  await session.become("anon");
  const read = `select cadastral_municipality, cadastral_number from visitors.parcels where project_id = '${id}'`;
  expect(await session.row(read)).toEqual({ cadastral_municipality: "Laktaši", cadastral_number: "812/3" });
});

asVisitor("reads what the company says of returns, and what a calculation starts from", async (visitor) => {
  expect(
    await visitor.row`select claimed_yield_low, claimed_yield_high, claimed_payback_low, claimed_payback_high, claimed_payout_years,
        vat_rate, degradation from api.site_settings`,
  ).toEqual({
    claimed_yield_low: "11.00",
    claimed_yield_high: "15.00",
    claimed_payback_low: "6.00",
    claimed_payback_high: "7.00",
    claimed_payout_years: 20,
    vat_rate: "17.00",
    degradation: "0.500",
  });
});
