import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/** The same keys on a Cyrillic keyboard. */
const latin: Readonly<Record<string, string>> = { ј: "j", к: "k", е: "e", р: "r", н: "n" };

/** What takes all keys while it is shown. */
const others = new Set<object>();

/** Whether something is being typed: keys are letters there. */
const isField = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  ["TEXTAREA", "SELECT"].includes(target.tagName) ||
  target.getAttribute("role") === "combobox" ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type));

/** Whether a key belongs to somebody else: a field, a dialog or menu in front, a button that Enter presses, or the drawing. */
function isTaken({ defaultPrevented, target, key }: KeyboardEvent): boolean {
  if (defaultPrevented || others.size > 0) return true;
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  return key === "Enter" || isField(target) || target.closest(".MuiDialog-root, .MuiPopover-root") !== null;
}

/** How long a letter waits for what takes it, where that is still being loaded, in milliseconds. */
const patience = 5_000;

/** The last letter that was pressed, until another key or the pointer is. */
let early: KeyboardEvent | null = null;

/** Stands once: a letter that nothing takes yet is heard by what is shown next. */
export function useEarlyKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      early = /^\p{L}$/u.test(event.key) && !isTaken(event) ? event : null;
    };
    const forget = () => {
      early = null;
    };
    window.addEventListener("keydown", onKeyDown, true);
    window.addEventListener("pointerdown", forget, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      window.removeEventListener("pointerdown", forget, true);
    };
  }, []);
}

/** As long as this is shown a key does something, wherever the focus is; nothing without a key. */
export function useHotkey(key: string | undefined, act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    if ((latin[event.key.toLowerCase()] ?? event.key) !== key) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    if (!key) return undefined;
    // One that was taken is prevented already.
    if (early && performance.now() - early.timeStamp < patience) onKeyDown(early);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [key]);
}

/** What is shown takes keys of its own. */
export function useOwnKeys(): void {
  useEffect(() => {
    const other = {};
    others.add(other);
    return () => void others.delete(other);
  }, []);
}
