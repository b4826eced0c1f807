import type { ImageSize } from "@solar/domain/coordinates";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Canvas } from "./canvas/createCanvas.ts";
import { type Live, still } from "./canvas/live.ts";
import { compareBeside } from "./checks/compareBeside.ts";
import { type MovingCheck, nothingFound, watchMoving } from "./checks/movingCheck.ts";
import { type Findings, nothingKnown } from "./checks/problems.ts";
import { watchProblems } from "./checks/watchProblems.ts";
import { createCommands } from "./commands/createCommands.ts";
import type { DialogName, Editor, PlannedCell } from "./editor.ts";
import { useTranslate } from "./host.ts";
import type { DrawingStore } from "./state/drawingStore.ts";
import { watched } from "./state/store.ts";
import { wordedChange } from "./words.ts";

/** How long the warning about too few points stays, milliseconds. */
const warningTime = 4000;

interface EditorPartsOptions {
  readonly store: DrawingStore;
  readonly size: ImageSize;
  readonly unsaved: ReadonlySet<string>;
  readonly replacesPicture: boolean;
}

/**
 * What the parts of the editor share, and what runs beside them. It stays the same while somebody draws: each part
 * watches what it shows.
 */
export function useEditorParts({ store, size, unsaved, replacesPicture }: EditorPartsOptions) {
  const translate = useTranslate();
  const root = useRef<HTMLElement>(null);
  const canvas = useRef<Canvas | null>(null);
  const [dialog, open] = useState<DialogName | null>(null);
  const [warnings, setWarnings] = useState(0);
  const [values] = useState(() => ({
    live: watched<Live>(still),
    pixel: watched(0.1),
    cells: watched<readonly PlannedCell[]>([]),
    moving: watched<MovingCheck>(nothingFound),
    findings: watched<Findings>(nothingKnown),
    unsaved: watched<ReadonlySet<string>>(new Set()),
    announced: watched(""),
  }));
  const { live, cells, moving, findings, announced } = values;
  const stretch = size.width / size.height;

  const commands = useMemo(
    () =>
      createCommands({
        store,
        live,
        canvas,
        open,
        announce: (key, args) => announced.set(translate(key, args)),
        worded: (change) => wordedChange(translate, change),
        warnTooFew: () => setWarnings((count) => count + 1),
        focusCanvas: () =>
          root.current?.querySelector<HTMLElement>("[data-canvas]")?.focus({ preventScroll: true }),
      }),
    [store, live, announced, translate],
  );
  useEffect(() => {
    if (warnings === 0) return;
    const timer = setTimeout(() => setWarnings(0), warningTime);
    return () => clearTimeout(timer);
  }, [warnings]);
  useEffect(() => {
    const { compare, stop } = compareBeside();
    const stopMoving = watchMoving({ store, live, cells, stretch, compare }, moving);
    const stopProblems = watchProblems({ store, stretch, compare }, findings);
    return () => {
      stopMoving();
      stopProblems();
      stop();
    };
  }, [store, live, cells, stretch, moving, findings]);
  useEffect(() => values.unsaved.set(unsaved), [values, unsaved]);

  const editor = useMemo<Editor>(
    () => ({ ...values, store, canvas, commands, size, stretch, replacesPicture, open }),
    [values, store, commands, size, stretch, replacesPicture],
  );
  return { root, editor, announced, dialog, warned: warnings > 0 };
}
