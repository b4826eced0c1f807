import { createContext, type Ref, use, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { type Identifier, useRecordContext } from "react-admin";

/** How long a panel that a key opens may take to load, milliseconds. */
const patienceMs = 5_000;

/** What a key presses, and the record that it is about. */
interface Control {
  key: string;
  record: Identifier | undefined;
  act: () => void;
}

/** Whether something is being typed: keys are letters there. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    target.getAttribute("role") === "combobox" ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type)));

/** The nearest element of these kinds around a place, itself included. */
function around(place: HTMLElement, ...tags: string[]): HTMLElement | undefined {
  for (let at: HTMLElement | null = place; at; at = at.parentElement)
    if (tags.includes(at.tagName)) return at;
  return undefined;
}

/** Where the focus may be in a row beside its link: of a table, of a list, or a card around the link. */
const frameOf = (link: HTMLElement) => around(link, "TR", "LI") ?? link.parentElement;

/** The rows and controls that keys lead to, as they are shown now. */
class Hotkeys {
  #root: HTMLElement | null = null;
  /** The links of lists' rows, with the record that can be read beside the list. */
  readonly #rows = new Map<HTMLElement, Identifier | undefined>();
  readonly #controls = new Set<Control>();
  readonly #others = new Set<object>();
  #last: HTMLElement | undefined;
  /** The control that is pressed as soon as it is there. */
  #awaited: { key: string; record: Identifier; until: number } | null = null;

  /** What is around all screens. Dialogs and menus stand outside, and keep the focus: their keys are their own. */
  within = (root: HTMLElement | null): void => {
    this.#root = root;
  };

  /** Whether a key belongs to somebody else: a field, an open dialog or menu, or the drawing. */
  isBusy({ defaultPrevented, target }: KeyboardEvent): boolean {
    const inside = target === document.body || (target instanceof Node && this.#root?.contains(target));
    return defaultPrevented || this.#others.size > 0 || isField(target) || !inside;
  }

  /** While something else takes all keys. */
  yieldTo(other: object): () => void {
    this.#others.add(other);
    return () => this.#others.delete(other);
  }

  addRow(link: HTMLElement, record: Identifier | undefined): () => void {
    this.#rows.set(link, record);
    return () => this.#rows.delete(link);
  }

  addControl(control: Control): () => void {
    this.#controls.add(control);
    const { key, record, until = 0 } = this.#awaited ?? {};
    if (key === control.key && record === control.record && Date.now() < until) {
      this.#awaited = null;
      control.act();
    }
    return () => this.#controls.delete(control);
  }

  /** The record of a row, by its link. */
  recordOf(link: HTMLElement): Identifier | undefined {
    return this.#rows.get(link);
  }

  /** The row in which the focus is, or was last. */
  #current(): HTMLElement | undefined {
    const { activeElement } = document;
    const focused = [...this.#rows.keys()].find((link) => frameOf(link)?.contains(activeElement));
    if (focused) this.#last = focused;
    return this.#last && this.#rows.has(this.#last) ? this.#last : undefined;
  }

  /** The focus goes to the next row or the one before, from nowhere to the first. */
  step(by: 1 | -1): void {
    const rows = [...this.#rows.keys()]
      .filter((link) => link.getClientRects().length > 0)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const current = this.#current();
    const next = rows[current ? rows.indexOf(current) + by : 0];
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: "nearest" });
    this.#last = next;
  }

  /** Presses what a key stands for: in the row, in the panel that reads it (which opens), or on the screen. */
  press(key: string): void {
    const row = key === "n" ? undefined : this.#current();
    const record = row && this.#rows.get(row);
    const find = (wanted: string) =>
      [...this.#controls].find((one) => one.key === wanted && (!row || one.record === record));
    const control = row && record === undefined ? undefined : find(key);
    const reader = record === undefined ? undefined : find(" ");
    if (control) control.act();
    else if (reader && record !== undefined) {
      this.#awaited = { key, record, until: Date.now() + patienceMs };
      reader.act();
    } else if (key === "e") row?.click();
  }

  /** Reads the row whose link has the focus beside the list; false for none. */
  read(): boolean {
    const row = this.#current();
    if (!row || row !== document.activeElement) return false;
    this.press(" ");
    return true;
  }
}

export const hotkeys = new Hotkeys();

/**
 * A key does this as long as it is shown; none without a key.
 *
 * @param record what it is about, if not the record of the context
 */
export function useHotkey(key: string | undefined, act: () => void, record?: Identifier): void {
  const shown = useRecordContext()?.id;
  const about = record ?? shown;
  const press = useEffectEvent(act);
  useLayoutEffect(
    () => (key ? hotkeys.addControl({ key, record: about, act: () => press() }) : undefined),
    [key, about],
  );
}

/** The rows inside are none of those that the keys lead to. */
export const RowsBeside = createContext(false);

/** For a row's link, or what stands in it: the keys lead to the link. */
export function useHotkeyRow(record?: Identifier): Ref<HTMLElement & HTMLAnchorElement> {
  const beside = use(RowsBeside);
  return (place) => (place && !beside ? hotkeys.addRow(around(place, "A") ?? place, record) : undefined);
}

/** What is shown takes keys of its own. */
export function useOwnKeys(): void {
  useEffect(() => hotkeys.yieldTo({}), []);
}

/** Enter where nothing has the focus: what the screen goes on with. */
export function useEnter(act: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || hotkeys.isBusy(event) || document.activeElement !== document.body) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
