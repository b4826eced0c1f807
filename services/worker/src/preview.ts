import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { alertMail, confirmationMail } from "./mail/alert-mail.ts";
import type { Content } from "./mail/inquiry-mail.ts";
import { html } from "./mail/layout.ts";
import { reservationMail } from "./mail/reservation-mail.ts";
import {
  alertAsked,
  fromContactPage,
  muchNews,
  oneParcel,
  ownNumbers,
  parcelsWithoutPrice,
  passwordSet,
  priceChanged,
  reservationEnding,
  severalParcels,
} from "./mail/samples.ts";
import { securityMail } from "./mail/security-mail.ts";
import { digestMail, staffMail } from "./mail/staff-mail.ts";
import { visitorMail } from "./mail/visitor-mail.ts";

/** `npm run mail:preview [-- FOLDER]`: writes every kind of message as HTML and text, with a page that lists them. */

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const [asked] = process.argv.slice(2);
if (asked?.startsWith("-")) {
  console.error(
    "npm run mail:preview [-- FOLDER]: writes every kind of e-mail into the folder, or .data/mail-preview",
  );
  process.exit(1);
}
const folder = resolve(asked ?? join(root, ".data/mail-preview"));
const site = { publicUrl: "http://localhost:8080" };

const messages: Record<string, Content> = {
  "staff-parcel": staffMail(oneParcel, site, "sr"),
  "staff-parcels": staffMail(severalParcels, site, "sr"),
  "staff-contact": staffMail(fromContactPage, site, "sr"),
  "staff-parcel-en": staffMail(oneParcel, site, "en"),
  "staff-own-numbers": staffMail(ownNumbers, site, "sr"),
  "staff-digest": digestMail([oneParcel, severalParcels, fromContactPage], site, "sr"),
  "visitor-parcel-sr": visitorMail(oneParcel, site),
  "visitor-parcels-en": visitorMail(severalParcels, site),
  "visitor-without-price-sr": visitorMail(parcelsWithoutPrice, site),
  "visitor-contact-sr": visitorMail(fromContactPage, site),
  "alert-confirmation-sr": confirmationMail(alertAsked, site),
  "alert-price-sr": alertMail(priceChanged, site),
  "alert-news-en": alertMail(muchNews, site),
  "reservation-sr": reservationMail(reservationEnding, site, "sr"),
  "reservation-expired-en": reservationMail({ ...reservationEnding, event: "expired" }, site, "en"),
  "security-sr": securityMail(passwordSet, site, "sr"),
  "security-en": securityMail(passwordSet, site, "en"),
};

await mkdir(folder, { recursive: true });
for (const [name, message] of Object.entries(messages)) {
  await writeFile(join(folder, `${name}.html`), message.html);
  await writeFile(join(folder, `${name}.txt`), message.text);
}
const list = Object.entries(messages).map(
  ([name, { subject }]) =>
    html`<li><a href="${name}.html">${subject}</a> (<a href="${name}.txt">text</a>) ${name}</li>`,
);
const index = join(folder, "index.html");
await writeFile(
  index,
  html`<!doctype html><meta charset="utf-8"><title>Messages</title><ul>${list}</ul>`.markup,
);
console.log(`${Object.keys(messages).length} messages: ${index}`);
