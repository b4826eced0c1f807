import type { Milestone } from "@solar/domain/milestones";
import type { MilestoneKind } from "@solar/domain/rows.gen";
import type { Shortlisted } from "./shortlist.ts";

/** What is remembered of a park, as the API's summaries name it. */
export interface ParkNow {
  readonly id: string;
  readonly available_parcels: number;
  /** KM without VAT; null when none has a price */
  readonly min_price: number | null;
  readonly milestones: readonly Milestone[];
}

/** A park as the visitor has seen it: on its page, or when its heart was pressed. */
export interface SeenPark {
  readonly id: string;
  readonly available: number;
  readonly lowest: number | null;
  readonly done: readonly MilestoneKind[];
  /** In the shortlist */
  readonly kept: boolean;
}

/** What has happened to a parcel; its text is `parcel.shortlist.changes.<kind>`. */
export type ChangeKind =
  | "sold"
  | "reserved"
  | "available"
  | "lower"
  | "higher"
  | "priceKnown"
  | "priceHidden";

export interface Change<Parcel extends Shortlisted = Shortlisted> {
  readonly parcel: Parcel;
  readonly kind: ChangeKind;
  /** What was seen before */
  readonly before: Shortlisted;
}

/** What is different about parcels since the visitor saw them. Those that were not seen have not changed. */
export function changesSince<Parcel extends Shortlisted>(
  seen: readonly Shortlisted[],
  parcels: readonly Parcel[],
): Change<Parcel>[] {
  return parcels.flatMap((parcel) => {
    const before = seen.find(({ id }) => id === parcel.id);
    const kind = before && kindOf(before, parcel);
    return kind ? [{ parcel, kind, before }] : [];
  });
}

function kindOf(before: Shortlisted, now: Shortlisted): ChangeKind | null {
  if (before.status !== now.status) return now.status;
  // Of parcels that are not for sale no price is shown.
  if (now.status !== "available" || before.price === now.price) return null;
  if (now.price === 0) return "priceHidden";
  if (before.price === 0) return "priceKnown";
  return now.price < before.price ? "lower" : "higher";
}

/** What has happened to a park; its text is `parcel.shortlist.parks.<kind>`. */
export interface ParkChange<Park extends ParkNow = ParkNow> {
  readonly park: Park;
  readonly kind: "soldOut" | "more" | "fewer" | "lowest" | "milestone";
  readonly before: SeenPark;
  /** The one that was reached */
  readonly milestone?: MilestoneKind;
}

/** The same for parks. */
export function parkChanges<Park extends ParkNow>(
  seen: readonly SeenPark[],
  parks: readonly Park[],
): ParkChange<Park>[] {
  return parks.flatMap((park) => {
    const before = seen.find(({ id }) => id === park.id);
    if (!before) return [];
    const { available_parcels: free, min_price: lowest, milestones } = park;
    const change = (kind: ParkChange["kind"], milestone?: MilestoneKind) => ({
      park,
      kind,
      before,
      ...(milestone && { milestone }),
    });
    return [
      ...milestones
        .filter(({ kind, done_on }) => done_on && !before.done.includes(kind))
        .map(({ kind }) => change("milestone", kind)),
      ...(free === before.available
        ? []
        : [change(free === 0 ? "soldOut" : free > before.available ? "more" : "fewer")]),
      ...(lowest !== null && before.lowest !== null && lowest !== before.lowest ? [change("lowest")] : []),
    ];
  });
}
