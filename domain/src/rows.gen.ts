// Generated from the database by `npm run db:types`; do not edit.

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

/** history with changes of one table that were made together as one entry */
export interface Change {
  id: HistoryEntryId;

  table_name: string;

  row_id: string;

  /** INSERT, UPDATE or DELETE */
  op: ChangeKind;

  /** The row before; null for INSERT */
  old_row: JsonObject | null;

  /** The row after; null for DELETE */
  new_row: JsonObject | null;

  /** staff, visitor or system (jobs, maintenance) */
  actor: Actor;

  changed_by: string | null;

  changed_at: string;

  transaction_id: string;

  rows: number;

  /** All that was changed together can be taken back: changed rows, parcels, documents, milestones, pictures, control points and items of lists that were added or deleted; at the one that is gone: that contacts were merged */
  undoable: boolean;
}

export type AlertId = string;

/** Whom to tell by e-mail of a parcel, a project or what a search would find */
export interface Alert {
  id: AlertId;

  email: string;

  kind: AlertKind;

  parcel_id: ParcelId | null;

  /** The project, also of a parcel */
  project_id: ProjectId | null;

  /** What the finder was asked for, without what was left out: {budget, currency, power, yield, stage, place, agreement} */
  search: AlertSearch | null;

  language: Language;

  created_at: string;

  /** When the address was asked to confirm last */
  asked_at: string;

  /** Since when it is told; null until the address has confirmed */
  confirmed_at: string | null;

  /** When it was told last; a mailbox is told once a day at most */
  mailed_at: string | null;
}

export type AlertKind = 
  | 'parcel'
  | 'project'
  | 'search';

export type CallBackTime = 
  | 'morning'
  | 'afternoon'
  | 'evening';

export type CallOutcome = 
  | 'agreed'
  | 'no_answer'
  | 'call_again'
  | 'not_interested';

export type ContactId = string;

/** People who ask and buy, one row a person */
export interface Contact {
  id: ContactId;

  created_at: string;

  updated_at: string;

  version: number;

  name: string;

  /** Lower case; the others that the person wrote from stand on the inquiries */
  email: string | null;

  phone: string | null;

  language: Language;

  /** inquiry: made when it came; staff: added by hand */
  origin: ContactOrigin;

  /** How the person agreed to be written to or called, up to 300 characters */
  consent: string | null;

  search_text: string;
}

export type ControlPointId = string;

/** Places known both on a picture of a project and on the ground */
export interface ControlPoint {
  id: ControlPointId;

  created_at: string;

  updated_at: string;

  version: number;

  project_id: ProjectId;

  picture: string;

  name: string;

  /** Terrace that it stands on, from 1 */
  level: number;

  /** Percent of the picture's width from the left; outside 0-100 beyond its edge */
  x: number;

  /** Percent of its height from the top */
  y: number;

  /** Metres of the project's ground_crs, as north and height */
  east: number;

  north: number;

  height: number | null;

  position: number;
}

export type DealId = string;

/** What may become a sale to a person, from the first inquiry to won or lost */
export interface Deal {
  id: DealId;

  created_at: string;

  updated_at: string;

  version: number;

  /** Null when the person of an ended deal was forgotten */
  contact_id: ContactId | null;

  stage: DealStage;

  /** The highest stage that it has reached, lost aside */
  furthest_stage: DealStage;

  owner: string | null;

  /** KM without VAT: the prices of its parcels together; the contract's price once it is won */
  value: number;

  next_step: string | null;

  next_step_on: string | null;

  lost_reason: string | null;

  stage_since: string;

  ended_at: string | null;
}

/** What a deal is about */
export interface DealParcelRow {
  deal_id: DealId;

  parcel_id: ParcelId;

  /** KM without VAT: the list price when it was added, the contract's once value was typed */
  price: number;

  /** When it was sold in this deal; a parcel is sold in one deal at the most */
  sold_at: string | null;
}

export type DealParcelRowdeal_idId = DealId;

export type DealParcelRowparcel_idId = ParcelId;

export type DealStage = 
  | 'new'
  | 'contacted'
  | 'offer'
  | 'reserved'
  | 'contract'
  | 'won'
  | 'lost';

/** deals with their person and parcels, for lists and the board; none that only spam began */
export interface DealWithParcels {
  id: DealId;

  created_at: string;

  updated_at: string;

  version: number;

  contact_id: ContactId | null;

  stage: DealStage;

  furthest_stage: DealStage;

  owner: string | null;

  value: number;

  next_step: string | null;

  next_step_on: string | null;

  lost_reason: string | null;

  stage_since: string;

  ended_at: string | null;

  contact_name: string;

  contact_phone: string | null;

  search_text: string;

  /** [{id, name, status, price, project_id, project, taken}], price as in deal_parcels; taken: nobody can buy it here */
  parcels: DealParcel[];

  project_ids: unknown[];

  overdue: boolean;

  without_step: boolean;
}

export type HistoryEntryId = number;

