import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { useEffect, useState } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useNavigate } from "react-router-dom";
import { AppLink, useHref } from "../components/AppLink.tsx";
import { Button, LinkButton } from "../components/Button.tsx";
import { Section } from "../components/Layout.tsx";
import { ChatLinks } from "../features/contact/ChatLinks.tsx";
import { type ResolvedSubject, subjectPaths, useSubject } from "../features/inquiries/use-subject.ts";
import { parcelPath } from "../features/parcels/parcel-address.ts";
import { deselectAfterReload } from "../features/parcels/use-picked.ts";
import { PageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import styles from "./ThanksPage.module.css";

export const handle: PageHandle = { texts: ["thanks", "contact", "parcel"], unlisted: true };

export const loader: LoaderFunction = (args) =>
  loadPage(args, subjectPaths(new URL(args.request.url).searchParams));

/** What an inquiry was about, with the ways back to it. */
function AskedAbout({ about: { project, parcels } }: { about: ResolvedSubject }) {
  const t = useText();
  if (!project) return null;
  return (
    <section className={`tinted mt-6 ${styles.about}`} aria-label={t("thanks.about")} data-uncovered>
      <p className="soft small">{t("thanks.about")}</p>
      <p>
        <AppLink to={paths.project(project.id)}>{localized(project, "name", t.language)}</AppLink>
      </p>
      <ul className="row">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <AppLink to={parcelPath(project.id, parcel.id)}>{localized(parcel, "name", t.language)}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countdown = `row soft small mt-8 ${styles.countdown}`;

/** Seconds until the page leads home by itself. */
const secondsToHome = 10;

export function Component() {
  const t = useText();
  const about = useSubject();
  const { projectId, parcelIds } = about.subject;
  useEffect(() => {
    if (projectId) deselectAfterReload({ projectId, parcelIds });
  }, [projectId, parcelIds]);
  const inquiry = about.project !== null;
  return (
    <Section>
      <PageHead page="thanks" />
      <div className={`columns ${styles.page}`}>
        <div>
          <h1>{t(inquiry ? "thanks.inquiryTitle" : "thanks.title")}</h1>
          <p className="lead mt-5">{t("thanks.text")}</p>
          <AskedAbout about={about} />
          <ChatLinks lead={t("thanks.chat")} text={about.request} />
          <div className="row mt-8" data-uncovered>
            <LinkButton to={paths.home}>{t("thanks.home")}</LinkButton>
            {about.project ? (
              <LinkButton to={paths.project(about.project.id)} variant="secondary">
                {t("thanks.park")}
              </LinkButton>
            ) : (
              <LinkButton to={paths.sale} variant="secondary">
                {t("thanks.sale")}
              </LinkButton>
            )}
          </div>
          {!projectId && <Countdown />}
        </div>
        <div>
          <h2 className="h3">{t("thanks.next.title")}</h2>
          <ol className={`mt-5 ${styles.next}`}>
            {t.keys(inquiry ? "thanks.next.inquiry" : "thanks.next.message").map((item) => (
              <li key={item}>{t(item)}</li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

/** Counts down to the return home after a plain message; the visitor can stay. Without JavaScript nothing counts. */
function Countdown() {
  const t = useText();
  const navigate = useNavigate();
  const href = useHref();
  const [left, setLeft] = useState<number | "stay" | null>(null);

  useEffect(() => {
    setLeft(secondsToHome);
    const timer = setInterval(() => setLeft((now) => (typeof now === "number" ? now - 1 : now)), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) navigate(href(paths.home));
  }, [left, navigate, href]);

  if (left === null) return <div className={countdown} />;
  if (left === "stay") return <p className={countdown}>{t("thanks.stayed")}</p>;
  return (
    <div className={countdown} data-uncovered>
      <p role="timer">{t("thanks.countdown", { smart_count: Math.max(left, 0) })}</p>
      <Button variant="secondary" onClick={() => setLeft("stay")}>
        {t("thanks.stay")}
      </Button>
    </div>
  );
}
