import { formatDateTime } from "@solar/domain/format";
import type { Change, HistoryEntry } from "@solar/domain/rows.gen";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { nameOf } from "./entries.ts";
import { isRestorable, useRestoration } from "./use-restore.ts";

/** Names of what somebody changed since, as the database lists them in the error's details. */
function changedSince(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "SP025" || !error.details) return null;
  const rows = JSON.parse(error.details) as { name: string | null; id: string }[];
  return rows.map(({ name, id }) => name ?? id).join(", ");
}

/** That a contact was merged into another one, which made its row go. */
export const isMerge = ({ table_name, op, undoable }: Change): boolean =>
  table_name === "contacts" && op === "DELETE" && undoable;

/** Takes back all that was changed together, or says what stands in the way. */
export const UndoButton = ({ change, rows = change.rows }: { change: Change; rows?: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const rejection = useRejection();
  const dataProvider = useDataProvider<AppDataProvider>();
  const reasonOf = (error: unknown) => {
    const names = changedSince(error);
    return names ? translate("history.undo.changed_since", { names }) : rejection(error);
  };
  const texts = isMerge(change) ? "contacts.merge.undo" : "history.undo";
  const time = formatDateTime(change.changed_at, language);
  return (
    <DialogButton
      label={`${texts}.action`}
      args={{ smart_count: rows }}
      size="small"
      sx={atStart}
      dialog={(close) => (
        <ConfirmAction
          danger={false}
          title={`${texts}.title`}
          confirm={`${texts}.action`}
          body={`${texts}.body`}
          bodyArgs={{ smart_count: rows, time, name: nameOf(change) }}
          act={() => dataProvider.undoChanges(change.id)}
          success={`${texts}.success`}
          args={(smart_count) => ({ smart_count })}
          failed="history.undo.error"
          reasonOf={reasonOf}
          onClose={close}
        />
      )}
    />
  );
};

const atStart = { flexShrink: 0, alignSelf: "flex-start" };

/** Brings a deleted project or parcel back from the entry of its deletion; nothing for other entries. */
export const RestoreDeleted = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const restoration = useRestoration();
  const { table_name: table, op, row_id: id } = entry;
  if (op !== "DELETE" || !isRestorable(table)) return null;
  const name = nameOf(entry);
  const text = (key: string) => translate(`history.restore_deleted.${table}.${key}`, { name });
  return (
    <DialogButton
      label={text("action")}
      size="small"
      sx={atStart}
      dialog={(close) => (
        <ConfirmAction
          danger={false}
          title={text("title")}
          confirm={text("action")}
          body={text("body")}
          {...restoration(table, id, name)}
          onClose={close}
        />
      )}
    />
  );
};
