import CheckIcon from "@mui/icons-material/Check";
import OptionsIcon from "@mui/icons-material/KeyboardArrowDown";
import MoreIcon from "@mui/icons-material/MoreHoriz";
import {
  Divider,
  FormControlLabel,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  Switch,
  Typography,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import { type DialogName, useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { ToolButton } from "./ToolButton.tsx";

interface EntryProps {
  /** Text key. */
  text: string;
  /** Its name below `drawing.keys`. */
  shortcut?: string;
  checked?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** What is needed now and then. */
export const MoreTools = () => {
  const { commands, open, replacesPicture } = useEditor();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [shown, setShown] = useState(false);
  const { labels, shared } = useDrawing((state) => state.options);
  const selected = useDrawing((state) => state.selection.length > 0);
  const empty = useDrawing((state) => state.history.present.length === 0);

  const entry = ({ text, shortcut, checked, disabled = false, onClick }: EntryProps) => (
    <MenuItem
      key={text}
      disabled={disabled}
      // Where there is room it stands in the bar.
      sx={{ display: shortcut === "duplicate" ? { xs: "none", md: "flex", lg: "none" } : "flex" }}
      {...(checked === undefined ? {} : { role: "menuitemcheckbox", "aria-checked": checked })}
      onClick={() => {
        setShown(false);
        onClick();
      }}
    >
      <ListItemIcon>{checked && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText>{translate(`drawing.toolbar.${text}`)}</ListItemText>
      {shortcut && (
        <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
          {translate(`drawing.keys.${shortcut}`)}
        </Typography>
      )}
    </MenuItem>
  );
  const dialog = (name: DialogName, more: Partial<EntryProps> = {}) =>
    entry({ text: name, onClick: () => open(name), ...more });
  const { duplicate, setOptions } = commands;
  return (
    <div ref={setAnchor}>
      <ToolButton
        label={translate("drawing.toolbar.more")}
        icon={<MoreIcon />}
        onClick={() => setShown(true)}
      />
      <Menu open={shown} anchorEl={anchor} onClose={() => setShown(false)}>
        {entry({ text: "duplicate", shortcut: "duplicate", disabled: !selected, onClick: duplicate })}
        {entry({ text: "labels", checked: labels, onClick: () => setOptions({ labels: !labels }) })}
        {entry({ text: "shared_corners", checked: shared, onClick: () => setOptions({ shared: !shared }) })}
        <Divider />
        {dialog("import")}
        {dialog("export", { disabled: empty })}
        {replacesPicture && dialog("replace_picture")}
        <Divider />
        {dialog("help", { shortcut: "help" })}
      </Menu>
    </div>
  );
};

/** What snapping draws to, and whether corners on one place move together. */
export const SnappingOptions = () => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const options = useDrawing((state) => state.options);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const measured = useDrawing((state) => state.ground !== null);
  const option = (
    name: "points" | "edges" | "border" | "angles" | "shared",
    label: string,
    tip?: string,
  ): ReactNode => (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={options[name]}
          onChange={(_, on) => commands.setOptions({ [name]: on })}
        />
      }
      label={translate(`drawing.snapping.${label}`)}
      title={tip}
      sx={{ gap: 1, my: 0.5 }}
    />
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate("drawing.snapping.label")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 28, height: 40 }}
      >
        <OptionsIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Stack sx={{ px: 2, py: 0.5 }}>
          {option("points", "to_points")}
          {option("edges", "to_edges")}
          {option("border", "to_border")}
          {measured && option("angles", "to_angles")}
          <Divider sx={{ my: 0.5 }} />
          {option("shared", "move_shared", translate("drawing.tooltips.shared_corners"))}
        </Stack>
      </Menu>
    </>
  );
};
