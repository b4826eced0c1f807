/** What leads from a row to its record: see RowLink, and the rows of React Admin's list on a phone. */
const linkSelector = "a.row-link, .RaSimpleList-root a.MuiListItemButton-root";

/** Those of the list; what the panel shows is none. */
const rowSelector = `main :is(${linkSelector}):not([data-panel] *)`;

/** How long a panel that a key opens may take to load, milliseconds. */
const patienceMs = 5_000;

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

const frameOf = (row: Element | null) => row?.closest("tr, li, .MuiCard-root") ?? null;

let last: HTMLElement | null = null;

/** The row in which the focus is, or was last. */
export function currentRow(): HTMLElement | null {
  const frame = frameOf(document.activeElement);
  const focused = frame?.querySelector<HTMLElement>(linkSelector);
  if (focused) last = focused;
  return last?.isConnected ? last : null;
}

/** The focus goes to the next row or the one before, from nowhere to the first. */
export function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)].filter(isShown);
  const current = currentRow();
  const at = current ? rows.indexOf(current) : -1;
  const next = rows[at < 0 ? 0 : at + by];
  if (!next) return;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
  last = next;
}

const controlIn = (place: ParentNode | null, key: string) =>
  [...(place?.querySelectorAll<HTMLElement>(`[data-key="${key}"]`) ?? [])].find(isShown);

/** Presses what a key stands for: in the row, in the panel that reads it, or on the screen. */
export function triggerShortcut(key: string): void {
  const frame = frameOf(currentRow());
  const elsewhere = key === "n" || !frame ? controlIn(document, key) : undefined;
  const control = controlIn(frame, key) ?? controlIn(panel(), key) ?? elsewhere;
  const reader = controlIn(frame, "space");
  if (control) activate(control);
  else if (reader && key !== "n") {
    reader.click();
    void whenLoaded(key).then(activate);
  } else if (key === "e") currentRow()?.click();
}

const panel = () => document.querySelector("[data-panel]");

/** A button is pressed, a field is entered. */
function activate(control: HTMLElement | undefined): void {
  const field = control?.querySelector<HTMLElement>(
    'input:checked, input:not([type="radio"]), [role="combobox"]',
  );
  if (field) field.focus();
  else control?.click();
}

/** The control of the panel as soon as it is there. */
function whenLoaded(key: string): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(controlIn(panel(), key));
    };
    const observer = new MutationObserver(() => controlIn(panel(), key) && end());
    const timer = setTimeout(end, patienceMs);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
