import RemoveIcon from "@mui/icons-material/DeleteOutline";
import PlaceIcon from "@mui/icons-material/MyLocation";
import { Box, Button, ButtonBase, Stack, TextField, Typography } from "@mui/material";
import { readCoordinate } from "@solar/domain/amounts";
import { editableNumber } from "@solar/domain/number-text";
import type { Residual } from "@solar/georeference/solve/solve";
import { memo, type RefObject, useState } from "react";
import { useLanguage, useTranslate } from "../host.ts";
import { residualText } from "../labels.ts";
import { IconAction } from "../panels/IconAction.tsx";
import { type EditedPoint, isMeasured, isPlaced } from "./point-list.ts";

interface PointRowProps {
  point: EditedPoint;
  residual: Residual | null;
  bad: boolean;
  chosen: boolean;
  placing: boolean;
  actions: RefObject<RowActions>;
}

export interface RowActions {
  choose(id: string | null): void;
  place(id: string): void;
  remove(ids: readonly string[]): void;
  set(id: string, part: Partial<EditedPoint>): void;
}

/** A control point in the list; the chosen one with its fields. Drawn again only when it changes. */
export const PointRow = memo(({ point, residual, bad, chosen, placing, actions }: PointRowProps) => {
  const translate = useTranslate();
  const { id, name } = point;
  return (
    <Box
      component="li"
      data-point={name}
      sx={{ borderBottom: 1, borderColor: "divider", ...(chosen && { bgcolor: "action.hover" }) }}
    >
      <Stack direction="row" sx={{ alignItems: "center", pr: 0.5 }}>
        <ButtonBase
          aria-expanded={chosen}
          onClick={() => actions.current.choose(chosen ? null : id)}
          sx={{ flex: 1, minHeight: 44, px: 1.5, gap: 1.5, justifyContent: "flex-start", font: "inherit" }}
        >
          <Typography
            component="span"
            variant="body2"
            sx={{ fontWeight: 700, minWidth: 40, textAlign: "left" }}
          >
            {name || "–"}
          </Typography>
          <State point={point} residual={residual} bad={bad} />
        </ButtonBase>
        <IconAction
          label={translate("drawing.points.place_named", { name })}
          tip={translate("drawing.points.place")}
          icon={<PlaceIcon fontSize="small" />}
          aria-pressed={placing}
          color={placing || !isPlaced(point) ? "primary" : "default"}
          onClick={() => actions.current.place(id)}
        />
        <IconAction
          label={translate("drawing.points.remove_named", { name })}
          tip={translate("drawing.points.remove")}
          icon={<RemoveIcon fontSize="small" />}
          onClick={() => actions.current.remove([id])}
        />
      </Stack>
      {chosen && <PointFields point={point} actions={actions} />}
    </Box>
  );
});

const State = ({ point, residual, bad }: Pick<PointRowProps, "point" | "residual" | "bad">) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (!isPlaced(point) || !isMeasured(point)) {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {translate(isPlaced(point) ? "drawing.points.without_ground" : "drawing.points.without_place")}
      </Typography>
    );
  }
  if (!residual) return null;
  const far = bad || residual.percent > 0.15;
  return (
    <Typography
      component="span"
      variant="body2"
      data-residual
      sx={{
        color: bad ? "error.main" : far ? "warning.dark" : "text.secondary",
        fontWeight: far ? 700 : 400,
      }}
    >
      {residualText(residual, language)}
    </Typography>
  );
};

const PointFields = ({ point, actions }: Pick<PointRowProps, "point" | "actions">) => {
  const translate = useTranslate();
  const set = (part: Partial<EditedPoint>) => actions.current.set(point.id, part);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.25, px: 1.5, pt: 1, pb: 2 }}>
      {(["east", "north", "height"] as const).map((column) => (
        <CoordinateField
          key={column}
          label={translate(`drawing.points.${column}`)}
          value={point[column]}
          onChange={(value) => set({ [column]: value })}
        />
      ))}
      <CoordinateField
        label={translate("drawing.points.level")}
        value={point.level}
        onChange={(level) => set({ level: Math.min(99, Math.max(1, Math.round(level ?? 1))) })}
      />
      <TextField
        size="small"
        label={translate("drawing.points.name")}
        value={point.name}
        slotProps={{ htmlInput: { maxLength: 50 } }}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Button variant="outlined" color="inherit" onClick={() => actions.current.place(point.id)}>
        {translate(isPlaced(point) ? "drawing.points.place_again" : "drawing.points.place")}
      </Button>
    </Box>
  );
};

interface CoordinateFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number that is taken as soon as it is one, and stays as it was written until the field is left. */
const CoordinateField = ({ label, value, onChange }: CoordinateFieldProps) => {
  const language = useLanguage();
  const [text, setText] = useState<string | null>(null);
  const wrong = text !== null && text.trim() !== "" && readCoordinate(text) === null;
  return (
    <TextField
      size="small"
      label={label}
      value={text ?? (value === null ? "" : editableNumber(value, language))}
      error={wrong}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
      onChange={({ target }) => {
        setText(target.value);
        const number = readCoordinate(target.value);
        if (number !== null || target.value.trim() === "") onChange(number);
      }}
      onBlur={() => setText(null)}
    />
  );
};
