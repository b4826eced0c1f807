import fc from "fast-check";
import { expect, test } from "vitest";
import { type AmountKind, isUnit } from "./amount-units.ts";
import { alternativeReading, isOutlier, readAmount, readAmounts } from "./amounts.ts";

const column = (kind: AmountKind, language: "sr" | "en", ...cells: (string | number)[]) => {
  const { numbers, doubtful } = readAmounts(cells, kind, language);
  return doubtful ? ["?", ...numbers] : numbers;
};

test("a lone sign separates thousands where the language writes so and the kind has such numbers", () => {
  expect(column("price", "sr", "61.500", "61.750", "62.000", "9.900")).toEqual([
    61_500, 61_750, 62_000, 9900,
  ]);
  expect(column("price", "en", "61,500", "62,000")).toEqual([61_500, 62_000]);
  expect(column("area", "sr", "1.751", "1.752")).toEqual([1751, 1752]);
  expect(column("power", "en", "87.512", "126.400")).toEqual([87.512, 126.4]);
  expect(column("count", "en", "1.250")).toEqual([1250]);
});

test("where the kind speaks against the language, or for both readings, the column is asked about", () => {
  expect(column("price", "en", "61.500", "61.750")).toEqual(["?", 61_500, 61_750]);
  expect(column("price", "sr", "61,500")).toEqual(["?", 61_500]);
  expect(column("power", "sr", "87.512")).toEqual(["?", 87.512]);
  expect(column("power", "sr", "1.250")).toEqual(["?", 1250]);
  expect(column("area", "sr", "523.417")).toEqual(["?", 523.417]);
  expect(column("coordinate", "sr", "445.967", "962,100")[0], "each sign as the lone one").toBe("?");
  expect(column("coordinate", "sr", "445.967", "962.100")).toEqual([445.967, 962.1]);
});

test("of a number that is typed the other reading is known", () => {
  const others = (language: "sr" | "en", ...texts: string[]) =>
    texts.map((text) => alternativeReading(text, "price", language));
  expect(
    others("sr", "154,500", "154,500 KM", "2450,125", "0,125", "154.500", "187,5", "1,250.5", ""),
  ).toEqual([154_500, 154_500, ...Array(6).fill(null)]);
  expect(others("en", "61.500,-", "61.500 KM", "61.5", "61,500")).toEqual([61_500, 61_500, null, null]);
  expect(alternativeReading("87.512", "power", "sr")).toBe(87.512);
});

test("what the person answers holds for the whole column", () => {
  expect(readAmounts(["61.500", "7.125,5"], "price", "en", ".")).toMatchObject({
    numbers: [61.5, 7125.5],
    doubtful: false,
  });
});

test("the other cells of a column say how it is written", () => {
  expect(column("price", "en", "61.500", "61.750,50")).toEqual([61_500, 61_750.5]);
  expect(column("power", "sr", "87.512", "90.5")).toEqual([87.512, 90.5]);
  expect(column("power", "sr", "1.250", "87,5")).toEqual([1250, 87.5]);
  expect(column("area", "en", "1,250,000", "1,751")).toEqual([1_250_000, 1751]);
  expect(column("price", "sr", "61.500", "61.75")).toEqual(["?", 61_500, 61.75]);
  expect(column("price", "sr", "154,000", "61,000")).toEqual([154_000, 61_000]);
});

test("coordinates have decimals, unless the column groups its thousands", () => {
  expect(column("coordinate", "sr", "17.310", "44.912")).toEqual([17.31, 44.912]);
  expect(column("coordinate", "sr", "445,967", "-7,5")).toEqual([445.967, -7.5]);
  expect(column("coordinate", "en", "4.974.309", "445.967")).toEqual([4_974_309, 445_967]);
  expect(column("coordinate", "en", "6,445,967.724", "4 974 309,71")).toEqual([6_445_967.724, 4_974_309.71]);
  expect(column("percent", "en", "12.500")).toEqual([12.5]);
});

