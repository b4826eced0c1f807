import { expect, it } from "vitest";
import { localMoment } from "./format.ts";
import { addDays, addDaysToTimestamp, nextWorkingDay, timeLeft, timestampOf } from "./moment.ts";

it("reads a day and a time where the company works, in winter, in summer and as the clocks change", () => {
  expect(timestampOf("2026-11-30", "14:05")).toBe("2026-11-30T13:05:00.000Z");
  expect(timestampOf("2026-07-01", "9")).toBe("2026-07-01T07:00:00.000Z");
  expect(timestampOf("2026-07-01", "09.30")).toBe("2026-07-01T07:30:00.000Z");
  expect(timestampOf("2026-03-29", "03:30"), "an hour after the change").toBe("2026-03-29T01:30:00.000Z");
  expect(timestampOf("2026-10-25", "00:30")).toBe("2026-10-24T22:30:00.000Z");
  for (const moment of ["2026-11-30T13:05:00.000Z", "2026-07-01T22:00:00.000Z"]) {
    const local = localMoment(moment);
    expect(timestampOf(local?.day ?? "", local?.time ?? "")).toBe(moment);
  }
});

it("rejects invalid days and times", () => {
  for (const [day, time] of [
    ["", "10:00"],
    ["30. 11.", "10:00"],
    ["2026-11-30", ""],
    ["2026-11-30", "25:00"],
    ["2026-11-30", "podne"],
  ] as const)
    expect(timestampOf(day, time), `${day} ${time}`).toBeNull();
});

it("counts days, and within two days hours", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const left = (moment: string) => timeLeft(moment, now);
  expect(left("2026-11-30T13:00:00Z")).toEqual({ unit: "days", count: 7 });
  expect(left("2026-11-30T11:59:30Z")).toEqual({ unit: "days", count: 7 });
  expect(left("2026-11-25T13:00:00Z")).toEqual({ unit: "days", count: 2 });
  expect(left("2026-11-25T12:00:00Z")).toEqual({ unit: "hours", count: 48 });
  expect(left("2026-11-23T12:00:01Z")).toEqual({ unit: "hours", count: 1 });
  expect(left("2026-11-23T12:00:00Z")).toEqual({ unit: "over", count: 0 });
});

it("ends so many days on at the same time of day, over both changes of the clocks", () => {
  expect(addDaysToTimestamp("2026-03-27T22:59:00.000Z", 7), "until 23:59, an hour less").toBe(
    "2026-04-03T21:59:00.000Z",
  );
  expect(addDaysToTimestamp("2026-10-20T21:59:00.000Z", 7), "an hour more").toBe("2026-10-27T22:59:00.000Z");
  expect(addDaysToTimestamp("2026-04-03T21:59:00.000Z", -7)).toBe("2026-03-27T22:59:00.000Z");
  expect([addDays("2026-10-24", 2), addDays("2026-03-01", -1)]).toEqual(["2026-10-26", "2026-02-28"]);
});

it("passes over the weekend", () => {
  expect(["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"].map(nextWorkingDay)).toEqual([
    "2026-11-27",
    "2026-11-30",
    "2026-11-30",
    "2026-11-30",
  ]);
});
