import { mailtoUrl } from "@solar/domain/contact-links";
import { languageRules } from "@solar/domain/language";
import { type OfferFact, type OfferSheet, type OfferText, offerSheet } from "@solar/domain/offer";
import type { OfferContent } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { useEffect } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from "react-router-dom";
import { LinkButton } from "../components/Button.tsx";
import { classes } from "../components/classes.ts";
import { FactList } from "../components/FactList.tsx";
import { Section } from "../components/Layout.tsx";
import { PhoneLinks } from "../features/contact/PhoneLinks.tsx";
import { OfferAnswer } from "../features/offers/OfferAnswer.tsx";
import styles from "../features/offers/Offers.module.css";
import { callFunction } from "../lib/fetcher.ts";
import { PageHead } from "../lib/head.tsx";
import { useLanguage, useText } from "../lib/language.tsx";
import { apiContext, type PageHandle } from "../lib/loader.ts";
import { useSettings } from "../lib/settings.tsx";

export const handle: PageHandle = { texts: ["offer"], unlisted: true };

/** What `rpc/offer` says of a link. */
interface SeenOffer {
  state: "open" | "accepted" | "over" | "preview";
  number: string | null;
  content: OfferContent | null;
}

interface Loaded {
  /** Null: there is no such link. Undefined: it could not be read. */
  offer?: SeenOffer | null;
}

export async function loader({ context, params: { token } }: LoaderFunctionArgs) {
  try {
    const offer = await callFunction<SeenOffer | null>("offer", { token }, context.get(apiContext).fetch);
    return data<Loaded>({ offer }, { status: offer ? 200 : 404 });
  } catch {
    return data<Loaded>({}, { status: 503 });
  }
}

/** What the service leads here with after a form. */
const answers = ["asked", "accepted", "taken", "over", "tooMany", "failed"] as const;

/** The page of a personal link: what was offered, as it was then. Read by the server, which is asked anew with each answer. */
export function Component() {
  const { token = "" } = useParams();
  const { language } = useLanguage();
  const { offer } = useLoaderData<Loaded>();
  useOpened(token, offer?.state === "open");

  if (!offer?.content) return <NoOffer state={offer === undefined ? "failed" : offer ? "over" : "unknown"} />;
  const sheet = offerSheet(offer.content, language);
  return (
    <Section>
      <PageHead page="offer" />
      <article className={`stack ${styles.page}`} aria-labelledby="offer">
        <Outcome state={offer.state} />
        <header className="stack gap-5">
          <div>
            <p className={styles.company}>{sheet.company.name}</p>
            {sheet.company.lines.map((line) => (
              <p key={line} className="soft small">
                {line}
              </p>
            ))}
          </div>
          <h1 id="offer">{sheet.title}</h1>
          <Facts facts={sheet.facts} />
          {sheet.note && <Written {...sheet.note} />}
        </header>
        <Prices sheet={sheet} />
        <Details sheet={sheet} />
        <p className="strong">{sheet.closing}</p>
        <Download token={token} />
        {offer.state === "open" && <OfferAnswer token={token} buyer={offer.content.buyer ?? ""} />}
      </article>
    </Section>
  );
}

/** What only a person does: scanners of mail open a link in a browser, look for some seconds and go. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;
const secondsInSight = 60;

/** Reports once that a person looks at the offer: at their first sign, or when it was in sight for a minute. */
function useOpened(token: string, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const done = new AbortController();
    const report = () => {
      done.abort();
      // Nobody who reads an offer can do anything about it.
      callFunction("open_offer", { token }).catch(() => undefined);
    };
    for (const sign of signs) document.addEventListener(sign, report, { signal: done.signal });
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") seconds += 1;
      if (seconds === secondsInSight) report();
    }, 1000);
    done.signal.addEventListener("abort", () => clearInterval(timer));
    return () => done.abort();
  }, [token, open]);
}

/** How the last answer went, or that there is none to be given. */
function Outcome({ state }: { state: SeenOffer["state"] }) {
  const t = useText();
  const [address] = useSearchParams();
  const status = answers.find((known) => known === address.get("status"));
  const said = state === "preview" ? "preview" : state === "accepted" ? "accepted" : status;
  if (!said) return null;
  const good = said === "asked" || said === "accepted";
  return (
    <div role="status" className={good ? "tinted" : "warning"}>
      <p className="strong">{t(`offer.said.${said}.title`)}</p>
      <p>{t(`offer.said.${said}.text`)}</p>
    </div>
  );
}

const Facts = ({ facts }: { facts: readonly OfferFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="soft">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Sentences of people, below the name of their language where it is not that of the page. */
const Written = ({ text, language, hint }: OfferText) => (
  <div>
    {hint && <p className="soft tiny">{hint}</p>}
    <p className={`pre-line ${styles.note}`} lang={hint ? languageRules[language].tag : undefined}>
      {text}
    </p>
  </div>
);

const Prices = ({ sheet: { columns, rows, totals } }: { sheet: OfferSheet }) => (
  <div>
    <table className={`folding ${styles.prices}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} data-label={columns[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <dl className={styles.totals}>
      {totals.map(({ label, value, strong }) => (
        <div key={label} className={classes(strong && styles.total)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const Details = ({ sheet: { payment, calculation } }: { sheet: OfferSheet }) => (
  <div className={styles.details}>
    <section className={`card stack p-6 ${styles.card}`}>
      <h2>{payment.title}</h2>
      {payment.parts.length > 0 && <FactList facts={payment.parts} />}
      {payment.terms.map((written) => (
        <Written key={written.text} {...written} />
      ))}
    </section>
    {calculation && (
      <section className={`card stack p-6 ${styles.card}`}>
        <h2>{calculation.title}</h2>
        <FactList facts={calculation.facts} />
        {calculation.notes.map((text) => (
          <p key={text} className="soft tiny">
            {text}
          </p>
        ))}
      </section>
    )}
  </div>
);

function Download({ token }: { token: string }) {
  const t = useText();
  return (
    <p>
      <a className="text-button" href={`${paths.offer(token)}.pdf?lang=${t.language}`}>
        {t("offer.pdf")}
      </a>
    </p>
  );
}

/** There is nothing to show: who can help is named. */
function NoOffer({ state }: { state: "over" | "unknown" | "failed" }) {
  const t = useText();
  const { phones, email } = useSettings();
  const [phone] = phones;
  return (
    <Section>
      <PageHead page="offer" />
      <div className={`stack ${styles.page}`}>
        <h1>{t(`offer.none.${state}.title`)}</h1>
        <p className="lead">{t(`offer.none.${state}.text`)}</p>
        <div className="row">
          {phone && <PhoneLinks className="text-button" phone={phone.number} />}
          {email && (
            <a className="text-button" href={mailtoUrl(email)}>
              {email}
            </a>
          )}
          <LinkButton to={paths.contact} variant="secondary">
            {t("shell.nav.contact")}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
