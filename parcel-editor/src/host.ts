import type { Language } from "@solar/domain/language";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { FoundOutlines } from "./exchange/outline-file.ts";

interface AppDialogProps {
  title: string;
  /** It cannot be closed. */
  busy?: boolean;
  onClose: () => void;
  /** The buttons at its end. */
  actions: ReactNode;
  /** Its content has nothing to press, and is scrolled with the keyboard too. */
  scrolls?: boolean;
  /** A form around content and buttons. */
  form?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

interface ConfirmDialogProps {
  title: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

interface DropZoneProps {
  /** Text keys. */
  label: string;
  hint?: string;
  accept: readonly string[];
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** What the app around the editor gives it: language, messages, and its own way of asking and choosing. */
export interface EditorHost {
  readonly language: Language;
  readonly translate: (key: string, values?: Record<string, unknown>) => string;
  /** Shows a message; the text is a key. */
  readonly notify: (
    kind: "success" | "error",
    text: string,
    options?: { args?: Record<string, unknown> },
  ) => void;
  /** Gives the browser a text to save as a file. */
  readonly download: (name: string, content: string, type: string) => void;
  /** While `open`, the browser's Back calls `close` instead of leaving the screen. */
  readonly useCloseOnBack: (open: boolean, close: () => void) => void;
  /** Whether statuses may be changed here. */
  readonly sells: boolean;
  /** MIME types of the pictures that may be stored. */
  readonly imageTypes: readonly string[];
  readonly AppDialog: ComponentType<AppDialogProps>;
  readonly ConfirmDialog: ComponentType<ConfirmDialogProps>;
  readonly DropZone: ComponentType<DropZoneProps>;
  /** Chooses another project to take outlines from. */
  readonly ProjectOutlines: ComponentType<{ onFound: (found: FoundOutlines | null) => void }>;
}

export const EditorHostContext = createContext<EditorHost | null>(null);

export function useHost(): EditorHost {
  const host = useContext(EditorHostContext);
  if (!host) throw new Error("The drawing editor stands outside of an EditorHostContext");
  return host;
}

export const useTranslate = () => useHost().translate;
export const useLanguage = () => useHost().language;
