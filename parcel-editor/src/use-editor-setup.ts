import { createStore } from "@solar/domain/store";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Canvas } from "./canvas/create-canvas.ts";
import { compareInWorker } from "./checks/compare-in-worker.ts";
import { type MovingCheck, noMovingProblem, watchMoving } from "./checks/moving-check.ts";
import { type Findings, noFindings, watchProblems } from "./checks/problems.ts";
import type { Editor } from "./editor.ts";
import { useTranslate } from "./host.ts";
import { type Constraints, noConstraints } from "./measure/guides.ts";
import { setGeoreference } from "./state/actions.ts";
import type { Georeference } from "./state/georeference.ts";
import { type DialogName, idle, type Live, type PlannedCell } from "./state/live.ts";

/** How long the warning about too few points stays, milliseconds. */
const warningTime = 4000;

interface EditorSetupOptions
  extends Pick<Editor, "store" | "size" | "canReplacePicture" | "canGeoreference"> {
  readonly unsaved: ReadonlySet<string>;
  readonly ground: Georeference | null;
}

/** What the parts of the editor share, and what runs beside them. */
export function useEditorSetup(options: EditorSetupOptions) {
  const { store, size, unsaved, ground, canReplacePicture, canGeoreference } = options;
  const translate = useTranslate();
  const root = useRef<HTMLElement>(null);
  const canvas = useRef<Canvas | null>(null);
  const [dialog, open] = useState<DialogName | null>(null);
  const [warnings, setWarnings] = useState(0);
  const [values] = useState(() => ({
    live: createStore<Live>(idle),
    constraints: createStore<Constraints>(noConstraints),
    pixel: createStore(0.1),
    cells: createStore<readonly PlannedCell[]>([]),
    moving: createStore<MovingCheck>(noMovingProblem),
    findings: createStore<Findings>(noFindings),
    unsaved: createStore<ReadonlySet<string>>(new Set()),
    announced: createStore(""),
  }));
  const { live, cells, moving, findings, announced } = values;
  const aspectRatio = size.width / size.height;

  useEffect(() => {
    if (warnings === 0) return;
    const timer = setTimeout(() => setWarnings(0), warningTime);
    return () => clearTimeout(timer);
  }, [warnings]);
  useEffect(() => {
    const { compare, stop } = compareInWorker();
    const stopMoving = watchMoving({ store, live, cells, aspectRatio, compare }, moving);
    const stopProblems = watchProblems({ store, aspectRatio, compare }, findings);
    return () => {
      stopMoving();
      stopProblems();
      stop();
    };
  }, [store, live, cells, aspectRatio, moving, findings]);
  useEffect(() => values.unsaved.set(unsaved), [values, unsaved]);
  useEffect(() => {
    store.update(setGeoreference(ground));
  }, [store, ground]);

  const editor = useMemo<Editor>(
    () => ({
      ...values,
      store,
      canvas,
      size,
      aspectRatio,
      canReplacePicture,
      canGeoreference,
      translate,
      open,
      announce: (key, args) => announced.set(translate(key, args)),
      warnTooFew: () => setWarnings((count) => count + 1),
      focusCanvas: () =>
        root.current?.querySelector<HTMLElement>("[data-canvas]")?.focus({ preventScroll: true }),
    }),
    [values, store, size, aspectRatio, canReplacePicture, canGeoreference, translate, announced],
  );
  return { root, editor, dialog, warned: warnings > 0 };
}
