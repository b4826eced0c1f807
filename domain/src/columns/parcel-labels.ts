import type { Language } from "../language.ts";
import type { ParcelColumn } from "./parcels.ts";

/** What staff call the columns of a parcel: labels of fields, headers of spreadsheets, names in the history. */
export const parcelLabels: Readonly<Record<Language, Readonly<Record<ParcelColumn, string>>>> = {
  sr: {
    name: "Naziv",
    name_en: "Naziv (engleski)",
    description: "Opis",
    description_en: "Opis (engleski)",
    area_m2: "Površina (m²)",
    power_kw: "Snaga (kW)",
    panel_count: "Broj panela",
    annual_production_kwh: "Godišnja proizvodnja (kWh)",
    price: "Cijena (KM, plus PDV)",
    ppa_godine: "Trajanje PPA ugovora (godina)",
    ocekivani_godisnji_prihod: "Očekivani godišnji prihod (KM, plus PDV)",
    cadastral_municipality: "Katastarska opština",
    cadastral_number: "Broj katastarske čestice",
    status: "Status",
    ima_ppa_ugovor: "Ima PPA ugovor",
    polygon_data: "Obris na slici",
    images: "Slike",
  },
  en: {
    name: "Name",
    name_en: "Name (English)",
    description: "Description",
    description_en: "Description (English)",
    area_m2: "Area (m²)",
    power_kw: "Power (kW)",
    panel_count: "Number of panels",
    annual_production_kwh: "Annual production (kWh)",
    price: "Price (KM, plus VAT)",
    ppa_godine: "PPA contract (years)",
    ocekivani_godisnji_prihod: "Expected yearly revenue (KM, plus VAT)",
    status: "Status",
    ima_ppa_ugovor: "Has a PPA contract",
    cadastral_municipality: "Cadastral municipality",
    cadastral_number: "Cadastral number",
    polygon_data: "Outline on the picture",
    images: "Images",
  },
};
