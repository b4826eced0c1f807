import type { ParcelSnapshot } from "@solar/domain/rows.gen";
import { describe, expect, it } from "vitest";
import { replyAddress } from "./reply-address.ts";

const parcel = (name: string, name_en: string | null): ParcelSnapshot => ({
  id: name,
  name,
  name_en,
  status: "available",
  price: 1,
  power_kw: 1,
  area_m2: 1,
  annual_production_kwh: 1,
});
const inquiry = {
  user_email: "ana@example.com",
  message: "Zanima me.\nHvala!",
  language: "sr" as const,
  snapshot: {
    project: { id: "p", name: "Solarni park Vrbas", name_en: "Vrbas Solar Park" },
    parcels: [parcel("Parcela C1", null), parcel("Parcela C2", "Parcel C2")],
  },
};

describe("the answer to an inquiry", () => {
  it("begins with a greeting and what was asked for, and quotes the message", () => {
    const address = new URL(replyAddress(inquiry, "Solar"));
    expect(address.pathname).toBe("ana%40example.com");
    expect(address.searchParams.get("subject")).toBe("Odgovor na Vaš upit – Solar");
    expect(address.searchParams.get("body")?.split("\r\n")).toEqual([
      "Poštovani,",
      "",
      "Projekat: Solarni park Vrbas",
      "Parcele: Parcela C1, Parcela C2",
      "",
      "",
      "> Zanima me.",
      "> Hvala!",
    ]);
  });

  it("is in the visitor's language", () => {
    const { searchParams } = new URL(replyAddress({ ...inquiry, language: "en" }, "Solar"));
    expect(searchParams.get("subject")).toBe("Reply to your inquiry – Solar");
    expect(searchParams.get("body")).toContain("Project: Vrbas Solar Park\r\nParcels: Parcela C1, Parcel C2");
  });

  it("names nothing for a message from the contact page", () => {
    const general = { ...inquiry, snapshot: { project: null, parcels: [] } };
    const body = new URL(replyAddress(general, "Solar")).searchParams.get("body");
    expect(body).toMatch(/^Poštovani,\s+> Zanima me\./);
  });
});
