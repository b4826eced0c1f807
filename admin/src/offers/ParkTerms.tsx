import { localized } from "@solar/domain/language";
import type { Contact, Project } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { rowById } from "../data/api.ts";

/** How a park is paid, as an offer of its parcels begins with. */
export const termsOf = (project: Project, language: Contact["language"]) => ({
  payment_parts: project.payment_parts,
  payment_terms: localized(project, "payment_schedule", language),
});

/** The terms of the park that was chosen, until somebody writes others. */
export const ParkTerms = () => {
  const { setValue, getFieldState } = useFormContext();
  const [project_id, language] = useWatch({ name: ["project_id", "language"] });
  const { data } = useQuery({
    queryKey: ["park-terms", project_id],
    enabled: Boolean(project_id),
    queryFn: () => rowById<Project>("projects", String(project_id)),
  });
  useEffect(() => {
    if (!data) return;
    for (const [name, value] of Object.entries(termsOf(data, language)))
      if (!getFieldState(name).isDirty) setValue(name, value);
  }, [data, language, setValue, getFieldState]);
  return null;
};
