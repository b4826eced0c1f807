import { type Blocked, useLeaveQuestion } from "@solar/back-button/back-button.ts";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { useUnsavedForms } from "../ui/unsaved-work.ts";

/**
 * Before a screen with unsaved changes is left: save and go, go, or stay. Once for the whole app: React Admin's
 * `warnWhenUnsavedChanges` asks for one form, and cannot save.
 */
export const LeaveDialog = () => {
  const translate = useTranslate();
  const forms = useUnsavedForms();
  const dirty = forms.size > 0;
  const [saving, setSaving] = useState(false);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useLeaveQuestion(dirty, setBlocked);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  const answer = (how: "proceed" | "reset") => {
    setBlocked(null);
    blocked?.[how]();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    let saved = true;
    // One after another, so that each sees the version that the one before it left.
    for (const save of forms.values()) saved = saved && (await save());
    setSaving(false);
    answer(saved ? "proceed" : "reset");
  };
  return (
    <ConfirmDialog
      open={blocked !== null}
      pending={saving}
      title={translate("unsaved.title")}
      confirm={translate(saving ? "common.saving" : "unsaved.save")}
      cancel={translate("unsaved.stay")}
      onConfirm={() => void saveAndLeave()}
      onCancel={() => answer("reset")}
      extra={
        <Button label="unsaved.leave" color="error" disabled={saving} onClick={() => answer("proceed")} />
      }
    >
      {translate("unsaved.body")}
    </ConfirmDialog>
  );
};
