import {
  checkInquiry,
  type Explanation,
  explainError,
  type FieldErrors,
  type FormName,
  type InquiryValues,
  inquiryRow,
  noValues,
  readInquiry,
} from "@solar/domain/inquiry";
import { type InquirySubject, subjectPath } from "@solar/domain/inquiry-subject";
import { ApiError } from "@solar/postgrest-client/api-error";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePageData } from "../../app/page-data.ts";
import { paths } from "../../app/paths.ts";
import { useHref } from "../../components/AppLink.tsx";
import { useToast } from "../../components/Toaster.tsx";
import { postRow } from "../../lib/fetcher.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { unpickSent } from "../parcels/use-picked.ts";

let draft: InquiryValues = noValues;

/** What the visitor has written so far, kept in memory while the form is closed or has failed. */
export const readDraft = (): InquiryValues => draft;

export function keepDraft(values: InquiryValues): void {
  draft = values;
}

function clearDraft(): void {
  draft = noValues;
}

/** Time to read the confirmation before the thank-you page, milliseconds. */
const thanksAfterMs = 1500;

/** Everything that the fields of a form hold. */
export function readValues(form: HTMLFormElement): InquiryValues {
  const data = new FormData(form);
  return readInquiry((name) => data.get(name));
}

type InquiryState = "idle" | "submitting" | "failed" | "sent";

/** Sends one of the two forms once, says how it went, and leads to the thank-you page. */
export function useInquiry(form: FormName, subject: InquirySubject) {
  const t = useText();
  const { language } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const href = useHref();
  const { honeypotName, form: returned } = usePageData();
  const [state, setState] = useState<InquiryState>("idle");
  const [errors, setErrors] = useState<FieldErrors>(returned?.form === form ? returned.fieldErrors : {});
  const [duplicate, setDuplicate] = useState(false);
  // A second press can come before React has disabled the button.
  const sending = useRef(false);

  const refuse = (element: HTMLFormElement, { text, fields }: Explanation) => {
    setErrors(fields);
    toast({ tone: "error", title: t(`${form}.errors.title`), text: t(text) });
    const [first] = Object.keys(fields);
    const input = first && element.elements.namedItem(first);
    if (input instanceof HTMLElement) requestAnimationFrame(() => input.focus());
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    const values = readValues(element);
    const wrong = checkInquiry(form, values);
    if (wrong) return refuse(element, wrong);

    sending.current = true;
    const honeypot = String(new FormData(element).get(honeypotName) ?? "");
    toast(null);
    setErrors({});
    setState("submitting");
    try {
      await postRow("/api/inquiries", inquiryRow(values, subject, language, honeypot));
    } catch (error) {
      sending.current = false;
      setState("failed");
      if (!(error instanceof ApiError)) throw error;
      setDuplicate(error.kind === "duplicate");
      return refuse(element, explainError(form, error));
    }
    // From here the form stays as it is, so that it cannot be sent again.
    setState("sent");
    clearDraft();
    const { projectId, parcelIds } = subject;
    if (projectId) unpickSent({ projectId, parcelIds });
    toast({ tone: "success", title: t(`${form}.success.title`), text: t(`${form}.success.text`) });
    const { pathname } = window.location;
    setTimeout(() => {
      if (window.location.pathname === pathname)
        navigate(href(subjectPath(paths.thanks, subject)), { replace: true });
    }, thanksAfterMs);
  };

  return { state, duplicate, errors, submit };
}
