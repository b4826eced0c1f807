import CheckIcon from "@mui/icons-material/Check";
import MoreIcon from "@mui/icons-material/MoreHoriz";
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem, type SxProps, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { type DialogName, useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { ToolButton } from "./ToolButton.tsx";

/** What is needed now and then. */
export const MoreTools = () => {
  const { commands, open, replacesPicture } = useEditor();
  const translate = useTranslate();
  const anchor = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const options = useDrawing((state) => state.options);
  const selected = useDrawing((state) => state.selection.length > 0);
  const empty = useDrawing((state) => state.history.present.length === 0);

  const entry = (
    text: string,
    run: () => void,
    { key, checked, disabled = false, sx = {} }: EntryOptions = {},
  ) => (
    <MenuItem
      key={text}
      disabled={disabled}
      sx={sx}
      {...(checked === undefined ? {} : { role: "menuitemcheckbox", "aria-checked": checked })}
      onClick={() => {
        setShown(false);
        run();
      }}
    >
      <ListItemIcon>{checked && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText>{translate(text)}</ListItemText>
      {key && (
        <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
          {translate(key)}
        </Typography>
      )}
    </MenuItem>
  );
  const dialog = (name: DialogName) => () => open(name);

  return (
    <div ref={anchor}>
      <ToolButton
        label={translate("drawing.toolbar.more")}
        tip={translate("drawing.toolbar.more")}
        icon={<MoreIcon />}
        onClick={() => setShown(true)}
      />
      <Menu open={shown} anchorEl={anchor.current} onClose={() => setShown(false)}>
        {entry("drawing.toolbar.duplicate", commands.duplicate, {
          key: "drawing.keys.duplicate",
          disabled: !selected,
          sx: { display: { xs: "none", md: "flex", lg: "none" } },
        })}
        {entry("drawing.toolbar.labels", () => commands.setOptions({ labels: !options.labels }), {
          checked: options.labels,
        })}
        {entry("drawing.toolbar.shared_corners", () => commands.setOptions({ shared: !options.shared }), {
          checked: options.shared,
        })}
        <Divider />
        {entry("drawing.toolbar.import", dialog("import"))}
        {entry("drawing.toolbar.export", dialog("export"), { disabled: empty })}
        {replacesPicture && entry("drawing.toolbar.replace_picture", dialog("replace_picture"))}
        <Divider />
        {entry("drawing.toolbar.help", dialog("help"), { key: "drawing.keys.help" })}
      </Menu>
    </div>
  );
};

interface EntryOptions {
  key?: string;
  checked?: boolean;
  disabled?: boolean;
  sx?: SxProps;
}
