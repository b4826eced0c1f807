import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Box, Button, IconButton, TextField, Typography } from "@mui/material";
import { readCoordinate } from "@solar/domain/amounts";
import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { minPolygonPoints } from "@solar/domain/polygon";
import { memo, useRef, useState } from "react";
import { addPoint } from "../commands/drawing.ts";
import { deleteCorner, insertCorner, moveCorner } from "../commands/shapes.ts";
import { useDeferredDrawing, useDrawing, useEditor } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { percentText } from "../labels.ts";
import { selectCorner } from "../state/actions.ts";
import { onlySelected } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { PanelSection, SubmitOnEnter } from "./PanelSection.tsx";

/** A percentage as typed, with a comma or a point; null when it is none. */
function parsePercent(text: string): number | null {
  const value = readCoordinate(text);
  return value !== null && value >= 0 && value <= 100 ? value : null;
}

/** What a field says of a number that is no coordinate. */
const rangeError = (wrong: boolean, translate: ReturnType<typeof useTranslate>) => ({
  error: wrong,
  helperText: wrong && translate("drawing.coordinates.range"),
});

/** Exact coordinates of the selected parcel's points, or of the outline being drawn. */
export const CornersPanel = () => {
  const translate = useTranslate();
  const draft = useDrawing((state) => state.draft);
  const parcel = useDeferredDrawing(onlySelected);
  if (draft) {
    return (
      <PanelSection title={translate("drawing.coordinates.title")} count={draft.points.length}>
        {[...draft.points.entries()].map(([index, point]) => (
          <DraftPoint key={index} number={index + 1} point={point} />
        ))}
        <NewPoint />
      </PanelSection>
    );
  }
  if (!parcel) return null;
  return (
    <PanelSection title={translate("drawing.coordinates.title")} count={outlineOf(parcel).length}>
      {[...outlineOf(parcel).entries()].map(([index, { x, y }]) => (
        <CornerFields
          key={index}
          id={parcel.id}
          index={index}
          x={x}
          y={y}
          removable={outlineOf(parcel).length > minPolygonPoints}
        />
      ))}
    </PanelSection>
  );
};

const DraftPoint = ({ number, point }: { number: number; point: PercentPoint }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 0.5, fontVariantNumeric: "tabular-nums" }}>
      {translate("drawing.coordinates.point", { number })}:{" "}
      {translate("drawing.status.position", {
        x: percentText(point.x, language),
        y: percentText(point.y, language),
      })}
    </Typography>
  );
};

/** Adds a point by its coordinates, for drawing without a pointer. */
const NewPoint = () => {
  const editor = useEditor();
  const translate = useTranslate();
  const [typed, setTyped] = useState({ x: "", y: "" });
  const [x, y] = [parsePercent(typed.x), parsePercent(typed.y)];
  const first = useRef<HTMLInputElement>(null);
  const add = () => {
    if (x === null || y === null) return;
    addPoint(editor, percentPoint(x, y));
    setTyped({ x: "", y: "" });
    first.current?.focus();
  };
  return (
    <SubmitOnEnter
      role="group"
      aria-label={translate("drawing.shortcuts.add_point")}
      direction="row"
      spacing={0.75}
      sx={{ mt: 1 }}
      onSubmit={add}
    >
      {(["x", "y"] as const).map((axis) => (
        <TextField
          key={axis}
          label={translate(`drawing.coordinates.${axis}`)}
          value={typed[axis]}
          inputRef={axis === "x" ? first : undefined}
          {...rangeError(typed[axis] !== "" && parsePercent(typed[axis]) === null, translate)}
          onChange={(event) => setTyped({ ...typed, [axis]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: "decimal" } }}
        />
      ))}
      <Button variant="outlined" disabled={x === null || y === null} onClick={add}>
        {translate("common.add")}
      </Button>
    </SubmitOnEnter>
  );
};

interface CornerFieldsProps {
  id: string;
  index: number;
  x: number;
  y: number;
  /** An outline needs three corners. */
  removable: boolean;
}

/** Drawn again only when it is this corner that has moved. */
const CornerFields = memo(({ id, index, x, y, removable }: CornerFieldsProps) => {
  const editor = useEditor();
  const translate = useTranslate();
  const point = percentPoint(x, y);
  const locked = useDrawing((state) => state.locked.has(id));
  const current = useDrawing((state) => state.corner === index);
  const number = index + 1;
  return (
    <Box
      role="group"
      aria-label={translate("drawing.coordinates.point", { number })}
      sx={{
        display: "grid",
        gridTemplateColumns: "20px 1fr 1fr 32px 32px",
        gap: 0.5,
        alignItems: "start",
        "& .MuiFormHelperText-root": { mx: 0 },
        py: 0.4,
        borderRadius: "8px",
        bgcolor: current ? "action.selected" : "transparent",
      }}
      onFocus={() => editor.store.update(selectCorner(index))}
    >
      <Typography variant="caption" color="text.secondary" sx={{ textAlign: "center", pt: 0.75 }}>
        {number}
      </Typography>
      {(["x", "y"] as const).map((axis) => (
        <PercentField
          key={axis}
          label={translate(`drawing.coordinates.${axis}`)}
          value={point[axis]}
          disabled={locked}
          onChange={(value) => moveCorner(editor, id, index, { ...point, [axis]: value })}
        />
      ))}
      <IconButton
        size="small"
        disabled={locked}
        aria-label={translate("drawing.coordinates.insert_after")}
        title={translate("drawing.coordinates.insert_after")}
        onClick={() => insertCorner(editor, index)}
      >
        <AddIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={locked || !removable}
        aria-label={translate("drawing.coordinates.delete", { number })}
        title={translate("drawing.coordinates.delete", { number })}
        onClick={() => {
          editor.store.update(selectCorner(index));
          deleteCorner(editor);
        }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
});

interface PercentFieldProps {
  label: string;
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** Takes what is typed when the field is left or with Enter. */
const PercentField = ({ label, value, disabled, onChange }: PercentFieldProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : parsePercent(typed);
  const take = () => {
    // What is no coordinate stays, with the word about it, and moves nothing.
    if (number === null) return;
    setTyped(null);
    if (number !== value) onChange(number);
  };
  return (
    <TextField
      value={typed ?? percentText(value, language)}
      disabled={disabled}
      {...rangeError(number === null, translate)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(null);
        if (event.key !== "Enter") return;
        event.preventDefault();
        take();
      }}
      slotProps={{ htmlInput: { "aria-label": label, inputMode: "decimal", sx: { px: 1, py: 0.5 } } }}
    />
  );
};
