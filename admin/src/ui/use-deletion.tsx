import { type ReactNode, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useRefreshOf } from "../data/refresh.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useText } from "./Text.tsx";

interface DeletionOptions {
  resource: string;
  id: string;
  /** Text keys: of the question and of what is said afterwards. */
  title: string;
  deleted: string;
  /** What the question says. */
  body: ReactNode;
  /** Text key of the word that goes on. */
  confirm?: string;
  /** Text key for a failure; null when the caller shows it itself. */
  failed: (error: unknown) => string | null;
  /** The resources that are read again, where they are known; else all that is shown. */
  changes?: readonly string[];
  onDeleted?: () => void;
  /** Brings it back, from the message. */
  restore?: () => Promise<unknown>;
}

/**
 * Deletes a record after asking: `ask` opens the question, `question` is to be rendered. It stays open, and cannot be
 * answered again, while the server deletes, and closes on success and on error.
 */
export function useDeletion(options: DeletionOptions) {
  const {
    resource,
    id,
    title,
    body,
    confirm = "common.delete",
    deleted,
    failed,
    changes,
    onDeleted,
    restore,
  } = options;
  const say = useText();
  const dataProvider = useDataProvider();
  const refresh = useRefreshOf();
  const notify = useNotify();
  const [state, setState] = useState<"closed" | "asking" | "pending">("closed");
  const pending = state === "pending";

  const remove = async () => {
    setState("pending");
    try {
      await dataProvider.delete(resource, { id });
      notify(deleted, {
        type: "success",
        ...(restore && { action: { label: "history.restore_deleted.undo", run: () => void restore() } }),
      });
      onDeleted?.();
      await refresh(changes);
    } catch (error) {
      const text = failed(error);
      if (text) notify(text, { type: "error" });
    }
    setState("closed");
  };

  return {
    ask: () => setState("asking"),
    question: (
      <ConfirmDialog
        open={state !== "closed"}
        pending={pending}
        danger
        title={say(title)}
        confirm={say(pending ? "common.deleting" : confirm)}
        onConfirm={() => void remove()}
        onCancel={() => setState("closed")}
      >
        {body}
      </ConfirmDialog>
    ),
  };
}
