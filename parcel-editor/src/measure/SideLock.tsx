import RightAngleIcon from "@mui/icons-material/SquareFootOutlined";
import { InputAdornment, Stack, TextField, ToggleButton } from "@mui/material";
import { useSyncExternalStore } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { useTooltip } from "../labels.ts";
import { lengthOf } from "./draft-ground.ts";

/** Holds the next side to typed metres and to a right angle. Only where the picture knows its ground. */
export const SideLock = () => {
  const { locks, commands } = useEditor();
  const translate = useTranslate();
  const tip = useTooltip();
  const begun = useDrawing(({ draft, ground }) => ground !== null && (draft?.points.length ?? 0) > 0);
  const held = useSyncExternalStore(locks.subscribe, locks.get);
  if (!begun) return null;
  return (
    <Stack direction="row" spacing={0.75}>
      <TextField
        value={held.typed}
        placeholder={translate("drawing.metres.side")}
        error={held.typed !== "" && lengthOf(held) === null}
        onChange={(event) => commands.setLocks({ typed: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // Neither the form around nor the outline that is drawn is meant.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") commands.addTypedSide();
          else commands.releaseSide();
        }}
        slotProps={{
          htmlInput: {
            "aria-label": translate("drawing.metres.side_label"),
            inputMode: "decimal",
            "data-side-length-field": "",
            sx: { py: 1 },
          },
          input: { endAdornment: <InputAdornment position="end">m</InputAdornment> },
        }}
        sx={{ width: 118 }}
      />
      <ToggleButton
        value="right_angle"
        size="small"
        selected={held.rightAngle}
        aria-label={translate("drawing.metres.right_angle")}
        title={tip("right_angle")}
        onChange={() => commands.setLocks({ rightAngle: !held.rightAngle })}
        sx={{ width: 44 }}
      >
        <RightAngleIcon fontSize="small" />
      </ToggleButton>
    </Stack>
  );
};
