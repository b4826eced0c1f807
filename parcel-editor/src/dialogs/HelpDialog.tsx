import { Box, Typography } from "@mui/material";
import { GeoreferenceGuide } from "../control-points/GeoreferenceGuide.tsx";
import { useTranslate } from "../host.ts";
import { MetresHelp } from "../measure/MetresHelp.tsx";
import { EditorDialog } from "./EditorDialog.tsx";

/** Texts of what a key does, with the name of the key. */
const groups = {
  drawing: [
    ["drawing.toolbar.new_parcel", "new_parcel"],
    ["drawing.toolbar.grid", "grid"],
    ["drawing.shortcuts.add_point", "add_point"],
    ["drawing.shortcuts.typed_side", "typed_side"],
    ["drawing.shortcuts.right_angle", "right_angle"],
    ["drawing.toolbar.ruler", "ruler"],
    ["drawing.shortcuts.finish", "finish"],
    ["drawing.shortcuts.remove_last_point", "remove_last_point"],
    ["drawing.shortcuts.cancel", "cancel"],
  ],
  editing: [
    ["drawing.toolbar.edit_points", "edit_points"],
    ["drawing.toolbar.move", "move"],
    ["drawing.shortcuts.insert_point", "insert_point"],
    ["drawing.shortcuts.next_point", "next_point"],
    ["drawing.shortcuts.delete_point", "delete"],
    ["drawing.shortcuts.nudge", "nudge"],
    ["drawing.shortcuts.nudge_more", "nudge_more"],
    ["drawing.toolbar.snapping", "snapping"],
    ["drawing.shortcuts.suspend_snapping", "suspend_snapping"],
    ["drawing.toolbar.duplicate", "duplicate"],
    ["drawing.toolbar.undo", "undo"],
    ["drawing.toolbar.redo", "redo"],
  ],
  selection: [
    ["drawing.shortcuts.select_all", "select_all"],
    ["drawing.shortcuts.multi_select", "multi_select"],
    ["drawing.list.rename", "rename"],
    ["drawing.list.hide_others", "hide_others"],
    ["drawing.list.lock", "lock"],
  ],
  view: [
    ["drawing.toolbar.plan", "plan"],
    ["drawing.shortcuts.pan", "pan"],
    ["drawing.toolbar.zoom_in", "zoom_in"],
    ["drawing.toolbar.zoom_out", "zoom_out"],
    ["drawing.toolbar.fit", "fit"],
    ["drawing.toolbar.zoom_to_selection", "zoom_to_selection"],
    ["drawing.toolbar.help", "help"],
  ],
} as const;

/** All keys of the editor. */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <EditorDialog title={translate("drawing.shortcuts.title")} onClose={onClose}>
      {Object.entries(groups).map(([group, entries]) => (
        <Box key={group}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            {translate(`drawing.shortcuts.group_${group}`)}
          </Typography>
          <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "1fr auto", gap: 0.75, m: 0 }}>
            {entries.map(([text, key]) => (
              <Box key={key} sx={{ display: "contents" }}>
                <Box component="dt">{translate(text)}</Box>
                <Box component="dd" sx={{ m: 0, textAlign: "right" }}>
                  <Box
                    component="kbd"
                    sx={{
                      font: "inherit",
                      fontSize: "0.8125rem",
                      px: 1,
                      py: 0.25,
                      border: 1,
                      borderColor: "divider",
                      borderRadius: "6px",
                      bgcolor: "action.hover",
                    }}
                  >
                    {translate(`drawing.keys.${key}`)}
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <Typography variant="h6" component="h2">
        {translate("drawing.lesson.title")}
      </Typography>
      <GeoreferenceGuide />
      <MetresHelp />
    </EditorDialog>
  );
};
