import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useHref } from "../../components/AppLink.tsx";
import { useToast } from "../../components/Toaster.tsx";
import { trapSelector } from "../../components/TrapField.tsx";
import { toApiError } from "../../lib/api-error.ts";
import { postRow } from "../../lib/fetcher.ts";
import { inquiryRow, missingFields, readInquiryForm, refusalTexts } from "../../lib/inquiry-form.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

/** Time to read the confirmation before the page of thanks opens. */
const thanksAfterMs = 1_500;

export interface ContactFormState {
  state: "idle" | "sending" | "sent";
  /** Text key of the message under each field */
  fieldErrors: Readonly<Record<string, string>>;
  submit: (form: HTMLFormElement) => Promise<void>;
}

/** Checks and sends the contact form, and says how it went. */
export function useContactForm(errorsBefore: Readonly<Record<string, string>> = {}): ContactFormState {
  const t = useText();
  const toast = useToast();
  const href = useHref();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [state, setState] = useState<ContactFormState["state"]>("idle");
  const [fieldErrors, setFieldErrors] = useState(errorsBefore);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (error: string, fields: Record<string, string>) => {
    setState("idle");
    setFieldErrors(fields);
    toast({ tone: "error", title: t("contact.errors.title"), text: t(error) });
  };

  // The first field to mend gets the focus, once it can be reached again.
  useEffect(() => {
    if (state === "idle" && Object.keys(fieldErrors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state, fieldErrors]);

  useEffect(() => {
    if (state !== "sent") return;
    const timer = setTimeout(() => navigate(href(paths.thanks)), thanksAfterMs);
    return () => clearTimeout(timer);
  }, [state, navigate, href]);

  async function submit(element: HTMLFormElement) {
    form.current = element;
    const values = readInquiryForm(element);
    const missing = missingFields("contact", values);
    if (Object.keys(missing).length > 0) return refuse("contact.errors.missing", missing);

    const trap = element.querySelector<HTMLInputElement>(trapSelector)?.value || null;
    toast(null);
    setFieldErrors({});
    setState("sending");
    try {
      await postRow("/api/inquiries", { ...inquiryRow(values), language, trap });
    } catch (error) {
      const { error: key, fields } = refusalTexts("contact", toApiError(error));
      return refuse(key, fields);
    }
    setState("sent");
    toast({
      tone: "success",
      title: t("contact.success.title"),
      text: `${t("contact.success.thanks")} ${t("contact.success.text")}`,
    });
  }

  return { state, fieldErrors, submit };
}
