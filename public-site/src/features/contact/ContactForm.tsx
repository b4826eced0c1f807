import type { FormEvent } from "react";
import { usePageData } from "../../app/page-data.ts";
import { paths } from "../../app/paths.ts";
import { useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Notice } from "../../components/Notice.tsx";
import { TrapField } from "../../components/TrapField.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./ContactForm.module.css";
import { useContactForm } from "./use-contact-form.ts";

/** What is not to be sent again. */
const duplicate = "contact.errors.duplicate";

/** Name, e-mail, phone and message. Without JavaScript the page itself receives the form. */
export function ContactForm() {
  const t = useText();
  const href = useHref();
  const { form: sent } = usePageData();
  const before = sent?.form === "contact" ? sent : undefined;
  const { state, fieldErrors, submit } = useContactForm(before?.fieldErrors);
  const waiting = state !== "idle";
  const errorOf = (name: string) => fieldErrors[name] && t(fieldErrors[name]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };

  return (
    <form
      className={styles.form}
      method="post"
      action={href(paths.contact)}
      noValidate
      aria-label={t("a11y.form.contact")}
      onSubmit={onSubmit}
    >
      <h2 className={styles.title}>{t("contact.form.title")}</h2>
      {before?.error && (
        <Notice
          tone="error"
          title={t("contact.errors.title")}
          text={before.error === duplicate ? t(duplicate) : `${t(before.error)} ${t("contact.form.kept")}`}
        />
      )}
      <p className={styles.hint}>{t("contact.form.required")}</p>
      <fieldset className={styles.fields} disabled={waiting}>
        <Field
          label={t("contact.form.name")}
          name="user_name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={before?.values.user_name}
          error={errorOf("user_name")}
        />
        <Field
          label={t("contact.form.email")}
          name="user_email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={before?.values.user_email}
          error={errorOf("user_email")}
        />
        <Field
          label={t("contact.form.phone")}
          hint={t("contact.form.phoneHint")}
          name="user_phone"
          type="tel"
          autoComplete="tel"
          defaultValue={before?.values.user_phone}
          error={errorOf("user_phone")}
        />
        <Field
          multiline
          label={t("contact.form.message")}
          hint={t("contact.form.messageHint")}
          name="message"
          required
          rows={6}
          defaultValue={before?.values.message}
          error={errorOf("message")}
        />
        <TrapField />
        <Button type="submit">
          {t(state === "sending" ? "contact.form.submitting" : "contact.form.submit")}
        </Button>
      </fieldset>
      <p className={styles.hint}>{t("contact.form.privacy")}</p>
    </form>
  );
}
