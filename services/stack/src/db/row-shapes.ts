/** Shapes inside JSON columns, named in the columns' comments as `@type:Name`. */
export const shapes = `
import type { GroundOutline, Projection } from "./ground.ts";

/** A corner of a parcel's outline, percent (0-100) of the picture's width and height. */
export interface PolygonPoint { x: number; y: number }
export type TechnicalDetails = Record<string, string | number | boolean | null>;
export interface Phone { number: string; label?: string; label_en?: string }
export interface SocialLink { name: string; url: string }
/** A figure of the About page, e.g. 8.7 MW installed. */
export interface CompanyResult {
  key?: string; value?: number; unit?: string; connected?: number; label: string; label_en?: string;
}
/** A parcel as the visitor saw it when asking for it. */
export interface ParcelSnapshot {
  id: string; name: string; name_en: string | null; status: ParcelStatus; price: number;
  power_kw: number; area_m2: number; annual_production_kwh: number; ocekivani_godisnji_prihod?: number | null;
  ima_ppa_ugovor?: boolean; ppa_godine?: number | null;
}
/** What a calculation on the page stood on, see api.site_settings. */
export interface SeenAssumptions {
  tariff: number; ppa_tariff?: number | null; tariff_growth: number; upkeep_per_kw: number; insurance_per_kw: number;
  degradation: number; vat_rate?: number; legal_form?: LegalForm | null; rent_per_kw?: number | null; lease_years?: number | null;
}
/** What a visitor put into the calculation instead of the park's numbers. */
export interface OwnCalculation {
  tariff?: number; tariff_growth?: number; upkeep_per_kw?: number; insurance_per_kw?: number; rent_per_kw?: number;
  degradation?: number; vat?: true; upfront?: number; months?: number; by_parts?: true; currency?: "EUR";
}
export interface InquirySnapshot {
  project: { id: string; name: string; name_en: string | null } | null;
  parcels: ParcelSnapshot[];
  assumptions?: SeenAssumptions | null;
}
/** What the finder was asked for; the budget is in its currency, power in kW, yield in percent a year, both with the percent of VAT. */
export interface AlertSearch {
  budget?: number; currency: "KM" | "EUR"; vat?: number; power?: number; yield?: number; stage?: string; place?: string; agreement?: true;
}
/** What an offer shows: money in KM, power in kW; a calculation as of an inquiry follows from its parcels and assumptions. */
export interface OfferContent {
  number: string | null; sent_on: string; valid_until: string;
  /** Left out once the person is forgotten */
  buyer?: string | null; note?: string | null;
  seller: { name: string; email: string } | null;
  project: { id: string; name: string; name_en: string | null; location: string | null; location_en: string | null };
  /** The price is what is offered. */
  parcels: (ParcelSnapshot & { list_price: number })[];
  assumptions: SeenAssumptions;
  discount_percent: number;
  /** Percent; null when VAT is not added up */
  vat_rate: number | null;
  totals: { list: number; discount: number; net: number; vat: number; total: number };
  /** Of its terms and its note, as far as staff wrote them */
  language: Language;
  payment_parts: number[] | null; payment_terms: string | null;
  /** The park's terms, in all languages, where the offer's are the same */
  park_terms: { payment_schedule: string | null; payment_schedule_en: string | null } | null;
  company: {
    company_name: string; email: string | null; phones: Phone[]; address: string | null; postal_code: string | null;
    city: string | null; country: string | null; country_en: string | null;
    /** Left out of older offers, as the others of the law are */
    registration_number?: string | null; vat_number?: string | null; court?: string | null; bank_account?: string | null;
    accent?: string | null; logo?: string | null;
  };
}
/** How far a park is. */
export type ParkStage = "planned" | "building" | "connected";
/** A parcel of a deal, at the deal's price; one that is taken cannot be bought in it. */
export interface DealParcel {
  id: string; name: string; status: ParcelStatus; price: number; project_id: string; project: string; taken: boolean;
}
/** Accounts that sell parks, by the parks' ids. */
export type ParkOwners = Record<string, string>;
export type JsonObject = Record<string, unknown>;
export type ChangeKind = "INSERT" | "UPDATE" | "DELETE";
export type ContactOrigin = "inquiry" | "staff";
export type Actor = "staff" | "visitor" | "system";
`;
