import { checkInquiry, explainError, type InquiryValues, inquiryRow } from "@solar/domain/inquiry";
import type { InquirySubject } from "@solar/domain/inquiry-subject";
import { ApiError } from "@solar/postgrest-client/api-error";
import { type FormEvent, useRef, useState } from "react";
import { usePageData } from "../../app/page-data.ts";
import { postRow } from "../../lib/fetcher.ts";
import { useLanguage } from "../../lib/language.tsx";
import { useOwnNumbers } from "../calculation/own-numbers.ts";
import {
  clearDraft,
  noteSent,
  readValues,
  subjectKey,
  useInquiryFields,
  useSentInquiries,
} from "../inquiries/use-inquiry-fields.ts";
import { unpickSent } from "../parcels/use-picked.ts";
import type { AskedPark } from "./compare-query.ts";

/** What an inquiry about a park is about. */
export const subjectOf = ({ project, parcels }: AskedPark): InquirySubject => ({
  projectId: project.id,
  parcelIds: parcels.map(({ id }) => id),
});

/** Sends one inquiry a park, one after the other. Pressed again, it sends those that are missing. */
export function useShortlistInquiry(parks: readonly AskedPark[]) {
  const { language } = useLanguage();
  const { honeypotName } = usePageData();
  const sent = useSentInquiries();
  /** Keys of the texts that say why an inquiry was not sent */
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const fields = useInquiryFields("inquiry");
  const [sending, setSending] = useState(false);
  const ownNumbers = useOwnNumbers();
  // A second press can come before React has disabled the button.
  const busy = useRef(false);
  // The same parcels of a park are asked about once; after a change of the comparison they may be others.
  const missing = parks.filter((park) => !sent.includes(subjectKey(subjectOf(park))));

  /** @returns what was wrong with a field, which is wrong for every park */
  const sendOne = async (park: AskedPark, values: InquiryValues, honeypot: string) => {
    const subject = subjectOf(park);
    try {
      await postRow(
        "/api/inquiries",
        inquiryRow(values, subject, language, honeypot, ownNumbers(park.project, park.parcels)),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A duplicate was sent before, and only the answer was lost.
      if (error.kind !== "duplicate") {
        const explanation = explainError("inquiry", error);
        setFailures((before) => new Map(before).set(subjectKey(subject), explanation.text));
        return explanation;
      }
    }
    unpickSent({ projectId: park.project.id, parcelIds: subject.parcelIds });
    noteSent(subject);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const values = readValues(form);
    const wrong = checkInquiry("inquiry", values);
    if (wrong) return fields.reject(form, wrong);
    const honeypot = String(new FormData(form).get(honeypotName) ?? "");
    busy.current = true;
    fields.clear();
    setSending(true);
    let complete = true;
    try {
      for (const park of missing) {
        const failure = await sendOne(park, values, honeypot);
        complete &&= !failure;
        if (failure && Object.keys(failure.fields).length > 0) return fields.reject(form, failure);
      }
      if (complete) clearDraft();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { ...fields, failures, sending, missing, submit };
}
