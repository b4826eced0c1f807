import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { closeTask } from "../commands/tasks.ts";
import { useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { SubmitOnEnter } from "../panels/PanelSection.tsx";

interface TaskFrameProps {
  title: string;
  hint: string | null;
  /** What will come of it, or why nothing will. */
  preview: string | null;
  problem: string | null;
  /** Word on the button that goes on; left out while there is nothing to go on with. */
  submit?: string;
  onSubmit?: () => void;
  children: ReactNode;
  /** Beside the buttons that end it. */
  more?: ReactNode;
}

/** A task in the side panel: its choices, what comes of them, and the way on, always in view. */
export const TaskFrame = (props: TaskFrameProps) => {
  const { title, hint, preview, problem, submit, onSubmit, children, more } = props;
  const editor = useEditor();
  const translate = useTranslate();
  const ready = preview !== null && problem === null;
  return (
    <SubmitOnEnter
      role="form"
      aria-label={title}
      spacing={1.5}
      sx={{ p: 2, overflowY: "auto", flex: 1 }}
      onSubmit={() => ready && onSubmit?.()}
    >
      <Box>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
      </Box>
      {children}
      <Box sx={{ position: "sticky", bottom: -16, zIndex: 1, bgcolor: "background.paper", py: 1 }}>
        <Box aria-live="polite" sx={{ mb: 1 }}>
          {problem ? (
            <Alert severity="error" sx={{ py: 0 }}>
              {problem}
            </Alert>
          ) : (
            <Typography variant="body2">{preview}</Typography>
          )}
        </Box>
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 1, flexWrap: "wrap", "@media (pointer: coarse)": { "& button": { minHeight: 44 } } }}
        >
          {submit && (
            <Button variant="contained" disabled={!ready} onClick={onSubmit}>
              {submit}
            </Button>
          )}
          <Button color="inherit" onClick={() => closeTask(editor)}>
            {translate("common.cancel")}
          </Button>
          {more}
        </Stack>
      </Box>
    </SubmitOnEnter>
  );
};
