import { Button } from "@mui/material";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/useToast.ts";
import { nameOf } from "./entries.ts";

/** Brings a deleted project back from the entry of its deletion. */
export const RestoreProject = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const name = nameOf(entry);

  const restore = async () => {
    setPending(true);
    try {
      await rpc("restore_project", { project_id: entry.row_id });
      toast("success", "history.restore_deleted.success", { args: { name } });
      await queryClient.invalidateQueries();
    } catch (error) {
      toast("error", "history.restore_deleted.error", error instanceof Error ? { body: error.message } : {});
    }
    setPending(false);
    setAsking(false);
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ flexShrink: 0, alignSelf: "flex-start" }}
        onClick={() => setAsking(true)}
      >
        {translate("history.restore_deleted.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        pending={pending}
        title={translate("history.restore_deleted.title")}
        confirm={translate("history.restore_deleted.action")}
        onConfirm={restore}
        onCancel={() => setAsking(false)}
      >
        {translate("history.restore_deleted.body", { name })}{" "}
        {translate("history.restore_deleted.files_note")}
      </ConfirmDialog>
    </>
  );
};
