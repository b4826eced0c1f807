import { Alert } from "@mui/material";
import { type ReferenceSystem, wgs84 } from "@solar/georeference/reference-systems";
import { useState } from "react";
import { EditorDialog } from "../dialogs/EditorDialog.tsx";
import { useDrawing, useEditor } from "../editor.ts";
import { useHost } from "../host.ts";
import { useSystemLabel } from "../labels.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { SwitchField } from "../panels/fields.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import { type ExportFormat, exportFile, formatsFor, systemsFor } from "./export-file.ts";

/** Saves parcels as a file: on the picture, or where that is georeferenced in metres or degrees, for a surveyor's program. */
const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { size } = useEditor();
  const { download, translate } = useHost();
  const systemLabel = useSystemLabel();
  const ground = useDrawing((state) => state.georeference);
  const parcels = useDrawing(parcelsOf);
  const selection = useDrawing((state) => state.selection);
  const [format, setFormat] = useState<ExportFormat>(ground ? "dxf" : "json");
  const [wanted, setWanted] = useState<ReferenceSystem>(ground?.system ?? wgs84);
  const [selected, setSelected] = useState(selection.length > 1);
  const systems = systemsFor(format, ground);
  const system = systems?.includes(wanted) ? wanted : systems?.[0];
  const impossible = systems?.length === 0;

  const save = () => {
    const chosen = selected ? parcels.filter(({ id }) => selection.includes(id)) : parcels;
    const { content, type } = exportFile(chosen, format, { size, ground, system: system ?? wgs84 });
    download(`parcele.${format}`, content, type);
    onClose();
  };
  return (
    <EditorDialog
      title={translate("drawing.export.title")}
      submit={translate("drawing.export.submit")}
      disabled={impossible}
      onSubmit={save}
      onClose={onClose}
    >
      <ChoiceField
        fullWidth
        label={translate("drawing.export.format")}
        value={format}
        values={formatsFor(ground)}
        nameOf={(one) => translate(`drawing.export.formats.${one}`)}
        onChange={setFormat}
      />
      {system && (
        <ChoiceField
          fullWidth
          label={translate("drawing.plan.system")}
          value={system}
          values={systems ?? []}
          nameOf={systemLabel}
          onChange={setWanted}
        />
      )}
      {impossible && <Alert severity="info">{translate("drawing.export.no_system")}</Alert>}
      {selection.length > 0 && (
        <SwitchField label={translate("drawing.export.selected")} checked={selected} onChange={setSelected} />
      )}
    </EditorDialog>
  );
};

export default ExportDialog;
