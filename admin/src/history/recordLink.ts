import type { HistoryEntry } from "@solar/domain/rows.gen";
import { parcelPath, projectPath } from "../projects/paths.ts";

/** Where the record of an entry is edited; null for what is gone. Of several parcels it is their project. */
export function recordLink({ table_name, row_id, op, new_row }: HistoryEntry, rows = 1): string | null {
  if (op === "DELETE") return null;
  switch (table_name) {
    case "projects":
      return projectPath(row_id);
    case "parcels": {
      const project = String(new_row?.project_id);
      return rows > 1 ? projectPath(project) : parcelPath(project, row_id);
    }
    case "inquiries":
      return `/inquiries/${row_id}/show`;
    case "media_assets":
      return "/media";
    case "site_settings":
      return "/settings";
    case "users":
      return "/users";
    default:
      return null;
  }
}
