import { Button } from "@mui/material";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../ConfirmDialog.tsx";

interface LeaveDialogProps {
  dirty: boolean;
  /** Saves everything; false when something was refused. */
  saveAll: () => Promise<boolean>;
}

/** Before a screen with unsaved changes is left: save and go, go, or stay. */
export const LeaveDialog = ({ dirty, saveAll }: LeaveDialogProps) => {
  const translate = useTranslate();
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await saveAll();
    setSaving(false);
    if (saved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      pending={saving}
      title={translate("unsaved.title")}
      confirm={translate(saving ? "common.saving" : "unsaved.save")}
      cancel={translate("unsaved.stay")}
      onConfirm={() => void saveAndLeave()}
      onCancel={() => blocker.reset?.()}
      extra={
        <Button color="error" disabled={saving} onClick={() => blocker.proceed?.()}>
          {translate("unsaved.leave")}
        </Button>
      }
    >
      {translate("unsaved.body")}
    </ConfirmDialog>
  );
};
