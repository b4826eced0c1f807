import { paths } from "@solar/domain/site-paths";
import { useHref } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Offers.module.css";

/** A yes or a question: forms of the browser's own, which work without JavaScript and are answered by the page anew. */
export function OfferAnswer({ token, buyer }: { token: string; buyer: string }) {
  const t = useText();
  const action = useHref()(paths.offer(token));
  return (
    <div className={styles.details}>
      <form
        method="post"
        action={action}
        className={`card stack p-6 ${styles.card}`}
        aria-labelledby="accept"
      >
        <h2 id="accept">{t("offer.accept.title")}</h2>
        <p className="soft">{t("offer.accept.text")}</p>
        <Field
          name="name"
          label={t("offer.accept.name")}
          defaultValue={buyer}
          autoComplete="name"
          required
          maxLength={200}
        />
        <label className="tick">
          <input type="checkbox" required />
          <span>{t("offer.accept.consent")}</span>
        </label>
        <div>
          <Button type="submit" name="action" value="accept">
            {t("offer.accept.submit")}
          </Button>
        </div>
      </form>
      <form method="post" action={action} className={`card stack p-6 ${styles.card}`} aria-labelledby="ask">
        <h2 id="ask">{t("offer.ask.title")}</h2>
        <p className="soft">{t("offer.ask.text")}</p>
        <Field
          as="textarea"
          name="question"
          label={t("offer.ask.question")}
          required
          maxLength={2000}
          rows={4}
        />
        <div>
          <Button type="submit" name="action" value="ask" variant="secondary">
            {t("offer.ask.submit")}
          </Button>
        </div>
      </form>
    </div>
  );
}
