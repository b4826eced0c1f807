import { type Projection, toPicture } from "@solar/domain/ground";
import { roundLength } from "@solar/domain/plan";
import { useMemo } from "react";
import canvasStyles from "../canvas/canvas.module.css";
import styles from "./control-points.module.css";
import type { Points } from "./point-list.ts";

/** Lines of a grid over the points, as the picture shows them: whether the ground lies right is seen at a glance. */
export const GroundGrid = ({ projection, points }: { projection: Projection; points: Points }) => {
  const path = useMemo(() => gridPath(projection, points), [projection, points]);
  return (
    <svg
      className={`${canvasStyles.moving} ${styles.grid}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
};

const samples = 24;

/** At least so many over the longer side. */
const linesAcross = 4;

function gridPath(projection: Projection, points: Points): string {
  const known = points.flatMap(({ east, north }) =>
    east === null || north === null ? [] : [{ east, north }],
  );
  const range = (of: (point: { east: number; north: number }) => number) =>
    [Math.min(...known.map(of)), Math.max(...known.map(of))] as const;
  const [[west, east], [south, north]] = [range((point) => point.east), range((point) => point.north)];
  const step = roundLength(Math.max(east - west, north - south, 1) / linesAcross);
  const steps = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
      (_, at) => (Math.ceil(from / step) + at) * step,
    );
  const line = (placeAt: (part: number) => { east: number; north: number }) => {
    const seen = Array.from({ length: samples + 1 }, (_, at) => toPicture(projection, placeAt(at / samples)));
    return seen
      .flatMap((point, at) => (point ? [`${at > 0 && seen[at - 1] ? "L" : "M"}${point.x} ${point.y}`] : []))
      .join("");
  };
  return [
    ...steps(west, east).map((at) => line((part) => ({ east: at, north: south + part * (north - south) }))),
    ...steps(south, north).map((at) => line((part) => ({ east: west + part * (east - west), north: at }))),
  ].join("");
}
