import type { CompanyAssumptions } from "@solar/domain/assumptions";
import { costPerKw } from "@solar/domain/cost-per-kw";
import { expect, test } from "vitest";
import { at, json } from "./support/web.ts";

/** What a page says in its body, one text a line, without scripts. */
async function textOf(path: string): Promise<string> {
  const html = await (await fetch(at(path))).text();
  const [, body = ""] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  return body
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&nbsp;|\u00a0/g, " ");
}

/** The percentages that a text names as a yearly return, each once. */
const yieldsIn = (text: string) => [
  ...new Set(
    [
      ...text.matchAll(
        /(?:prinos|yearly return|annual return|return (?:a|per) year)[^%]{0,80}?(\d+(?:[.,]\d+)?)\s*%/gi,
      ),
    ].map(([, percent = ""]) => percent.replace(",", ".")),
  ),
];

interface Park {
  id: string;
  name: string;
  ppa_buyer: string | null;
  ppa_godine: number | null;
  upkeep_per_kw: number | null;
  insurance_per_kw: number | null;
  rent_per_kw: number | null;
  legal_form: "lease" | "ownership" | "share" | null;
  parcels: {
    id: string;
    status: string;
    price: number;
    revenue: number;
    power_kw: number;
    ima_ppa_ugovor: boolean;
  }[];
}

const parks = async () =>
  json<Park[]>(
    await fetch(
      at(
        "/api/projects?select=id,name,ppa_buyer,ppa_godine,upkeep_per_kw,insurance_per_kw,rent_per_kw,legal_form,parcels(id,status,power_kw,price:public_price,revenue:ocekivani_godisnji_prihod,ima_ppa_ugovor)&show_in_sale_page=is.true&order=name",
      ),
    ),
  );

/** Revenue in percent of the price, before and after the park's costs; nothing where it is not known. */
async function ownYields(park: Park, parcels = park.parcels): Promise<string[]> {
  const known = parcels.filter(
    ({ status, price, revenue }) => status === "available" && price > 0 && revenue > 0,
  );
  const [company] = await json<CompanyAssumptions[]>(
    await fetch(at("/api/site_settings?select=upkeep_per_kw,insurance_per_kw")),
  );
  const sum = (column: "price" | "revenue" | "power_kw") =>
    known.reduce((total, parcel) => total + parcel[column], 0);
  if (known.length === 0 || !company) return [];
  const costs = sum("power_kw") * costPerKw(park, company);
  return [0, costs].map((less) => (((sum("revenue") - less) / sum("price")) * 100).toFixed(1));
}

test.each(["", "lang=en"])(
  "a park's page, and a parcel's part of it, show one yield each, before and after costs (%s)",
  async (query) => {
    const all = await parks();
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const park of all) {
      const page = await textOf(`/projekat/${park.id}?${query}`);
      const own = await ownYields(park);
      expect(yieldsIn(page), park.name).toEqual(own.length > 0 ? own : ["15"]);
      const promised =
        /garantovana? isplata|isplata je garantovana|guaranteed payout|payout is guaranteed/i.test(page);
      // What a park promises its parcels for sale do.
      const forSale = park.parcels.filter(({ status }) => status === "available");
      const agreed = forSale.filter(({ ima_ppa_ugovor }) => ima_ppa_ugovor).length;
      expect(promised, park.name).toBe(Boolean(park.ppa_buyer && agreed > 0));
      const unsecured = /nije osigurana|not secured/.test(page);
      expect(unsecured, `${park.name}: ${agreed} of ${forSale.length}`).toBe(agreed < forSale.length);

      for (const status of ["available", "sold"]) {
        const parcel = park.parcels.find((candidate) => candidate.status === status);
        if (!parcel) continue;
        const opened = await textOf(`/projekat/${park.id}?parcel=${parcel.id}&${query}`);
        const all = yieldsIn(opened);
        const ofParcel = await ownYields(park, [parcel]);
        const expected = [own, ofParcel].flatMap((yields) => (yields.length > 0 ? yields : ["15"]));
        expect(all.map(Number).sort(), `${park.name} ${status}`).toEqual(
          [...new Set(expected.map(Number))].sort(),
        );
      }
    }
  },
);

test("the company's claims stand where it speaks of itself, as it set them", async () => {
  const sale = await textOf("/elektrane-na-prodaju");
  // The claim is named as one, and each park's own number stands beside it.
  const own = (await Promise.all((await parks()).map((park) => ownYields(park)))).flatMap(
    ([before]) => before ?? [],
  );
  expect(yieldsIn(sale)).toEqual([...new Set(["15", ...own])]);
  expect(sale).toContain("opšti navodi kompanije");
  for (const { name } of await parks()) expect(sale).toContain(name);
  expect(sale).toContain("Povrat za 6 do 7 godina (prije troškova)");
  const home = await textOf("/");
  for (const page of [sale, home]) expect(page).toMatch(/prije troškova, \d+,\d% nakon troškova/);
  expect(sale).toContain("Isplata garantovana 20 godina");
  expect(home).toContain("11–15%");
});

test("a comparison names an agreement's tariff only beside a parcel that has one", async () => {
  const ids = async (filter: string) =>
    json<{ id: string }[]>(
      await fetch(
        at(`/api/parcels?select=id,project:projects!inner(ppa_tariff)&project.ppa_tariff=gt.0&${filter}`),
      ),
    );
  const [agreed] = await ids("ima_ppa_ugovor=is.true&status=eq.available&limit=1");
  const [open] = await ids("ima_ppa_ugovor=is.false&status=eq.available&limit=1");
  const compared = await textOf(`/poredjenje?parcele=${agreed?.id},${open?.id}`);
  expect(compared.match(/\d KM\/kWh/g)).toHaveLength(1);
  expect(compared).toContain("Bez ugovora o otkupu: cijena energije nije osigurana.");
});
