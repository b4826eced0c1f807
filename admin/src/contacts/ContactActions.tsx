import { Alert, DialogContentText, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Contact } from "@solar/domain/rows.gen";
import { CheckboxGroupInput, useCanAccess, useDataProvider, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { download } from "../csv/download.ts";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useProviderQuery } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { contactPath } from "../paths.ts";
import { InputDialog } from "../records/FormDialogs.tsx";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { requiredError, useAction } from "../ui/use-action.ts";
import { ContactInput } from "./ContactInputs.tsx";
import { inquiryTitle, useContactInquiries } from "./contact-inquiries.ts";

/** What is seldom done with a person's data. */
export const ContactActions = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { canAccess: administers = false } = useCanAccess({ resource: "contacts", action: "delete" });
  const exportAll = () =>
    run(() => dataProvider.exportContact(contact.id), {
      failed: "contacts.export.error",
      onDone: (all) => download(`${contact.name}.json`, JSON.stringify(all, null, 2), "application/json"),
    });
  const dialog = (Dialog: typeof EraseDialog) => (close: () => void) => (
    <Dialog contact={contact} onClose={close} />
  );
  return (
    <ActionMenu
      label={translate("common.actions")}
      disabled={pending}
      actions={[
        { text: "contacts.merge.action", dialog: dialog(MergeDialog) },
        { text: "contacts.split.action", dialog: dialog(SplitDialog) },
        { text: "contacts.export.action", act: () => void exportAll() },
        administers && { text: "contacts.erase.action", dialog: dialog(EraseDialog) },
      ]}
    />
  );
};

interface DialogProps {
  contact: Contact;
  onClose: () => void;
}

const EraseDialog = ({ contact, onClose }: DialogProps) => {
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <ConfirmAction
      wide
      title="contacts.erase.title"
      confirm="contacts.erase.action"
      body="contacts.erase.body"
      bodyArgs={{ name: contact.name }}
      act={async () => {
        await dataProvider.eraseContact(contact.id);
        // Before everything is read again: there is no such contact any more.
        navigate("/contacts");
      }}
      success="contacts.erase.done"
      failed="contacts.erase.error"
      onClose={onClose}
    />
  );
};

/** Two entries are one person: the other one goes into this one. */
const MergeDialog = ({ contact, onClose }: DialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <InputDialog
      title="contacts.merge.title"
      titleArgs={{ name: contact.name }}
      submit="contacts.merge.submit"
      act={({ other_id }) => dataProvider.mergeContacts(contact.id, other_id)}
      success="contacts.merge.done"
      args={() => ({ name: contact.name })}
      failed="contacts.merge.error"
      fieldOf={() => null}
      onClose={onClose}
    >
      <Stack sx={{ pt: 0.5, gap: 1 }}>
        <ContactInput source="other_id" otherThan={contact.id} />
        <Consequence contact={contact} />
      </Stack>
    </InputDialog>
  );
};

/** What goes where, before it does. */
const Consequence = ({ contact }: Pick<DialogProps, "contact">) => {
  const translate = useTranslate();
  const id: string | undefined = useWatch({ name: "other_id" });
  const { data } = useProviderQuery(
    ["contacts", "merge-consequence", contact.id, id],
    (provider) => provider.mergeConsequence(contact.id, id ?? ""),
    { enabled: Boolean(id) },
  );
  if (!id || !data) return null;
  return (
    <Alert severity="warning">
      {translate("contacts.merge.consequence", { ...data, name: contact.name })}{" "}
      {data.joins && `${translate("contacts.merge.joins")} `}
      {translate("contacts.merge.undoable")}
    </Alert>
  );
};

/** One entry was two persons: some inquiries are somebody else's. */
const SplitDialog = ({ contact, onClose }: DialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();

  const { data: inquiries = [] } = useContactInquiries(contact.id);

  return (
    <InputDialog
      title="contacts.split.title"
      titleArgs={{ name: contact.name }}
      submit="contacts.split.submit"
      disabled={inquiries.length === 0}
      check={({ inquiry_ids = [] }) =>
        (inquiry_ids as string[]).length === 0 ? { inquiry_ids: requiredError } : undefined
      }
      act={({ inquiry_ids }) => dataProvider.splitContact(contact.id, inquiry_ids)}
      success="contacts.split.done"
      failed="contacts.split.error"
      fieldOf={() => null}
      onDone={({ id }) => navigate(contactPath(id))}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>
        {translate(inquiries.length > 0 ? "contacts.split.body" : "inquiries.list.empty")}
      </DialogContentText>
      <CheckboxGroupInput
        source="inquiry_ids"
        label="menu.inquiries"
        choices={inquiries.map((inquiry) => ({
          id: inquiry.id,
          name: [
            formatDateTime(inquiry.created_at, language),
            inquiry.user_name,
            inquiry.user_email,
            inquiryTitle(inquiry) ?? translate("inquiries.list.general"),
          ].join(" · "),
        }))}
        translateChoice={false}
        row={false}
      />
    </InputDialog>
  );
};
