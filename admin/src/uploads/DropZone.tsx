import UploadIcon from "@mui/icons-material/UploadOutlined";
import { Button } from "@mui/material";
import { type DragEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useReadOnly } from "../ui/EditOrRead.tsx";
import { Text } from "../ui/Text.tsx";
import { withType } from "./file-rules.ts";

interface DropZoneProps {
  label: string;
  hint?: string;
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that also takes dropped files. */
export const DropZone = ({
  label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: DropZoneProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = async (files: readonly File[]) => {
    if (files.length) onFiles(await Promise.all(files.map(withType)));
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    void take(multiple ? files : files.slice(0, 1));
  };

  if (useReadOnly()) return null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<UploadIcon />}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          width: "100%",
          minHeight: 72,
          px: 2,
          borderStyle: "dashed",
          bgcolor: over ? "action.selected" : "transparent",
          flexWrap: "wrap",
        }}
      >
        {translate(over ? "upload.drop_here" : label)}
        {hint && <Text text={hint} variant="caption" soft sx={{ width: "100%", fontWeight: 500 }} />}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate(label)}
        accept={accept.join(",")}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void take(files);
        }}
      />
    </>
  );
};
