import { offered as offerContent } from "@solar/domain/testing-offer";
import type { CompanySettings, InquiryMail, SeenParcel } from "../inquiry-mail-data.ts";
import type { Invitation } from "../invitation-mail.ts";
import type { MessageMail } from "../message-mail.ts";
import type { OfferMail } from "../offer-mail.ts";
import type { ReservationMail } from "../reservation-mail.ts";
import type { SecurityMail } from "../security-mail.ts";

/** Inquiries as they come, for the previews and the tests of rendering. */

export const settings: CompanySettings = {
  company_name: "Solarne parcele",
  email: "info@example.com",
  phones: [
    { number: "+387 51 000 001", label: "Kancelarija", label_en: "Office" },
    { number: "+387 65 000 002", label: "Mobilni", label_en: "Mobile" },
  ],
  address: "Primjer ulica 1",
  postal_code: "78000",
  city: "Banja Luka",
  country: "Bosna i Hercegovina",
  country_en: "Bosnia and Herzegovina",
  working_hours: "ponedjeljak–petak 08:00–17:00, subotom po dogovoru",
  working_hours_en: "Monday–Friday 08:00–17:00, Saturday by appointment",
};

export const project = {
  id: "01930000-0000-7000-8000-0000000000aa",
  name: "Solarni park Laktaši",
  name_en: "Laktaši Solar Park",
};

export const parcel = (
  name: string,
  status: SeenParcel["status"],
  price: number,
  power: number,
  area: number,
): SeenParcel => ({
  id: `01930000-0000-7000-8000-0000000000${name.toLowerCase()}`,
  name: `Parcela ${name}`,
  name_en: `Parcel ${name}`,
  status,
  price,
  power_kw: power,
  area_m2: area,
  annual_production_kwh: power * 1250,
  ocekivani_godisnji_prihod: power * 175,
  ima_ppa_ugovor: true,
  ppa_godine: 20,
});

const assumptions = {
  tariff: 0.14,
  ppa_tariff: 0.14,
  tariff_growth: 0,
  upkeep_per_kw: 24,
  insurance_per_kw: 5,
  degradation: 0.5,
};

export const base: InquiryMail = {
  recipients: ["upiti@example.com"],
  inquiry: {
    id: "01930000-0000-7000-8000-000000000001",
    user_name: "Željka Đurić-Šćepanović",
    user_email: "zeljka@example.com",
    user_phone: "+387 65 123 456",
    call_back: "afternoon",
    message:
      "Dobar dan,\n\nzanima me parcela uz južnu ogradu. Da li je moguće plaćanje u dva dijela i kada bi počela proizvodnja?",
    language: "sr",
    created_at: "2026-11-20T13:05:00+00:00",
    project_id: project.id,
  },
  snapshot: { project, parcels: [parcel("A9", "available", 264_000, 220, 2255)], assumptions },
  settings,
};

export const oneParcel: InquiryMail = base;

/** A leased parcel without an agreement, whose visitor put numbers of their own into the calculation. */
export const ownNumbers: InquiryMail = {
  ...base,
  inquiry: {
    ...base.inquiry,
    id: "01930000-0000-7000-8000-000000000006",
    calculation: { tariff: 0.12, rent_per_kw: 8, upfront: 20, months: 24 },
  },
  snapshot: {
    project,
    parcels: [{ ...parcel("A4", "available", 264_000, 220, 2255), ima_ppa_ugovor: false, ppa_godine: 0 }],
    assumptions: { ...assumptions, vat_rate: 17, legal_form: "lease", rent_per_kw: 5, lease_years: 25 },
  },
};

export const severalParcels: InquiryMail = {
  ...base,
  inquiry: {
    ...base.inquiry,
    id: "01930000-0000-7000-8000-000000000002",
    user_name: "Thomas Müller",
    user_email: "thomas.mueller@example.com",
    user_phone: null,
    call_back: null,
    message: "We are looking for about 500 kW. Could you send us the yield report?",
    language: "en",
  },
  snapshot: {
    project,
    parcels: [
      parcel("A3", "available", 314_500, 262.1, 2740),
      parcel("A6", "available", 252_700, 210.6, 2190),
      parcel("A9", "available", 264_000, 220, 2255),
    ],
    assumptions,
  },
};

/** One parcel is reserved and one has its price on request, so there is no total price. */
export const parcelsWithoutPrice: InquiryMail = {
  ...base,
  inquiry: { ...base.inquiry, id: "01930000-0000-7000-8000-000000000003", message: null },
  snapshot: {
    project,
    parcels: [parcel("A5", "reserved", 280_800, 234, 2400), parcel("A7", "available", 0, 201.2, 2100)],
    assumptions,
  },
};

export const fromContactPage: InquiryMail = {
  ...base,
  inquiry: { ...base.inquiry, id: "01930000-0000-7000-8000-000000000004", project_id: null },
  snapshot: { project: null, parcels: [], assumptions: null },
};

/** What happened to a colleague's account. */
export const passwordSet: SecurityMail = {
  id: "01930000-0000-7000-8000-0000000000e1",
  event: "password_set",
  created_at: "2026-11-20T13:05:00+00:00",
  address: "192.0.2.7",
  email: "marija@example.com",
  name: "Marija Đukić",
  actor: "Ana Anić",
  company: settings.company_name,
};

export const reservationEnding: ReservationMail = {
  id: "01930000-0000-7000-8000-0000000000e1-two_days-1764000000",
  event: "two_days",
  until: "2026-11-25T10:00:00Z",
  recipients: ["prodaja@example.com"],
  contact: {
    id: "01930000-0000-7000-8000-0000000000c1",
    name: "Željka Đurić-Šćepanović",
    email: "zeljka@example.com",
    phone: "+387 65 123 456",
  },
  parcel: { name: "Parcela A9", price: 264_000 },
  project: { name: "Solarni park Laktaši" },
  company: settings.company_name,
};

export const offerSent: OfferMail = {
  id: "01930000-0000-7000-8000-0000000000a7-sent",
  event: "sent",
  recipients: ["zeljka@example.com"],
  contact: reservationEnding.contact,
  question: null,
  accepted_by: null,
  held_until: null,
  language: "sr",
  content: offerContent,
  token: "A".repeat(43),
  settings,
};

export const offerConfirmed: OfferMail = {
  ...offerSent,
  event: "confirmed",
  accepted_by: "Ž. Đurić",
  held_until: "2026-11-30T11:00:00Z",
};

export const offerQuestion: OfferMail = {
  ...offerSent,
  event: "question",
  recipients: ["prodaja@example.com"],
  question: "Može li plaćanje u četiri dijela?",
};

export const answer: MessageMail = {
  id: base.inquiry.id,
  recipient: base.inquiry.user_email,
  name: base.inquiry.user_name,
  subject: "Parcela A9, Solarni park Laktaši",
  body: "Poštovana,\n\nhvala Vam na upitu. Parcela A9 je slobodna.\nPlaćanje je moguće u dva dijela.\n\nSrdačan pozdrav,\nMarko Marić",
  language: "sr",
  settings,
  reply_to: { name: "Marko Marić", email: "marko@example.com" },
};

export const invited: Invitation = {
  id: base.inquiry.id,
  email: "iva@example.com",
  name: "Iva Ivić",
  role: "sales",
  until: "2026-11-26T08:00:00+00:00",
  token: "example",
  company: settings.company_name,
};
