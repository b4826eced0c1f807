import { describe, expect, it } from "vitest";
import { readPointTable } from "./point-table.ts";

const first = {
  name: "T1",
  x: 2.97,
  y: 79.16,
  east: 6445967.724,
  north: 4974309.706,
  height: 163.54,
  level: 1,
};
const unplaced = { ...first, x: null, y: null };

describe("a table of control points", () => {
  it.each([
    [
      "a CSV file",
      "name,x_percent,y_percent,east,north,height,level\nT1,2.97,79.16,6445967.724,4974309.706,163.54,1",
      first,
    ],
    [
      "a spreadsheet with decimal commas",
      "Naziv\tx\ty\tIstok\tSjever\tVisina (m)\tTerasa\nT1\t2,97\t79,16\t6445967,724\t4974309,706\t163,54\t1",
      first,
    ],
    ["semicolons", "Tačka;Istok;Sjever;Kota\nT1;6445967,724;4974309,706;163,54", unplaced],
    ["a surveyor's y and x", "Tačka;Y;X;H\nT1;6445967,724;4974309,706;163,54", unplaced],
    ["no headings, with blanks", "T1  6445967.724  4974309.706  163.54", unplaced],
    ["no headings, with decimal commas and blanks", "T1 6445967,724 4974309,706 163,54", unplaced],
    ["no headings, with percent first", "T1;2,97;79,16;6445967,724;4974309,706;163,54;1", first],
  ])("is read from %s", (_, text, point) => {
    expect(readPointTable(text)).toEqual({
      points: [point],
      system: "EPSG:31276",
      turned: false,
      unread: [],
    });
  });

  it("is turned where north stands before east, whatever the headings say", () => {
    const table = readPointTable("T1;4974309,706;6445967,724;163,54");
    expect(table.points[0]).toEqual(unplaced);
    expect(table.turned).toBe(true);
  });

  it("names lines that cannot be read, and reads the others", () => {
    const table = readPointTable("name;east;north\nT1;6445967,7;4974309,7\nT2;?;12\n;6445967,7;4974309,7");
    expect(table.unread).toEqual([3]);
    expect(table.points.map((point) => point.name)).toEqual(["T1", "T3"]);
  });

  it("tells degrees and local metres by their size", () => {
    expect(readPointTable("name;lat;lon\nA;44,77;17,19").system).toBe("EPSG:4326");
    expect(readPointTable("name;lat;lon\nA;44,77;17,19").points[0]).toMatchObject({
      east: 17.19,
      north: 44.77,
    });
    expect(readPointTable("A;120,5;344,1").system).toBe("local");
    const placed = { x: 2.97, y: 79.16, east: 17.31, north: 44.91 };
    for (const line of ["A;2,97;79,16;17,31;44,91;95;1", "A;2,97;79,16;17,31;44,91"])
      expect(readPointTable(line), line).toMatchObject({ points: [placed], system: "EPSG:4326" });
    expect(readPointTable("A;17,31;44,91;95;1").points[0]).toMatchObject({
      east: 17.31,
      height: 95,
      level: 1,
    });
    expect(readPointTable("").points).toEqual([]);
  });
});
