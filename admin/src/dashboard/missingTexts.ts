import type { Project } from "@solar/domain/rows.gen";

/** English fields that are empty although their Serbian/Bosnian original is filled in. */
export function missingEnglish(
  project: Pick<Project, "name" | "name_en" | "description" | "description_en" | "location" | "location_en">,
) {
  return (["name", "description", "location"] as const)
    .filter((field) => project[field]?.trim() && !project[`${field}_en`]?.trim())
    .map((field) => `${field}_en` as const);
}
