import { checkInquiry, explainError, type InquiryValues, inquiryRow } from "@solar/domain/inquiry";
import { ApiError } from "@solar/postgrest-client/api-error";
import { type FormEvent, useRef, useState } from "react";
import { usePageData } from "../../app/page-data.ts";
import { postRow } from "../../lib/fetcher.ts";
import { useLanguage } from "../../lib/language.tsx";
import { readValues, useInquiryFields } from "../inquiries/use-inquiry-fields.ts";
import { unpickSent } from "../parcels/use-picked.ts";
import type { AskedPark } from "./compare-query.ts";

/** How the inquiry about a park went: sent, or the key of the text that says why not. */
export type Outcome = "sent" | { readonly error: string };

/** The same parcels of a park are asked about once; after a change of the comparison they may be others. */
export const inquiryKey = ({ project, parcels }: AskedPark): string =>
  `${project.id}:${parcels.map(({ id }) => id).sort()}`;

/** Sends one inquiry a park, one after the other. Pressed again, it sends those that are missing. */
export function useShortlistInquiry(parks: readonly AskedPark[]) {
  const { language } = useLanguage();
  const { honeypotName } = usePageData();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const fields = useInquiryFields("inquiry");
  const [sending, setSending] = useState(false);
  // A second press can come before React has disabled the button.
  const busy = useRef(false);
  const missing = parks.filter((park) => outcomes.get(inquiryKey(park)) !== "sent");

  /** @returns what was wrong with a field, which is wrong for every park */
  const sendOne = async (park: AskedPark, values: InquiryValues, honeypot: string) => {
    const subject = { projectId: park.project.id, parcelIds: park.parcels.map(({ id }) => id) };
    const note = (outcome: Outcome) =>
      setOutcomes((before) => new Map(before).set(inquiryKey(park), outcome));
    try {
      await postRow("/api/inquiries", inquiryRow(values, subject, language, honeypot));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Sent before, and only the answer was lost.
      if (error.kind === "duplicate") return note("sent");
      const explanation = explainError("inquiry", error);
      note({ error: explanation.text });
      return explanation;
    }
    unpickSent(subject);
    note("sent");
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
    try {
      for (const park of missing) {
        const failure = await sendOne(park, values, honeypot);
        if (failure && Object.keys(failure.fields).length > 0) return fields.reject(form, failure);
      }
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { outcomes, errors: fields.errors, change: fields.change, sending, missing, submit };
}
