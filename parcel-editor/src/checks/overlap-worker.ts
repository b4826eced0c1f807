import { overlapOf } from "@solar/domain/overlap";
import type { Pair } from "./overlaps.ts";

/** Compares outlines beside the page; answers come in the order of the questions. */
addEventListener("message", ({ data }: MessageEvent<readonly Pair[]>) => {
  postMessage(data.map(([a, b]) => overlapOf(a, b)));
});
