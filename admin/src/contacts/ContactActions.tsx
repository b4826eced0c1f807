import type { Contact } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { download } from "../csv/download.ts";
import { rpc } from "../data/api.ts";
import { useMay } from "../data/use-may.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import { SplitDialog } from "./SplitDialog.tsx";

/** What is seldom done with a person's data. */
export const ContactActions = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const administers = useMay("administer");
  const exportAll = () =>
    run(() => rpc<object>("export_contact", { contact_id: contact.id }), {
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

const EraseDialog = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <ConfirmAction
      wide
      title="contacts.erase.title"
      confirm="contacts.erase.action"
      body="contacts.erase.body"
      bodyArgs={{ name: contact.name }}
      act={async () => {
        await rpc("erase_contact", { contact_id: contact.id });
        // Before everything is read again: there is no such contact any more.
        navigate("/contacts");
      }}
      success="contacts.erase.done"
      failed="contacts.erase.error"
      onClose={onClose}
    />
  );
};
