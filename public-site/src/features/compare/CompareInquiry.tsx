import { explainError, type InquiryValues, inquiryRow } from "@solar/domain/inquiry";
import { type InquirySubject, subjectPath } from "@solar/domain/inquiry-subject";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { ApiError } from "@solar/postgrest-client/api-error";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { AppLink } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { Honeypot } from "../../components/Field.tsx";
import { postRow } from "../../lib/fetcher.ts";
import { useHydrated } from "../../lib/hydration.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useOwnNumbers } from "../calculation/own-numbers.ts";
import { InquiryFields, InquiryTerms } from "../inquiries/InquiryFields.tsx";
import { OwnNumbers } from "../inquiries/OwnNumbers.tsx";
import {
  clearDraft,
  markSent,
  subjectKey,
  useInquiryFields,
  useSentInquiries,
} from "../inquiries/use-inquiry-fields.ts";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import { deselectSent } from "../parcels/use-picked.ts";
import type { Parcel, Project } from "../projects/api/projects.ts";
import { isFinishedPlant } from "../projects/filter-projects.ts";
import styles from "./CompareInquiry.module.css";
import type { ComparedData } from "./get-compared.ts";

/** What one inquiry can be about: parcels of a park that are not sold, or the park itself. */
interface InquiryPark {
  readonly project: Project;
  readonly parcels: readonly Parcel[];
}

function inquiryParks({ parcels, parks }: ComparedData): InquiryPark[] {
  const free = parcels.filter(({ status }) => status !== "sold");
  const projects = [...free.map(({ project }) => project), ...parks.filter((park) => !isFinishedPlant(park))];
  return [...new Map<string, Project>(projects.map((project) => [project.id, project])).values()].map(
    (project) => ({ project, parcels: free.filter(({ project_id }) => project_id === project.id) }),
  );
}

/** One form for all that is compared; each park gets an inquiry of its own. */
export function CompareInquiry({ data }: { data: ComparedData }) {
  const t = useText();
  const hydrated = useHydrated();
  const parks = inquiryParks(data);
  const { ref, draft, failures, errors, change, sending, missing, submit } = useShortlistInquiry(parks);
  const outcome = useOutcome(sending, Object.keys(errors).length > 0);
  if (parks.length === 0) return null;
  const done = missing.length === 0;
  const tried = (missing.length < parks.length || failures.size > 0) && !sending;
  return (
    <section className={`columns ${styles.inquiry}`} aria-labelledby="upit-za-izbor">
      <div className="stack">
        <h2 id="upit-za-izbor">{t("compare.inquiry.title")}</h2>
        {!done && <p className="soft">{t("compare.inquiry.perPark", { smart_count: parks.length })}</p>}
        <ul className={`stack ${styles.parks}`}>
          {parks.map((park) => {
            const key = subjectKey(subjectOf(park));
            return (
              <ParkLine key={key} park={park} sent={!missing.includes(park)} error={failures.get(key)} />
            );
          })}
        </ul>
        <noscript>
          <p className="soft small">{t("compare.inquiry.withoutScript")}</p>
        </noscript>
        <p ref={outcome} role="status" tabIndex={-1} className={`strong ${styles.message}`}>
          {tried &&
            (done
              ? t("compare.inquiry.sent", { smart_count: parks.length })
              : t("compare.inquiry.partly", { sent: parks.length - missing.length, all: parks.length }))}
        </p>
      </div>
      {!done && (
        <form
          ref={ref}
          className="stack"
          noValidate
          aria-label={t("inquiry.formLabel")}
          aria-busy={sending}
          onSubmit={submit}
          onChange={change}
        >
          <fieldset className="stack gap-5" disabled={!hydrated || sending}>
            <InquiryFields form="inquiry" written={draft} errors={errors} />
            <Honeypot />
            <Button type="submit" wide>
              {sending
                ? t("inquiry.submitting")
                : t(tried ? "compare.inquiry.sendMissing" : "compare.inquiry.send", {
                    smart_count: missing.length,
                  })}
            </Button>
          </fieldset>
          <InquiryTerms />
        </form>
      )}
    </section>
  );
}

/** Who has sent is led to how it went: the form goes, and with it the focus and the place on the page. */
function useOutcome(sending: boolean, hasErrors: boolean) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // A field that is wrong has the focus already.
    if (wasSending.current && !sending && !hasErrors) outcome.current?.focus();
    wasSending.current = sending;
  }, [sending, hasErrors]);
  return outcome;
}

interface ParkLineProps {
  park: InquiryPark;
  sent: boolean;
  /** Key of the text that says why it was not sent */
  error: string | undefined;
}

/** A park, what is asked about in it, and how that went. */
function ParkLine({ park, sent, error }: ParkLineProps) {
  const t = useText();
  const format = useParcelFormat();
  const { project, parcels } = park;
  const calculation = useOwnNumbers()(project, parcels);
  return (
    <li>
      <AppLink to={subjectPath(paths.contact, subjectOf(park))}>
        {localized(project, "name", t.language)}
      </AppLink>
      {parcels.length > 0 && <span className="soft small">: {parcels.map(format.name).join(", ")}</span>}
      {!sent && <OwnNumbers calculation={calculation} />}
      {sent ? (
        <p className={`small ${styles.outcome}`} data-sent>
          <CircleCheck strokeWidth={1.75} /> {t("compare.inquiry.parkSent")}
        </p>
      ) : (
        error && (
          <p className={`small ${styles.outcome}`}>
            <CircleAlert strokeWidth={1.75} /> {t("compare.inquiry.parkFailed")} {t(error)}
          </p>
        )
      )}
    </li>
  );
}

/** What an inquiry about a park is about. */
const subjectOf = ({ project, parcels }: InquiryPark): InquirySubject => ({
  projectId: project.id,
  parcelIds: parcels.map(({ id }) => id),
});

/** Sends one inquiry a park, one after the other. Pressed again, it sends those that are missing. */
function useShortlistInquiry(parks: readonly InquiryPark[]) {
  const { language } = useLanguage();
  const sent = useSentInquiries();
  /** Keys of the texts that say why an inquiry was not sent */
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const fields = useInquiryFields("inquiry");
  const [sending, setSending] = useState(false);
  const ownNumbers = useOwnNumbers();
  // The same parcels of a park are asked about once; after a change of the comparison they may be others.
  const missing = parks.filter((park) => !sent.includes(subjectKey(subjectOf(park))));

  /** @returns what was wrong with a field, which is wrong for every park */
  const sendOne = async (park: InquiryPark, values: InquiryValues, honeypot: string) => {
    const subject = subjectOf(park);
    try {
      await postRow(
        "/api/inquiries",
        inquiryRow(values, subject, language, honeypot, ownNumbers(park.project, park.parcels)),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A duplicate was sent before, and only the answer was lost.
      if (error.kind !== "duplicate") {
        const explanation = explainError("inquiry", error);
        setFailures((before) => new Map(before).set(subjectKey(subject), explanation.text));
        return explanation;
      }
    }
    deselectSent({ projectId: park.project.id, parcelIds: subject.parcelIds });
    markSent(subject);
  };

  const submit = fields.submit(async (values, honeypot) => {
    setSending(true);
    let complete = true;
    try {
      for (const park of missing) {
        const failure = await sendOne(park, values, honeypot);
        complete &&= !failure;
        if (failure && Object.keys(failure.fields).length > 0) return failure;
      }
      if (complete) clearDraft();
    } finally {
      setSending(false);
    }
  });
  return { ...fields, failures, sending, missing, submit };
}
