import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { ExportAllButton } from "../csv/ExportAllButton.tsx";

const fields = [
  "name",
  "name_en",
  "location",
  "status",
  "visible",
  "total_power",
  "available_parcels",
  "total_parcels",
  "min_price",
  "datum_pocetka",
  "plan_zavrsetka",
  "completion_date",
  "created_at",
] as const;

/** All projects of the list's filters as CSV. */
export const ProjectExport = () => {
  const translate = useTranslate();
  const word = (project: ProjectWithParcels, field: (typeof fields)[number]) => {
    if (field === "status") return translate(`enums.project_status.${project.status}`);
    if (field === "visible") return translate(`enums.visibility.${project.visible ? "visible" : "hidden"}`);
    const value = project[field];
    return typeof value === "number" ? String(value).replace(".", ",") : value;
  };
  return (
    <ExportAllButton<ProjectWithParcels>
      fileName="projekti.csv"
      header={fields.map((field) => `resources.projects.fields.${field}`)}
      row={(project) => fields.map((field) => word(project, field))}
    />
  );
};
