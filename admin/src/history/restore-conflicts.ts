import { overlapOf } from "@solar/domain/overlap";
import { parsePolygon } from "@solar/domain/polygon";
import type { Parcel } from "@solar/domain/rows.gen";

interface RestoreConflict {
  kind: "project_deleted" | "not_deleted" | "name_taken" | "overlaps";
  /** The parcels that are in the way. */
  names: string;
}

const sameName = (a: unknown, b: unknown) =>
  String(a).trim().toLowerCase() === String(b).trim().toLowerCase();

/**
 * What stands in the way of a deleted parcel among those that its project has now: the first two kinds the server
 * rejects, the others are for staff to put right afterwards.
 */
export function restoreConflicts(
  deleted: Record<string, unknown>,
  project: object | null,
  parcels: readonly Pick<Parcel, "id" | "name" | "polygon_data">[],
): RestoreConflict[] {
  if (!project) return [{ kind: "project_deleted", names: "" }];
  if (parcels.some(({ id }) => id === deleted.id)) return [{ kind: "not_deleted", names: "" }];
  const outline = parsePolygon(deleted.polygon_data);
  const among = (kind: RestoreConflict["kind"], found: readonly { name: string }[]) =>
    found.length ? [{ kind, names: found.map(({ name }) => name).join(", ") }] : [];
  return [
    ...among(
      "name_taken",
      parcels.filter(({ name }) => sameName(name, deleted.name)),
    ),
    ...among(
      "overlaps",
      parcels.filter(({ polygon_data }) => overlapOf(outline, parsePolygon(polygon_data))),
    ),
  ];
}
