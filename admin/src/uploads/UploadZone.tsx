import CloseIcon from "@mui/icons-material/Close";
import UploadIcon from "@mui/icons-material/UploadOutlined";
import { IconButton, LinearProgress, List, ListItem, ListItemText } from "@mui/material";
import type { ComponentProps } from "react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useReadOnly } from "../ui/EditOrRead.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { withType } from "./file-rules.ts";
import type { UploadItem, useUploads } from "./use-uploads.ts";

interface UploadZoneProps extends ComponentProps<typeof DropZone> {
  uploads: ReturnType<typeof useUploads>;
}

/** Where files are dropped or chosen, with the progress of each below; closed while one is uploaded, unless told otherwise. */
export const UploadZone = ({ uploads, ...zone }: UploadZoneProps) => (
  <>
    <DropZone disabled={uploads.busy} {...zone} />
    <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
  </>
);

interface UploadListProps {
  items: readonly UploadItem[];
  onRetry: (item: UploadItem) => void;
  onDismiss: (key: number) => void;
}

/** Progress of each upload, which can be cancelled; another try for those that failed. */
const UploadList = ({ items, onRetry, onDismiss }: UploadListProps) => {
  const translate = useTranslate();
  if (items.length === 0) return null;
  return (
    <List dense aria-live="polite">
      {items.map((item) => {
        const { key, file, state, part, message } = item;
        const failed = state === "failed" || state === "too-big";
        return (
          <ListItem
            key={key}
            disableGutters
            secondaryAction={
              <>
                {state === "failed" && <Button label="common.retry" onClick={() => onRetry(item)} />}
                <IconButton
                  aria-label={`${translate(failed ? "upload.remove" : "upload.cancel")}: ${file.name}`}
                  onClick={() => onDismiss(key)}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </>
            }
          >
            <ListItemText
              primary={file.name}
              secondary={
                failed ? (
                  translate(message ?? "upload.failed", { _: message })
                ) : (
                  <LinearProgress
                    variant={state === "running" && part < 1 ? "determinate" : "indeterminate"}
                    value={part * 100}
                    aria-label={translate("upload.progress_of", {
                      name: file.name,
                      percent: Math.round(part * 100),
                    })}
                  />
                )
              }
              slotProps={{
                primary: { noWrap: true, variant: "body2" },
                secondary: { component: "div", color: failed ? "error" : "text.secondary" },
              }}
              sx={{ pr: state === "failed" ? 14 : 3 }}
            />
          </ListItem>
        );
      })}
    </List>
  );
};

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
