import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { draftStore } from "./draftStore.ts";
import type { Saving, SavingProgress } from "./savingSteps.ts";

interface SavingOptions<Choice> {
  /** Name of the draft that goes once everything is saved. */
  draft: string;
  save: (choice: Choice, saving: Saving) => Promise<void>;
  onSaved: (choice: Choice) => void;
  onFailed: () => void;
  /** Where a saved entry ends. */
  leadsTo?: string;
}

/** Runs the saving of a wizard: progress, a way to stop it and to go on from there, then the screen where it ends. */
export function useSaving<Choice>({
  draft,
  save,
  onSaved,
  onFailed,
  leadsTo = "/dashboard",
}: SavingOptions<Choice>) {
  const [running, setRunning] = useState<Choice | null>(null);
  const [stopped, setStopped] = useState<Choice | null>(null);
  const [progress, setProgress] = useState<SavingProgress | null>(null);
  const control = useRef<AbortController>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    if (running === null) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [running]);

  const start = async (choice: Choice) => {
    setStopped(null);
    setRunning(choice);
    control.current = new AbortController();
    const { signal } = control.current;
    try {
      await save(choice, { report: setProgress, signal });
      await draftStore.end(draft);
      onSaved(choice);
      navigate(leadsTo);
      await queryClient.invalidateQueries();
    } catch {
      if (!signal.aborted) {
        onFailed();
        setStopped(choice);
      }
      setRunning(null);
    }
    setProgress(null);
  };
  return {
    running,
    stopped,
    progress,
    start,
    cancel: () => control.current?.abort(),
    dismiss: () => setStopped(null),
  };
}
