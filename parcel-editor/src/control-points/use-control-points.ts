import type { Projection } from "@solar/domain/ground";
import { newId } from "@solar/domain/new-id";
import type { MetricSystem } from "@solar/georeference/reference-systems";
import { type GroundSolution, type Solution, solveGround } from "@solar/georeference/solve/solve";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useHost } from "../host.ts";
import type { LoadedPicture } from "../use-picture.ts";
import type { GeoreferencedPicture, GeoreferenceStore, GeoreferenceUpdate } from "./georeference-store.ts";
import { completePoints, type Points, usePointList } from "./point-list.ts";

type Kind = Projection["kind"];

const withIds = ({ points }: GeoreferencedPicture): Points =>
  points.map((point) => ({ ...point, id: newId() }));

/** All that is saved, as a text to compare. */
const serialized = (points: Points, system: MetricSystem | null, kind: Kind | null) =>
  JSON.stringify([points.map(({ id: _, ...point }) => point), system, kind]);

/** The kind that somebody chose against the suggestion. */
function chosenKind(tie: GeoreferencedPicture, { size }: LoadedPicture): Kind | null {
  if (tie.kind === null) return null;
  return solveGround(completePoints(withIds(tie)), size).suggested?.kind === tie.kind ? null : tie.kind;
}

/** The chosen kind of solution where there is one, else the suggested one. */
function solutionOf({ solutions, suggested }: GroundSolution, kind: Kind | null): Solution | null {
  const own = solutions.find((solution) => solution.kind === kind);
  return own?.rejected === null ? own : suggested;
}

/** The points of a picture, what they make of it, and their saving. */
export function useControlPoints(
  store: GeoreferenceStore,
  url: string,
  picture: LoadedPicture,
  stored: GeoreferencedPicture,
) {
  const list = usePointList(useMemo(() => withIds(stored), [stored]));
  const { points } = list;
  const [system, setSystem] = useState<MetricSystem | null>(stored.system);
  const [kind, setKind] = useState(() => chosenKind(stored, picture));

  // The picture answers the hand first.
  const deferredPoints = useDeferredValue(points);
  const complete = useMemo(() => completePoints(deferredPoints), [deferredPoints]);
  const answer = useMemo(() => solveGround(complete, picture.size), [complete, picture.size]);
  const solved = solutionOf(answer, kind);

  const take = (theirs: GeoreferencedPicture) => {
    list.change(() => withIds(theirs));
    setSystem(theirs.system);
    setKind(chosenKind(theirs, picture));
  };
  const now = serialized(points, system, kind);
  const saving = useSaving(store, url, stored, now);
  return {
    ...saving,
    list,
    system,
    setSystem,
    complete,
    answer,
    solved,
    setKind,
    save: (version?: number | null) => {
      const sent = completePoints(points).map(({ id: _, height = null, ...point }) => ({ ...point, height }));
      // Not what is shown: that may still be the answer to the points before.
      const projection = solutionOf(solveGround(completePoints(points), picture.size), kind)?.projection;
      return saving.send(
        { system: system ?? "local", points: sent, projection: projection ?? null },
        now,
        version,
      );
    },
    adoptTheirs: (theirs: GeoreferencedPicture) => {
      take(theirs);
      saving.settle(theirs, serialized(withIds(theirs), theirs.system, chosenKind(theirs, picture)));
    },
  };
}

export type ControlPointList = ReturnType<typeof useControlPoints>;

/** What is stored, and whether that is all; nothing is lost when storing fails or somebody else was first. */
function useSaving(store: GeoreferenceStore, url: string, stored: GeoreferencedPicture, now: string) {
  const { notify } = useHost();
  const [version, setVersion] = useState(stored.version);
  const [saved, setSaved] = useState(now);
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<GeoreferencedPicture | null>(null);
  const dirty = saved !== now;
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [dirty]);

  const settle = (tie: GeoreferencedPicture, sent: string) => {
    setVersion(tie.version);
    setSaved(sent);
    setConflict(null);
  };
  const send = async (
    tie: Omit<GeoreferenceUpdate, "version">,
    sent: string,
    over = version,
  ): Promise<void> => {
    setPending(true);
    setConflict(null);
    const outcome = await store
      .save(url, { ...tie, version: over })
      .catch(() => ({ result: "failed", reason: null }) as const);
    setPending(false);
    if (outcome.result === "conflict") setConflict(outcome.stored);
    else if (outcome.result === "failed")
      notify("error", "drawing.points.not_saved", { args: { reason: outcome.reason ?? "" } });
    else {
      settle(outcome.stored, sent);
      notify("success", tie.projection ? "drawing.points.saved" : "drawing.points.saved_unsolved");
    }
  };
  return { dirty, pending, conflict, send, settle };
}
