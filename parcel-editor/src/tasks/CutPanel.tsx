import LineIcon from "@mui/icons-material/PolylineOutlined";
import { Button } from "@mui/material";
import { formatArea } from "@solar/domain/format";
import { newId } from "@solar/domain/new-id";
import type { Polygon } from "@solar/domain/polygon";
import { useMemo, useState } from "react";
import { startDrawing } from "../commands/drawing.ts";
import { useDrawing, useEditor, usePlannedCells } from "../editor.ts";
import { maxCells, noParcels } from "../grid/grid-plan.ts";
import { useHost, useLanguage, useTranslate } from "../host.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { NameField, NumberField, SwitchField } from "../panels/fields.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";
import { replaceParcels } from "../state/edits.ts";
import type { Georeference } from "../state/georeference.ts";
import { type CutChoice, type CutPlan, cutParcels, planCut } from "./cut-plan.ts";
import { ShareTable } from "./ShareTable.tsx";
import { TaskFrame } from "./TaskFrame.tsx";

/** The last choice is the likely next one. */
let lastChoice: Omit<CutChoice, "pattern"> = {
  mode: "parts",
  parts: 2,
  area: 500,
  power: 50,
  direction: "crosswise",
  otherEnd: false,
};

const startOf = (name: string) => (/\d$/.test(name) ? `${name}/1` : `${name} 1`);

interface CutPanelProps {
  parcel: DrawnParcel;
  line: Polygon;
  ground: Georeference;
}

/** Cuts a parcel on the ground: along a line, into equal parts, or into parcels of one size. */
export const CutPanel = ({ parcel, line, ground }: CutPanelProps) => {
  const editor = useEditor();
  const { store, aspectRatio, focusCanvas } = editor;
  const { notify, translate } = useHost();
  const language = useLanguage();
  const parcels = useDrawing(parcelsOf);
  const taken = useMemo(
    () => new Set(parcels.filter(({ id }) => id !== parcel.id).map(({ name }) => name)),
    [parcels, parcel],
  );
  const [choice, setChoice] = useState<CutChoice>(() => ({
    ...lastChoice,
    ...(line.length > 1 && lastChoice.direction !== "line" && { mode: "line" }),
    pattern: startOf(parcel.name),
  }));
  const plan = useMemo(
    () => planCut(parcel, choice, line, ground, { taken, aspectRatio }),
    [parcel, choice, line, ground, taken, aspectRatio],
  );
  const planned = useMemo(() => cutParcels(parcel, plan.pieces ?? [], newId), [parcel, plan]);
  usePlannedCells(plan.pieces ?? noParcels);

  const cut = () => {
    const { pattern: _, ...kept } = choice;
    lastChoice = kept;
    store.update(replaceParcels("cut", [parcel.id], planned));
    focusCanvas();
    notify("success", "drawing.cut.done", { args: { smart_count: planned.length } });
  };
  return (
    <TaskFrame
      title={translate("drawing.cut.title", { name: parcel.name })}
      hint={translate("drawing.cut.keeps")}
      preview={plan.pieces && piecesText(plan, (area) => formatArea(Math.round(area), language))}
      problem={
        plan.pieces ? null : translate(`drawing.cut.${plan.problem}`, { name: plan.name, max: maxCells })
      }
      submit={translate("drawing.cut.submit", { smart_count: planned.length })}
      onSubmit={cut}
    >
      <CutChoices choice={choice} onChange={(part) => setChoice((now) => ({ ...now, ...part }))} />
      {(choice.mode === "line" || choice.direction === "line") && (
        <Button
          variant="outlined"
          startIcon={<LineIcon />}
          onClick={() => startDrawing(editor, "cut", parcel.id)}
        >
          {translate(line.length > 1 ? "drawing.cut.draw_again" : "drawing.cut.draw_line")}
        </Button>
      )}
      <NameField
        label={translate("drawing.cut.pattern")}
        value={choice.pattern}
        onChange={(pattern) => setChoice((now) => ({ ...now, pattern }))}
      />
      {plan.pieces && <ShareTable parcels={planned} hint={translate("drawing.cut.shares_hint")} />}
    </TaskFrame>
  );
};

/** How many pieces of which size: `4 × 500 m² + 212 m²`. */
function piecesText({ pieces }: CutPlan, areaText: (area: number) => string): string {
  const counts = new Map<string, number>();
  for (const { area } of pieces ?? []) {
    const text = areaText(area);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text)).join(" + ");
}

const CutChoices = ({
  choice,
  onChange,
}: {
  choice: CutChoice;
  onChange: (part: Partial<CutChoice>) => void;
}) => {
  const translate = useTranslate();
  const { mode } = choice;
  return (
    <>
      <ChoiceField
        fullWidth
        label={translate("drawing.cut.mode")}
        value={mode}
        values={["parts", "area", "power", "line"] as const}
        nameOf={(value) => translate(`drawing.cut.mode_${value}`)}
        onChange={(value) => onChange({ mode: value, ...(value === "line" && { direction: "crosswise" }) })}
      />
      {mode !== "line" && (
        <>
          <NumberField
            key={mode}
            label={translate(`drawing.cut.${mode}`)}
            value={choice[mode]}
            min={mode === "parts" ? 2 : 1}
            max={mode === "parts" ? maxCells : 1_000_000}
            fraction={mode !== "parts"}
            onChange={(value) => onChange({ [mode]: value })}
          />
          <ChoiceField
            fullWidth
            label={translate("drawing.grid.direction")}
            value={choice.direction}
            values={["crosswise", "lengthwise", "line"] as const}
            nameOf={(value) => translate(`drawing.cut.direction_${value}`)}
            onChange={(direction) => onChange({ direction })}
          />
          <SwitchField
            label={translate("drawing.cut.other_end")}
            checked={choice.otherEnd}
            onChange={(otherEnd) => onChange({ otherEnd })}
          />
        </>
      )}
    </>
  );
};
