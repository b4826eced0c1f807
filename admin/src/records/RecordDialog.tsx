import type { ComponentProps } from "react";
import { useFormState } from "react-hook-form";
import { AppDialog } from "../ui/AppDialog.tsx";
import { DialogButtons } from "../ui/form/InputDialog.tsx";
import { RecordForm } from "./RecordForm.tsx";

interface RecordDialogProps
  extends Pick<
    ComponentProps<typeof RecordForm>,
    "resource" | "id" | "saved" | "failed" | "changes" | "children"
  > {
  title: string;
  width?: "xs" | "sm";
  onClose: () => void;
}

/** A stored record in a dialog; who saved meanwhile is asked about as everywhere. */
export const RecordDialog = ({ title, width = "xs", onClose, children, ...form }: RecordDialogProps) => (
  <AppDialog
    title={title}
    width={width}
    onClose={onClose}
    form={(content) => (
      <RecordForm {...form} onSaved={onClose}>
        {content}
      </RecordForm>
    )}
    actions={<SaveButtons onClose={onClose} />}
  >
    {children}
  </AppDialog>
);

const SaveButtons = ({ onClose }: { onClose: () => void }) => {
  const { isSubmitting } = useFormState();
  return <DialogButtons submit="common.save" pending={isSubmitting} onClose={onClose} />;
};
