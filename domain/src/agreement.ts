import type { Language } from "./language.ts";
import { fillText } from "./text.ts";

/** What a parcel, or a park without parcels, says of its power purchase agreement. */
export interface Agreed {
  readonly ima_ppa_ugovor?: boolean;
  readonly ppa_godine?: number | null;
}

/** How far parcels taken together have an agreement. */
export interface Agreement {
  readonly coverage: "all" | "some" | "none";
  readonly covered: number;
  readonly of: number;
  /** The shortest term of those that have one, years; 0 without any */
  readonly years: number;
}

const yearsOf = ({ ima_ppa_ugovor, ppa_godine }: Agreed) => (ima_ppa_ugovor && ppa_godine) || 0;

export function agreementOf(parcels: readonly Agreed[]): Agreement {
  const terms = parcels.map(yearsOf).filter((years) => years > 0);
  const [covered, of] = [terms.length, parcels.length];
  const coverage = covered === 0 ? "none" : covered === of ? "all" : "some";
  return { coverage, covered, of, years: covered > 0 ? Math.min(...terms) : 0 };
}

/**
 * A park's agreement is that of its parcels: of those for sale, else of all. What the park says of itself counts while it
 * has no parcels, so that park and parcel never promise different things.
 */
export function agreementOfPark(park: Agreed, parcels: readonly (Agreed & { status: string })[]): Agreement {
  const forSale = parcels.filter(({ status }) => status === "available");
  const counted = forSale.length > 0 ? forSale : parcels;
  return agreementOf(counted.length > 0 ? counted : [park]);
}

/**
 * Years for which payout is guaranteed: those of an agreement of all the parcels, whose buyer is named.
 *
 * @returns null when nothing is guaranteed
 */
export const guaranteedYears = (buyer: string | null, { coverage, years }: Agreement): number | null =>
  buyer && coverage === "all" ? years : null;

const sentences = {
  sr: {
    none: "Bez ugovora o otkupu: cijena energije nije osigurana.",
    some: "Ugovor o otkupu ima %{smart_count} od %{of} parcela: za ostale cijena energije nije osigurana. |||| Ugovor o otkupu imaju %{smart_count} od %{of} parcela: za ostale cijena energije nije osigurana. |||| Ugovor o otkupu ima %{smart_count} od %{of} parcela: za ostale cijena energije nije osigurana.",
    all: "Otkup energije ugovoren je na %{smart_count} godinu. |||| Otkup energije ugovoren je na %{smart_count} godine. |||| Otkup energije ugovoren je na %{smart_count} godina.",
    short:
      "Otkup energije ugovoren je na %{smart_count} godinu; poslije toga cijena nije osigurana. |||| Otkup energije ugovoren je na %{smart_count} godine; poslije toga cijena nije osigurana. |||| Otkup energije ugovoren je na %{smart_count} godina; poslije toga cijena nije osigurana.",
  },
  en: {
    none: "No power purchase agreement: the price of the power is not secured.",
    some: "%{smart_count} of %{of} parcels has a power purchase agreement: for the others the price of the power is not secured. |||| %{smart_count} of %{of} parcels have a power purchase agreement: for the others the price of the power is not secured.",
    all: "The purchase of energy is contracted for %{smart_count} year. |||| The purchase of energy is contracted for %{smart_count} years.",
    short:
      "The purchase of energy is contracted for %{smart_count} year; after that its price is not secured. |||| The purchase of energy is contracted for %{smart_count} years; after that its price is not secured.",
  },
} as const satisfies Record<Language, object>;

/**
 * Whether the price of the power is secured, in a sentence that everyone shows.
 *
 * @param counted years that are counted with that price; an agreement that ends before says so
 */
export function agreementSentence(agreement: Agreement, language: Language, counted = 0): string {
  const { coverage, covered, of, years } = agreement;
  const kind = coverage === "all" && years < counted ? "short" : coverage;
  return fillText(sentences[language][kind], language, {
    smart_count: coverage === "some" ? covered : years,
    of,
  });
}
