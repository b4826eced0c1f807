import { formatDateTime } from "@solar/domain/format";
import type { Change } from "@solar/domain/rows.gen";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { useRefusal } from "../i18n/useRefusal.ts";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { useToast } from "../ui/useToast.ts";

/** Names of what somebody changed since, as the database lists them in the error's details. */
function changedSince(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "SP025" || !error.details) return null;
  const rows = JSON.parse(error.details) as { name: string | null; id: string }[];
  return rows.map(({ name, id }) => name ?? id).join(", ");
}

/** Takes back all that was changed together, or says what stands in the way. */
export const UndoButton = ({ change }: { change: Change }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const toast = useToast();
  const refusal = useRefusal();
  const queryClient = useQueryClient();

  const undo = async () => {
    try {
      const smart_count = await rpc<number>("undo_changes", { history_id: change.id });
      toast("success", "history.undo.success", { args: { smart_count } });
      await queryClient.invalidateQueries();
    } catch (error) {
      const names = changedSince(error);
      const body = names ? translate("history.undo.changed_since", { names }) : refusal(error);
      toast("error", "history.undo.error", body ? { body } : {});
    }
  };

  return (
    <ConfirmButton
      label={translate("history.undo.action")}
      variant="outlined"
      sx={{ flexShrink: 0, alignSelf: "flex-start" }}
      title={translate("history.undo.title")}
      onConfirm={undo}
    >
      {translate("history.undo.body", {
        smart_count: change.rows,
        time: formatDateTime(change.changed_at, language),
      })}
    </ConfirmButton>
  );
};
