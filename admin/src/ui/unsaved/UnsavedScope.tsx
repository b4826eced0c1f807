import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslate } from "react-admin";
import { type Blocked, useLeaveQuestion } from "../../routing/leaving.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { Button } from "../Text.tsx";
import { unsavedWork } from "./unsaved-work.ts";

/** Saves; false when it was rejected, and the form says why. */
type SaveNow = () => Promise<boolean>;

type Report = (name: string, save: SaveNow | null) => void;
type Unsaved = ReadonlyMap<string, SaveNow>;

const UnsavedContext = createContext<{ report: Report; unsaved: Unsaved }>({
  report: () => undefined,
  unsaved: new Map(),
});

/** Asks before a screen with unsaved changes is left. Its forms report themselves with <ReportUnsaved>. */
export const UnsavedScope = ({ children }: { children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState<Unsaved>(new Map());
  const [screen] = useState(() => ({}));
  const report = useCallback<Report>((name, save) => {
    setUnsaved((current) => {
      if (!current.has(name) && !save) return current;
      const next = new Map(current);
      if (save) next.set(name, save);
      else next.delete(name);
      return next;
    });
  }, []);
  const dirty = unsaved.size > 0;
  useEffect(() => {
    unsavedWork.report(screen, dirty);
    return () => unsavedWork.report(screen, false);
  }, [screen, dirty]);
  const context = useMemo(() => ({ report, unsaved }), [report, unsaved]);
  return (
    <UnsavedContext.Provider value={context}>
      {children}
      <LeaveDialog dirty={dirty} saveAll={() => saveAll([...unsaved.values()])} />
    </UnsavedContext.Provider>
  );
};

/** Saves one after another, so that each sees the version that the one before it left. */
async function saveAll(saves: readonly SaveNow[]): Promise<boolean> {
  for (const save of saves) if (!(await save())) return false;
  return true;
}

/** Reports to the scope whether something of this name has unsaved changes, and how to save them. */
export function useReportUnsaved(name: string, dirty: boolean, save: SaveNow): void {
  const { report } = useContext(UnsavedContext);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    report(name, dirty ? () => latest.current() : null);
    return () => report(name, null);
  }, [report, name, dirty]);
}

/** Whether anything on the screen is unsaved. */
export const useUnsaved = (): boolean => useContext(UnsavedContext).unsaved.size > 0;

/** Names of the forms of the screen that have unsaved changes. */
export function useUnsavedNames(): ReadonlySet<string> {
  const { unsaved } = useContext(UnsavedContext);
  return useMemo(() => new Set(unsaved.keys()), [unsaved]);
}

interface LeaveDialogProps {
  dirty: boolean;
  /** Saves everything; false when something was rejected. */
  saveAll: () => Promise<boolean>;
}

/** Before a screen with unsaved changes is left: save and go, go, or stay. */
const LeaveDialog = ({ dirty, saveAll }: LeaveDialogProps) => {
  const translate = useTranslate();
  const [saving, setSaving] = useState(false);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useLeaveQuestion(dirty, setBlocked);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  const answer = (how: "proceed" | "reset") => {
    setBlocked(null);
    blocked?.[how]();
  };
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await saveAll();
    setSaving(false);
    answer(saved ? "proceed" : "reset");
  };
  return (
    <ConfirmDialog
      open={blocked !== null}
      pending={saving}
      title={translate("unsaved.title")}
      confirm={translate(saving ? "common.saving" : "unsaved.save")}
      cancel={translate("unsaved.stay")}
      onConfirm={() => void saveAndLeave()}
      onCancel={() => answer("reset")}
      extra={
        <Button label="unsaved.leave" color="error" disabled={saving} onClick={() => answer("proceed")} />
      }
    >
      {translate("unsaved.body")}
    </ConfirmDialog>
  );
};
