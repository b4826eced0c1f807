import { subjectPath } from "@solar/domain/inquiry-subject";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { SectionHeader } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";
import { typeset } from "../../lib/texts.ts";
import type { Parcel, Park } from "../projects/api/project-rows.ts";
import styles from "./ParkAnswers.module.css";
import { useAnswers } from "./use-answers.ts";

interface ParkAnswersProps {
  project: Park;
  parcels: readonly Parcel[];
}

/** What buyers ask before they sign: each question with the park's answer, or the way to ask it. */
export function ParkAnswers({ project, parcels }: ParkAnswersProps) {
  const t = useText();
  const answers = useAnswers(project, parcels);
  return (
    <>
      <SectionHeader title={t("project.answers.title")} lead={t("project.answers.lead")} />
      <div className={styles.answers}>
        {Object.entries(answers).map(([question, { lines, open }]) => (
          <section key={question}>
            <h3>{t(`parcel.questions.${question}`)}</h3>
            {lines.map((line) => (
              <p key={line} className="pre-line">
                {typeset(line)}
              </p>
            ))}
            {(open || lines.length === 0) && (
              <p>
                <AppLink
                  to={`${subjectPath(paths.contact, { projectId: project.id, parcelIds: [] })}&pitanje=${question}`}
                  className="tall-link"
                >
                  {t(`project.answers.${lines.length > 0 ? "restOnRequest" : "onRequest"}`)}
                </AppLink>
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
