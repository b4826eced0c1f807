import { clampToImage, percentPoint } from "@solar/domain/coordinates";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { arrowSteps } from "./canvas/pointers.ts";
import {
  addDrawnPoint,
  applyTypedSide,
  cancel,
  finishDrawing,
  removeLastPoint,
  setConstraints,
  travelHistory,
} from "./commands/drawing.ts";
import { deleteSelected, selectAll, toggleLock, toggleOthers } from "./commands/parcels.ts";
import { nudge } from "./commands/shapes.ts";
import { deselectLast } from "./commands/tasks.ts";
import type { Editor } from "./editor.ts";
import { idle } from "./state/live.ts";
import { tools } from "./toolbar/tools.ts";

/** Percent that an arrow key moves by, without and with Shift. */
const steps = [0.1, 1] as const;

/** The same keys on a Cyrillic keyboard, letter below letter. */
const cyrillic = "адефгхлмнрствѕз";
const latin = "adefghlmnrstvyz";

/** The keys that always mean the same: those of the tools, and what has no button in the bars. */
const shortcuts: Readonly<Record<string, (editor: Editor) => unknown>> = {
  ...Object.fromEntries(
    Object.values(tools).flatMap(({ shortcut, run, disabled }) =>
      shortcut ? [[shortcut, (editor: Editor) => !disabled?.(editor.store.get()) && run(editor)]] : [],
    ),
  ),
  "Control+Shift+z": (editor) => travelHistory(editor, "redo"),
  "Control+a": selectAll,
  "=": tools.zoom_in.run,
  h: toggleOthers,
  l: (editor) => toggleLock(editor),
  r: (editor) => setConstraints(editor, { rightAngle: !editor.constraints.get().rightAngle }),
};

/** A key as the shortcuts name it. */
function shortcutOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const name = latin[cyrillic.indexOf(letter)] ?? letter;
  if (!ctrlKey && !metaKey) return name;
  return shiftKey && name === "z" ? "Control+Shift+z" : `Control+${name}`;
}

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === "TEXTAREA" ||
    target.tagName === "SELECT" ||
    target.getAttribute("role") === "combobox" ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type)));

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest("button, a, [role=switch], input") !== null;

function moveKeyboardPointer(editor: Editor, dx: number, dy: number): void {
  const { store, live, canvas } = editor;
  const from = live.get().pointer ?? store.get().draft?.points.at(-1) ?? canvas.current?.centre();
  if (!from) return;
  const pointer = clampToImage(percentPoint(from.x + dx, from.y + dy));
  const snapped = applyTypedSide(editor, pointer);
  live.set({ ...idle, pointer: snapped?.point ?? pointer, snapped: snapped?.kind ?? null, byKeyboard: true });
  canvas.current?.reveal(pointer);
}

/**
 * Keys of the editor, wherever in it the focus is, except while something is typed. When what had the focus
 * has gone, the page has it: the keys still belong to the editor then.
 *
 * @returns whether the space bar is held, which lets the pointer move the picture
 */
export function useShortcuts(root: RefObject<HTMLElement | null>, editor: Editor): () => boolean {
  const space = useRef(false);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const { store, live } = editor;

    /** @returns false when the key means nothing here */
    const handle = (event: KeyboardEvent): boolean => {
      const { draft } = store.get();
      const key = shortcutOf(event);
      const arrow = arrowSteps[key];
      if (arrow) {
        const step = steps[event.shiftKey ? 1 : 0];
        if (draft) moveKeyboardPointer(editor, arrow[0] * step, arrow[1] * step);
        else nudge(editor, arrow[0] * step, arrow[1] * step, event.repeat);
        return true;
      }
      if (event.altKey && !key.startsWith("Control")) return false;
      // Metres of the next side; 0 begins none, and shows the whole picture.
      const field = /^[1-9]$/.test(key)
        ? element.querySelector<HTMLElement>("[data-side-length-field]")
        : null;
      if (field) {
        // The browser writes the digit into it.
        field.focus();
        return false;
      }
      if (key === " ") {
        if (isControl(event.target)) return false;
        const { byKeyboard, pointer } = live.get();
        if (draft && byKeyboard && pointer)
          addDrawnPoint(editor, applyTypedSide(editor, pointer) ?? { point: pointer });
        else space.current = true;
      } else if (key === "Enter") {
        if (!draft || isControl(event.target)) return false;
        finishDrawing(editor);
      } else if (key === "Escape") return cancel(editor);
      else if (key === "Backspace" || key === "Delete") {
        if (draft) removeLastPoint(editor);
        else if (store.get().task) deselectLast(editor);
        else deleteSelected(editor);
      } else if (shortcuts[key]) shortcuts[key](editor);
      else return false;
      return true;
    };

    const down = (event: KeyboardEvent) => {
      const target = event.target;
      const inEditor = target === document.body || (target instanceof Node && element.contains(target));
      if (!inEditor || isTextInput(target) || event.defaultPrevented) return;
      if (handle(event)) event.preventDefault();
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === " ") space.current = false;
    };
    // Going to another window with the space bar held, its release sends no event here.
    const leave = () => {
      space.current = false;
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", down, { signal });
    window.addEventListener("keyup", up, { signal });
    window.addEventListener("blur", leave, { signal });
    return () => listeners.abort();
  }, [root, editor]);

  return useCallback(() => space.current, []);
}
