import type { Contact } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { createRecord } from "../data/writes.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import { fieldOfRejection } from "../ui/form/field-errors.ts";
import { DialogButtons, InputDialog } from "../ui/form/InputDialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { ContactInputs } from "./ContactInputs.tsx";

/** A person who called or came by. */
export const CreateContactDialog = ({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (contact: Contact) => void;
}) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  return (
    <InputDialog
      title={translate("contacts.create.title")}
      submit="contacts.create.submit"
      width="xs"
      pending={pending}
      onSubmit={(values) =>
        run(() => createRecord<Contact>("contacts", values), {
          success: "contacts.create.success",
          failed: "contacts.save_error",
          fieldOf: fieldOfRejection,
          onDone: onCreated,
        })
      }
      onClose={onClose}
    >
      <ContactInputs />
    </InputDialog>
  );
};

interface EditContactDialogProps {
  contact: Contact;
  onClose: () => void;
}

/** What staff know of a person; who saved meanwhile is asked about as everywhere. */
export const EditContactDialog = ({ contact, onClose }: EditContactDialogProps) => {
  const translate = useTranslate();
  return (
    <AppDialog
      title={translate("contacts.edit")}
      width="xs"
      onClose={onClose}
      form={(content) => (
        <RecordForm
          name="contact"
          resource="contacts"
          record={contact}
          saved="contacts.saved"
          failed="contacts.save_error"
          onSaved={onClose}
        >
          {content}
        </RecordForm>
      )}
      actions={<EditButtons onClose={onClose} />}
    >
      <ContactInputs />
    </AppDialog>
  );
};

const EditButtons = ({ onClose }: Pick<EditContactDialogProps, "onClose">) => {
  const { isSubmitting } = useFormState();
  return <DialogButtons submit="common.save" pending={isSubmitting} onClose={onClose} />;
};
