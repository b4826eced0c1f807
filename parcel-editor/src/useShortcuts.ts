import { clampToImage, percentPoint } from "@solar/domain/coordinates";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { still } from "./canvas/live.ts";
import type { Editor } from "./editor.ts";

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Percent that an arrow key moves by, without and with Shift. */
const steps = [0.1, 1] as const;

/** The same keys on a Cyrillic keyboard. */
const latin: Readonly<Record<string, string>> = {
  а: "a",
  д: "d",
  е: "e",
  ф: "f",
  г: "g",
  х: "h",
  л: "l",
  н: "n",
  с: "s",
  в: "v",
  ѕ: "y",
  з: "z",
};

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === "TEXTAREA" ||
    target.tagName === "SELECT" ||
    target.getAttribute("role") === "combobox" ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type)));

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest("button, a, [role=switch], input") !== null;

/**
 * Keys of the editor, wherever in it the focus is, except while something is typed. When what had the focus
 * has gone, the page has it: the keys still belong to the editor then.
 *
 * @returns whether the space bar is held, which lets the pointer move the picture
 */
export function useShortcuts(root: RefObject<HTMLElement | null>, editor: Editor): () => boolean {
  const space = useRef(false);
  const { store, live, canvas, commands, open } = editor;

  useEffect(() => {
    const element = root.current;
    if (!element) return;

    const moveKeyboardPointer = (dx: number, dy: number) => {
      const from = live.get().pointer ?? store.get().draft?.points.at(-1) ?? canvas.current?.centre();
      if (!from) return;
      const pointer = clampToImage(percentPoint(from.x + dx, from.y + dy));
      live.set({ ...still, pointer, byKeyboard: true });
      canvas.current?.reveal(pointer);
    };

    /** @returns false when the key means nothing here */
    const handle = (event: KeyboardEvent): boolean => {
      const { draft } = store.get();
      const control = event.ctrlKey || event.metaKey;
      const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const key = latin[letter] ?? letter;
      if (control) {
        if (key === "z") event.shiftKey ? commands.redo() : commands.undo();
        else if (key === "y") commands.redo();
        else if (key === "a") commands.selectAll();
        else if (key === "d") commands.duplicate();
        else return false;
        return true;
      }
      const arrow = arrows[key];
      if (arrow) {
        const step = steps[event.shiftKey ? 1 : 0];
        if (draft) moveKeyboardPointer(arrow[0] * step, arrow[1] * step);
        else commands.nudge(arrow[0] * step, arrow[1] * step, event.repeat);
        return true;
      }
      if (event.altKey) return false;
      if (key === " ") {
        if (isControl(event.target)) return false;
        const { byKeyboard, pointer } = live.get();
        if (draft && byKeyboard && pointer) commands.addPoint(pointer);
        else space.current = true;
      } else if (key === "Enter") {
        if (!draft || isControl(event.target)) return false;
        commands.finish();
      } else if (key === "Escape") return commands.cancel();
      else if (draft && (key === "Backspace" || key === "Delete")) commands.removeLastPoint();
      else if (key === "Backspace" || key === "Delete") commands.remove();
      else if (key === "n") commands.startParcel();
      else if (key === "e") commands.setTool("points");
      else if (key === "v") commands.setTool("move");
      else if (key === "g") commands.startGrid();
      else if (key === "s") commands.toggleSnapping();
      else if (key === "h") commands.toggleOthers();
      else if (key === "l") commands.toggleLock();
      else if (key === "+" || key === "=") commands.zoomIn();
      else if (key === "-") commands.zoomOut();
      else if (key === "0") commands.fit();
      else if (key === "f") commands.zoomToSelection();
      else if (key === "?") open("help");
      else return false;
      return true;
    };

    const down = (event: KeyboardEvent) => {
      const target = event.target;
      const ours = target === document.body || (target instanceof Node && element.contains(target));
      if (!ours || takesText(target) || event.defaultPrevented) return;
      if (handle(event)) event.preventDefault();
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === " ") space.current = false;
    };
    // Going to another window with the space bar held, its release is never heard of.
    const leave = () => {
      space.current = false;
    };
    document.addEventListener("keydown", down);
    window.addEventListener("keyup", up);
    window.addEventListener("blur", leave);
    return () => {
      document.removeEventListener("keydown", down);
      window.removeEventListener("keyup", up);
      window.removeEventListener("blur", leave);
    };
  }, [root, store, live, canvas, commands, open]);

  return useCallback(() => space.current, []);
}
