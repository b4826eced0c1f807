import { Button } from "@mui/material";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Facts } from "../ui/Facts.tsx";
import { isBusy } from "./key-target.ts";
import { currentRow, press, step } from "./rows.ts";

/** The same keys on a Cyrillic keyboard. */
const latin: Readonly<Record<string, string>> = { ј: "j", к: "k", е: "e", р: "r", н: "n" };

/** The keys of lists, wherever the focus is, except while something is typed or stands in front. */
const Keys = () => {
  const [help, setHelp] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const key = latin[event.key.toLowerCase()] ?? event.key;
    if (key === "?") setHelp(true);
    else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else if (key === " " && currentRow() === document.activeElement) press("space");
    else if (key === "e" || key === "r" || key === "n") press(key);
    else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return help && <KeysDialog onClose={() => setHelp(false)} />;
};

export default Keys;

const keys = [
  ["Ctrl+K, /", "search"],
  ["j", "next"],
  ["k", "previous"],
  ["Enter", "open"],
  ["space", "read"],
  ["e", "edit"],
  ["r", "respond"],
  ["n", "add"],
  ["?", "help"],
] as const;

/** What the keys of the back office do. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <AppDialog
      title={translate("keys.title")}
      width="xs"
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate("ra.action.close")}</Button>}
    >
      <Facts
        facts={keys.map(([key, what]) => [
          key === "space" ? translate("keys.space") : key,
          translate(`keys.${what}`),
        ])}
      />
    </AppDialog>
  );
};
