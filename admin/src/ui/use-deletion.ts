import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useToast } from "./use-toast.ts";

interface DeletionOptions {
  resource: string;
  id: string;
  /** Text key of what is said afterwards. */
  deleted: string;
  /** Text key for a failure; null when the caller shows it itself. */
  failed: (error: unknown) => string | null;
  onDeleted?: () => void;
  /** Brings it back, from the toast. */
  restore?: () => Promise<unknown>;
}

/**
 * Deletes a record after asking: `ask` opens the question, `question` is for ConfirmDialog. It stays open, and
 * cannot be answered again, while the server deletes, and closes on success and on error.
 */
export function useDeletion({ resource, id, deleted, failed, onDeleted, restore }: DeletionOptions) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, setState] = useState<"closed" | "asking" | "pending">("closed");
  const pending = state === "pending";

  const remove = async () => {
    setState("pending");
    try {
      await dataProvider.delete(resource, { id });
      toast(
        "success",
        deleted,
        restore && { action: { label: "history.restore_deleted.undo", run: () => void restore() } },
      );
      onDeleted?.();
      await queryClient.invalidateQueries();
    } catch (error) {
      const text = failed(error);
      if (text) toast("error", text);
    }
    setState("closed");
  };

  return {
    ask: () => setState("asking"),
    question: {
      open: state !== "closed",
      pending,
      danger: true,
      confirm: translate(pending ? "common.deleting" : "common.delete"),
      onConfirm: remove,
      onCancel: () => setState("closed"),
    },
  };
}
