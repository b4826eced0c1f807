import { expect, it } from "vitest";
import { connection, isOverdue, type Milestone, month, plannedDate, stageSentence } from "./milestones.ts";

const day = "2026-11-23";
const done = (kind: Milestone["kind"], done_on: string): Milestone => ({ kind, planned_on: null, done_on });
const planned = (kind: Milestone["kind"], planned_on: string): Milestone => ({
  kind,
  planned_on,
  done_on: null,
});
const plain = (text: string | null) => text?.replace(/\u00a0/g, " ");

it.each([
  [[done("grid_connection", "2026-08-28")], "Na mreži od 28. 8. 2026.", "On the grid since 28 Aug 2026"],
  [
    [done("building_permit", "2026-04-01"), planned("grid_connection", "2027-09-15")],
    "U izgradnji, priključenje planirano za septembar 2027.",
    "Under construction, connection planned for September 2027",
  ],
  [[done("construction", "2026-10-01")], "Izgrađen", "Built"],
  [[planned("building_permit", "2027-01-01")], "U pripremi", "In preparation"],
  [
    [done("building_permit", "2026-04-01"), planned("grid_connection", "2026-11-22")],
    "U izgradnji",
    "Under construction",
  ],
  [[{ kind: "land", planned_on: null, done_on: null }], undefined, undefined],
  [[], undefined, undefined],
] as [Milestone[], string | undefined, string | undefined][])("%j reads %s", (milestones, sr, en) => {
  expect(plain(stageSentence(milestones, "sr", day))).toBe(sr);
  expect(plain(stageSentence(milestones, "en", day))).toBe(en);
});

it("a plan that is past is a warning and no plan, until it is done", () => {
  expect(isOverdue(planned("ppa", "2026-11-22"), day)).toBe(true);
  expect(isOverdue(planned("ppa", day), day)).toBe(false);
  expect(isOverdue({ kind: "ppa", planned_on: "2026-11-01", done_on: "2026-11-02" }, day)).toBe(false);
  expect(plannedDate(planned("ppa", "2026-11-22"), day)).toBeNull();
  expect(plannedDate(planned("ppa", day), day)).toBe(day);
});

it("earns from its connection: done, else planned for a day to come", () => {
  const of = (step: Milestone) => connection([done("land", "2026-01-01"), step], day);
  expect(of(done("grid_connection", "2026-08-28"))).toEqual({ date: "2026-08-28", done: true });
  expect(of(planned("grid_connection", "2027-09-30"))).toEqual({ date: "2027-09-30", done: false });
  expect(of(planned("grid_connection", "2026-11-22")), "a plan that is past").toBeNull();
  expect(of({ kind: "grid_connection", planned_on: null, done_on: null })).toBeNull();
  expect(connection([], day)).toBeNull();
});

it.each([
  ["2027-09-30", 0, "septembar 2027"],
  ["2027-09-30", 1, "septembar 2028"],
  ["2027-09-30", 8.5, "mart 2036"],
  ["2027-09-30", 0.01, "oktobar 2027"],
  ["2027-12-01", 1 / 12, "januar 2028"],
])("%s and %s years later is in %s", (date, years, name) => {
  expect(month(date, "sr", years)).toBe(name);
});
