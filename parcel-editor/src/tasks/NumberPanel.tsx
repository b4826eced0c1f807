import { Button, Stack, Typography } from "@mui/material";
import { useMemo, useState } from "react";
import { deselectLast, pickParcels } from "../commands/tasks.ts";
import { useDrawing, useEditor, usePlannedCells } from "../editor.ts";
import { useHost } from "../host.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { NameField } from "../panels/fields.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { setValues } from "../state/edits.ts";
import { planNumbering } from "./numbering-plan.ts";
import { TaskFrame } from "./TaskFrame.tsx";

let lastFirst = "A1";

/** New names along a path: parcels are drawn over, or picked one after the other. */
export const NumberPanel = ({ ids }: { ids: readonly string[] }) => {
  const editor = useEditor();
  const { notify, translate } = useHost();
  const parcels = useDrawing(parcelsOf);
  const [first, setFirst] = useState(lastFirst);
  const { renamed, taken } = useMemo(() => planNumbering(parcels, ids, first), [parcels, ids, first]);
  const waiting = parcels.filter(({ id }) => !ids.includes(id));
  const waitingIds = waiting.map(({ id }) => id);
  const cells = useMemo(() => {
    const names = new Map(renamed.map(({ id, name }) => [id, name]));
    return parcels.flatMap((parcel) => {
      const name = names.get(parcel.id);
      return name === undefined ? [] : [{ name, polygon: outlineOf(parcel) }];
    });
  }, [renamed, parcels]);
  usePlannedCells(cells);

  const apply = () => {
    lastFirst = first;
    const names = new Map(renamed.map(({ id, name, name_en }) => [id, { name, name_en }]));
    editor.store.update(setValues("number", names));
    notify("success", "drawing.numbering.done", { args: { smart_count: renamed.length } });
  };
  return (
    <TaskFrame
      title={translate("drawing.numbering.title")}
      hint={translate("drawing.numbering.hint")}
      preview={renamed.length > 0 ? `${renamed[0]?.name} – ${renamed.at(-1)?.name}` : null}
      problem={taken && translate("drawing.numbering.name_taken", { name: taken })}
      submit={translate("drawing.numbering.submit", { smart_count: renamed.length })}
      onSubmit={apply}
    >
      <NameField label={translate("drawing.numbering.first")} value={first} onChange={setFirst} />
      <ChoiceField
        fullWidth
        label={translate("drawing.numbering.pick")}
        value=""
        values={["", ...waitingIds]}
        nameOf={(id) => waiting.find((one) => one.id === id)?.name ?? "–"}
        onChange={(id) => id && pickParcels(editor, [id])}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button size="small" disabled={waiting.length === 0} onClick={() => pickParcels(editor, waitingIds)}>
          {translate("drawing.numbering.pick_rest")}
        </Button>
        <Button size="small" color="inherit" disabled={ids.length === 0} onClick={() => deselectLast(editor)}>
          {translate("drawing.numbering.unpick")}
        </Button>
      </Stack>
      <Typography
        component="ol"
        variant="body2"
        aria-label={translate("drawing.numbering.picked")}
        sx={{ m: 0, pl: 3, maxHeight: 240, overflowY: "auto" }}
      >
        {renamed.map(({ id, before, name }) => (
          <li key={id}>
            {before} → <strong>{name}</strong>
          </li>
        ))}
      </Typography>
    </TaskFrame>
  );
};
