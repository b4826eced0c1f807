import { Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { Ref } from "react";
import { useTranslate } from "../host.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { NameField, NumberField } from "../panels/fields.tsx";
import { type GridChoice, nextFreeNumber } from "./grid-plan.ts";

interface GridChoicesProps {
  choice: GridChoice;
  onChange: (part: Partial<GridChoice>) => void;
}

/** Into how many parts the area is split, and how. */
export const SplitChoices = ({
  choice,
  onChange,
  firstRef,
}: GridChoicesProps & { firstRef: Ref<HTMLInputElement> }) => {
  const translate = useTranslate();
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={choice.mode}
        aria-label={translate("drawing.grid.mode")}
        onChange={(_, mode: GridChoice["mode"] | null) => mode && onChange({ mode })}
      >
        <ToggleButton value="grid">{translate("drawing.grid.mode_grid")}</ToggleButton>
        <ToggleButton value="strips">{translate("drawing.grid.mode_strips")}</ToggleButton>
      </ToggleButtonGroup>
      {choice.mode === "grid" ? (
        <Stack direction="row" spacing={1}>
          <NumberField
            label={translate("drawing.grid.rows")}
            value={choice.rows}
            inputRef={firstRef}
            onChange={(rows) => onChange({ rows })}
          />
          <NumberField
            label={translate("drawing.grid.columns")}
            value={choice.columns}
            onChange={(columns) => onChange({ columns })}
          />
        </Stack>
      ) : (
        <Stack direction="row" spacing={1}>
          <NumberField
            label={translate("drawing.grid.strips")}
            value={choice.strips}
            onChange={(strips) => onChange({ strips })}
          />
          <ChoiceField
            fullWidth
            label={translate("drawing.grid.direction")}
            value={choice.direction}
            values={["lengthwise", "crosswise"] as const}
            nameOf={(value) => translate(`drawing.grid.direction_${value}`)}
            onChange={(direction) => onChange({ direction })}
          />
        </Stack>
      )}
      <NumberField
        label={translate("drawing.grid.gap")}
        help={translate("drawing.grid.gap_hint")}
        value={choice.gap}
        min={0}
        max={50}
        fraction
        onChange={(gap) => onChange({ gap })}
      />
    </>
  );
};

interface NamingChoicesProps extends GridChoicesProps {
  /** Names of other parcels. */
  taken: ReadonlySet<string>;
}

/** How the parcels are named and numbered. */
export const NamingChoices = ({ choice, onChange, taken }: NamingChoicesProps) => {
  const translate = useTranslate();
  return (
    <>
      <Stack direction="row" spacing={1}>
        <NameField
          label={translate("drawing.grid.pattern")}
          value={choice.pattern}
          onChange={(pattern) => onChange({ pattern, startAt: nextFreeNumber(pattern, taken) })}
        />
        <NumberField
          label={translate("drawing.grid.start_at")}
          value={choice.startAt}
          min={0}
          max={99_999}
          onChange={(startAt) => onChange({ startAt })}
        />
      </Stack>
      <Typography variant="caption" color="text.secondary" sx={{ mt: "2px !important" }}>
        {translate("drawing.grid.pattern_hint")}
      </Typography>
      <Stack direction="row" spacing={1}>
        <ChoiceField
          fullWidth
          label={translate("drawing.grid.order")}
          value={choice.order}
          values={["rows", "columns", "snake"] as const}
          nameOf={(value) => translate(`drawing.grid.order_${value}`)}
          onChange={(order) => onChange({ order })}
        />
        <ChoiceField
          fullWidth
          label={translate("drawing.grid.start_corner")}
          value={choice.corner}
          values={["top_left", "top_right", "bottom_left", "bottom_right"] as const}
          nameOf={(value) => translate(`drawing.grid.corner_${value}`)}
          onChange={(corner) => onChange({ corner })}
        />
      </Stack>
    </>
  );
};
