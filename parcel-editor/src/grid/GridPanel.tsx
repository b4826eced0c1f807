import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import { newId } from "@solar/domain/new-id";
import { isSharedColumn, type SharedColumn, sharedColumns } from "@solar/domain/share-out";
import { useEffect, useMemo, useRef, useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useHost, useLanguage, useTranslate } from "../host.ts";
import { EnterGroup } from "../panels/PanelSection.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";
import { NamingChoices, SplitChoices } from "./GridChoices.tsx";
import {
  type GridChoice,
  type GridPlan,
  maxCells,
  nextStart,
  planGrid,
  plannedParcels,
} from "./grid-plan.ts";

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
  const { commands, cells, aspectRatio } = useEditor();
  const { notify, translate } = useHost();
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
    () => (splitting ? planGrid(splitting.area, choice, taken, aspectRatio) : null),
    [splitting, choice, taken, aspectRatio],
  );
  const planned = useMemo(
    () => plannedParcels(plan?.parcels ?? [], (shares && source) || null, newId),
    [plan, shares, source],
  );
  useEffect(() => {
    cells.set(plan?.parcels ?? []);
  }, [cells, plan]);
  useEffect(() => () => cells.set([]), [cells]);
  useEffect(() => first.current?.select(), []);
  if (!splitting || !plan) return null;

  const create = () => {
    if (!plan.parcels) return;
    const { startAt: _, ...kept } = choice;
    lastChoice = kept;
    commands.split(planned);
    notify("success", "drawing.grid.created", { args: { smart_count: plan.parcels.length } });
  };
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
        {splitting.area.length !== 4 && (
          <Typography variant="body2" color="text.secondary">
            {translate("drawing.grid.four_corners")}
          </Typography>
        )}
      </Box>
      {source && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {source.name}: {translate("drawing.grid.replaces_selected")}
        </Alert>
      )}
      <SplitChoices choice={choice} onChange={change} firstRef={first} />
      {source && (
        <FormControlLabel
          control={<Checkbox size="small" checked={shares} onChange={(_, on) => setShares(on)} />}
          label={translate("drawing.grid.share_values")}
          slotProps={{ typography: { variant: "body2" } }}
        />
      )}
      {source && shares && <ShareTable parcels={planned} hint={translate("drawing.grid.shares_hint")} />}
      <NamingChoices choice={choice} onChange={change} taken={taken} />
      <PlanActions plan={plan} onCreate={create} />
    </EnterGroup>
  );
};

/** What will come of it, and the way on; always in view, however long the panel is. */
const PlanActions = ({ plan, onCreate }: { plan: GridPlan; onCreate: () => void }) => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const count = plan.parcels?.length ?? 0;
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: -16,
        zIndex: 1,
        bgcolor: "background.paper",
        py: 1,
        mb: "-8px !important",
      }}
    >
      <Box aria-live="polite" sx={{ mb: 1 }}>
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
        <Button variant="contained" disabled={!plan.parcels} onClick={onCreate}>
          {translate("drawing.grid.create", { smart_count: count })}
        </Button>
        <Button color="inherit" onClick={commands.cancelSplit}>
          {translate("common.cancel")}
        </Button>
        <Button onClick={commands.drawGridArea}>{translate("drawing.grid.draw_area")}</Button>
      </Stack>
    </Box>
  );
};

/** What each of the planned parcels will have of the one that is split, and what they have together. */
export const ShareTable = ({ parcels, hint }: { parcels: readonly DrawnParcel[]; hint: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const columns = Object.keys(sharedColumns).filter(isSharedColumn);
  const written = (value: number, column: SharedColumn) =>
    formatNumber(value, language, { min: 0, max: sharedColumns[column].finest });
  const rows = columns.flatMap((column) => {
    const values = parcels.map((parcel) => parcel[column]).filter((value) => typeof value === "number");
    const [least, most] = [Math.min(...values), Math.max(...values)];
    if (values.length === 0 || most === 0) return [];
    const each = [least, most].map((value) => written(value, column));
    const sum = values.reduce((total, value) => total + value, 0);
    return [{ column, each: [...new Set(each)].join(" – "), sum: written(sum, column) }];
  });
  if (rows.length === 0) return null;
  return (
    <Box>
      <Table
        size="small"
        aria-label={translate("drawing.grid.shares")}
        sx={{ "& th, & td": { px: 0.5, py: 0.4, fontSize: "0.8125rem", lineHeight: 1.3 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate("conflict.column_field")}</TableCell>
            <TableCell align="right">{translate("drawing.grid.share_each")}</TableCell>
            <TableCell align="right">{translate("drawing.grid.share_sum")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ column, each, sum }) => (
            <TableRow key={column}>
              <TableCell component="th" scope="row">
                {translate(`resources.parcels.fields.${column}`)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                {each}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 700 }}>
                {sum}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.75 }}>
        {hint}
      </Typography>
    </Box>
  );
};
