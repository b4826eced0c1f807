import CheckIcon from "@mui/icons-material/Check";
import OptionsIcon from "@mui/icons-material/KeyboardArrowDown";
import MoreIcon from "@mui/icons-material/MoreHoriz";
import GroundIcon from "@mui/icons-material/TerrainOutlined";
import {
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  Typography,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { SwitchField } from "../panels/fields.tsx";
import { setOptions } from "../state/actions.ts";
import { ToolButton } from "./ToolButton.tsx";
import { type ToolName, tools } from "./tools.ts";

interface ToolMenuProps {
  /** Its name below `drawing.toolbar`. */
  name: string;
  icon: ReactNode;
  wide?: string;
  /** Said at its top. */
  note?: string | false;
  /** With a line between the groups. */
  groups: readonly (readonly ToolName[])[];
}

const ToolMenu = ({ name, icon, wide, note, groups }: ToolMenuProps) => {
  const editor = useEditor();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [shown, setShown] = useState(false);

  const entry = (tool: ToolName) => {
    const { run, shortcut, pressed, disabled } = tools[tool];
    // Nothing of the drawing changes while the menu is open.
    const state = editor.store.get();
    const checked = pressed?.(state);
    return (
      <MenuItem
        key={tool}
        disabled={disabled?.(state) ?? false}
        {...(checked === undefined ? {} : { role: "menuitemcheckbox", "aria-checked": checked })}
        onClick={() => {
          setShown(false);
          run(editor);
        }}
      >
        <ListItemIcon>{checked && <CheckIcon fontSize="small" />}</ListItemIcon>
        <ListItemText>{translate(`drawing.toolbar.${tool}`)}</ListItemText>
        {shortcut && (
          <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
            {translate(`drawing.keys.${tool}`)}
          </Typography>
        )}
      </MenuItem>
    );
  };
  const available = groups.map((group) => group.filter((tool) => tools[tool].available?.(editor) ?? true));
  return (
    <div ref={setAnchor}>
      <ToolButton
        label={translate(`drawing.toolbar.${name}`)}
        icon={icon}
        onClick={() => setShown(true)}
        wide={wide}
      />
      <Menu open={shown} anchorEl={anchor} onClose={() => setShown(false)}>
        {note && (
          <MenuItem disabled sx={{ whiteSpace: "normal", maxWidth: 300 }}>
            {note}
          </MenuItem>
        )}
        {available
          .filter((group) => group.length > 0)
          .flatMap((group, at) => [at > 0 && <Divider key={`above ${group[0]}`} />, ...group.map(entry)])}
      </Menu>
    </div>
  );
};

/** What is needed now and then. */
export const OverflowMenu = () => (
  <ToolMenu
    name="more"
    icon={<MoreIcon />}
    groups={[["duplicate", "labels", "shared_corners"], ["import", "export", "replace_picture"], ["help"]]}
  />
);

/** What is done in metres. */
export const MetreTools = () => {
  const translate = useTranslate();
  const measured = useDrawing((state) => state.georeference !== null);
  return (
    <ToolMenu
      name="ground"
      icon={<GroundIcon />}
      wide="(min-width: 1600px)"
      note={!measured && translate("drawing.metres.needs_ground")}
      groups={[["control_points"], ["ruler", "plan", "cut"]]}
    />
  );
};

/** What snapping draws to, and whether corners on one place move together. */
export const SnappingOptions = () => {
  const { store } = useEditor();
  const translate = useTranslate();
  const options = useDrawing((state) => state.options);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const measured = useDrawing((state) => state.georeference !== null);
  const option = (
    name: "points" | "edges" | "border" | "angles" | "shared",
    label: string,
    tip?: string,
  ): ReactNode => (
    <SwitchField
      label={translate(`drawing.snapping.${label}`)}
      title={tip}
      checked={options[name]}
      onChange={(on) => store.update(setOptions({ [name]: on }))}
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
        <Stack spacing={1} sx={{ px: 2, py: 1 }}>
          {option("points", "to_points")}
          {option("edges", "to_edges")}
          {option("border", "to_border")}
          {measured && option("angles", "to_angles")}
          <Divider />
          {option("shared", "move_shared", translate("drawing.tooltips.shared_corners"))}
        </Stack>
      </Menu>
    </>
  );
};
