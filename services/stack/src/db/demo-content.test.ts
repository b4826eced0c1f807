import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kmPerUnit } from "@solar/domain/currency";
import { milestoneKinds } from "@solar/domain/milestone-labels";
import type { MilestoneKind } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";

interface Park {
  name: string;
  ocekivani_godisnji_prihod: number | null;
  ppa_tariff?: number;
  milestones?: { kind: MilestoneKind; planned_on: string; done_on: string | null }[];
  parcels: {
    name: string;
    status: string;
    price: number;
    annual_production_kwh: number;
    ocekivani_godisnji_prihod: number;
  }[];
}

const file = join(import.meta.dirname, "../../../../db/seed/content.json");
const { projects } = JSON.parse(readFileSync(file, "utf8")) as { projects: Park[] };
const parks = projects.filter(({ parcels }) => parcels.length > 0 && parcels.some(({ price }) => price > 0));

describe("the demo content", () => {
  it("has parks", () => expect(parks.length).toBeGreaterThan(2));

  it.each(parks)("lets no step of $name be done before an earlier one", ({ milestones = [] }) => {
    const inOrder = milestoneKinds.flatMap((kind) => milestones.filter((step) => step.kind === kind));
    const done = inOrder.map(({ done_on }) => done_on ?? "later");
    expect(done).toEqual(done.toSorted());
    const planned = inOrder.map(({ planned_on }) => planned_on);
    expect(planned).toEqual(planned.toSorted());
  });

  it.each(parks)("names one tariff of $name, which its parcels' revenue comes to", (park) => {
    const tariffs = park.parcels.map(
      ({ ocekivani_godisnji_prihod: revenue, annual_production_kwh }) => revenue / annual_production_kwh,
    );
    expect(new Set(tariffs.map((tariff) => tariff.toFixed(4)))).toEqual(
      new Set([park.ppa_tariff?.toFixed(4)]),
    );
    const revenue = park.parcels.reduce((sum, parcel) => sum + parcel.ocekivani_godisnji_prihod, 0);
    expect(park.ocekivani_godisnji_prihod).toBe(revenue);
  });

  it("has something for 60,000 EUR", () => {
    const affordable = parks
      .flatMap(({ parcels }) => parcels)
      .filter(({ status, price }) => status === "available" && price <= 60_000 * kmPerUnit.EUR);
    expect(affordable).not.toEqual([]);
  });
});
