import type { AlertConfirmation, AlertMail, AlertNews, AlertSubject } from "../alert-mail.ts";
import { parcel, project, settings } from "./samples.ts";

const wish = {
  kind: "project" as const,
  search: null,
  place: null,
  parcel: null,
  project,
};

export const searched: AlertSubject = {
  kind: "search",
  search: {
    budget: 60_000,
    currency: "EUR",
    power: 50,
    stage: "building",
    place: "Laktaši",
    agreement: true,
  },
  place: { location: "Laktaši", location_en: "Laktaši, Republic of Srpska" },
  parcel: null,
  project: null,
};

export const alertAsked: AlertConfirmation = {
  id: "01930000-0000-7000-8000-0000000000f1-1",
  email: "zeljka@example.com",
  language: "sr",
  token: "A".repeat(43),
  subject: wish,
  settings,
};

const offered = (name: string, price: number) => {
  const { id, name: sr, name_en } = parcel(name, "available", price, 0, 0);
  return { id, name: sr, name_en: name_en ?? null, price };
};

const news: AlertNews = {
  id: 1,
  kind: "price",
  old_price: 264_000,
  milestone: null,
  done_on: null,
  token: alertAsked.token,
  subject: { kind: "parcel", search: null, place: null, parcel: offered("A9", 0), project },
  project,
  parcel: offered("A9", 250_000),
};

export const priceChanged: AlertMail = {
  news: [news],
  email: alertAsked.email,
  language: "sr",
  token: alertAsked.token,
  settings,
};

/** Of a park and of a search; parcel A9 is told of by both alerts. */
export const manyNews: AlertMail = {
  ...priceChanged,
  language: "en",
  news: [
    news,
    {
      ...news,
      id: 2,
      kind: "found",
      old_price: null,
      token: "B".repeat(43),
      subject: searched,
    },
    { ...news, id: 3, kind: "free", parcel: offered("A5", 0) },
    { ...news, id: 4, kind: "parcel", subject: wish, parcel: offered("A6", 190_000) },
    { ...news, id: 5, kind: "milestone", milestone: "grid_connection", done_on: "2026-11-01", parcel: null },
  ],
};
