import RightAngleIcon from "@mui/icons-material/SquareFootOutlined";
import { InputAdornment, Stack, TextField, ToggleButton } from "@mui/material";
import { addTypedSide, setConstraints } from "../commands/drawing.ts";
import { useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { useTooltip } from "../labels.ts";
import { useStore } from "../state/use-store.ts";
import { lengthOf } from "./draft-ground.ts";

/** Holds the next side to typed metres and to a right angle. Only where the picture knows its ground. */
export const SideConstraints = () => {
  const editor = useEditor();
  const translate = useTranslate();
  const tip = useTooltip();
  const begun = useDrawing(
    ({ draft, georeference }) => georeference !== null && (draft?.points.length ?? 0) > 0,
  );
  const constraints = useStore(editor.constraints, (now) => now);
  if (!begun) return null;
  return (
    <Stack direction="row" spacing={0.75}>
      <TextField
        value={constraints.typed}
        placeholder={translate("drawing.metres.side")}
        error={constraints.typed !== "" && lengthOf(constraints) === null}
        onChange={(event) => setConstraints(editor, { typed: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // Neither the form around nor the outline that is drawn is meant.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") return addTypedSide(editor);
          editor.constraints.set({ ...constraints, typed: "" });
          editor.focusCanvas();
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
        selected={constraints.rightAngle}
        aria-label={translate("drawing.metres.right_angle")}
        title={tip("right_angle")}
        onChange={() => setConstraints(editor, { rightAngle: !constraints.rightAngle })}
        sx={{ width: 44 }}
      >
        <RightAngleIcon fontSize="small" />
      </ToggleButton>
    </Stack>
  );
};
