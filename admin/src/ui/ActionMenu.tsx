import MoreIcon from "@mui/icons-material/MoreVert";
import { IconButton, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";

export interface Action {
  /** Text key. */
  text: string;
  disabled?: boolean;
  act: () => void;
}

interface ActionMenuProps {
  /** What the button is called. */
  label: string;
  disabled?: boolean;
  actions: readonly Action[];
}

/** Actions behind three dots. */
export const ActionMenu = ({ label, disabled = false, actions }: ActionMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
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
          {actions.map((action) => (
            <MenuItem
              key={action.text}
              disabled={action.disabled ?? false}
              onClick={() => {
                setOpen(false);
                action.act();
              }}
            >
              {translate(action.text)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
