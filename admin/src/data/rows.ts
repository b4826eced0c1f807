import type { ParcelStatus, ProjectStatus } from "@solar/domain/status";

interface Stored {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A point of an outline, in percent of the picture's width and height. */
export interface OutlinePoint {
  x: number;
  y: number;
}

export interface Project extends Stored {
  name: string;
  name_en: string | null;
  description: string;
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
  reference_type: string | null;
  completion_date: string | null;
  datum_pocetka: string | null;
  plan_zavrsetka: string | null;
  datum_zavrsetka: string | null;
  investment_amount: number | null;
  technical_details: Record<string, string>;
  ima_ppa_ugovor: boolean;
  ppa_godine: number | null;
  ocekivani_godisnji_prihod: number | null;
}

/** A project as lists read it: with the figures of its parcels. Power in kW, price in KM. */
export interface ListedProject extends Project {
  total_power: number;
  available_parcels: number;
  reserved_parcels: number;
  sold_parcels: number;
  total_parcels: number;
  min_price: number | null;
}

export interface Parcel extends Stored {
  project_id: string;
  name: string;
  name_en: string | null;
  description: string | null;
  description_en: string | null;
  polygon_data: OutlinePoint[];
  area_m2: number;
  power_kw: number;
  price: number;
  panel_count: number;
  annual_production_kwh: number;
  status: ParcelStatus;
  images: string[];
  ima_ppa_ugovor: boolean;
  ppa_godine: number;
  ocekivani_godisnji_prihod: number;
  position: number;
}

export type InquiryStatus = "new" | "contacted" | "closed";
export type MailStatus = "queued" | "sent" | "failed";

/** What the visitor saw when writing. */
export interface InquirySnapshot {
  project?: { id: string; name: string; name_en: string | null } | null;
  parcels?: {
    id: string;
    name: string;
    name_en: string | null;
    status: ParcelStatus;
    price: number | null;
    power_kw: number;
    area_m2: number;
    annual_production_kwh: number;
  }[];
}

export interface Inquiry extends Stored {
  project_id: string | null;
  parcel_id: string | null;
  parcel_ids: string[];
  user_name: string;
  user_email: string;
  user_phone: string | null;
  message: string | null;
  language: "sr" | "en";
  suspected_spam: boolean;
  snapshot: InquirySnapshot | null;
  status: InquiryStatus;
  note: string | null;
  handled_by: string | null;
  handled_at: string | null;
  staff_mail_status: MailStatus;
  visitor_mail_status: MailStatus;
  staff_mail_error: string | null;
  visitor_mail_error: string | null;
}
