import { FormControl, FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { toJsonFile } from "../exchange/outline-file.ts";
import { toSvgFile } from "../exchange/svg-file.ts";
import { useHost } from "../host.ts";
import { parcelsOf } from "../state/drawing-state.ts";
import { EditorDialog } from "./EditorDialog.tsx";

const types = { json: "application/json", svg: "image/svg+xml" } as const;

/** Saves outlines as a file. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { size } = useEditor();
  const { download, translate } = useHost();
  const parcels = useDrawing(parcelsOf);
  const selection = useDrawing((state) => state.selection);
  const [format, setFormat] = useState<keyof typeof types>("json");
  const [part, setPart] = useState<"all" | "selected">(selection.length > 1 ? "selected" : "all");

  const save = () => {
    const chosen = part === "all" ? parcels : parcels.filter(({ id }) => selection.includes(id));
    const text = format === "json" ? toJsonFile(chosen, size) : toSvgFile(chosen, size);
    download(`parcele.${format}`, text, types[format]);
    onClose();
  };

  return (
    <EditorDialog
      title={translate("drawing.export.title")}
      submit={translate("drawing.export.submit")}
      onSubmit={save}
      onClose={onClose}
    >
      <FormControl>
        <RadioGroup value={format} onChange={(_, value) => setFormat(value === "svg" ? "svg" : "json")}>
          <FormControlLabel value="json" control={<Radio />} label={translate("drawing.export.json")} />
          <FormControlLabel value="svg" control={<Radio />} label={translate("drawing.export.svg")} />
        </RadioGroup>
      </FormControl>
      <FormControl>
        <RadioGroup value={part} onChange={(_, value) => setPart(value === "all" ? "all" : "selected")}>
          <FormControlLabel value="all" control={<Radio />} label={translate("drawing.export.all")} />
          <FormControlLabel
            value="selected"
            disabled={selection.length === 0}
            control={<Radio />}
            label={translate("drawing.export.selected")}
          />
        </RadioGroup>
      </FormControl>
    </EditorDialog>
  );
};
