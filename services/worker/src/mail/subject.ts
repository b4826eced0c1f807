import { type Language, localized } from "@solar/domain/language";
import type { InquiryMail, MailKind } from "./inquiry.ts";
import { oneLine } from "./one-line.ts";
import { textsIn } from "./texts.ts";

/** Where an inquiry came from: a park's pages or the contact page. */
export const topicOf = ({ snapshot }: InquiryMail): "inquiry" | "contact" =>
  snapshot.project ? "inquiry" : "contact";

/** Names the parcel or, where there are several, counts them, so that a list of messages can be read at a glance. */
export function subjectOf(mail: InquiryMail, kind: MailKind, language: Language): string {
  const { project, parcels } = mail.snapshot;
  const [parcel] = parcels;
  const form = !project ? "contact" : !parcel ? "project" : parcels.length === 1 ? "parcel" : "parcels";
  const subject = textsIn(language)(`${kind}.subject.${form}`, {
    user_name: mail.inquiry.user_name,
    project_name: project && localized(project, "name", language),
    parcel_name: parcel && localized(parcel, "name", language),
    smart_count: parcels.length,
  });
  return oneLine(subject);
}
