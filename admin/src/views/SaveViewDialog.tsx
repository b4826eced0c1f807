import { BooleanInput, required, TextInput, useTranslate } from "react-admin";
import { createRecord } from "../data/writes.ts";
import { fieldOfRejection } from "../ui/form/field-errors.ts";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import type { ViewQuery } from "./ViewsButton.tsx";

interface SaveViewDialogProps {
  resource: string;
  query: ViewQuery;
  onClose: () => void;
}

/** A name for the list as it is, and whether colleagues see it. */
const SaveViewDialog = ({ resource, query, onClose }: SaveViewDialogProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  return (
    <InputDialog
      title={translate("views.save")}
      submit="common.save"
      width="xs"
      pending={pending}
      onSubmit={({ name, shared }) =>
        run(() => createRecord("saved_views", { resource, query, name, shared: shared ?? false }), {
          success: "views.saved",
          failed: "views.save_error",
          fieldOf: fieldOfRejection,
          onDone: onClose,
        })
      }
      onClose={onClose}
    >
      <Text text="views.hint" small soft sx={{ mb: 1 }} />
      <TextInput source="name" label="views.name" validate={required()} autoFocus />
      <BooleanInput source="shared" label="views.share" />
    </InputDialog>
  );
};

export default SaveViewDialog;
