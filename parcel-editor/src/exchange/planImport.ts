import { freeName } from "@solar/domain/numbering";
import { type DrawnParcel, newParcel, nextName, withOutline } from "../state/drawnParcel.ts";
import type { FoundOutline } from "./outlineFile.ts";

export interface ImportChoice {
  /** `replace` gives parcels of the same name the new outline, unless they are locked, and adds the others. */
  readonly mode: "add" | "replace";
  readonly withValues: boolean;
}

/** All parcels as they are after importing. Names stay unique. */
export function imported(
  parcels: readonly DrawnParcel[],
  found: readonly FoundOutline[],
  { mode, withValues }: ImportChoice,
  newId: () => string,
  locked: ReadonlySet<string>,
): DrawnParcel[] {
  const result = [...parcels];
  for (const { name, polygon, values } of found) {
    const carried = withValues ? values : {};
    const same = mode === "replace" && name ? result.findIndex((one) => one.name === name) : -1;
    const before = result[same];
    if (before && locked.has(before.id)) continue;
    if (before) result[same] = { ...withOutline(before, polygon), ...carried };
    else {
      const taken = new Set(result.map((one) => one.name));
      const free = name ? freeName(name, taken) : nextName(result);
      result.push({ ...newParcel(newId(), free, polygon), ...carried });
    }
  }
  return result;
}
