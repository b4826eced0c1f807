import { describe, expect, test } from "vitest";
import { agreementOf, agreementOfPark, agreementSentence, guaranteedYears } from "./agreement.ts";

const agreed = (years: number) => ({ ima_ppa_ugovor: true, ppa_godine: years });
const open = { ima_ppa_ugovor: false, ppa_godine: 0 };

test("parcels together have the agreement of all of them, for the shortest of its terms", () => {
  expect(agreementOf([agreed(20), agreed(15)])).toEqual({ coverage: "all", covered: 2, of: 2, years: 15 });
  expect(agreementOf([agreed(20), open])).toMatchObject({ coverage: "some", covered: 1, of: 2, years: 20 });
  // A term without an agreement, and an agreement without a term, are none.
  expect(agreementOf([{ ima_ppa_ugovor: false, ppa_godine: 20 }, agreed(0)]).coverage).toBe("none");
  expect(agreementOf([]).coverage).toBe("none");
});

test("payout is guaranteed where all parcels have an agreement whose buyer is named", () => {
  expect(guaranteedYears("Elektra", agreementOf([agreed(20)]))).toBe(20);
  expect(guaranteedYears(null, agreementOf([agreed(20)]))).toBeNull();
  expect(guaranteedYears("Elektra", agreementOf([agreed(20), open]))).toBeNull();
  expect(guaranteedYears("Elektra", agreementOf([open]))).toBeNull();
});

test("a park promises what its parcels for sale do, whatever it says of itself", () => {
  const parcels = [
    { ...agreed(20), status: "available" },
    { ...open, status: "sold" },
  ];
  expect(agreementOfPark(open, parcels).coverage).toBe("all");
  expect(agreementOfPark(agreed(20), [{ ...open, status: "available" }]).coverage).toBe("none");
  expect(agreementOfPark(agreed(20), [{ ...open, status: "reserved" }]).coverage).toBe("none");
  expect(agreementOfPark(agreed(20), [])).toMatchObject({ coverage: "all", years: 20 });
});

describe("whether the price is secured is said in a sentence", () => {
  const sentence = (years: number[], counted?: number) =>
    (["sr", "en"] as const).map((language) =>
      agreementSentence(agreementOf(years.map((one) => (one ? agreed(one) : open))), language, counted),
    );

  test("of none, some and all parcels", () => {
    expect(sentence([0])).toEqual([
      "Bez ugovora o otkupu: cijena energije nije osigurana.",
      "No power purchase agreement: the energy price is not secured.",
    ]);
    expect(sentence([20, 20, 0])).toEqual([
      "Ugovor o otkupu imaju 2 od 3 parcela: za ostale cijena energije nije osigurana.",
      "2 of 3 parcels have a power purchase agreement: for the others the energy price is not secured.",
    ]);
    expect(sentence([20])).toEqual([
      "Otkup energije ugovoren je na 20 godina.",
      "Energy purchase is contracted for 20 years.",
    ]);
  });

  test("of an agreement that ends before what is counted", () => {
    expect(sentence([12], 20)).toEqual([
      "Otkup energije ugovoren je na 12 godina; poslije toga cijena nije osigurana.",
      "Energy purchase is contracted for 12 years; after that its price is not secured.",
    ]);
    expect(sentence([20], 20)[0]).not.toContain("nije osigurana");
  });
});
