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
    ["headings in Cyrillic", "Тачка;Исток;Сјевер;Висина (м)\nT1;6445967,724;4974309,706;163,54", unplaced],
    ["axes in Cyrillic", "Ознака тачке\tУ\tХ\tН\nT1\t6445967,724\t4974309,706\t163,54", unplaced],
    ["letters beside words", "Бр.;Х/Исток;У / Север [m];Кота\nT1;6445967,724;4974309,706;163,54", unplaced],
    ["no headings, with blanks", "T1  6445967.724  4974309.706  163.54", unplaced],
    ["no headings, with decimal commas and blanks", "T1 6445967,724 4974309,706 163,54", unplaced],
    [
      "a title above",
      "Park 1, 2026\n\nTačka br.;Y;X;Nadmorska visina\nT1;6445967,724;4974309,706;163,54",
      unplaced,
    ],
    ["commas and blanks", "T1, 6445967,724, 4974309,706, 163,54", unplaced],
    ["a receiver", "Point ID,Northing,Easting,Elevation\nT1,4974309.706,6445967.724,163.54", unplaced],
    ["commas before a whole height", "T1,6445967.724,4974309.706,163", { ...unplaced, height: 163 }],
    ["no headings, with percent first", "T1;2,97;79,16;6445967,724;4974309,706;163,54;1", first],
  ])("is read from %s", (_, text, point) => {
    expect(readPointTable(text)).toEqual({
      points: [point],
      system: "EPSG:31276",
      turned: false,
      shortened: null,
      unread: [],
      needsHeadings: false,
    });
  });

  it.each([
    ["the place on the picture behind the ground", "T1;6445967,724;4974309,706;163,54;2,97;79,16"],
    ["pixels of the picture in front", "T1;120;340;6445967,724;4974309,706;163,54;1"],
    ["a height and something else", "T1;6445967,724;4974309,706;163,54;2,97"],
  ])("without headings is not guessed at: %s", (_, line) => {
    expect(readPointTable(line)).toMatchObject({ points: [], needsHeadings: true });
    const titled = `naziv;istok;sjever;visina;x %;y %\n${line}`;
    expect(readPointTable(titled).needsHeadings).toBe(false);
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

  it.each([
    ["with signs", "44°54'43,2\"", "17°18'37,44\""],
    ["with other signs and the half of the earth", "44º54′43.2″ N", "17º18′37.44″ E"],
    ["with the half before them", "S 44° 54' 43,2''", "I 17° 18' 37,44''"],
    ["with minutes alone", "44°54,72'", "17°18,624'"],
    ["with colons", "44:54:43.2", "17:18:37.44"],
    ["with blanks", "44 54 43,2", "17 18 37,44"],
    ["with dashes", "44-54-43.2", "17-18-37.44"],
    ["with one sign", "44,912°", "17,3104°E"],
    ["with blanks and halves behind", "44 54 43,2 N", "17 18 37,44 E"],
    ["with blanks and Serbian halves before", "S 44 54 43,2", "I 17 18 37,44"],
    ["with halves in Cyrillic", "44°54'43,2\" с.г.ш.", "17°18'37,44\" и.г.д."],
    ["with dashes and halves", "44-54-43.2N", "17-18-37.44E"],
    ["as a receiver shows them", "N44° 54.72'", "E017° 18.624'"],
    ["as a receiver writes them", "N44 54.720", "E017 18.624"],
    ["with minutes between blanks", "44 54,72", "17 18,624"],
    ["as programs write them", "44d54'43.2\"N", "17d18'37.44\"E"],
    ["with a half and no sign", "44.91200 N", "E17.31040"],
    ["without a sign for the seconds", "44°54'43.2", "17° 18 37.44"],
    ["with signs of a word processor", "44°54’43,2”", "17°18‘37,44“"],
  ])("has degrees as they are written: %s", (_, latitude, longitude) => {
    const table = readPointTable(
      `Tačka\tB\tL\tH\nT1\t${latitude}\t${longitude}\t163,5`.replace("B\tL", "lat\tlon"),
    );
    expect(table.system).toBe("EPSG:4326");
    expect(table.points[0]?.north).toBeCloseTo(44.912, 6);
    expect(table.points[0]?.east).toBeCloseTo(17.3104, 6);
    expect(table.points[0]?.height).toBe(163.5);
  });

  it("has degrees between blanks, and names with blanks and numbers", () => {
    const degrees = readPointTable(`Stub 1 44°54'43,2" 17°18'37,44" 163,5\nT 2 44°54,72' 17°18,624' 163,5`);
    expect(degrees.points.map(({ name }) => name)).toEqual(["Stub 1", "T 2"]);
    for (const { east, north } of degrees.points) {
      expect(north).toBeCloseTo(44.912, 6);
      expect(east).toBeCloseTo(17.3104, 6);
    }
    for (const line of [
      "S 12 44 54 43.2 N 17 18 37.44 E 163.5",
      "S 12 N 44 54 43.2 E 17 18 37.44 163.5",
      "S 12 44 54 43.2 17 18 37.44 163.5",
      "S 12; N44°54'43.2\"; E17°18'37.44\"; 163.5",
    ]) {
      const [point] = readPointTable(line).points;
      expect(point, line).toMatchObject({ name: "S 12", height: 163.5 });
      expect(point?.north, line).toBeCloseTo(44.912, 6);
      expect(point?.east, line).toBeCloseTo(17.3104, 6);
    }
    expect(readPointTable("T1;Z 17°18'37,44\";J 44°54'43,2\"").points[0]).toMatchObject({
      east: expect.closeTo(-17.3104),
      north: expect.closeTo(-44.912),
    });
    const metres = readPointTable("Kolac br 12 6445967,724 4974309,706 163,54 GRANICA");
    expect(metres.points).toEqual([{ ...unplaced, name: "Kolac br 12" }]);
  });

  it("may mean several systems: the project's is believed, and what somebody chooses", () => {
    const line = "T1;560000,5;4974309,7";
    expect(readPointTable(line)).toMatchObject({ system: "EPSG:32633", shortened: null });
    const zone6 = { system: "EPSG:31276", shortened: 560_000.5, points: [{ east: 6_560_000.5 }] };
    expect(readPointTable(line, "EPSG:31276")).toMatchObject(zone6);
    expect(readPointTable(line, "EPSG:31276", "EPSG:32633")).toMatchObject({
      system: "EPSG:32633",
      points: [{ east: 560_000.5 }],
    });
  });
});
