import { Alert, FormControlLabel, Switch } from "@mui/material";
import { type ReferenceSystem, wgs84 } from "@solar/georeference/reference-systems";
import { useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { toJsonFile } from "../exchange/outline-file.ts";
import { toSvgFile } from "../exchange/svg-file.ts";
import { useHost } from "../host.ts";
import { useSystemLabel } from "../labels.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { type ExportFormat, exportFormats, planFile, systemsFor } from "../plan-export/plan-files.ts";
import { parcelsOf } from "../state/drawing-state.ts";
import { EditorDialog } from "./EditorDialog.tsx";

/** Outlines in percent of the picture. */
const pictureFormats = {
  json: { type: "application/json", write: toJsonFile },
  svg: { type: "image/svg+xml", write: toSvgFile },
} as const;

type PictureFormat = keyof typeof pictureFormats;
type Format = PictureFormat | ExportFormat;

const isOfPicture = (format: Format): format is PictureFormat => format in pictureFormats;
const onPicture = Object.keys(pictureFormats) as PictureFormat[];
const onGround = Object.keys(exportFormats) as ExportFormat[];

/** Saves parcels as a file: on the picture, and where that has its ground in metres or degrees, for a surveyor's program. */
const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { size } = useEditor();
  const { download, translate } = useHost();
  const systemLabel = useSystemLabel();
  const ground = useDrawing((state) => state.ground);
  const parcels = useDrawing(parcelsOf);
  const selection = useDrawing((state) => state.selection);
  const [format, setFormat] = useState<Format>(ground ? "dxf" : "json");
  const [wanted, setWanted] = useState<ReferenceSystem>(ground?.system ?? wgs84);
  const [selected, setSelected] = useState(selection.length > 1);
  const systems = ground && !isOfPicture(format) ? systemsFor(format, ground) : [];
  const system = systems.includes(wanted) ? wanted : systems[0];

  const save = () => {
    const chosen = selected ? parcels.filter(({ id }) => selection.includes(id)) : parcels;
    if (isOfPicture(format)) {
      const { type, write } = pictureFormats[format];
      download(`parcele.${format}`, write(chosen, size), type);
    } else if (ground && system) {
      const { ending, type } = exportFormats[format];
      download(`parcele.${ending}`, planFile(chosen, ground, format, system), type);
    }
    onClose();
  };
  return (
    <EditorDialog
      title={translate("drawing.export.title")}
      submit={translate("drawing.export.submit")}
      disabled={!isOfPicture(format) && !system}
      onSubmit={save}
      onClose={onClose}
    >
      <ChoiceField
        fullWidth
        label={translate("drawing.export.format")}
        value={format}
        values={ground ? [...onGround, ...onPicture] : onPicture}
        nameOf={(one) => translate(`drawing.export.formats.${one}`)}
        onChange={setFormat}
      />
      {system && (
        <ChoiceField
          fullWidth
          label={translate("drawing.plan.system")}
          value={system}
          values={systems}
          nameOf={systemLabel}
          onChange={setWanted}
        />
      )}
      {!system && !isOfPicture(format) && (
        <Alert severity="info">{translate("drawing.export.no_system")}</Alert>
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

export default ExportDialog;
