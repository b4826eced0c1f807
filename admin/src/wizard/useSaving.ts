import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { draftStore } from "./draftStore.ts";
import type { ReportProgress, SavingProgress } from "./savingSteps.ts";

interface SavingOptions<Choice> {
  /** Name of the draft that goes once everything is saved. */
  draft: string;
  save: (choice: Choice, report: ReportProgress) => Promise<void>;
  onSaved: (choice: Choice) => void;
  onFailed: () => void;
}

/** Runs the saving of a wizard: progress, another try from where it stopped, then the dashboard. */
export function useSaving<Choice>({ draft, save, onSaved, onFailed }: SavingOptions<Choice>) {
  const [running, setRunning] = useState<Choice | null>(null);
  const [stopped, setStopped] = useState<Choice | null>(null);
  const [progress, setProgress] = useState<SavingProgress | null>(null);
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
    try {
      await save(choice, setProgress);
      await draftStore.end(draft);
      onSaved(choice);
      navigate("/dashboard");
      await queryClient.invalidateQueries();
    } catch {
      onFailed();
      setStopped(choice);
      setRunning(null);
    }
    setProgress(null);
  };
  return { running, stopped, progress, start, dismiss: () => setStopped(null) };
}
