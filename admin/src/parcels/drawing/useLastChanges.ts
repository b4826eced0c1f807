import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rows } from "../../data/reads.ts";
import { useActorName } from "../../history/useStaffNames.ts";
import { useLanguage } from "../../i18n/useLanguage.ts";
import type { ParcelConflict } from "./useDrawingSave.ts";

/** Who changed or deleted each parcel and when, in words. */
export function useLastChanges(conflicts: readonly ParcelConflict[]) {
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  const ids = conflicts.map(({ id }) => id).join(",");
  const { data: entries = [] } = useQuery({
    queryKey: ["parcel-conflicts", ids],
    queryFn: () =>
      rows<HistoryEntry>(
        "history",
        `table_name=eq.parcels&row_id=in.(${ids})&order=changed_at.desc&limit=500`,
      ),
  });
  return ({ id, name, row }: ParcelConflict): string => {
    const last = entries.find((entry) => entry.row_id === id);
    return translate(row ? "drawing.conflict.parcel_changed" : "drawing.conflict.parcel_deleted", {
      name,
      user: last ? actorName(last) : translate("common.unknown"),
      time: formatDateTime(last?.changed_at ?? new Date().toISOString(), language),
    });
  };
}
