import CloseIcon from "@mui/icons-material/Close";
import { Button, IconButton, LinearProgress, List, ListItem, ListItemText } from "@mui/material";
import { useTranslate } from "react-admin";
import type { UploadItem } from "./use-uploads.ts";

interface UploadListProps {
  items: readonly UploadItem[];
  onRetry: (item: UploadItem) => void;
  onDismiss: (key: number) => void;
}

/** Progress of each upload, which can be cancelled; another try for those that failed. */
export const UploadList = ({ items, onRetry, onDismiss }: UploadListProps) => {
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
                {state === "failed" && (
                  <Button onClick={() => onRetry(item)}>{translate("upload.retry")}</Button>
                )}
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