/** Every change of projects, parcels, inquiries, files, settings and accounts */
export interface HistoryEntry {
  id: HistoryEntryId;

  /** Name of the changed table in schema api (accounts: users) */
  table_name: string;

  row_id: string;

  /** INSERT, UPDATE or DELETE */
  op: ChangeKind;

  /** The row before; null for INSERT */
  old_row: JsonObject | null;

  /** The row after; null for DELETE */
  new_row: JsonObject | null;

  /** staff, visitor or system (jobs, maintenance) */
  actor: Actor;

  changed_by: string | null;

  changed_at: string;

  /** Changes made together share it */
  transaction_id: string;
}

export type InquiryId = string;

/** What visitors ask: for parcels, for a project, or from the contact page (no project) */
export interface Inquiry {
  id: InquiryId;

  created_at: string;

  updated_at: string;

  version: number;

  project_id: ProjectId | null;

  /** The first or only parcel asked for; null from the contact page and once the parcel is deleted */
  parcel_id: ParcelId | null;

  /** All parcels asked for, of one project */
  parcel_ids: string[];

  user_name: string;

  user_email: string;

  user_phone: string | null;

  /** When the visitor wishes to be called: domain/src/call-back.ts names the hours. Needs a phone number */
  call_back: CallBackTime | null;

  /** Required from the contact page, up to 5000 characters */
  message: string | null;

  /** The visitor's language; the confirmation is written in it */
  language: Language;

  /** Value of a form field that people do not see; filled, the inquiry is suspected spam */
  honeypot: string | null;

  /** Kept but not mailed until staff clear it */
  suspected_spam: boolean;

  /** What the visitor saw: {project: {id, name, name_en} | null, parcels: [{id, name, name_en, status, price, power_kw, area_m2, annual_production_kwh, ocekivani_godisnji_prihod, ima_ppa_ugovor, ppa_godine}], assumptions: {tariff, ppa_tariff, tariff_growth, upkeep_per_kw, insurance_per_kw, degradation, vat_rate, legal_form, rent_per_kw, lease_years} | null} */
  snapshot: InquirySnapshot;

  /** What the visitor put into the calculation instead of the park's numbers: {tariff, tariff_growth, upkeep_per_kw, insurance_per_kw, rent_per_kw, degradation, vat, upfront and months of instalments or by_parts for the park's own}, what was not changed left out */
  calculation: OwnCalculation | null;

  status: InquiryStatus;

  /** For staff only */
  note: string | null;

  /** Staff account that handles it: assigned, or the one that changed its status first */
  handled_by: string | null;

  handled_at: string | null;

  /** Notification of staff, like visitor_mail_status the confirmation: skipped for suspected spam */
  staff_mail_status: MailStatus;

  staff_mail_error: string | null;

  visitor_mail_status: MailStatus;

  visitor_mail_error: string | null;

  search_text: string;

  /** Not confirmed, since the hour's were used up; staff can send it all the same */
  confirmation_held: boolean;

  /** Since when it no longer tells who sent it */
  anonymised_at: string | null;

  /** Who sent it; null for suspected spam */
  contact_id: ContactId | null;

  deal_id: DealId | null;

  /** When it was answered: its status left "new", or a call, visit or e-mail was written down; null while it is new */
  answered_at: string | null;

  /** When somebody called last and nobody picked up; rpc/record_call writes it */
  last_call_at: string | null;
}

export type InquiryAssignment = 
  | 'none'
  | 'round_robin'
  | 'by_park';

export type InquiryStatus = 
  | 'new'
  | 'contacted'
  | 'closed';

export type Language = 
  | 'sr'
  | 'en';

export type LegalForm = 
  | 'ownership'
  | 'lease'
  | 'share';

export type MailStatus = 
  | 'queued'
  | 'sent'
  | 'failed'
  | 'skipped';

export type MailTemplateId = string;

/** E-mails to begin with: {ime}, {park}, {parcele}, {cijena}, {potpis}, {firma} are filled in */
export interface MailTemplate {
  id: MailTemplateId;

  created_at: string;

  updated_at: string;

  version: number;

  name: string;

  subject: string;

  body: string;

  subject_en: string | null;

  body_en: string | null;
}

export type MediaAssetId = string;

/** Uploaded files with their texts and measures */
export interface MediaAsset {
  id: MediaAssetId;

  created_at: string;

  updated_at: string;

  version: number;

  /** site-images, project-images, project-videos or documents */
  bucket: string;

  path: string;

  url: string;

  /** Text for those who do not see the picture, Serbian/Bosnian */
  alt: string | null;

  alt_en: string | null;

  description: string | null;

  /** Pixels, as height */
  width: number | null;

  height: number | null;

  /** jpeg, png, webp, avif, mp4, webm, pdf */
  format: string | null;

  bytes: number | null;

  /** Tiny data: URI of up to 1 kB, shown blurred while the picture loads */
  preview: string | null;

  /** Words of staff; hero marks pictures for the top of pages */
  tags: string[];

