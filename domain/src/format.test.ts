import { afterEach, describe, expect, it, vi } from "vitest";
import {
  companyDate,
  formatArea,
  formatDate,
  formatDateTime,
  formatKw,
  formatMoney,
  formatMw,
  formatNumber,
  formatPrice,
  numberWithUnit,
} from "./format.ts";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

describe("formats", () => {
  it("groups thousands by the language", () => {
    expect(formatNumber(1250.5, "sr")).toBe("1.250,5");
    expect(formatNumber(1250.5, "en")).toBe("1,250.5");
    expect(formatNumber(1250, "sr")).toBe("1.250");
  });

  it("gives a figure the unit that its name carries", () => {
    expect(numberWithUnit("Snaga panela (W)", 585, "sr")).toEqual(["Snaga panela", "585\u00a0W"]);
    expect(numberWithUnit("Nagib (°)", 20, "sr")).toEqual(["Nagib", "20°"]);
    expect(numberWithUnit("Broj panela", 1585, "en")).toEqual(["Broj panela", "1,585"]);
  });

  it("shows money in KM with cents only when there are any", () => {
    expect(plain(formatMoney(61000, "sr"))).toBe("61.000 KM");
    expect(plain(formatMoney(61000.5, "sr"))).toBe("61.000,50 KM");
    expect(plain(formatPrice(61000, "sr"))).toBe("61.000 KM plus PDV");
    expect(plain(formatPrice(61000, "en"))).toBe("61,000 KM plus VAT");
    expect(plain(formatMoney(61000, "en"))).toBe("61,000 KM");
  });

  it("shows power in kW, and in MW with one decimal", () => {
    expect(plain(formatKw(49.1, "sr"))).toBe("49,1 kW");
    expect(plain(formatMw(2925, "sr"))).toBe("2,9 MW");
    expect(plain(formatMw(2026.4, "en"))).toBe("2.0 MW");
  });

  it("shows area in square metres", () => {
    expect(plain(formatArea(1751, "sr"))).toBe("1.751 m²");
  });

  it("writes dates the way each language does", () => {
    expect(plain(formatDate("2026-11-20", "sr"))).toBe("20. 11. 2026.");
    expect(plain(formatDate("2026-11-20", "en"))).toBe("20 Nov 2026");
    expect(formatDate("soon", "sr")).toBeNull();
  });

  it("shows a moment in the company's time zone, summer time included", () => {
    expect(plain(formatDateTime("2026-11-20T13:05:00Z", "sr"))).toBe("20. 11. 2026. 14:05");
    expect(plain(formatDateTime("2026-07-01T22:30:00Z", "en"))).toBe("2 Jul 2026, 00:30");
  });
});

describe("the day", () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["2026-11-20T22:59:59Z", "2026-11-20"],
    ["2026-11-20T23:00:00Z", "2026-11-21"],
    ["2026-07-01T22:00:00Z", "2026-07-02"],
  ])("at %s is %s, since it turns at midnight where the company works", (moment, day) => {
    vi.useFakeTimers({ now: new Date(moment) });
    expect(companyDate()).toBe(day);
  });
});
