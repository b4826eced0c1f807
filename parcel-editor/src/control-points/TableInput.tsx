import { Alert, Button, Stack, TextField } from "@mui/material";
import { decodeText } from "@solar/domain/decode-text";
import { type PointTable, readPointTable } from "@solar/georeference/formats/point-table";
import {
  convert,
  metricSystems,
  type ReferenceSystem,
  wgs84,
  zoneOf,
} from "@solar/georeference/reference-systems";
import { useState } from "react";
import { useHost } from "../host.ts";
import { useSystemLabel } from "../labels.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { roundToMillimetres } from "../state/georeference.ts";
import { mergeByName } from "./point-list.ts";
import type { ControlPointList } from "./use-control-points.ts";

/** A picture takes ten or twenty; each of them is a row and a mark on the screen. The database takes 500. */
const mostPoints = 200;

interface TableInputProps {
  ground: ControlPointList;
  onClose: () => void;
}

/** A table of points, pasted or as a file: in the system of the project; where that has none yet, the table gives it. */
export const TableInput = ({ ground, onClose }: TableInputProps) => {
  const { translate, notify, DropZone } = useHost();
  const systemLabel = useSystemLabel();
  const [text, setText] = useState("");
  /** Of a table that can mean two systems. */
  const [ambiguousSystem, setAmbiguousSystem] = useState<ReferenceSystem | null>(null);
  const write = (content: string) => {
    setText(content);
    setAmbiguousSystem(null);
  };
  const read = (content: string, system: ReferenceSystem | null) => {
    const table = readPointTable(content, ground.system, system);
    if (table.shortened === null || system !== null) return take(table);
    setText(content);
    setAmbiguousSystem(table.system);
  };
  const take = (table: PointTable) => {
    const known = table.points.flatMap((point) =>
      point.east === null || point.north === null ? [] : [{ ...point, east: point.east, north: point.north }],
    );
    const [first] = known;
    if (table.needsHeadings) return notify("error", "drawing.points.table_needs_headings");
    if (!first) return notify("error", "drawing.points.table_empty");
    if (known.length > mostPoints)
      return notify("error", "drawing.points.table_too_many", { args: { most: mostPoints } });
    const tableSystem = table.system === wgs84 ? zoneOf(first.east) : table.system;
    const target = ground.system === null || ground.system === "local" ? tableSystem : ground.system;
    const points = table.system === "local" ? known : (convert(known, table.system, target) ?? known);
    const rounded = points.map((point) => {
      const { east, north } = roundToMillimetres({ east: point.east, north: point.north });
      return { ...point, east, north };
    });
    ground.list.change((now) => mergeByName(now, rounded));
    ground.setSystem(target);
    if (table.unread.length > 0)
      return notify("error", "drawing.points.table_unread", { args: { lines: table.unread.join(", ") } });
    notify("success", table.turned ? "drawing.points.table_turned" : "drawing.points.table_read", {
      args: { smart_count: points.length },
    });
    onClose();
  };
  return (
    <Stack spacing={1.5} role="group" aria-label={translate("drawing.points.table")}>
      <TextField
        autoFocus
        multiline
        minRows={4}
        maxRows={10}
        label={translate("drawing.points.table")}
        helperText={translate("drawing.points.table_hint")}
        placeholder={"T1; 6445967,72; 4974309,71; 163,54"}
        value={text}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { sx: { fontFamily: "monospace", fontSize: "0.8125rem" }, wrap: "off" } }}
      />
      <DropZone
        label="drawing.points.file"
        accept={[".csv", ".txt", "text/csv", "text/plain"]}
        onFiles={([file]) =>
          void file?.arrayBuffer().then((buffer) => read(decodeText(new Uint8Array(buffer)), null))
        }
      />
      {ambiguousSystem && (
        <>
          <Alert severity="warning">
            {translate("drawing.points.table_shortened", {
              written: String(Math.trunc(readPointTable(text, ground.system).shortened ?? 0)),
            })}
          </Alert>
          <ChoiceField
            label={translate("drawing.points.system")}
            value={ambiguousSystem}
            values={metricSystems}
            nameOf={systemLabel}
            onChange={setAmbiguousSystem}
          />
        </>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={text.trim() === ""} onClick={() => read(text, ambiguousSystem)}>
          {translate("drawing.points.take_table")}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate("common.cancel")}
        </Button>
      </Stack>
    </Stack>
  );
};