test("money words, units and blanks are read, and other units are converted", () => {
  const prices = ["61.500 KM", "BAM 61.500,00", "61.500,-", "61 500,– KM", "61'500.00", "61.500 KM + PDV"];
  expect(column("price", "sr", ...prices)).toEqual(Array(6).fill(61_500));
  expect(readAmounts(["1.000 €", "2.000"], "price", "sr")).toMatchObject({
    numbers: [1955.83, 2000],
    converted: ["€"],
  });
  expect(column("area", "sr", "1.751 m²", "1.751 m2", "0,5 ha")).toEqual([1751, 1751, 5000]);
  expect(column("power", "sr", "87,5kW", "0,1 MW", "87,5 kW.")).toEqual([87.5, 100, 87.5]);
  expect(column("area", "sr", "17,5 ara", "2 дунума", "0,5 ха", "1'751 м²")).toEqual([
    1750, 2000, 5000, 1751,
  ]);
  expect(column("price", "sr", "61.500 КМ", "61'500", "61,5 hilj. KM", "61.500 KM bez PDV-a")).toEqual(
    Array(4).fill(61_500),
  );
  expect(readAmount("61.500,- KM", "price", "sr")).toBe(61_500);
  expect(readAmount("12,5 %", "percent", "sr")).toBe(12.5);
  expect(readAmount("445.967", "coordinate", "sr")).toBe(445.967);
});

test("the unit of a heading is that of cells without one", () => {
  const inColumn = (kind: AmountKind, heading: string, ...cells: string[]) =>
    readAmounts(cells, kind, "sr", undefined, heading).numbers;
  expect(inColumn("price", "(EUR)", "1.000", "500 KM")).toEqual([1955.83, 500]);
  expect(inColumn("price", "(u hilj. KM)", "61,5")).toEqual([61_500]);
  expect(inColumn("power", "[Wp]", "87.500")).toEqual([87.5]);
  expect(inColumn("area", "/ha", "0,5")).toEqual([5000]);
  const known = ["KM", "(KM, plus PDV)", "u KM bez PDV-a", "hiljada €", "", "000 KM"];
  expect(known.map((one) => isUnit(one, "price"))).toEqual(Array(6).fill(true));
  const unknown = ["KM/m²", "KM/kW", "sa PDV", "po m2", "USD", "(KM sa PDV-om)", "s PDV-om"];
  expect(unknown.map((one) => isUnit(one, "price"))).toEqual(Array(7).fill(false));
});

test("what is none is null, and numbers of a format stay", () => {
  const odd = [
    "",
    "abc",
    "1.10E+02",
    "12 kg",
    "KM",
    "1.2.3,4",
    "3 do 5",
    "#NAME?",
    "61.500 KM sa PDV",
    "61.500 KM/m²",
    "(61.500)",
  ];
  expect(column("price", "sr", ...odd)).toEqual(Array(11).fill(null));
  expect(column("price", "sr", 61.125)).toEqual([61.125]);
  expect(readAmount("87 m²", "power", "sr")).toBeNull();
});

test("a number is far from its column when it has a digit too many or too few", () => {
  const prices = [61_500, 61_750, 62_000, 0, null];
  expect([61.5, 615_000, 6150, 48_000, 0, null].map((one) => isOutlier(one, [...prices, one]))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isOutlier(61.5, [61.5])).toBe(false);
});

test("every price is read as either language writes it", () => {
  const price = fc.integer({ min: 100_000, max: 1e9 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1 }),
      fc.constantFrom("sr" as const, "en" as const),
      (prices, language) => {
        const write = new Intl.NumberFormat(language === "sr" ? "de" : "en", { maximumFractionDigits: 2 });
        const { numbers, doubtful } = readAmounts(
          prices.map((one) => `${write.format(one)} KM`),
          "price",
          language,
        );
        expect(doubtful).toBe(false);
        expect(numbers).toEqual(prices);
      },
    ),
  );
});
