import { Button, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useHost } from "../host.ts";

interface TableInputProps {
  onTable: (text: string) => void;
  onCancel: () => void;
}

/** A table of points, pasted or as a file. */
export const TableInput = ({ onTable, onCancel }: TableInputProps) => {
  const { translate, DropZone } = useHost();
  const [text, setText] = useState("");
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
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { sx: { fontFamily: "monospace", fontSize: "0.8125rem" }, wrap: "off" } }}
      />
      <DropZone
        label="drawing.points.file"
        accept={[".csv", ".txt", "text/csv", "text/plain"]}
        onFiles={([file]) => void file?.text().then(onTable)}
      />
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={text.trim() === ""} onClick={() => onTable(text)}>
          {translate("drawing.points.take_table")}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate("common.cancel")}
        </Button>
      </Stack>
    </Stack>
  );
};
