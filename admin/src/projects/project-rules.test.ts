import { parsedNumber } from "@solar/domain/columns/numbers";
import { describe, expect, it } from "vitest";
import { projectPayload } from "./project-rules.ts";

describe("what is sent of a project", () => {
  it("has null for empty texts and dates", () => {
    expect(
      projectPayload({ name: " Park ", name_en: "  ", location: "", completion_date: "", video_url: " x " }),
    ).toEqual({
      name: "Park",
      name_en: null,
      location: null,
      completion_date: null,
      video_url: "x",
    });
  });

  it("has null for an investment or PPA years that are not above 0", () => {
    for (const none of [0, -1, "", null, "abc"]) {
      expect(projectPayload({ investment_amount: none, ppa_godine: none })).toMatchObject({
        investment_amount: null,
        ppa_godine: null,
        ima_ppa_ugovor: false,
      });
    }
    expect(projectPayload({ investment_amount: 0.5, ppa_godine: 12 })).toMatchObject({
      investment_amount: 0.5,
      ppa_godine: 12,
      ima_ppa_ugovor: true,
    });
  });

  it("has null for what counts as the company's while it is empty, and a 0 that was typed", () => {
    for (const none of ["", null, undefined])
      expect(projectPayload({ vat_rate: none, upkeep_per_kw: none })).toEqual({
        vat_rate: null,
        upkeep_per_kw: null,
      });
    expect(projectPayload({ vat_rate: 0 })).toEqual({ vat_rate: 0 });
  });

  it("keeps a reference type only if it is known and the status has one", () => {
    const type = (status: string, reference_type: string) =>
      projectPayload({ status, reference_type }).reference_type;
    expect(type("reference", "investicija")).toBe("investicija");
    expect(type("rasprodato", "elektrana na krovu")).toBe("elektrana na krovu");
    expect(type("aktivan", "investicija")).toBeNull();
    expect(type("reference", "nešto drugo")).toBeNull();
  });

  it("leaves columns that were not in the form alone", () => {
    expect(projectPayload({ visible: false })).toEqual({ visible: false });
  });
});

it("reads what is no number as 0, and a decimal comma as a point", () => {
  expect(["12,5", "7", "", "abc", null, undefined, Number.NaN].map(parsedNumber)).toEqual([
    12.5, 7, 0, 0, 0, 0, 0,
  ]);
});
