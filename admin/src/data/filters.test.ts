import { describe, expect, it } from "vitest";
import {
  equals,
  filterParameters,
  fromDay,
  phoneSearch,
  quoteValue,
  searchText,
  toggleFilter,
  untilDay,
} from "./filters.ts";

const rules = {
  q: searchText,
  status: equals("status"),
  from: fromDay("created_at"),
  to: untilDay("created_at"),
  unused: toggleFilter("usage.eq.{}"),
};

describe("list filters", () => {
  it("keeps commas, dots and parentheses of a search as text", () => {
    expect(filterParameters(rules, { q: "Laktaši,(faza.2)x" }).and).toBe(
      '(search_text.like."*laktasi,(faza.2)x*")',
    );
  });

  it("escapes quotes and backslashes for PostgREST", () => {
    expect(quoteValue('a"b\\c')).toBe('"a\\"b\\\\c"');
  });

  it("lets per cent and underscore of a search stand for themselves", () => {
    expect(searchText("500%_a")).toBe('search_text.like."*500\\\\%\\\\_a*"');
  });

  it("finds every word in any spelling, and a phone number as one", () => {
    expect(searchText("Zukić C20")).toBe('and(search_text.like."*zukic*",search_text.like."*c20*")');
    expect(searchText("Djordje ЂОРЂ")).toBe('and(search_text.like."*dorde*",search_text.like."*dord*")');
    expect(searchText(" 065 111-222 ")).toBe(
      'or(search_text.like."*65111222*",search_text.like."*065 111-222*")',
    );
    expect(searchText("Ana 065111222")).toBe('and(search_text.like."*ana*",search_text.like."*65111222*")');
    expect(phoneSearch("+387 65 111")).toBe('search_text.like."*38765111*"');
    expect([searchText(" "), phoneSearch("06")]).toEqual([null, null]);
  });

  it("finds what begins with one or two letters where a word begins", () => {
    const beginning = 'or(search_text.like."c1*",search_text.like."* c1*",search_text.like."*-c1*")';
    for (const typed of ["Č1", " (č1- "]) expect(searchText(typed)).toBe(beginning);
    expect(searchText("C-20")).toBe(
      'or(search_text.like."c-20*",search_text.like."* c-20*",search_text.like."*-c-20*")',
    );
    expect(searchText("park-20")).toBe('search_text.like."*park-20*"');
  });

  it("looks for words without the signs around them, for zeros as they stand, and no more than a person types", () => {
    for (const nothing of ["%", "*", "--- +", "\u0301"]) expect(searchText(nothing)).toBeNull();
    expect(searchText('"Ana", +')).toBe('search_text.like."*ana*"');
    expect(searchText("00000")).toBe('search_text.like."*00000*"');
    expect(searchText("a_b")).toBe('search_text.like."*a\\\\_b*"');
    expect(searchText("123*4")).toBe('search_text.like."*123_4*"');
    expect(searchText("jedan ".repeat(100))?.match(/jedan/g)).toHaveLength(8);
  });

  it("puts two filters on one column side by side", () => {
    // Days begin where the company works, wherever the browser is.
    expect(filterParameters(rules, { from: "2026-03-29", to: "2026-03-29" }).and).toBe(
      '(created_at.gte."2026-03-28T23:00:00.000Z",created_at.lt."2026-03-29T22:00:00.000Z")',
    );
  });

  it("leaves out a day that is still being typed", () => {
    expect(filterParameters(rules, { from: "2026-13", to: "" })).toEqual({});
  });

  it("takes a list of values, a yes or no, and a fixed condition", () => {
    expect(filterParameters(rules, { status: ["new", "closed"], visible: false, unused: true }).and).toBe(
      '(status.in.("new","closed"),visible.is.false,usage.eq.{})',
    );
  });

  it("leaves empty filters out", () => {
    expect(filterParameters(rules, { q: "  ", status: "", unused: false })).toEqual({});
  });
});
