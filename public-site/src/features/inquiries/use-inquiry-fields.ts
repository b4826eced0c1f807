import {
  checkInquiry,
  type Explanation,
  emptyValues,
  type FieldErrors,
  type FormName,
  type InquiryValues,
  readInquiry,
  remainingErrors,
} from "@solar/domain/inquiry";
import type { InquirySubject } from "@solar/domain/inquiry-subject";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { showToast, type Toast, withdrawToast } from "../../components/Toaster.tsx";
import { useHydrated } from "../../lib/hydration.tsx";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { createPersistentStore } from "../../lib/persistent-store.ts";

interface Draft extends InquiryValues {
  /** The words that the message began with, which belong to what it was about */
  readonly request: string;
}

const noDraft: Draft = { ...emptyValues, request: "" };

/** What the visitor has written so far, in whichever form: kept in the tab while the form is closed, has failed or is loaded anew. */
const draft = createPersistentStore<Draft>({
  key: "upit",
  place: "tab",
  empty: noDraft,
  read: (kept) => {
    const { request, ...values } = (kept ?? {}) as Partial<Draft>;
    return { ...readInquiry((name) => values[name]), request: String(request ?? "") };
  },
});

export const clearDraft = (): void => draft.set(noDraft);

/** What the fields begin with: a message that began with the request of another subject begins with this one's. */
export function draftForSubject(request: string, { request: before, ...values }: Draft): InquiryValues {
  const own = before && values.message.startsWith(before) ? values.message.slice(before.length) : null;
  if (own === null) return { ...values, message: values.message || request };
  return { ...values, message: request + (request ? own : own.trimStart()) };
}

/** What was asked about in this tab. */
const sent = createPersistentStore<readonly string[]>({
  key: "poslati-upiti",
  place: "tab",
  empty: [],
  read: (kept) => (Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : []),
});

export const useSentInquiries = sent.useValue;

/** Names what an inquiry is about; the same parcels in another order are the same. */
export const subjectKey = ({ projectId, parcelIds }: InquirySubject): string =>
  `${projectId ?? ""}:${[...parcelIds].sort()}`;

export function markSent(subject: InquirySubject): void {
  const key = subjectKey(subject);
  if (!sent.get().includes(key)) sent.set([...sent.get(), key]);
}

/** Everything that the fields of a form hold. */
function readValues(form: HTMLFormElement): InquiryValues {
  const data = new FormData(form);
  return readInquiry((name) => data.get(name));
}

/** What is wrong with the fields of a form, which is said until it is put right. */
export function useInquiryFields(form: FormName, initial: FieldErrors = {}, request = "") {
  const t = useText();
  const [errors, setErrors] = useState(initial);
  const ref = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const { form: returned, honeypotName } = usePageData();
  const cameBack = returned?.form === form;
  // Fields that came with the page, and that nobody has touched since, take what was written before it was loaded.
  useEffect(() => {
    if (cameBack) return;
    for (const [name, text] of Object.entries(draftForSubject(request, draft.get()))) {
      const field = ref.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value ||= text;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        if (text && field.value === field.defaultValue) field.value = text;
    }
  }, [cameBack, request]);
  // What is said about a form goes with it: on the next screen nothing is left to put right.
  const complaint = useRef<Toast>(null);
  const withdraw = useCallback(() => withdrawToast(complaint.current), []);
  useEffect(() => withdraw, [withdraw]);
  /** Says at the fields what is wrong, and puts the focus on the first of them, clear of what sticks to the window. */
  const point = (element: HTMLFormElement, fields: FieldErrors) => {
    setErrors(fields);
    const [first] = Object.keys(fields);
    const input = first && element.elements.namedItem(first);
    if (input instanceof HTMLElement)
      requestAnimationFrame(() => {
        input.focus({ preventScroll: true });
        input.scrollIntoView({ block: "center" });
      });
  };
  // A second press can come before React has disabled the button.
  const busy = useRef(false);
  return {
    errors,
    /** For the form */
    ref,
    /** What its fields begin with */
    draft: hydrated ? draftForSubject(request, draft.get()) : { ...emptyValues, message: request },
    /** Has a form without mistakes sent, once at a time; `send` gives back why it was rejected. */
    submit:
      (send: (values: InquiryValues, honeypot: string) => Promise<Explanation | undefined>) =>
      async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (busy.current) return;
        const element = event.currentTarget;
        const values = readValues(element);
        const wrong = checkInquiry(form, values);
        if (wrong) return point(element, wrong.fields);
        busy.current = true;
        withdraw();
        setErrors({});
        try {
          const rejected = await send(values, String(new FormData(element).get(honeypotName) ?? ""));
          if (!rejected) return;
          point(element, rejected.fields);
          complaint.current = { tone: "error", title: t(`${form}.errors.title`), text: t(rejected.text) };
          showToast(complaint.current);
        } finally {
          busy.current = false;
        }
      },
    /** Keeps what is written; a field that was wrong says what it is now. */
    change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      const values = readValues(currentTarget);
      draft.set({ ...values, request });
      const written = target instanceof Element ? target.getAttribute("name") : null;
      const remaining = remainingErrors(form, errors, written, values);
      if (remaining === errors) return;
      setErrors(remaining);
      if (Object.keys(remaining).length === 0) withdraw();
    },
  };
}
