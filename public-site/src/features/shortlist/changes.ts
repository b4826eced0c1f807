import type { Shortlisted } from "./shortlist.ts";

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
