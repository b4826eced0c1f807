/** Whether something is being typed: keys are letters there. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    target.getAttribute("role") === "combobox" ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type)));

/** What stands over the screen, or takes keys of its own. Menus that are closed may stay in the page. */
const inFront = ".MuiModal-root:not(.MuiModal-hidden), [data-own-keys]";

/** Whether a key belongs to somebody else: a field, an open dialog or menu, or the drawing. */
export const isBusy = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || isField(event.target) || document.querySelector(inFront) !== null;
