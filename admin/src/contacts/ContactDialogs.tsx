import { Alert, Link } from "@mui/material";
import type { Contact } from "@solar/domain/rows.gen";
import { Fragment, useDeferredValue } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import { useProviderQuery } from "../data/queries.ts";
import { contactPath } from "../paths.ts";
import { InputDialog, RecordDialog } from "../records/FormDialogs.tsx";
import { ContactInputs } from "./ContactInputs.tsx";

interface CreateContactDialogProps {
  onClose: () => void;
  onCreated: (contact: Contact) => void;
}

/** A person who called or came by. */
export const CreateContactDialog = ({ onClose, onCreated }: CreateContactDialogProps) => {
  const dataProvider = useDataProvider();
  return (
    <InputDialog
      title="contacts.create.title"
      submit="contacts.create.submit"
      resource="contacts"
      width="xs"
      act={async (data) => (await dataProvider.create<Contact>("contacts", { data })).data}
      success="contacts.create.success"
      args={({ name }) => ({ name })}
      failed="contacts.save_error"
      onDone={onCreated}
      onClose={onClose}
    >
      <ContactInputs />
      <AlreadyThere />
    </InputDialog>
  );
};

/** Whoever has this address or number already: an address is one person's, a number may be several people's. */
const AlreadyThere = () => {
  const translate = useTranslate();
  const [email = "", phone = ""] = useWatch({ name: ["email", "phone"] }) as (string | undefined)[];
  const typed = useDeferredValue(`${email}\n${phone}`);
  const { data = [] } = useProviderQuery(
    ["same-contacts", typed],
    (provider) => provider.sameContacts(email, phone),
    {
      enabled: typed.length > 8,
    },
  );
  if (data.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate("contacts.already_there")}{" "}
      {data.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ", "}
          <Link component={RouterLink} to={contactPath(id)}>
            {name}
          </Link>
        </Fragment>
      ))}
    </Alert>
  );
};

interface EditContactDialogProps {
  contact: Contact;
  onClose: () => void;
}

/** What staff know of a person; who saved meanwhile is asked about as everywhere. */
export const EditContactDialog = ({ contact, onClose }: EditContactDialogProps) => {
  return (
    <RecordDialog
      title="contacts.edit"
      resource="contacts"
      id={contact.id}
      saved="contacts.saved"
      failed="contacts.save_error"
      onClose={onClose}
    >
      <ContactInputs />
    </RecordDialog>
  );
};
