import type { Contact } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { download } from "../csv/download.ts";
import { rpc } from "../data/api.ts";
import { useMay } from "../data/use-may.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import { SplitDialog } from "./SplitDialog.tsx";

/** What is seldom done with a person's data. */
export const ContactActions = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<"merge" | "split" | "erase" | null>(null);
  const { pending, run } = useAction();
  const administers = useMay("administer");
  const close = () => setDialog(null);
  const exportAll = () =>
    run(() => rpc<object>("export_contact", { contact_id: contact.id }), {
      failed: "contacts.export.error",
      onDone: (all) => download(`${contact.name}.json`, JSON.stringify(all, null, 2), "application/json"),
    });
  return (
    <>
      <ActionMenu
        label={translate("common.actions")}
        disabled={pending}
        actions={[
          { text: "contacts.merge.action", act: () => setDialog("merge") },
          { text: "contacts.split.action", act: () => setDialog("split") },
          { text: "contacts.export.action", act: () => void exportAll() },
          ...(administers ? [{ text: "contacts.erase.action", act: () => setDialog("erase") }] : []),
        ]}
      />
      {dialog === "merge" && <MergeDialog contact={contact} onClose={close} />}
      {dialog === "split" && <SplitDialog contact={contact} onClose={close} />}
      {dialog === "erase" && <EraseDialog contact={contact} onClose={close} />}
    </>
  );
};

const EraseDialog = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pending, run } = useAction();
  const erase = async () => {
    await run(
      async () => {
        await rpc("erase_contact", { contact_id: contact.id });
        // Before everything is read again: there is no such contact any more.
        navigate("/contacts");
      },
      { success: "contacts.erase.done", failed: "contacts.erase.error" },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      wide
      pending={pending}
      title={translate("contacts.erase.title")}
      confirm={translate("contacts.erase.action")}
      onConfirm={() => void erase()}
      onCancel={onClose}
    >
      {translate("contacts.erase.body", { name: contact.name })}
    </ConfirmDialog>
  );
};
