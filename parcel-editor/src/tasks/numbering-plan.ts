import { firstNumber, numberedName } from "@solar/domain/numbering";
import type { DrawnParcel } from "../state/drawn-parcel.ts";

interface Renamed {
  readonly id: string;
  readonly before: string;
  readonly name: string;
  readonly name_en: string | null;
}

/** The English name counts along where it counted along before; else nobody has written one for the new name. */
function englishName({ name, name_en }: DrawnParcel, next: string): string | null {
  if (!name_en || numberedName(name, firstNumber(next)) !== next) return null;
  return firstNumber(name_en) === firstNumber(name) ? numberedName(name_en, firstNumber(next)) : null;
}

/**
 * New names for parcels in their order, counting on from the first: `A1` gives A1, A2, A3, `12/1` gives 12/1, 12/2.
 *
 * @returns with them the first name that another parcel has
 */
export function planNumbering(
  parcels: readonly DrawnParcel[],
  ids: readonly string[],
  first: string,
): { readonly renamed: readonly Renamed[]; readonly taken: string | null } {
  const others = new Set(parcels.filter(({ id }) => !ids.includes(id)).map(({ name }) => name));
  const pattern = first.trim();
  const renamed = ids.flatMap((id, at): Renamed[] => {
    const parcel = parcels.find((one) => one.id === id);
    if (!parcel || !pattern) return [];
    const name = numberedName(pattern, firstNumber(pattern) + at);
    return [{ id, before: parcel.name, name, name_en: englishName(parcel, name) }];
  });
  return { renamed, taken: renamed.find(({ name }) => others.has(name))?.name ?? null };
}
