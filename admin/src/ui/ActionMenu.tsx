import MoreIcon from "@mui/icons-material/MoreVert";
import { IconButton, Menu, MenuItem } from "@mui/material";
import { Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import type { DialogOf } from "./AppDialog.tsx";

export type Action = {
  /** Text key. */
  text: string;
  disabled?: boolean;
} & ({ act: () => void } | { dialog: DialogOf });

interface ActionMenuProps {
  /** What the button is called. */
  label: string;
  disabled?: boolean;
  /** Those that are false cannot be had as things are. */
  actions: readonly (Action | false)[];
}

/** Actions behind three dots; some open a dialog. */
export const ActionMenu = ({ label, disabled = false, actions }: ActionMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Action | null>(null);
  const offered = actions.filter((action) => action !== false);
  // As it is offered now, or as it was when somebody else was quicker: a dialog does not go with what is typed in it.
  const dialog = asked && (offered.find(({ text }) => text === asked.text) ?? asked);
  const choose = (action: Action) => {
    setOpen(false);
    if ("act" in action) action.act();
    else setAsked(action);
  };
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <MoreIcon />
      </IconButton>
      {/* Not before it is asked for: a closed one costs as much as the card that it is on. */}
      {anchor && (
        <Menu anchorEl={anchor} open={open} onClose={() => setOpen(false)}>
          {offered.map((action) => (
            <MenuItem key={action.text} disabled={action.disabled ?? false} onClick={() => choose(action)}>
              {translate(action.text)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Suspense>{dialog && "dialog" in dialog && dialog.dialog(() => setAsked(null))}</Suspense>
    </>
  );
};
