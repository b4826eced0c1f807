import { Alert, Button } from "@mui/material";
import { newId } from "@solar/domain/new-id";
import type { Polygon } from "@solar/domain/polygon";
import { useEffect, useMemo, useRef, useState } from "react";
import { startDrawing } from "../commands/drawing.ts";
import { useDrawing, useEditor, usePlannedCells } from "../editor.ts";
import { useHost } from "../host.ts";
import { CheckField } from "../panels/fields.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import { replaceParcels } from "../state/edits.ts";
import { ShareTable } from "../tasks/ShareTable.tsx";
import { TaskFrame } from "../tasks/TaskFrame.tsx";
import { NamingChoices, SplitChoices } from "./GridChoices.tsx";
import {
  type GridChoice,
  maxCells,
  nextFreeNumber,
  noParcels,
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

interface GridPanelProps {
  area: Polygon;
  /** The parcel that is split, if it is one. */
  ids: readonly string[];
}

/** Rows and columns for an area, with the parcels that come of it shown on the picture. */
export const GridPanel = ({ area, ids }: GridPanelProps) => {
  const editor = useEditor();
  const { store, aspectRatio, focusCanvas } = editor;
  const { notify, translate } = useHost();
  const parcels = useDrawing(parcelsOf);
  const source = parcels.find(({ id }) => ids.includes(id));
  const taken = useMemo(
    () => new Set(parcels.filter(({ id }) => !ids.includes(id)).map(({ name }) => name)),
    [parcels, ids],
  );
  const [choice, setChoice] = useState<GridChoice>(() => ({
    ...lastChoice,
    startAt: nextFreeNumber(lastChoice.pattern, taken),
  }));
  const [shares, setShares] = useState(true);
  const first = useRef<HTMLInputElement>(null);
  const change = (part: Partial<GridChoice>) => setChoice((current) => ({ ...current, ...part }));

  const plan = useMemo(() => planGrid(area, choice, taken, aspectRatio), [area, choice, taken, aspectRatio]);
  const cells = plan.parcels ?? noParcels;
  const planned = useMemo(
    () => plannedParcels(cells, (shares && source) || null, newId),
    [cells, shares, source],
  );
  usePlannedCells(cells);
  useEffect(() => first.current?.select(), []);

  const create = () => {
    const { startAt: _, ...kept } = choice;
    lastChoice = kept;
    store.update(replaceParcels("grid", ids, planned));
    focusCanvas();
    notify("success", "drawing.grid.created", { args: { smart_count: cells.length } });
  };
  return (
    <TaskFrame
      title={translate("drawing.grid.title")}
      hint={area.length === 4 ? null : translate("drawing.grid.four_corners")}
      preview={translate("drawing.grid.preview", {
        smart_count: cells.length,
        first: cells[0]?.name,
        last: cells.at(-1)?.name,
      })}
      problem={
        plan.parcels ? null : translate(`drawing.grid.${plan.problem}`, { max: maxCells, name: plan.name })
      }
      submit={translate("drawing.grid.create", { smart_count: cells.length })}
      onSubmit={create}
      more={
        <Button onClick={() => startDrawing(editor, "grid")}>{translate("drawing.grid.draw_area")}</Button>
      }
    >
      {source && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {source.name}: {translate("drawing.grid.replaces_selected")}
        </Alert>
      )}
      <SplitChoices choice={choice} onChange={change} firstRef={first} />
      {source && (
        <CheckField label={translate("drawing.grid.share_values")} checked={shares} onChange={setShares} />
      )}
      {source && shares && <ShareTable parcels={planned} hint={translate("drawing.grid.shares_hint")} />}
      <NamingChoices choice={choice} onChange={change} taken={taken} />
    </TaskFrame>
  );
};
