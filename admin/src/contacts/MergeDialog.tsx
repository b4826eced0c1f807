import { Alert, Stack } from "@mui/material";
import type { Contact } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { countRows, rowById, rpc } from "../data/api.ts";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { ContactInput } from "./ContactInputs.tsx";

interface MergeDialogProps {
  contact: Contact;
  onClose: () => void;
}

/** Two entries are one person: the other one goes into this one. */
export const MergeDialog = ({ contact, onClose }: MergeDialogProps) => {
  const translate = useTranslate();
  return (
    <InputDialog
      title={translate("contacts.merge.title", { name: contact.name })}
      submit="contacts.merge.submit"
      act={({ other_id }) => rpc("merge_contacts", { contact_id: contact.id, other_id })}
      success="contacts.merge.done"
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
const Consequence = ({ contact }: Pick<MergeDialogProps, "contact">) => {
  const translate = useTranslate();
  const id: string | undefined = useWatch({ name: "other_id" });
  const { data } = useQuery({
    queryKey: ["merge-consequence", id],
    enabled: Boolean(id),
    queryFn: async () => {
      const [other, ...counts] = await Promise.all([
        rowById<Contact>("contacts", id ?? ""),
        ...["inquiries", "reservations", "timeline_entries"].map((table) =>
          countRows(table, `contact_id=eq.${id}`),
        ),
      ]);
      const [inquiries, reservations, entries] = counts;
      return { other: other?.name, inquiries, reservations, entries };
    },
  });
  if (!id || !data) return null;
  return (
    <Alert severity="warning">
      {translate("contacts.merge.consequence", { ...data, name: contact.name })}
    </Alert>
  );
};
