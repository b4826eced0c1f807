import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../ConfirmDialog.tsx";

type Report = (name: string, dirty: boolean) => void;

const UnsavedContext = createContext<{ report: Report; names: ReadonlySet<string> }>({
  report: () => undefined,
  names: new Set(),
});

/** Asks before a screen with unsaved changes is left. Its forms report themselves with <ReportUnsaved>. */
export const UnsavedScope = ({ children }: { children: ReactNode }) => {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const dirty = names.size > 0;
  const report = useCallback<Report>((name, isDirty) => {
    setNames((current) => {
      if (current.has(name) === isDirty) return current;
      const next = new Set(current);
      if (isDirty) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  const context = useMemo(() => ({ report, names }), [report, names]);
  return (
    <UnsavedContext.Provider value={context}>
      {children}
      <LeaveDialog dirty={dirty} />
    </UnsavedContext.Provider>
  );
};

const LeaveDialog = ({ dirty }: { dirty: boolean }) => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      danger
      title={translate("unsaved.title")}
      confirm={translate("unsaved.leave")}
      cancel={translate("unsaved.stay")}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {translate("unsaved.body")}
    </ConfirmDialog>
  );
};

/** Tells the scope whether something of this name has unsaved changes. */
export function useReportUnsaved(name: string, dirty: boolean): void {
  const { report } = useContext(UnsavedContext);
  useEffect(() => {
    report(name, dirty);
    return () => report(name, false);
  }, [report, name, dirty]);
}

/** Inside a form: tells the scope whether the form has unsaved changes. */
export const ReportUnsaved = ({ name }: { name: string }) => {
  const { dirtyFields } = useFormState();
  useReportUnsaved(name, Object.keys(dirtyFields).length > 0);
  return null;
};

/** Whether anything on the screen is unsaved. */
export const useUnsaved = (): boolean => useContext(UnsavedContext).names.size > 0;

/** Names of the forms of the screen that have unsaved changes. */
export const useUnsavedNames = (): ReadonlySet<string> => useContext(UnsavedContext).names;
