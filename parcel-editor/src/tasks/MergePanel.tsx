import { formatArea } from "@solar/domain/format";
import { useMemo, useState } from "react";
import { useDrawing, useEditor, usePlannedCells } from "../editor.ts";
import { useHost, useLanguage } from "../host.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import { replaceParcels } from "../state/edits.ts";
import { type Georeference, measuredArea } from "../state/georeference.ts";
import { planMerge } from "./merge-plan.ts";
import { ShareTable } from "./ShareTable.tsx";
import { TaskFrame } from "./TaskFrame.tsx";

interface MergePanelProps {
  parcels: readonly DrawnParcel[];
  ground: Georeference | null;
}

/** One parcel of neighbours. */
export const MergePanel = ({ parcels, ground }: MergePanelProps) => {
  const { store, focusCanvas } = useEditor();
  const { notify, translate } = useHost();
  const language = useLanguage();
  const stored = useDrawing((state) => state.stored);
  // What is stored has a history and may have been asked for.
  const [stays, setStays] = useState(
    () => (parcels.find(({ id }) => stored.has(id)) ?? parcels[0])?.id ?? "",
  );
  const plan = useMemo(
    () =>
      planMerge(
        [...parcels].sort((a, b) => Number(b.id === stays) - Number(a.id === stays)),
        ground,
      ),
    [parcels, stays, ground],
  );
  const { parcel } = plan;
  usePlannedCells(
    useMemo(() => (parcel ? [{ name: parcel.name, polygon: outlineOf(parcel) }] : []), [parcel]),
  );

  const merge = () => {
    if (!parcel) return;
    const merged = parcels.map(({ id }) => id);
    store.update(replaceParcels("merge", merged, [parcel]));
    focusCanvas();
    notify("success", "drawing.merge.done", { args: { name: parcel.name } });
  };
  const measured = parcel && measuredArea(parcel, ground);
  return (
    <TaskFrame
      title={translate("drawing.merge.title", { smart_count: parcels.length })}
      hint={translate("drawing.merge.keeps")}
      preview={
        parcel && [parcel.name, measured && formatArea(measured, language)].filter(Boolean).join(" · ")
      }
      problem={parcel ? null : translate(`drawing.merge.${plan.problem}`, { name: plan.name })}
      submit={translate("drawing.merge.submit")}
      onSubmit={merge}
    >
      <ChoiceField
        fullWidth
        label={translate("drawing.merge.stays")}
        value={stays}
        values={parcels.map(({ id }) => id)}
        nameOf={(id) => parcels.find((one) => one.id === id)?.name ?? ""}
        onChange={setStays}
      />
      {parcel && <ShareTable parcels={[parcel]} hint={translate("drawing.merge.added")} />}
    </TaskFrame>
  );
};
