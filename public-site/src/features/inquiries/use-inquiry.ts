import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePageData } from "../../app/page-data.ts";
import { paths } from "../../app/paths.ts";
import { useHref } from "../../components/AppLink.tsx";
import { useToast } from "../../components/Toaster.tsx";
import { toApiError } from "../../lib/api-error.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { createInquiry } from "./api/create-inquiry.ts";
import { clearDraft } from "./inquiry-draft.ts";
import { explainInquiryError } from "./inquiry-error.ts";
import { checkInquiry, type FieldErrors, type InquiryValues, inquiryRow, isMissing } from "./inquiry-row.ts";

/** Time to read the confirmation before the thank-you page, milliseconds. */
const thanksAfterMs = 1500;

/** Everything that the fields of a form hold, by name. */
export function readValues(form: HTMLFormElement): InquiryValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    user_name: text("user_name"),
    user_email: text("user_email"),
    user_phone: text("user_phone"),
    message: text("message"),
  };
}

export type InquiryState = "idle" | "submitting" | "failed" | "sent";

/** Sends the inquiry once, says how it went, and leads to the thank-you page. */
export function useInquiry(projectId: string, parcelIds: readonly string[]) {
  const t = useText();
  const { language } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const href = useHref();
  const { trapName } = usePageData();
  const [state, setState] = useState<InquiryState>("idle");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [duplicate, setDuplicate] = useState(false);
  // A second press can come before React has disabled the button.
  const sending = useRef(false);

  const refuse = (form: HTMLFormElement, text: string, fields: FieldErrors) => {
    setErrors(fields);
    toast({ tone: "error", title: t("inquiry.errors.title"), text: t(text) });
    const [first] = Object.keys(fields);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLElement) requestAnimationFrame(() => input.focus());
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = readValues(form);
    const wrong = checkInquiry(values);
    if (Object.keys(wrong).length > 0) {
      const text = isMissing(wrong) ? "inquiry.errors.missing" : "errors.validation.emailInvalid";
      return refuse(form, text, wrong);
    }

    sending.current = true;
    const trap = String(new FormData(form).get(trapName) ?? "");
    toast(null);
    setErrors({});
    setState("submitting");
    try {
      await createInquiry(inquiryRow(values, { projectId, parcelIds, language, trap }));
    } catch (error) {
      sending.current = false;
      setState("failed");
      const refusal = toApiError(error);
      setDuplicate(refusal.kind === "duplicate");
      const { text, fields } = explainInquiryError(refusal);
      return refuse(form, text, fields);
    }
    // From here the form stays as it is, so that it cannot be sent again.
    setState("sent");
    clearDraft();
    toast({ tone: "success", title: t("inquiry.success.title"), text: t("inquiry.success.text") });
    const { pathname } = window.location;
    setTimeout(() => {
      if (window.location.pathname === pathname) navigate(href(paths.thanks), { replace: true });
    }, thanksAfterMs);
  };

  return { state, duplicate, errors, submit };
}
