import { isEmail } from "@solar/domain/email";
import type { Alert, AlertSearch } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { ApiError } from "@solar/postgrest-client/api-error";
import { Bell } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { AppLink, useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Field, Honeypot } from "../../components/Field.tsx";
import { callFunction } from "../../lib/fetcher.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import styles from "./Alerts.module.css";

interface Subject {
  kind: Alert["kind"];
  /** Of the parcel or the park */
  targetId?: string;
  search?: AlertSearch;
}

interface AlertFormProps extends Subject {
  /** What pressing it promises */
  title: string;
}

type State = "idle" | "sending" | "sent" | "invalid" | "tooMany" | "failed";

/** Sends the form, one at a time, and knows how it went. */
function useRequest({ kind, targetId, search }: Subject) {
  const { language } = useLanguage();
  const { honeypotName } = usePageData();
  const [state, setState] = useState<State>("idle");
  const sending = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email") ?? "").trim();
    if (!isEmail(email)) return setState("invalid");
    sending.current = true;
    setState("sending");
    const honeypot = String(data.get(honeypotName) ?? "");
    try {
      const row = { email, kind, target_id: targetId, language, search, honeypot };
      await callFunction("request_alert", row);
      setState("sent");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error.status === 429 ? "tooMany" : error.details === "email" ? "invalid" : "failed");
    } finally {
      sending.current = false;
    }
  };
  return { state, submit };
}

/** Opens to one field, an address to tell. Without JavaScript it opens as well, and is sent as a form. */
export function AlertForm({ title, ...subject }: AlertFormProps) {
  const t = useText();
  const href = useHref();
  const { state, submit } = useRequest(subject);
  const { kind, targetId, search } = subject;
  return (
    <details className={`mt-5 ${styles.details}`}>
      <summary className="text-button">
        <Bell strokeWidth={1.5} />
        {title}
      </summary>
      <div role="status">
        {state === "sent" && (
          <p className="tinted small">
            <strong>{t("alert.state.sent.title")}.</strong> {t("alert.state.sent.text")}
          </p>
        )}
      </div>
      {state !== "sent" && (
        <form
          method="post"
          action={href(paths.alerts)}
          noValidate
          className="stack"
          aria-label={t("alert.form.label")}
          onSubmit={submit}
        >
          <input type="hidden" name="kind" value={kind} />
          {targetId && <input type="hidden" name="target_id" value={targetId} />}
          {search && <input type="hidden" name="search" value={JSON.stringify(search)} />}
          <div className={styles.line}>
            <Field
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              label={t("alert.form.email")}
              error={state === "invalid" ? t("errors.validation.emailInvalid") : undefined}
            />
            <Button type="submit" disabled={state === "sending"}>
              {t(state === "sending" ? "alert.form.submitting" : "alert.form.submit")}
            </Button>
          </div>
          <Honeypot />
          {(state === "tooMany" || state === "failed") && (
            <p className={`small ${styles.failed}`} role="alert">
              {t(`alert.state.${state}.title`)}. {t(`alert.state.${state}.text`)}
            </p>
          )}
          <p className="soft tiny">
            {t("alert.form.hint")} <AppLink to={paths.privacy}>{t("shell.footer.privacy")}</AppLink>
          </p>
        </form>
      )}
    </details>
  );
}
