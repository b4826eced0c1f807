import type { MailTemplate, ParcelSnapshot } from "@solar/domain/rows.gen";
import { expect, it } from "vitest";
import { fillTemplate, placeholderValues } from "./fill-template.ts";

const template = {
  subject: "{parcele}, {park}",
  body: "Poštovani {ime},\n\ncijena je {cijena}. {nepoznato}\n\n{potpis}",
  subject_en: null,
  body_en: "Dear {ime}, the price is {cijena}.",
} as MailTemplate;
const parcel = (name: string, price: number) => ({ name, name_en: `${name} (en)`, price }) as ParcelSnapshot;
const inquiry = {
  snapshot: {
    project: { id: "p", name: "Park Vrbas", name_en: "Vrbas Park" },
    parcels: [parcel("C1", 10_000), parcel("C2", 20_000)],
  },
};
const writing = { name: "Ana Anić", staff: "Marko Marić", company: "Solar" };

it("fills a template in with person, parcels, price and signature", () => {
  const values = placeholderValues({ ...writing, inquiry, language: "sr" });
  expect(fillTemplate(template, "sr", values)).toEqual({
    subject: "C1, C2, Park Vrbas",
    body: "Poštovani Ana Anić,\n\ncijena je 30.000\u00a0KM plus PDV. {nepoznato}\n\nMarko Marić\nSolar",
  });
});

it("writes in the person's language, in the first one what has no other", () => {
  const values = placeholderValues({ ...writing, inquiry, language: "en" });
  expect(fillTemplate(template, "en", values)).toEqual({
    subject: "C1 (en), C2 (en), Vrbas Park",
    body: "Dear Ana Anić, the price is 30,000\u00a0KM plus VAT.",
  });
});

it("leaves open what is not known: no park, and prices on request", () => {
  const open = placeholderValues({ ...writing, inquiry: undefined, language: "sr" });
  expect(fillTemplate(template, "sr", open).subject).toBe("{parcele}, {park}");
  const free = { snapshot: { ...inquiry.snapshot, parcels: [parcel("C1", 0)] } };
  expect(placeholderValues({ ...writing, inquiry: free, language: "sr" }).cijena).toBe("");
});