  /** Where the file is used, "table:row id:column"; computed, what clients send is ignored */
  usage: string[];
}

export type MilestoneId = string;

/** The way of a park from the land to the grid, one row a step */
export interface Milestone {
  id: MilestoneId;

  created_at: string;

  updated_at: string;

  version: number;

  project_id: ProjectId;

  kind: MilestoneKind;

  planned_on: string | null;

  done_on: string | null;

  note: string | null;

  note_en: string | null;

  /** The document that shows it, of the same project */
  document_id: ProjectDocumentId | null;
}

export type MilestoneKind = 
  | 'land'
  | 'location_permit'
  | 'building_permit'
  | 'grid_consent'
  | 'ppa'
  | 'construction'
  | 'grid_connection';

export type NoticeId = string;

/** What an account is told in the app; one's own alone, for 90 days */
export interface Notice {
  id: NoticeId;

  recipient: string;

  kind: NoticeKind;

  /** What it is about: {name, contact_id, inquiry_id, reservation_id, offer_id, parcel, parcel_id, project, project_id, event, until}, what does not apply left out; once: two notices with the same one are one */
  details: JsonObject;

  created_at: string;

  read_at: string | null;
}

export type NoticeKind = 
  | 'assigned'
  | 'reply_due'
  | 'reservation_ends'
  | 'offer_opened'
  | 'offer_answered'
  | 'offer_ends'
  | 'sold_elsewhere';

export type OfferId = string;

/** Parcels offered to a person at a price, until a day */
export interface Offer {
  id: OfferId;

  created_at: string;

  updated_at: string;

  version: number;

  /** Year and running number without gaps, 2026-0001; null while it is a draft */
  number: string | null;

  contact_id: ContactId | null;

  inquiry_id: InquiryId | null;

  /** The deal that it moved on when it was sent */
  deal_id: DealId | null;

  /** Staff account that made it and is told what becomes of it */
  owner: string | null;

  /** Parcels of one project */
  parcel_ids: string[];

  language: Language;

  discount_percent: number;

  with_vat: boolean;

  payment_parts: number[] | null;

  payment_terms: string | null;

  /** For the person to read, up to 2000 characters */
  note: string | null;

  /** Last day on which it can be accepted, in the company's time zone */
  valid_until: string;

  /** Past valid_until it is over, whatever is written here, unless it was accepted */
  status: OfferStatus;

  /** What page, e-mail and PDF show, written when it was sent */
  content: OfferContent | null;

  sent_at: string | null;

  opened_at: string | null;

  accepted_at: string | null;

  /** Name that the person signed with */
  accepted_by: string | null;

  /** Of the message with the link; skipped for a person without e-mail */
  mail_status: MailStatus;

  mail_error: string | null;

  search_text: string;
}

export type OfferStatus = 
  | 'draft'
  | 'sent'
  | 'opened'
  | 'accepted'
  | 'withdrawn';

export type PageItemId = string;

/** Items of the lists on the site's pages, as staff have them; the original of the dictionaries beside */
export interface PageItem {
  id: PageItemId;

  created_at: string;

  updated_at: string;

  version: number;

  /** Key of the list in the dictionaries, such as about.values.items */
  list: string;

  page: string;

  /** Order within the list; any number between those of two others */
  position: number;

  hidden: boolean;

  /** Serbian/Bosnian by name, the same names for a whole list; a line each where a text is a list itself */
  texts: Record<string, string>;

  /** English; what is missing falls back to texts */
  texts_en: Record<string, string>;

  url: string | null;

  /** texts in the dictionary; null: staff have added the item */
  original: Record<string, string> | null | null;

  /** texts_en in the dictionary */
  original_en: Record<string, string> | null | null;

  original_position: number | null;

  is_changed: boolean;
}

export type PagePictureId = string;

/** Pictures of the site's own pages, one row a place */
export interface PagePicture {
  /** Page and place, such as home-hero */
  id: PagePictureId;

  page: string;

  position: number;

  /** Address of the picture that comes with the software */
  original: string;

  /** Address of the company's own; null: the original */
  url: string | null;

  /** The original while visitors see it: in the library it is in use, and may be replaced there */
  fallback: string | null;

  /** What stays in view where the picture is cut: percent from the left, focal_y from the top */
  focal_x: number;

  focal_y: number;

  /** Text for those who do not see the picture, Serbian/Bosnian; null: the page's own, for the original alone */
  alt: string | null;

  alt_en: string | null;

  created_at: string;

  updated_at: string;

  version: number;
}

export type ParcelId = string;

/** Plots of a solar park, each with a power of its own */
export interface Parcel {
  id: ParcelId;

  created_at: string;

  updated_at: string;

  version: number;

  project_id: ProjectId;

  position: number;

  name: string;

  name_en: string | null;

  description: string | null;

  description_en: string | null;

  /** Outline on the project's main image: [{x, y}] in percent (0-100) of its width and height; no or at least 3 points */
  polygon_data: PolygonPoint[];

