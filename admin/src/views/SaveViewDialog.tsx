import { BooleanInput, required, TextInput, useTranslate } from "react-admin";
import { createRecord } from "../data/writes.ts";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { Text } from "../ui/Text.tsx";
import type { ViewQuery } from "./ViewsButton.tsx";

interface SaveViewDialogProps {
  resource: string;
  query: ViewQuery;
  onClose: () => void;
}

/** A name for the list as it is, and whether colleagues see it. */
const SaveViewDialog = ({ resource, query, onClose }: SaveViewDialogProps) => {
  const translate = useTranslate();
  return (
    <InputDialog
      title={translate("views.save")}
      width="xs"
      act={({ name, shared = false }) => createRecord("saved_views", { resource, query, name, shared })}
      success="views.saved"
      failed="views.save_error"
      onClose={onClose}
    >
      <Text text="views.hint" small soft sx={{ mb: 1 }} />
      <TextInput source="name" label="views.name" validate={required()} autoFocus />
      <BooleanInput source="shared" label="views.share" />
    </InputDialog>
  );
};

export default SaveViewDialog;
