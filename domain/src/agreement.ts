import texts from "./dictionaries/agreement.json" with { type: "json" };
import type { Language } from "./language.ts";
import { interpolate } from "./text.ts";

/** What a parcel, or a park without parcels, says of its power purchase agreement. */
export interface AgreementTerms {
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

const yearsOf = ({ ima_ppa_ugovor, ppa_godine }: AgreementTerms) => (ima_ppa_ugovor && ppa_godine) || 0;

export function agreementOf(parcels: readonly AgreementTerms[]): Agreement {
  const terms = parcels.map(yearsOf).filter((years) => years > 0);
  const [covered, of] = [terms.length, parcels.length];
  const coverage = covered === 0 ? "none" : covered === of ? "all" : "some";
  return { coverage, covered, of, years: covered > 0 ? Math.min(...terms) : 0 };
}

/**
 * A park's agreement is that of its parcels: of those for sale, else of all. What the park says of itself counts while it
 * has no parcels, so that park and parcel never promise different things.
 */
export function agreementOfPark(
  park: AgreementTerms,
  parcels: readonly (AgreementTerms & { status: string })[],
): Agreement {
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

const sentences: Record<Language, Record<Agreement["coverage"] | "short", string>> = texts;

/**
 * Whether the price of the power is secured, in a sentence that everyone shows.
 *
 * @param counted years that are counted with that price; an agreement that ends before says so
 */
export function agreementSentence(agreement: Agreement, language: Language, counted = 0): string {
  const { coverage, covered, of, years } = agreement;
  const kind = coverage === "all" && years < counted ? "short" : coverage;
  return interpolate(sentences[language][kind], language, {
    smart_count: coverage === "some" ? covered : years,
    of,
  });
}
