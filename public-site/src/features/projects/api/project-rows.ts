import type { ParcelStatus, ProjectStatus, ReferenceType } from "@solar/domain/status";

/** A row of the view `projects_with_parcels`: a project with the sums over its parcels. */
export interface ProjectSummary {
  id: string;
  name: string;
  name_en: string | null;
  location: string | null;
  location_en: string | null;
  main_image_url: string | null;
  status: ProjectStatus;
  /** kW over all parcels */
  total_power: number;
  available_parcels: number;
  reserved_parcels: number;
  sold_parcels: number;
  total_parcels: number;
  /** KM without VAT, the cheapest available parcel that has a price */
  min_price: number | null;
}

/** A project as its own page and the references show it. Dates are `YYYY-MM-DD`, money is in KM. */
export interface Project {
  id: string;
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
  reference_type: ReferenceType | null;
  completion_date: string | null;
  datum_pocetka: string | null;
  plan_zavrsetka: string | null;
  datum_zavrsetka: string | null;
  investment_amount: number | null;
  technical_details: Record<string, string | number>;
  ima_ppa_ugovor: boolean;
  ppa_godine: number | null;
  ocekivani_godisnji_prihod: number | null;
}

export interface Parcel {
  id: string;
  project_id: string;
  name: string;
  name_en: string | null;
  description: string | null;
  description_en: string | null;
  /** Outline in percent of the project's picture */
  polygon_data: { x: number; y: number }[];
  area_m2: number;
  power_kw: number;
  /** KM without VAT; 0 means on request */
  price: number;
  panel_count: number;
  annual_production_kwh: number;
  status: ParcelStatus;
  images: string[];
  ima_ppa_ugovor: boolean;
  ppa_godine: number;
  /** KM a year without VAT */
  ocekivani_godisnji_prihod: number;
}

/** Columns of a summary, for `select=`. */
export const summaryColumns =
  "id,name,name_en,location,location_en,main_image_url,status,total_power,available_parcels,reserved_parcels,sold_parcels,total_parcels,min_price";

/** Columns of a project, for `select=`. */
export const projectColumns =
  "id,name,name_en,description,description_en,location,location_en,main_image_url,image_gallery,video_url,video_gallery,status,reference_type,completion_date,datum_pocetka,plan_zavrsetka,datum_zavrsetka,investment_amount,technical_details,ima_ppa_ugovor,ppa_godine,ocekivani_godisnji_prihod";

/** Columns of a parcel, for `select=`. */
export const parcelColumns =
  "id,project_id,name,name_en,description,description_en,polygon_data,area_m2,power_kw,price,panel_count,annual_production_kwh,status,images,ima_ppa_ugovor,ppa_godine,ocekivani_godisnji_prihod";