  area_m2: number;

  power_kw: number;

  panel_count: number;

  annual_production_kwh: number;

  /** KM without VAT; 0 means on request */
  price: number;

  status: ParcelStatus;

  images: string[];

  cadastral_municipality: string | null;

  cadastral_number: string | null;

  /** Outline on the ground: [{east, north, height}] in metres of the project's ground_crs, height where it is known; no or at least 3 points */
  ground_outline: GroundOutline;

  latitude: number | null;

  longitude: number | null;

  ima_ppa_ugovor: boolean;

  /** Years of the power purchase agreement; null where nobody entered them */
  ppa_godine: number | null;

  /** Expected yearly revenue, KM without VAT; null where nobody entered it */
  ocekivani_godisnji_prihod: number | null;

  /** Area of ground_outline, m²; null without one. Follows ground_outline */
  measured_area_m2: number | null;

  /** What visitors read as price: 0 unless available. Follows price and status */
  public_price: number;

  /** Visitors read it. Follows visible and status of the project */
  public: boolean;

  /** How far the park is by its milestones, or by its status where it has none: planned, building or connected to the grid */
  stage: ParkStage;

  /** Follows location of the project */
  project_location: string | null;

  /** Thousandths of the price of an available parcel, times 8192, and a part that keeps equal prices apart: those on request come last. Null for the others */
  by_price: number | null;

  /** Likewise by power, W */
  by_power: number | null;

  /** Likewise by the expected yearly revenue after upkeep, insurance and rent, thousandths of a percent of the price; 0 where it is not known */
  by_yield: number | null;
}

/** Plots of a solar park, each with a power of its own */
export interface NewParcel {
  id?: ParcelId;

  created_at?: string;

  updated_at?: string;

  version?: number;

  project_id: ProjectId;

  position: number;

  name: string;

  name_en?: string | null;

  description?: string | null;

  description_en?: string | null;

  /** Outline on the project's main image: [{x, y}] in percent (0-100) of its width and height; no or at least 3 points */
  polygon_data?: PolygonPoint[];

  area_m2?: number;

  power_kw?: number;

  panel_count?: number;

  annual_production_kwh?: number;

  /** KM without VAT; 0 means on request */
  price?: number;

  status?: ParcelStatus;

  images?: string[];

  cadastral_municipality?: string | null;

  cadastral_number?: string | null;

  /** Outline on the ground: [{east, north, height}] in metres of the project's ground_crs, height where it is known; no or at least 3 points */
  ground_outline?: GroundOutline;

  latitude?: number | null;

  longitude?: number | null;

  ima_ppa_ugovor?: boolean;

  /** Years of the power purchase agreement; null where nobody entered them */
  ppa_godine?: number | null;

  /** Expected yearly revenue, KM without VAT; null where nobody entered it */
  ocekivani_godisnji_prihod?: number | null;

  /** Area of ground_outline, m²; null without one. Follows ground_outline */
  measured_area_m2?: number | null;

  /** What visitors read as price: 0 unless available. Follows price and status */
  public_price?: number;

  /** Visitors read it. Follows visible and status of the project */
  public?: boolean;

  /** How far the park is by its milestones, or by its status where it has none: planned, building or connected to the grid */
  stage?: ParkStage;

  /** Follows location of the project */
  project_location?: string | null;

  /** Thousandths of the price of an available parcel, times 8192, and a part that keeps equal prices apart: those on request come last. Null for the others */
  by_price?: number | null;

  /** Likewise by power, W */
  by_power?: number | null;

  /** Likewise by the expected yearly revenue after upkeep, insurance and rent, thousandths of a percent of the price; 0 where it is not known */
  by_yield?: number | null;
}

/** Available parcels of all parks that visitors see, with what one chooses them by */
export interface ParcelForSale {
  id: ParcelId;

  project_id: ProjectId;

  name: string;

  name_en: string | null;

  area_m2: number;

  power_kw: number;

  annual_production_kwh: number;

  ocekivani_godisnji_prihod: number | null;

  price: number;

  ima_ppa_ugovor: boolean;

  ppa_godine: number | null;

  legal_form: LegalForm | null;

  upkeep_per_kw: number | null;

  insurance_per_kw: number | null;

  rent_per_kw: number | null;

  payment_parts: number[] | null;

  vat_rate: number | null;

  project_name: string;

  project_name_en: string | null;

  location: string | null;

  location_en: string | null;

  /** As in parcels */
  stage: ParkStage;

  /** As in parcels */
  polygon_data: PolygonPoint[];

  main_image_url: string | null;

  by_price: number | null;

  by_power: number | null;

  by_yield: number | null;

  /** Ascending: the cheapest first, those on request last; likewise by power and yield the best */
  rank_by_price: number;

  rank_by_power: number;

  rank_by_yield: number;
}

/** Parcels with the reservation that holds them and the open inquiries for them; ask for one project */
export interface ParcelSales {
  id: ParcelId;

  project_id: ProjectId;

