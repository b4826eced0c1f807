import SnapIcon from "@mui/icons-material/JoinInnerOutlined";
import MoreIcon from "@mui/icons-material/KeyboardArrowDown";
import { Divider, FormControlLabel, IconButton, Menu, Stack, Switch } from "@mui/material";
import { useRef, useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { useTip } from "../words.ts";
import { ToolButton } from "./ToolButton.tsx";

const kinds = [
  ["points", "drawing.snapping.to_points"],
  ["edges", "drawing.snapping.to_edges"],
  ["border", "drawing.snapping.to_border"],
] as const;

/** Snapping on and off, and what it draws to. */
export const SnappingButton = () => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const tip = useTip();
  const options = useDrawing((state) => state.options);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <Stack direction="row" sx={{ alignItems: "center" }}>
      <ToolButton
        wide="(min-width: 1600px)"
        label={translate("drawing.toolbar.snapping")}
        tip={tip(options.snapping ? "snapping_on" : "snapping_off", "snapping")}
        icon={<SnapIcon />}
        option
        pressed={options.snapping}
        onClick={commands.toggleSnapping}
      />
      <IconButton
        ref={button}
        size="small"
        aria-label={translate("drawing.snapping.label")}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ width: 28, height: 40 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={open} anchorEl={button.current} onClose={() => setOpen(false)}>
        <Stack sx={{ px: 2, py: 0.5 }}>
          {kinds.map(([kind, label]) => (
            <FormControlLabel
              key={kind}
              control={
                <Switch
                  size="small"
                  checked={options[kind]}
                  onChange={(_, on) => commands.setOptions({ [kind]: on })}
                />
              }
              label={translate(label)}
              sx={{ gap: 1, my: 0.5 }}
            />
          ))}
          <Divider sx={{ my: 0.5 }} />
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={options.shared}
                onChange={(_, on) => commands.setOptions({ shared: on })}
              />
            }
            label={translate("drawing.snapping.move_shared")}
            title={translate("drawing.tooltips.shared_corners")}
            sx={{ gap: 1, my: 0.5 }}
          />
        </Stack>
      </Menu>
    </Stack>
  );
};
