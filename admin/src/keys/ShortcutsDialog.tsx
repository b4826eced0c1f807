import { useState } from "react";
import { useTranslate } from "react-admin";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Facts } from "../ui/Section.tsx";
import { Button } from "../ui/Text.tsx";
import { useEarlyKeys, useHotkey } from "./hotkeys.ts";

const keys = {
  search: "Ctrl+K, /",
  next: "j",
  previous: "k",
  open: "Enter",
  edit: "e",
  respond: "r",
  add: "n",
  help: "?",
};

/** What the keys of the back office do, asked for by one of them. */
export const ShortcutsDialog = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useHotkey("?", () => setOpen(true));
  useEarlyKeys();
  if (!open) return null;
  return (
    <AppDialog
      title="keys.title"
      width="xs"
      onClose={close}
      actions={<Button label="ra.action.close" onClick={close} />}
    >
      <Facts facts={Object.entries(keys).map(([what, key]) => [key, translate(`keys.${what}`)])} />
    </AppDialog>
  );
};