  reservation_id: ReservationId;

  until: string;

  owner: string | null;

  contact_id: ContactId | null;

  open_inquiries: number;
}

export type ParcelStatus = 
  | 'available'
  | 'reserved'
  | 'sold';

export type ProjectId = string;

/** Solar parks, custom-built plants and completed references */
export interface Project {
  id: ProjectId;

  created_at: string;

  updated_at: string;

  version: number;

  name: string;

  name_en: string | null;

  /** Serbian/Bosnian text, paragraphs divided by an empty line, up to 20000 characters */
  description: string | null;

  description_en: string | null;

  location: string | null;

  location_en: string | null;

  /** Picture that the parcels are drawn on, e.g. /storage/project-images/….jpg */
  main_image_url: string | null;

  image_gallery: string[];

  video_url: string | null;

  video_gallery: string[];

  /** draft is hidden from visitors */
  status: ProjectStatus;

  /** False hides the project from visitors whatever its status */
  visible: boolean;

  show_in_sale_page: boolean;

  show_in_references: boolean;

  /** One of the values of api.reference_type, or null */
  reference_type: ReferenceType | null;

  completion_date: string | null;

  datum_pocetka: string | null;

  plan_zavrsetka: string | null;

  datum_zavrsetka: string | null;

  /** KM; null unless above 0 */
  investment_amount: number | null;

  /** Names and values shown as a table */
  technical_details: TechnicalDetails;

  /** A power purchase agreement exists; follows ppa_godine */
  ima_ppa_ugovor: boolean;

  /** Years of the power purchase agreement; null unless above 0 */
  ppa_godine: number | null;

  /** Expected yearly revenue, KM without VAT */
  ocekivani_godisnji_prihod: number | null;

  legal_form: LegalForm | null;

  ppa_buyer: string | null;

  /** Price of the power under the agreement, KM per kWh without VAT; null unless above 0 */
  ppa_tariff: number | null;

  ppa_start: string | null;

  /** Yearly change of the tariff, percent */
  tariff_growth: number | null;

  /** Upkeep, KM per kW and year without VAT, as insurance_per_kw */
  upkeep_per_kw: number | null;

  insurance_per_kw: number | null;

  /** Rent of a leased parcel, KM per kW and year without VAT; null unless leased */
  rent_per_kw: number | null;

  /** Years of the lease from the connection to the grid; null unless leased */
  lease_years: number | null;

  /** Loss of power with age, percent a year */
  degradation: number | null;

  /** VAT on the price, percent; null means that of the company */
  vat_rate: number | null;

  /** Parts of a year's production that fall on its months, 12 numbers from January that make 1; null means those of the company */
  monthly_shares: number[] | null;

  /** Percent of the price that a buyer pays one after another, 100 together */
  payment_parts: number[] | null;

  payment_schedule: string | null;

  payment_schedule_en: string | null;

  guarantor: string | null;

  guarantor_en: string | null;

  grid_operator: string | null;

  /** What a buyer gets when the park is late, Serbian/Bosnian */
  late_terms: string | null;

  late_terms_en: string | null;

  /** How a buyer sells a parcel again, Serbian/Bosnian */
  resale_terms: string | null;

  resale_terms_en: string | null;

  /** Reference system of the parcels' ground_outline, metres: EPSG:31275 to 31277, EPSG:32633, EPSG:32634, or local for one of the site alone; null where nothing is measured */
  ground_crs: string | null;

  created_by: string | null;
}

/** Solar parks, custom-built plants and completed references */
export interface NewProject {
  id?: ProjectId;

  created_at?: string;

  updated_at?: string;

  version?: number;

  name: string;

  name_en?: string | null;

  /** Serbian/Bosnian text, paragraphs divided by an empty line, up to 20000 characters */
  description?: string | null;

  description_en?: string | null;

  location?: string | null;

  location_en?: string | null;

  /** Picture that the parcels are drawn on, e.g. /storage/project-images/….jpg */
  main_image_url?: string | null;

  image_gallery?: string[];

  video_url?: string | null;

  video_gallery?: string[];

  /** draft is hidden from visitors */
  status?: ProjectStatus;

  /** False hides the project from visitors whatever its status */
  visible?: boolean;

  show_in_sale_page?: boolean;

  show_in_references?: boolean;

  /** One of the values of api.reference_type, or null */
  reference_type?: ReferenceType | null;

  completion_date?: string | null;

  datum_pocetka?: string | null;

  plan_zavrsetka?: string | null;

  datum_zavrsetka?: string | null;

  /** KM; null unless above 0 */
  investment_amount?: number | null;

  /** Names and values shown as a table */
  technical_details?: TechnicalDetails;

  /** A power purchase agreement exists; follows ppa_godine */
  ima_ppa_ugovor?: boolean;

  /** Years of the power purchase agreement; null unless above 0 */
  ppa_godine?: number | null;

  /** Expected yearly revenue, KM without VAT */
  ocekivani_godisnji_prihod?: number | null;

