import type { Project } from "@solar/domain/rows.gen";

/** Year in which the reference was completed, or null. */
export const referenceYear = ({
  completion_date,
  datum_zavrsetka,
}: Pick<Project, "completion_date" | "datum_zavrsetka">): string | null =>
  (completion_date ?? datum_zavrsetka)?.slice(0, 4) ?? null;
