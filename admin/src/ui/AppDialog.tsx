import { Dialog, DialogActions, DialogContent, DialogTitle, type SxProps, type Theme } from "@mui/material";
import { type ReactNode, useId } from "react";

interface AppDialogProps {
  open?: boolean;
  title: ReactNode;
  width?: "xs" | "sm" | "md";
  /** Something is under way: it cannot be closed. */
  busy?: boolean;
  onClose?: (() => void) | undefined;
  /** The buttons at its end. */
  actions?: ReactNode;
  children: ReactNode;
  /** Its content has nothing to press, and may be longer than the window: it is scrolled with the keyboard too. */
  scrolls?: boolean;
  contentSx?: SxProps<Theme>;
  /** Behind it nothing is seen of the screen. */
  opaque?: boolean;
  /** A form around content and buttons. */
  form?: (content: ReactNode) => ReactNode;
}

/** Every dialog of the back office: title, content, buttons. */
export const AppDialog = (props: AppDialogProps) => {
  const { open = true, title, width = "sm", busy = false, onClose, actions, children } = props;
  const { scrolls = false, contentSx = {}, opaque = false, form = (content: ReactNode) => content } = props;
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      // What it stands over may be a row or a card that is pressed.
      onClick={(event) => event.stopPropagation()}
      maxWidth={width}
      fullWidth
      aria-labelledby={titleId}
      slotProps={opaque ? { backdrop: { sx: { bgcolor: "background.default" } } } : {}}
    >
      {form(
        <>
          <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </DialogTitle>
          <DialogContent sx={contentSx} {...(scrolls ? { tabIndex: 0 } : {})}>
            {children}
          </DialogContent>
          {actions && (
            <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", gap: 1 }}>{actions}</DialogActions>
          )}
        </>,
      )}
    </Dialog>
  );
};