  legal_form?: LegalForm | null;

  ppa_buyer?: string | null;

  /** Price of the power under the agreement, KM per kWh without VAT; null unless above 0 */
  ppa_tariff?: number | null;

  ppa_start?: string | null;

  /** Yearly change of the tariff, percent */
  tariff_growth?: number | null;

  /** Upkeep, KM per kW and year without VAT, as insurance_per_kw */
  upkeep_per_kw?: number | null;

  insurance_per_kw?: number | null;

  /** Rent of a leased parcel, KM per kW and year without VAT; null unless leased */
  rent_per_kw?: number | null;

  /** Years of the lease from the connection to the grid; null unless leased */
  lease_years?: number | null;

  /** Loss of power with age, percent a year */
  degradation?: number | null;

  /** VAT on the price, percent; null means that of the company */
  vat_rate?: number | null;

  /** Parts of a year's production that fall on its months, 12 numbers from January that make 1; null means those of the company */
  monthly_shares?: number[] | null;

  /** Percent of the price that a buyer pays one after another, 100 together */
  payment_parts?: number[] | null;

  payment_schedule?: string | null;

  payment_schedule_en?: string | null;

  guarantor?: string | null;

  guarantor_en?: string | null;

  grid_operator?: string | null;

  /** What a buyer gets when the park is late, Serbian/Bosnian */
  late_terms?: string | null;

  late_terms_en?: string | null;

  /** How a buyer sells a parcel again, Serbian/Bosnian */
  resale_terms?: string | null;

  resale_terms_en?: string | null;

  /** Reference system of the parcels' ground_outline, metres: EPSG:31275 to 31277, EPSG:32633, EPSG:32634, or local for one of the site alone; null where nothing is measured */
  ground_crs?: string | null;

  created_by?: string | null;
}

export type ProjectDocumentId = string;

/** Documents of a project: permits, the summary of an agreement, a sample contract, a brochure */
export interface ProjectDocument {
  id: ProjectDocumentId;

  created_at: string;

  updated_at: string;

  version: number;

  project_id: ProjectId;

  title: string;

  title_en: string | null;

  url: string;

  /** Visitors read the file; else they are given it on request */
  public: boolean;

  language: Language;

  /** Size of the file, bytes; follows the file */
  bytes: number | null;

  issued_on: string | null;

  /** The address of a public document, null for the others: what visitors read as url. Follows url and public */
  public_url: string | null;
}

export type ProjectPictureId = string;

/** Pictures of a project that its parcels are shown on, beside the main one or tied to the ground */
export interface ProjectPicture {
  id: ProjectPictureId;

  created_at: string;

  updated_at: string;

  /** Raised by each change, of its control points too; an update that names an old one is rejected */
  version: number;

  project_id: ProjectId;

  /** Address of the picture; that of the main picture for its own row */
  url: string;

  title: string | null;

  title_en: string | null;

  /** perspective, or above: an orthophoto, which lies below the plan */
  viewpoint: Viewpoint;

  position: number;

  /** How metres of ground_crs come to percent of the picture; null until it is solved */
  projection: Projection | null | null;
}

export type ProjectStatus = 
  | 'draft'
  | 'published'
  | 'aktivan'
  | 'u_izgradnji'
  | 'u_planu'
  | 'rasprodato'
  | 'reference'
  | 'completed';

/** Projects with the figures of their parcels */
export interface ProjectWithParcels {
  /** Sum of the parcels' power, kW */
  total_power: number;

  /** Parcels for sale */
  available_parcels: number;

  reserved_parcels: number;

  sold_parcels: number;

  total_parcels: number;

  /** The cheapest available parcel's price, KM without VAT; null: none has one */
  min_price: number | null;

  /** Prices of available parcels with price and revenue, KM without VAT */
  estimated_price: number | null;

  /** Their expected revenue, KM a year without VAT */
  estimated_revenue: number | null;

  /** The same after upkeep, insurance and rent: what their yields come to */
  estimated_net: number | null;

  id: ProjectId;

  created_at: string;

  updated_at: string;

  version: number;

  name: string;

  name_en: string | null;

  description: string | null;

  description_en: string | null;

  location: string | null;

  location_en: string | null;

  main_image_url: string | null;

  image_gallery: string[];

  video_url: string | null;

  video_gallery: string[];

  status: ProjectStatus;

  visible: boolean;

  show_in_sale_page: boolean;

  show_in_references: boolean;

  /** As in projects */
  reference_type: ReferenceType | null;

  completion_date: string | null;

  datum_pocetka: string | null;

  plan_zavrsetka: string | null;

  datum_zavrsetka: string | null;

  investment_amount: number | null;

  /** As in projects */
  technical_details: TechnicalDetails;

  ima_ppa_ugovor: boolean;

  ppa_godine: number | null;

  ocekivani_godisnji_prihod: number | null;

  legal_form: LegalForm | null;

  ppa_buyer: string | null;

  ppa_tariff: number | null;

  ppa_start: string | null;

