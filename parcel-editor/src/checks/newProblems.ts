import type { DrawnParcel } from "../state/drawnParcel.ts";
import { findProblems, type Problem } from "./problems.ts";

/** What the database takes, and hardly anybody means: asked about before it is saved. */
const asked: readonly Problem["reason"][] = ["self_intersection", "duplicate_name"];

/**
 * What is asked about before these parcels are saved: crossing sides and names that are there twice.
 *
 * @param stored parcels as they are stored: what is wrong with them has been asked about before
 */
export function newProblems(
  parcels: readonly DrawnParcel[],
  stored: Iterable<DrawnParcel>,
  stretch: number,
): Problem[] {
  const of = (list: readonly DrawnParcel[]) =>
    findProblems(list, [], stretch).filter(({ reason }) => asked.includes(reason));
  const key = ({ parcelId, reason, name }: Problem) => `${parcelId} ${reason} ${name ?? ""}`;
  const known = new Set(of([...stored]).map(key));
  return of(parcels).filter((problem) => !known.has(key(problem)));
}
