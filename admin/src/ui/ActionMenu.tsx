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
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.text}
            disabled={action.disabled ?? false}
            onClick={() => {
              setAnchor(null);
              action.act();
            }}
          >
            {translate(action.text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
