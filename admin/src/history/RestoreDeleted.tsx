import { Alert } from "@mui/material";
import type { HistoryEntry, Parcel } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rowById, rows } from "../data/reads.ts";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { nameOf } from "./entries.ts";
import { restoreConflicts } from "./restoreConflicts.ts";
import { isRestorable, useRestore } from "./useRestore.ts";

/** Brings a deleted project or parcel back from the entry of its deletion; nothing for other entries. */
export const RestoreDeleted = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const restore = useRestore();
  const { table_name: table, op, row_id: id, old_row: deleted } = entry;
  if (op !== "DELETE" || !deleted || !isRestorable(table)) return null;
  const name = nameOf(entry);
  const text = (key: string) => translate(`history.restore_deleted.${table}.${key}`, { name });
  return (
    <ConfirmButton
      label={text("action")}
      variant="outlined"
      sx={{ flexShrink: 0, alignSelf: "flex-start" }}
      title={text("title")}
      onConfirm={() => restore(table, id, name)}
    >
      {text("body")}
      {table === "parcels" && <Conflicts deleted={deleted} />}
    </ConfirmButton>
  );
};

/** What staff should know before a parcel comes back. */
const Conflicts = ({ deleted }: { deleted: Record<string, unknown> }) => {
  const translate = useTranslate();
  const project = String(deleted.project_id);
  const { data = [] } = useQuery({
    queryKey: ["restore-conflicts", deleted.id],
    queryFn: async () =>
      restoreConflicts(
        deleted,
        await rowById("projects", project),
        await rows<Parcel>("parcels", `project_id=eq.${project}&order=position`),
      ),
    gcTime: 0,
  });
  return data.map(({ kind, names }) => (
    <Alert key={kind} severity="warning" sx={{ mt: 1.5 }}>
      {translate(`history.restore_deleted.conflicts.${kind}`, { name: deleted.name, names })}
    </Alert>
  ));
};
