import type { GroundOutline } from "@solar/domain/ground";
import { type Polygon, sameOutline, storableOutline } from "@solar/domain/polygon";
import { type DrawnParcel, newParcel, outlineOf, withOutline } from "./drawn-parcel.ts";
import { type Ground, groundOf, isWithoutGround, withGround } from "./ground.ts";
import type { Change } from "./history.ts";

/** A change of the parcels. Ids of new parcels are made by the caller, so that the same edit always does the same. */
export type Edit =
  | { readonly kind: "reshape"; readonly what: ReshapeKind; readonly outlines: ReadonlyMap<string, Polygon> }
  /** Gives parcels that were drawn before the picture knew its ground what lies below them. */
  | { readonly kind: "ground"; readonly ground: Ground }
  | {
      readonly kind: "add";
      readonly id: string;
      readonly name: string;
      readonly outline: Polygon;
      readonly ground?: GroundOutline;
    }
  | { readonly kind: "remove"; readonly ids: readonly string[] }
  | { readonly kind: "rename"; readonly id: string; readonly name: string }
  /** Values by the id of their parcel. */
  | {
      readonly kind: "set_values";
      readonly what: "change_values" | "number" | "take_areas";
      readonly values: ReadonlyMap<string, Partial<Omit<DrawnParcel, "id" | "polygon_data">>>;
    }
  /** Parcels in the place of others, or of none; one with the id of another one is that parcel, changed. */
  | {
      readonly kind: "exchange";
      readonly what: "grid" | "cut" | "merge" | "duplicate";
      readonly replaces: readonly string[];
      readonly parcels: readonly DrawnParcel[];
    }
  | {
      readonly kind: "replace_all";
      readonly parcels: readonly DrawnParcel[];
      readonly what: "import" | "restore" | "change_values" | "take_saved";
    };

export type ReshapeKind = "move_point" | "add_point" | "delete_point" | "move_parcel" | "draw_outline";

export interface Edited {
  readonly parcels: readonly DrawnParcel[];
  readonly change: Change;
}

/**
 * Applies an edit. Every outline that comes out may be stored.
 *
 * @param locked parcels whose outline stays and that are not removed
 * @returns null when nothing changes, or when the edit would leave an outline that may not be stored
 */
export function applyEdit(
  parcels: readonly DrawnParcel[],
  edit: Edit,
  locked: ReadonlySet<string>,
): Edited | null {
  switch (edit.kind) {
    case "reshape":
      return reshape(parcels, edit, locked);
    case "add": {
      const outline = storableOutline(edit.outline);
      if (!outline) return null;
      return {
        parcels: [
          ...parcels,
          {
            ...newParcel(edit.id, edit.name, outline),
            ...(edit.ground && { ground_outline: [...edit.ground] }),
          },
        ],
        change: { key: "add_parcel", args: { name: edit.name } },
      };
    }
    case "remove":
      return remove(
        parcels,
        edit.ids.filter((id) => !locked.has(id)),
      );
    case "rename": {
      const name = edit.name.trim();
      const changes = name !== "" && parcels.some((one) => one.id === edit.id && one.name !== name);
      if (!changes) return null;
      return {
        parcels: parcels.map((one) => (one.id === edit.id ? { ...one, name } : one)),
        change: { key: "rename" },
      };
    }
    case "set_values":
      if (edit.values.size === 0) return null;
      return {
        parcels: parcels.map((one) => {
          const values = edit.values.get(one.id);
          return values ? { ...one, ...values } : one;
        }),
        change: { key: edit.what },
      };
    case "ground":
      return grounded(parcels, edit.ground);
    case "exchange": {
      if (edit.replaces.some((id) => locked.has(id))) return null;
      const rest = parcels.filter(({ id }) => !edit.replaces.includes(id));
      return withParcels(rest, edit.parcels, { key: edit.what });
    }
    case "replace_all":
      return withParcels([], edit.parcels, { key: edit.what });
  }
}

function reshape(
  parcels: readonly DrawnParcel[],
  { what, outlines }: Extract<Edit, { kind: "reshape" }>,
  locked: ReadonlySet<string>,
): Edited | null {
  let changed: string | null = null;
  const next: DrawnParcel[] = [];
  for (const parcel of parcels) {
    const wanted = locked.has(parcel.id) ? undefined : outlines.get(parcel.id);
    if (!wanted || sameOutline(wanted, outlineOf(parcel))) {
      next.push(parcel);
      continue;
    }
    const outline = storableOutline(wanted);
    if (!outline) return null;
    changed ??= parcel.name;
    next.push(withOutline(parcel, outline));
  }
  return changed === null ? null : { parcels: next, change: { key: what, args: { name: changed } } };
}

function grounded(parcels: readonly DrawnParcel[], ground: Ground): Edited | null {
  if (!parcels.some(isWithoutGround)) return null;
  return {
    parcels: parcels.map((one) =>
      isWithoutGround(one) ? withGround(one, groundOf(one, ground), ground) : one,
    ),
    change: { key: "measure" },
  };
}

function remove(parcels: readonly DrawnParcel[], ids: readonly string[]): Edited | null {
  const removed = parcels.filter(({ id }) => ids.includes(id));
  const [first] = removed;
  if (!first) return null;
  return {
    parcels: parcels.filter(({ id }) => !ids.includes(id)),
    change:
      removed.length === 1
        ? { key: "delete_parcel", args: { name: first.name } }
        : { key: "delete_parcels", args: { smart_count: removed.length } },
  };
}

/** Adds parcels; an outline that may not be stored is left out, the parcel stays. */
function withParcels(parcels: readonly DrawnParcel[], added: readonly DrawnParcel[], change: Change): Edited {
  const storable = added.map((parcel) => {
    const outline = storableOutline(outlineOf(parcel));
    if (outline && sameOutline(outline, outlineOf(parcel))) return parcel;
    return withOutline(parcel, outline ?? []);
  });
  return { parcels: [...parcels, ...storable], change };
}
