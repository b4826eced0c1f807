import { formatDate, formatFileSize } from "@solar/domain/format";
import { subjectPath } from "@solar/domain/inquiry-subject";
import { localized } from "@solar/domain/language";
import { milestoneLabels } from "@solar/domain/milestone-labels";
import { isOverdue, plannedDate } from "@solar/domain/milestones";
import { paths } from "@solar/domain/site-paths";
import { Check, FileText } from "lucide-react";
import { AppLink } from "../../components/AppLink.tsx";
import { Section } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";
import { usePageData } from "../../lib/page-data.ts";
import type { Park, ParkDocument } from "../projects/api/projects.ts";
import styles from "./ParkProgress.module.css";

/** How far a park is, and its documents; nothing while there are neither. */
export function ParkProgress({ project }: { project: Park }) {
  const { milestones, documents } = project;
  if (milestones.length + documents.length === 0) return null;
  return (
    <Section background="surface">
      <div className={`columns ${styles.progress}`}>
        {milestones.length > 0 && <ParkTimeline project={project} />}
        {documents.length > 0 && <ParkDocuments project={project} />}
      </div>
    </Section>
  );
}

/** The park's way from the land to the grid. What was planned for a day that is past has no date. */
function ParkTimeline({ project }: { project: Park }) {
  const t = useText();
  const { today } = usePageData();
  const steps = project.milestones.map((step) => {
    const planned = plannedDate(step, today);
    const date = step.done_on ?? planned;
    const key = step.done_on ? "done" : "planned";
    return {
      ...step,
      when: date
        ? t(`project.timeline.${key}`, { date: formatDate(date, t.language) })
        : isOverdue(step, today) && t("project.timeline.open"),
      document: project.documents.find(({ id }) => id === step.document_id),
    };
  });
  return (
    <div>
      <h2>{t("project.timeline.title")}</h2>
      <ol className={styles.timeline}>
        {steps.map(({ kind, done_on, when, document, ...step }) => (
          <li key={kind} data-done={done_on ? true : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {done_on && <Check size={14} strokeWidth={2.5} />}
            </span>
            <h3 className="h4">{milestoneLabels[t.language][kind]}</h3>
            {when && <p className="soft small">{when}</p>}
            {localized(step, "note", t.language) && (
              <p className="small">{localized(step, "note", t.language)}</p>
            )}
            {document && (
              <p className="small">
                <DocumentLink document={document} project={project}>
                  {t("project.timeline.document", { title: localized(document, "title", t.language) })}
                </DocumentLink>
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DocumentLinkProps {
  document: ParkDocument;
  project: Park;
  children: string;
}

/** To the file of a public document, to the form that asks for any other. */
function DocumentLink({ document, project, children }: DocumentLinkProps) {
  const { preview } = usePageData();
  if (document.url)
    return (
      <a
        href={preview ? `${document.url}?preview=${preview}` : document.url}
        className="tall-link"
        hrefLang={document.language}
        type="application/pdf"
      >
        {children}
      </a>
    );
  const contact = subjectPath(paths.contact, { projectId: project.id, parcelIds: [] });
  return (
    <AppLink to={`${contact}&dokument=${document.id}`} className="tall-link">
      {children}
    </AppLink>
  );
}

/** What a buyer reads before signing, with date, size and language. */
function ParkDocuments({ project }: { project: Park }) {
  const t = useText();
  return (
    <div>
      <h2>{t("project.documents.title")}</h2>
      <ul className={styles.documents}>
        {project.documents.map((document) => {
          const about = [
            document.issued_on && formatDate(document.issued_on, t.language),
            document.language !== t.language && t(`project.documents.in.${document.language}`),
          ].filter(Boolean);
          return (
            <li key={document.id}>
              <FileText strokeWidth={1.5} />
              <div>
                <h3 className="h4">{localized(document, "title", t.language)}</h3>
                {about.length > 0 && <p className="soft small">{about.join(" · ")}</p>}
                <p className="small">
                  <DocumentLink document={document} project={project}>
                    {document.url
                      ? t("project.documents.open", { size: formatFileSize(document.bytes ?? 0, t.language) })
                      : t("project.documents.request")}
                  </DocumentLink>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
