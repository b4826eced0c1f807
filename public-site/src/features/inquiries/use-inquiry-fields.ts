import {
  type Explanation,
  type FieldErrors,
  type FormName,
  type InquiryValues,
  noValues,
  readInquiry,
  remainingErrors,
} from "@solar/domain/inquiry";
import { type FormEvent, useState } from "react";
import { useToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";

let draft: InquiryValues = noValues;

/** What the visitor has written so far, kept in memory while the form is closed or has failed. */
export const readDraft = (): InquiryValues => draft;

export function clearDraft(): void {
  draft = noValues;
}

/** Everything that the fields of a form hold. */
export function readValues(form: HTMLFormElement): InquiryValues {
  const data = new FormData(form);
  return readInquiry((name) => data.get(name));
}

/** What is wrong with the fields of a form, which is said until it is put right. */
export function useInquiryFields(form: FormName, initial: FieldErrors = {}) {
  const t = useText();
  const toast = useToast();
  const [errors, setErrors] = useState(initial);
  return {
    errors,
    /** Says what is wrong, and puts the focus on the first field that is. */
    reject(element: HTMLFormElement, { text, fields }: Explanation) {
      setErrors(fields);
      toast({ tone: "error", title: t(`${form}.errors.title`), text: t(text) });
      const [first] = Object.keys(fields);
      const input = first && element.elements.namedItem(first);
      if (input instanceof HTMLElement) requestAnimationFrame(() => input.focus());
    },
    clear() {
      toast(null);
      setErrors({});
    },
    /** Keeps what is written; a field that was wrong says what it is now. */
    change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      draft = readValues(currentTarget);
      const written = target instanceof Element ? target.getAttribute("name") : null;
      const remaining = remainingErrors(form, errors, written, draft);
      if (remaining === errors) return;
      setErrors(remaining);
      if (Object.keys(remaining).length === 0) toast(null);
    },
  };
}