  tariff_growth: number | null;

  upkeep_per_kw: number | null;

  insurance_per_kw: number | null;

  rent_per_kw: number | null;

  lease_years: number | null;

  degradation: number | null;

  vat_rate: number | null;

  monthly_shares: number[] | null;

  payment_parts: number[] | null;

  payment_schedule: string | null;

  payment_schedule_en: string | null;

  guarantor: string | null;

  guarantor_en: string | null;

  grid_operator: string | null;

  late_terms: string | null;

  late_terms_en: string | null;

  resale_terms: string | null;

  resale_terms_en: string | null;

  ground_crs: string | null;

  created_by: string | null;
}

export type ReferenceType = 
  | 'investicija'
  | 'elektrana na zemlji'
  | 'elektrana na krovu';

export type ReplacedFileId = string;

/** Files that were replaced: each can be put back until its time is over */
export interface ReplacedFile {
  id: ReplacedFileId;

  bucket: string;

  /** Where it was, and where it goes back to */
  path: string;

  /** Where its content is kept, in the same bucket */
  kept_path: string;

  width: number | null;

  height: number | null;

  format: string | null;

  bytes: number | null;

  preview: string | null;

  replaced_by: string | null;

  replaced_at: string;

  until: string;
}

export type ReservationId = string;

/** Parcels held for a person until a day; one at a time a parcel */
export interface Reservation {
  id: ReservationId;

  created_at: string;

  updated_at: string;

  version: number;

  parcel_id: ParcelId;

  contact_id: ContactId | null;

  inquiry_id: InquiryId | null;

  deal_id: DealId | null;

  until: string;

  /** What was paid for it, KM; null is nothing */
  deposit: number | null;

  note: string | null;

  /** Staff account that made it and is told before it ends */
  owner: string | null;

  ended_at: string | null;

  /** ended: by staff; freed: the parcel's status was changed */
  end_reason: ReservationEnd | null;
}

export type ReservationEnd = 
  | 'expired'
  | 'ended'
  | 'freed'
  | 'sold';

export type SecurityEntryId = string;

/** Passwords, accounts and second factors: who did what to whose account; read only */
export interface SecurityEntry {
  id: SecurityEntryId;

  /** account_created, account_invited, invitation_accepted, account_deactivated, account_reactivated, password_set, password_changed, role_changed, sessions_ended, second_factor_on, second_factor_off, recovery_code_used, mail_tested */
  event: string;

  user_id: string | null;

  /** Who did it; null: the owner of the database */
  actor_id: string | null;

  address: string | null;

  created_at: string;
}

export type SentMessageId = string;

/** E-mails from the back office to people; rpc/send_message makes them */
export interface SentMessage {
  id: SentMessageId;

  contact_id: ContactId;

  inquiry_id: InquiryId | null;

  /** The inquiry's address, or the person's */
  recipient: string;

  subject: string;

  body: string;

  /** Language of the lines around the text */
  language: Language;

  status: MailStatus;

  error: string | null;

  author: string | null;

  created_at: string;

  sent_at: string | null;
}

export type SiteSettingsId = number;

/** What the site and the e-mails say about the company: one row, id 1 */
export interface SiteSettings {
  id: SiteSettingsId;

  company_name: string;

  tagline: string | null;

  tagline_en: string | null;

  /** Phones: [{number, label, label_en}] */
  phones: Phone[];

  /** Number with the country's code that the company has WhatsApp at, as it is to be read */
  whatsapp: string | null;

  viber: string | null;

  email: string | null;

  /** Who is told of new inquiries; hidden from visitors */
  notification_emails: string[];

  address: string | null;

  postal_code: string | null;

  city: string | null;

  country: string | null;

  country_en: string | null;

  latitude: number | null;

  longitude: number | null;

  working_hours: string | null;

  working_hours_en: string | null;

  /** Social networks: [{name, url}] */
  social_links: SocialLink[];

  results_year: number | null;

  /** Results: [{key, value, unit?, connected?, label, label_en}] */
  results: CompanyResult[];

  director_name: string | null;

  director_role: string | null;

  director_role_en: string | null;

  /** Tiles of the contact map, with {z}, {x}, {y}; null keeps the static picture */
  map_tiles_url: string | null;

  created_at: string;

  updated_at: string;

  version: number;

  /** Confirmations to visitors that inquiries of the last hour may cause, of all visitors; later inquiries are kept without one */
  confirmations_per_hour: number;

  require_second_factor: boolean;

  /** Months after which an inquiry no longer tells who sent it */
  inquiries_kept_months: number;

  /** Days for which a parcel is held unless staff say otherwise */
  reservation_days: number;

  offer_days: number;

  /** Percent up to which role sales sends offers with a discount */
  sales_discount_limit: number;

  /** Yearly return that the company names, percent, from low to high */
  claimed_yield_low: number;

  claimed_yield_high: number;

  /** Payback that the company names, years, from low to high */
  claimed_payback_low: number;

  claimed_payback_high: number;

