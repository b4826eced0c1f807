import { languages } from "@solar/domain/language";
import { alertMail, confirmationMail } from "../alert-mail.ts";
import { invitationMail } from "../invitation-mail.ts";
import type { Email } from "../layout.ts";
import { messageMail } from "../message-mail.ts";
import { offerAnswerMail, offerMail } from "../offer-mail.ts";
import { reservationMail } from "../reservation-mail.ts";
import { securityMail } from "../security-mail.ts";
import { digestMail, staffMail } from "../staff-mail.ts";
import { assignmentMail, taskMail } from "../task-mails.ts";
import type { SiteAddress } from "../texts.ts";
import { visitorMail } from "../visitor-mail.ts";
import { alertAsked, manyNews, priceChanged, searched } from "./alerts.ts";
import {
  answer,
  fromContactPage,
  invited,
  offerConfirmed,
  offerQuestion,
  offerSent,
  oneParcel,
  ownNumbers,
  parcelsWithoutPrice,
  passwordSet,
  reservationEnding,
  severalParcels,
} from "./samples.ts";
import { assignedInquiry, dailyTasks } from "./tasks.ts";

/** Every kind of message by its name, in the languages that it is written in: for the previews and for tests. */
export function sampleMessages(site: SiteAddress): Record<string, Email> {
  const messages: Record<string, Email> = {
    "visitor-parcel-sr": visitorMail(oneParcel, site),
    "visitor-parcels-en": visitorMail(severalParcels, site),
    "visitor-without-price-sr": visitorMail(parcelsWithoutPrice, site),
    "visitor-contact-sr": visitorMail(fromContactPage, site),
    "alert-price-sr": alertMail(priceChanged, site),
    "message-sr": messageMail(answer),
  };
  for (const language of languages) {
    messages[`staff-parcel-${language}`] = staffMail(oneParcel, site, language);
    messages[`staff-parcels-${language}`] = staffMail(severalParcels, site, language);
    messages[`staff-own-numbers-${language}`] = staffMail(ownNumbers, site, language);
    messages[`staff-contact-${language}`] = staffMail(fromContactPage, site, language);
    messages[`staff-digest-${language}`] = digestMail(
      [oneParcel, severalParcels, fromContactPage],
      site,
      language,
    );
    messages[`alert-news-${language}`] = alertMail({ ...manyNews, language }, site);
    messages[`assignment-${language}`] = assignmentMail(assignedInquiry, site, language);
    messages[`tasks-${language}`] = taskMail(dailyTasks, site, language);
    messages[`invitation-${language}`] = invitationMail(invited, site, language);
    messages[`security-${language}`] = securityMail(passwordSet, site, language);
    for (const kind of ["parcel", "project", "search"] as const) {
      const subject = kind === "search" ? searched : { ...alertAsked.subject, kind };
      messages[`alert-confirmation-${kind}-${language}`] = confirmationMail(
        { ...alertAsked, language, subject },
        site,
      );
    }
    messages[`offer-sent-${language}`] = offerMail({ ...offerSent, language }, site);
    messages[`offer-confirmed-${language}`] = offerMail({ ...offerConfirmed, language }, site);
    for (const event of ["question", "accepted", "taken"] as const)
      messages[`offer-${event}-${language}`] = offerAnswerMail({ ...offerQuestion, event }, site, language);
    for (const event of ["two_days", "two_hours", "expired"] as const)
      messages[`reservation-${event}-${language}`] = reservationMail(
        { ...reservationEnding, event },
        site,
        language,
      );
  }
  return messages;
}
