import GroundIcon from "@mui/icons-material/TerrainOutlined";
import { Divider, ListItemText, Menu, MenuItem, Typography } from "@mui/material";
import { useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { canCut, canMerge } from "../state/drawing-state.ts";
import { ToolButton } from "./ToolButton.tsx";

interface EntryProps {
  /** Its name below `drawing.toolbar`. */
  name: string;
  /** Its name below `drawing.keys`. */
  shortcut?: string;
  checked?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** What is done in metres, and with several parcels. */
export const GroundTools = () => {
  const { commands, open, tiesPicture } = useEditor();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [shown, setShown] = useState(false);
  const measured = useDrawing((state) => state.ground !== null);
  const cuts = useDrawing(canCut);
  const merges = useDrawing(canMerge);
  const empty = useDrawing((state) => state.history.present.length === 0);
  const plan = useDrawing((state) => state.options.plan);

  const entry = ({ name, shortcut, checked, disabled = false, onClick }: EntryProps) => (
    <MenuItem
      key={name}
      disabled={disabled}
      {...(checked === undefined ? {} : { role: "menuitemcheckbox", "aria-checked": checked })}
      onClick={() => {
        setShown(false);
        onClick();
      }}
    >
      <ListItemText>{translate(`drawing.toolbar.${name}`)}</ListItemText>
      {shortcut && (
        <Typography variant="body2" color="text.secondary" sx={{ ml: 3 }}>
          {translate(`drawing.keys.${shortcut}`)}
        </Typography>
      )}
    </MenuItem>
  );
  return (
    <div ref={setAnchor}>
      <ToolButton
        label={translate("drawing.toolbar.ground")}
        icon={<GroundIcon />}
        onClick={() => setShown(true)}
        wide="(min-width: 1600px)"
      />
      <Menu open={shown} anchorEl={anchor} onClose={() => setShown(false)}>
        {!measured && (
          <MenuItem disabled sx={{ whiteSpace: "normal", maxWidth: 300 }}>
            {translate("drawing.metres.needs_ground")}
          </MenuItem>
        )}
        {tiesPicture && entry({ name: "control_points", onClick: () => open("control_points") })}
        {tiesPicture && <Divider />}
        {entry({ name: "ruler", shortcut: "ruler", disabled: !measured, onClick: commands.startRuler })}
        {entry({
          name: "plan",
          shortcut: "plan",
          checked: plan,
          disabled: !measured,
          onClick: () => commands.setOptions({ plan: !plan }),
        })}
        <Divider />
        {entry({ name: "cut", disabled: !cuts, onClick: commands.startCut })}
        {entry({ name: "merge", disabled: !merges, onClick: commands.startMerge })}
        {entry({ name: "numbering", disabled: empty, onClick: commands.startNumbering })}
        <Divider />
        {entry({ name: "import_plan", onClick: commands.startPlan })}
        {entry({ name: "export_plan", disabled: !measured || empty, onClick: () => open("export_plan") })}
      </Menu>
    </div>
  );
};
