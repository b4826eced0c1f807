import { type InquirySubject, subjectInQuery } from "@solar/domain/inquiry-subject";
import { localized } from "@solar/domain/language";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useText } from "../../lib/language.tsx";
import { parkPaths, usePark } from "../projects/api/get-park.ts";
import type { Parcel, Project } from "../projects/api/projects.ts";

export interface ResolvedSubject {
  /** Only what is there: a park that is not public, and parcels that are not its own, are left out */
  subject: InquirySubject;
  project: Project | null;
  parcels: readonly Parcel[];
  /** The words that a visitor would begin with; empty without a subject */
  request: string;
}

/** What a page reads that says what an inquiry is about. */
export function subjectPaths(address: URLSearchParams) {
  const { projectId } = subjectInQuery(address);
  return projectId ? parkPaths(projectId) : [];
}

const nothing: ResolvedSubject = {
  subject: { projectId: null, parcelIds: [] },
  project: null,
  parcels: [],
  request: "",
};

/**
 * What the address says an inquiry is or was about, `?projekat=id&parcele=id,id`; `&pitanje=` names one of the questions
 * of buyers, `&dokument=` a document that they ask for.
 */
export function useSubject(): ResolvedSubject {
  const t = useText();
  const [address] = useSearchParams();
  const asked = subjectInQuery(address);
  const { project, parcels: all } = usePark(asked.projectId ?? "");
  const documentId = address.get("dokument");
  const questionCode = address.get("pitanje");
  const wanted = asked.parcelIds.join();
  return useMemo(() => {
    if (!project || !all) return nothing;
    const parcels = all.filter(({ id }) => wanted.split(",").includes(id));
    const park = localized(project, "name", t.language);
    const document = project.documents.find(({ id }) => id === documentId);
    const questionKey = `parcel.questions.${questionCode}`;
    const question = t.has(questionKey) && t(questionKey);
    const names = parcels.map((parcel) => localized(parcel, "name", t.language)).join(", ");
    return {
      subject: { projectId: project.id, parcelIds: parcels.map(({ id }) => id) },
      project,
      parcels,
      request: document
        ? t("contact.form.requestDocument", { park, title: localized(document, "title", t.language) })
        : question
          ? t("contact.form.requestAnswer", { park, question })
          : t(names ? "contact.form.requestParcels" : "contact.form.requestPark", { park, names }),
    };
  }, [project, all, wanted, documentId, questionCode, t]);
}
