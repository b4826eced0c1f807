import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useToast } from "../../ui/useToast.ts";
import { newId } from "../../wizard/newId.ts";
import { useDrawing, useEditor } from "../editor.ts";
import { EnterGroup } from "../panels/EnterGroup.tsx";
import { parcelsOf } from "../state/drawingState.ts";
import { ChoiceField, NumberField, TextChoice } from "./GridFields.tsx";
import { type GridChoice, maxCells, nextStart, planGrid } from "./gridPlan.ts";
import { plannedParcels } from "./plannedParcels.ts";
import { ShareTable } from "./ShareTable.tsx";

/** The last choice is the likely next one. */
let lastChoice: Omit<GridChoice, "startAt"> = {
  mode: "grid",
  rows: 2,
  columns: 5,
  strips: 5,
  direction: "crosswise",
  gap: 0,
  pattern: "P-01",
  order: "rows",
  corner: "top_left",
};

/** Rows and columns for an area, with the parcels that come of it shown on the picture. */
export const GridPanel = () => {
  const { commands, cells, stretch } = useEditor();
  const translate = useTranslate();
  const toast = useToast();
  const splitting = useDrawing((state) => state.splitting);
  const parcels = useDrawing(parcelsOf);
  const source = parcels.find(({ id }) => id === splitting?.parcelId);
  const taken = useMemo(
    () => new Set(parcels.filter(({ id }) => id !== splitting?.parcelId).map(({ name }) => name)),
    [parcels, splitting],
  );
  const [choice, setChoice] = useState<GridChoice>(() => ({
    ...lastChoice,
    startAt: nextStart(lastChoice.pattern, taken),
  }));
  const [shares, setShares] = useState(true);
  const first = useRef<HTMLInputElement>(null);
  const change = (part: Partial<GridChoice>) => setChoice((current) => ({ ...current, ...part }));

  const plan = useMemo(
    () => (splitting ? planGrid(splitting.area, choice, taken, stretch) : null),
    [splitting, choice, taken, stretch],
  );
  const planned = useMemo(
    () => plannedParcels(plan?.parcels ?? [], (shares && source) || null, newId),
    [plan, shares, source],
  );
  useEffect(() => {
    cells.set(plan?.parcels?.map(({ polygon }) => polygon) ?? []);
  }, [cells, plan]);
  useEffect(() => () => cells.set([]), [cells]);
  useEffect(() => first.current?.select(), []);
  if (!splitting || !plan) return null;

  const create = () => {
    if (!plan.parcels) return;
    const { startAt: _, ...kept } = choice;
    lastChoice = kept;
    commands.split(planned);
    toast("success", "drawing.grid.created", { args: { smart_count: plan.parcels.length } });
  };
  const count = plan.parcels?.length ?? 0;

  return (
    <EnterGroup
      role="form"
      aria-label={translate("drawing.grid.title")}
      spacing={1.5}
      sx={{ p: 2, overflowY: "auto", flex: 1 }}
      onSubmit={create}
    >
      <Box>
        <Typography variant="h6" component="h2">
          {translate("drawing.grid.title")}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate("drawing.grid.intro")}
        </Typography>
      </Box>
      {splitting.area.length !== 4 && <Alert severity="info">{translate("drawing.grid.four_corners")}</Alert>}
      {source && (
        <Alert severity="warning">
          {source.name}: {translate("drawing.grid.replaces_selected")}
        </Alert>
      )}
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={choice.mode}
        aria-label={translate("drawing.grid.mode")}
        onChange={(_, mode: GridChoice["mode"] | null) => mode && change({ mode })}
      >
        <ToggleButton value="grid">{translate("drawing.grid.mode_grid")}</ToggleButton>
        <ToggleButton value="strips">{translate("drawing.grid.mode_strips")}</ToggleButton>
      </ToggleButtonGroup>
      {choice.mode === "grid" ? (
        <Stack direction="row" spacing={1}>
          <NumberField
            label={translate("drawing.grid.rows")}
            value={choice.rows}
            inputRef={first}
            onChange={(rows) => change({ rows })}
          />
          <NumberField
            label={translate("drawing.grid.columns")}
            value={choice.columns}
            onChange={(columns) => change({ columns })}
          />
        </Stack>
      ) : (
        <Stack direction="row" spacing={1}>
          <NumberField
            label={translate("drawing.grid.strips")}
            value={choice.strips}
            onChange={(strips) => change({ strips })}
          />
          <ChoiceField
            label={translate("drawing.grid.direction")}
            value={choice.direction}
            values={["lengthwise", "crosswise"]}
            text={(value) => `drawing.grid.direction_${value}`}
            onChange={(direction) => change({ direction })}
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
        onChange={(gap) => change({ gap })}
      />
      <Stack direction="row" spacing={1}>
        <TextChoice
          label={translate("drawing.grid.pattern")}
          value={choice.pattern}
          onChange={(pattern) => change({ pattern, startAt: nextStart(pattern, taken) })}
        />
        <NumberField
          label={translate("drawing.grid.start_at")}
          value={choice.startAt}
          min={0}
          max={99_999}
          onChange={(startAt) => change({ startAt })}
        />
      </Stack>
      <Typography variant="caption" color="text.secondary" sx={{ mt: "2px !important" }}>
        {translate("drawing.grid.pattern_hint")}
      </Typography>
      <Stack direction="row" spacing={1}>
        <ChoiceField
          label={translate("drawing.grid.order")}
          value={choice.order}
          values={["rows", "columns", "snake"]}
          text={(value) => `drawing.grid.order_${value}`}
          onChange={(order) => change({ order })}
        />
        <ChoiceField
          label={translate("drawing.grid.start_corner")}
          value={choice.corner}
          values={["top_left", "top_right", "bottom_left", "bottom_right"]}
          text={(value) => `drawing.grid.corner_${value}`}
          onChange={(corner) => change({ corner })}
        />
      </Stack>
      {source && (
        <FormControlLabel
          control={<Checkbox size="small" checked={shares} onChange={(_, on) => setShares(on)} />}
          label={translate("drawing.grid.share_values")}
        />
      )}
      {source && shares && <ShareTable parcels={planned} />}
      <Box aria-live="polite">
        {plan.parcels ? (
          <Typography variant="body2">
            {translate("drawing.grid.preview", {
              smart_count: count,
              first: plan.parcels[0]?.name,
              last: plan.parcels.at(-1)?.name,
            })}
          </Typography>
        ) : (
          <Alert severity="error">
            {translate(`drawing.grid.${plan.problem}`, { max: maxCells, name: plan.name })}
          </Alert>
        )}
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="contained" disabled={!plan.parcels} onClick={create}>
          {translate("drawing.grid.create", { smart_count: count })}
        </Button>
        <Button color="inherit" onClick={commands.cancelSplit}>
          {translate("common.cancel")}
        </Button>
        <Button onClick={commands.drawGridArea}>{translate("drawing.grid.draw_area")}</Button>
      </Stack>
    </EnterGroup>
  );
};
