import { type InquiryValues, noValues } from "@solar/domain/inquiry";

let draft: InquiryValues = noValues;

/** What the visitor has written so far, kept in memory while the form is closed or has failed. */
export const readDraft = (): InquiryValues => draft;

export function keepDraft(values: InquiryValues): void {
  draft = values;
}

export function clearDraft(): void {
  draft = noValues;
}
