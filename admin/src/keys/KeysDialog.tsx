import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Facts } from "../ui/Section.tsx";

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

export default KeysDialog;
