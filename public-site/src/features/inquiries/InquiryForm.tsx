import { explainError, type FormName, inquiryRow } from "@solar/domain/inquiry";
import { type InquirySubject, subjectPath } from "@solar/domain/inquiry-subject";
import type { OwnCalculation } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { ApiError } from "@solar/postgrest-client/api-error";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Honeypot } from "../../components/Field.tsx";
import { showToast } from "../../components/Toaster.tsx";
import { postRow } from "../../lib/fetcher.ts";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import { usePrices } from "../../lib/prices.tsx";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import { deselectSent } from "../parcels/use-picked.ts";
import type { Parcel } from "../projects/api/projects.ts";
import { InquiryFields, InquiryTerms } from "./InquiryFields.tsx";
import styles from "./InquiryForm.module.css";
import { OwnNumbers } from "./OwnNumbers.tsx";
import { clearDraft, markSent, useInquiryFields } from "./use-inquiry-fields.ts";

/** Time to read the confirmation before the thank-you page, milliseconds. */
const thanksAfterMs = 1500;

type InquiryState = "idle" | "submitting" | "failed" | "sent";

/** Sends one of the two forms once, says how it went, and leads to the thank-you page. */
export function useInquiry(
  form: FormName,
  subject: InquirySubject,
  calculation: OwnCalculation | null = null,
  request = "",
) {
  const t = useText();
  const navigate = useNavigate();
  const href = useHref();
  const { form: returned } = usePageData();
  const [state, setState] = useState<InquiryState>("idle");
  const fields = useInquiryFields(form, returned?.form === form ? returned.fieldErrors : {}, request);
  const [duplicate, setDuplicate] = useState(false);

  const submit = fields.submit(async (values, honeypot) => {
    setState("submitting");
    try {
      await postRow("/api/inquiries", inquiryRow(values, subject, t.language, honeypot, calculation));
    } catch (error) {
      setState("failed");
      if (!(error instanceof ApiError)) throw error;
      const again = error.kind === "duplicate";
      setDuplicate(again);
      // The form itself says so where it can: a message over it would say the same, and cover it.
      return again && form === "inquiry" ? undefined : explainError(form, error);
    }
    // From here the form stays as it is, so that it cannot be sent again.
    setState("sent");
    clearDraft();
    markSent(subject);
    const { projectId, parcelIds } = subject;
    if (projectId) deselectSent({ projectId, parcelIds });
    showToast({ tone: "success", title: t(`${form}.success.title`), text: t(`${form}.success.text`) });
    const { pathname } = window.location;
    setTimeout(() => {
      if (window.location.pathname === pathname)
        navigate(href(subjectPath(paths.thanks, subject)), { replace: true });
    }, thanksAfterMs);
  });

  return { ...fields, state, duplicate, submit };
}

/** Says what has happened to the parcels of an inquiry since its form was opened. */
export function ChangedParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useText();
  const prices = usePrices();
  const format = useParcelFormat();
  const [initial] = useState(() => new Map(parcels.map((parcel) => [parcel.id, parcel])));

  const changes = parcels.flatMap((parcel) => {
    const was = initial.get(parcel.id);
    if (!was) return [];
    if (was.status !== parcel.status && parcel.status !== "available")
      return t(`inquiry.changed.${parcel.status}`, { name: format.name(parcel) });
    if (was.price !== parcel.price && parcel.status === "available" && parcel.price > 0)
      return t("inquiry.changed.price", { price: prices.price(parcel.price) });
    return [];
  });
  return (
    <div role="status">
      {changes.map((change) => (
        <p key={change} className={`warning small ${styles.change}`}>
          <TriangleAlert strokeWidth={1.5} />
          {change}
        </p>
      ))}
    </div>
  );
}

interface InquiryFormProps {
  projectId: string;
  /** Parcels asked about, at least one; none of them sold */
  parcelIds: readonly string[];
  /** What the visitor changed in the calculation, which goes along */
  calculation?: OwnCalculation | null;
  /** Path of the page that shows the form, where it is sent without JavaScript */
  action: string;
}

/** Name, e-mail, phone, when to be called back, and message about one or several parcels. */
export function InquiryForm({ projectId, parcelIds, calculation = null, action }: InquiryFormProps) {
  const t = useText();
  const href = useHref();
  const { form: returned } = usePageData();
  const subject = { projectId, parcelIds };
  const { ref, draft, state, duplicate, errors, change, submit } = useInquiry(
    "inquiry",
    subject,
    calculation,
  );
  const sentBack = returned?.form === "inquiry" && state === "idle" ? returned : undefined;
  const written = sentBack?.values ?? draft;
  const busy = state === "submitting" || state === "sent";

  return (
    <form
      ref={ref}
      method="post"
      action={href(action)}
      noValidate
      className="stack gap-5"
      aria-label={t("inquiry.formLabel")}
      aria-busy={state === "submitting"}
      onSubmit={submit}
      onChange={change}
    >
      {sentBack?.error && (
        <p className={styles.failed} role="alert">
          <strong>{t("inquiry.errors.title")}</strong> {t(sentBack.error)}
        </p>
      )}
      <input type="hidden" name="form" value="inquiry" />
      <input type="hidden" name="parcel_ids" value={parcelIds.join(",")} />
      <fieldset className={`stack gap-5 ${styles.fields}`} disabled={busy}>
        <InquiryFields form="inquiry" written={written} errors={errors} />
        <Honeypot />
      </fieldset>
      <div className="stack">
        <OwnNumbers calculation={calculation} />
        {state === "failed" && (
          <p className={duplicate ? styles.failed : "soft small"} role={duplicate ? "alert" : undefined}>
            {t(duplicate ? "inquiry.errors.duplicate" : "inquiry.kept")}
          </p>
        )}
        <Button type="submit" wide disabled={busy || parcelIds.length === 0}>
          {t(state === "submitting" ? "inquiry.submitting" : "inquiry.submit")}
        </Button>
        <InquiryTerms />
      </div>
    </form>
  );
}
