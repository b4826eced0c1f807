import { Alert, FormControlLabel, Switch } from "@mui/material";
import { type ReferenceSystem, wgs84 } from "@solar/georeference/reference-systems";
import { useState } from "react";
import { EditorDialog } from "../dialogs/EditorDialog.tsx";
import { useDrawing } from "../editor.ts";
import { useHost } from "../host.ts";
import { useSystemLabel } from "../labels.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import { type ExportFormat, exportFormats, planFile, systemsFor } from "./plan-files.ts";

const formats = Object.keys(exportFormats) as ExportFormat[];

/** Saves the parcels in metres or degrees, for a surveyor's or a planner's program. */
const PlanExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { download, translate } = useHost();
  const systemLabel = useSystemLabel();
  const ground = useDrawing((state) => state.ground);
  const parcels = useDrawing(parcelsOf);
  const selection = useDrawing((state) => state.selection);
  const [format, setFormat] = useState<ExportFormat>("dxf");
  const [wanted, setWanted] = useState<ReferenceSystem>(ground?.system ?? wgs84);
  const [selected, setSelected] = useState(false);
  if (!ground) return null;
  const systems = systemsFor(format, ground);
  const system = systems.includes(wanted) ? wanted : systems[0];

  const save = () => {
    if (!system) return;
    const chosen = selected ? parcels.filter(({ id }) => selection.includes(id)) : parcels;
    const { ending, type } = exportFormats[format];
    download(`parcele.${ending}`, planFile(chosen, ground, format, system), type);
    onClose();
  };
  return (
    <EditorDialog
      title={translate("drawing.plan_export.title")}
      submit={translate("drawing.export.submit")}
      disabled={!system}
      onSubmit={save}
      onClose={onClose}
    >
      <ChoiceField
        fullWidth
        label={translate("drawing.plan_export.format")}
        value={format}
        values={formats}
        nameOf={(one) => translate(`drawing.plan_export.formats.${one}`)}
        onChange={setFormat}
      />
      {system ? (
        <ChoiceField
          fullWidth
          label={translate("drawing.plan.system")}
          value={system}
          values={systems}
          nameOf={systemLabel}
          onChange={setWanted}
        />
      ) : (
        <Alert severity="info">{translate("drawing.plan_export.no_system")}</Alert>
      )}
      {selection.length > 0 && (
        <FormControlLabel
          control={<Switch checked={selected} onChange={(_, only) => setSelected(only)} />}
          label={translate("drawing.export.selected")}
        />
      )}
    </EditorDialog>
  );
};

export default PlanExportDialog;
