import type { Highlight } from "./highlight.ts";
import { opacity } from "./map-parcel.ts";

/** What is special about some of the parcels; the rest are idle. */
export interface ParcelStates {
  readonly selected: ReadonlySet<string>;
  readonly emphasised: ReadonlySet<string>;
  /** Its details are open, beside the map or over it. */
  readonly open?: string | null;
  /** Parcels that pass the filters, or null when nothing is filtered. */
  readonly shown: ReadonlySet<string> | null;
  /** Under the pointer, on the map or in a list beside it. */
  readonly highlight: Highlight;
}

/** Fill opacity of a parcel: a highlighted one is at least as strong as a selected one. */
export function fillOpacity(id: string, states: ParcelStates): number {
  const { emphasised, selected, shown, highlight, open } = states;
  if (emphasised.has(id)) return opacity.emphasised;
  if (selected.has(id) || open === id || highlight.get() === id) return opacity.selected;
  return shown && !shown.has(id) ? opacity.filteredOut : opacity.idle;
}
