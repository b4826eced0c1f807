import {
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ErrorBoundary } from "react-error-boundary";
import { useHotkey } from "../keys/hotkeys.ts";
import { Button, IconButton, type IconProps, useText } from "./Text.tsx";
import { useReportUnsaved } from "./unsaved-work.ts";

interface AppDialogProps {
  /** Text key, or words. */
  title: string | null;
  titleArgs?: Record<string, unknown> | undefined;
  width?: "xs" | "sm" | "md";
  /** Something is under way: it cannot be closed. */
  busy?: boolean;
  onClose?: (() => void) | undefined;
  /** It asks by itself before what was typed is lost. */
  asks?: boolean;
  /** Ctrl and Enter submit its form, wherever the focus is. */
  byKeys?: boolean;
  /** The buttons at its end. */
  actions?: ReactNode;
  children: ReactNode;
  /** Its content has nothing to press, and may be longer than the window: it is scrolled with the keyboard too. */
  scrolls?: boolean;
  /** Behind it nothing is seen of the screen. */
  opaque?: boolean;
  /** A form around content and buttons. */
  form?: (content: ReactNode) => ReactNode;
}

const texts = ["text", "email", "tel", "url", "number", "password", "textarea"];

/** Every dialog of the back office: title, content, buttons. Away from its buttons it does not take typed text along unasked. */
export const AppDialog = (props: AppDialogProps) => {
  const { title, titleArgs, width = "sm", busy = false, onClose, actions, children } = props;
  const {
    asks = false,
    byKeys = false,
    scrolls = false,
    opaque = false,
    form = (content: ReactNode) => content,
  } = props;
  const say = useText();
  const titleId = useId();
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (busy) return;
    if (typed && onClose && !asks) setAsking(true);
    else onClose?.();
  };
  const submitByKeys = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, currentTarget, target } = event;
    if (key !== "Enter" || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return;
    // A button that has the focus is not pressed by it.
    event.preventDefault();
    event.stopPropagation();
    currentTarget.querySelector("form")?.requestSubmit();
  };
  useCloseOnBack(true, close);
  // When the session ends, and before the tab is closed.
  useReportUnsaved(titleId, typed && onClose !== undefined && !asks);
  return (
    <Dialog
      open
      onClose={close}
      onInput={({ currentTarget, target }: FormEvent) =>
        // Not in a dialog over this one.
        currentTarget.contains(target as Node) &&
        texts.includes((target as HTMLInputElement).type) &&
        setTyped(true)
      }
      {...(byKeys && { onKeyDownCapture: submitByKeys })}
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
            {title && say(title, titleArgs)}
          </DialogTitle>
          <DialogContent {...(scrolls ? { tabIndex: 0 } : {})}>{children}</DialogContent>
          {actions && (
            <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", gap: 1 }}>{actions}</DialogActions>
          )}
        </>,
      )}
      {asking && (
        <TypedQuestion
          onLeave={() => {
            setAsking(false);
            onClose?.();
          }}
          onStay={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
};

interface TypedQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Before what was typed goes with its dialog. */
const TypedQuestion = ({ onLeave, onStay }: TypedQuestionProps) => {
  const translate = useTranslate();
  return (
    <AppDialog
      title="unsaved.title"
      width="xs"
      onClose={onStay}
      actions={
        <>
          <Button label="unsaved.stay" color="inherit" autoFocus onClick={onStay} />
          <Button label="unsaved.close" variant="contained" color="error" onClick={onLeave} />
        </>
      }
    >
      <DialogContentText>{translate("unsaved.dialog_body")}</DialogContentText>
    </AppDialog>
  );
};

/** A dialog, by what closes it. */
export type DialogOf = (close: () => void) => ReactNode;

/** What opens a dialog, which comes when it is asked for, and the dialog. */
function useOpening(dialog: DialogOf, opened = false) {
  const [open, setOpen] = useState(opened);
  return [
    () => setOpen(true),
    <Suspense key="dialog">{open && dialog(() => setOpen(false))}</Suspense>,
  ] as const;
}

interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Text key. */
  label: string;
  of?: string | undefined;
  args?: Record<string, unknown>;
  /** The key that presses it. */
  hotkey?: string | undefined;
  /** It is open from the start. */
  opened?: boolean;
  dialog: DialogOf;
}

/** A button that opens a dialog. */
export const DialogButton = ({ dialog, hotkey, opened, ...button }: DialogButtonProps) => {
  const [show, shown] = useOpening(dialog, opened);
  useHotkey(button.disabled ? undefined : hotkey, show);
  return (
    <>
      <Button variant="outlined" {...button} onClick={show} />
      {shown}
    </>
  );
};

interface DialogIconButtonProps extends IconProps {
  size?: "small" | "medium";
  dialog: DialogOf;
}

/** The same as an icon. */
export const DialogIconButton = ({ dialog, ...button }: DialogIconButtonProps) => {
  const [show, shown] = useOpening(dialog);
  return (
    <>
      <IconButton {...button} onClick={show} />
      {shown}
    </>
  );
};

interface LazyDialogProps {
  /** Closes it: its code could not be loaded. */
  onFail: () => void;
  children: ReactNode;
}

/** A dialog outside the screens whose code comes when it opens: without it the screen, and what is typed there, stays. */
export const LazyDialog = ({ onFail, children }: LazyDialogProps) => {
  const notify = useNotify();
  const tell = () => {
    notify("errors.screen_failed", { type: "error" });
    onFail();
  };
  return (
    <ErrorBoundary fallback={null} onError={tell}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