  /** Years of payout under a power purchase agreement that the company names */
  claimed_payout_years: number;

  /** VAT, percent: 17 is the one rate of the Law on Value Added Tax of Bosnia and Herzegovina */
  vat_rate: number;

  /** Price of power, KM per kWh without VAT; 0.14 is what the demo parks come to */
  tariff: number;

  tariff_growth: number;

  /** Upkeep, KM per kW and year. With insurance 29 KM, the 17 US$ of Wiser, Bolinger and Seel, Lawrence Berkeley National Laboratory, June 2020, at 1.72 KM; how they are shared out is an assumption */
  upkeep_per_kw: number;

  /** Insurance, KM per kW and year, see upkeep_per_kw */
  insurance_per_kw: number;

  /** Loss of power with age, percent a year: 0.5 is the median of Jordan and Kurtz, Progress in Photovoltaics 21 (2013) 12 */
  degradation: number;

  /** Parts of a year's production that fall on its months, from January: an assumption, a fixed plant tilted to the south at 45 degrees north */
  monthly_shares: number[];

  inquiry_assignment: InquiryAssignment;

  /** Accounts that take part in turn; empty is everybody who may sell */
  inquiry_assignees: string[];

  /** Who sells which park: {project_id: account id}; the other parks' inquiries go to those who take part */
  park_owners: ParkOwners;

  /** Tasks of rpc/setup that staff call done: texts, claims, logo, mail */
  setup_done: string[];

  registration_number: string | null;

  vat_number: string | null;

  /** Court or office that keeps the register, with the number of the entry */
  court: string | null;

  bank_account: string | null;

  logo: string | null;

  favicon: string | null;

  /** What the tab shows: favicon, or a logo that is about square; null: the first letter of the name, or the mark of the software */
  icon: string | null;

  /** Colour of links and buttons, #rrggbb, in which text can be read on paper; null: the usual green */
  accent: string | null;
}

export type SiteTextId = string;

/** Texts of the public site and of the mails: the original of the dictionaries, and the company's own in its place */
export interface SiteText {
  /** Key in the dictionaries, such as home.hero.title; those of mails begin with mail */
  id: SiteTextId;

  page: string;

  /** Serbian/Bosnian; %{name} is filled in, |||| separates plural forms */
  original: string;

  original_en: string;

  /** Shown instead of original, up to 2,000 characters; null: the original */
  own: string | null;

  own_en: string | null;

  is_changed: boolean;

  search_text: string;

  created_at: string;

  updated_at: string;

  version: number;
}

export type StaffRole = 
  | 'viewer'
  | 'sales'
  | 'editor'
  | 'admin';

/** What waits for those who sell: calls that were asked for, inquiries, reservations that end within 48 hours, offers that were opened and not answered, or accepted and not in contract yet, next steps that are due */
export interface Task {
  id: string;

  kind: "call" | "inquiry" | "reservation" | "offer" | "accepted" | "step";

  due_at: string;

  owner: string | null;

  contact_id: string | null;

  inquiry_id: string | null;

  name: string;

  phone: string | null;

  call_back: CallBackTime | null;

  last_call_at: string | null;

  /** Since when it waits */
  asked_at: string;

  /** Parcels and park, or the step's words */
  subject: string;
}

export type TimelineEntryId = string;

/** What happened with a person: notes, calls and visits of staff, and what the system saw */
export interface TimelineEntry {
  id: TimelineEntryId;

  contact_id: ContactId;

  /** By staff: note, call, visit or email; by the system: inquiry, status, mail, reservation, offer, deal, merge, assignment or message */
  kind: TimelineKind;

  /** What staff wrote, up to 5000 characters; of an assignment the word that came with it */
  body: string | null;

  /** {outcome} of a call that rpc/record_call wrote; of the system: inquiry {project, parcels}; status {from, to}; mail {status}; reservation {event, parcel, parcel_id, project_id, until}; offer {event, offer_id, number, question}; deal {deal_id, from, to, reason, value}; merge {id, name, email, phone}; assignment {from, to}; message {subject} */
  details: JsonObject;

  inquiry_id: InquiryId | null;

  /** Staff account that did it; null is the system or the person */
  author: string | null;

  happened_at: string;

  created_at: string;

  /** Of kind message: which one; it knows its state */
  message_id: SentMessageId | null;
}

export type TimelineKind = 
  | 'note'
  | 'call'
  | 'visit'
  | 'email'
  | 'inquiry'
  | 'status'
  | 'mail'
  | 'reservation'
  | 'offer'
  | 'deal'
  | 'merge'
  | 'assignment'
  | 'message';

/** Staff accounts without secrets */
export interface User {
  id: string;

  email: string;

  name: string;

  active: boolean;

  last_login_at: string | null;

  created_at: string;

  role: StaffRole;

  /** Until when the link is good by which the password is chosen; null: it was chosen */
  invited_until: string | null;
}

export type Viewpoint = 
  | 'perspective'
  | 'above';