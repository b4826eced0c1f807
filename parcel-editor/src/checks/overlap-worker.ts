import { overlapOf } from "@solar/domain/overlap";
import { type PackedPairs, unpackPairs } from "./packed-pairs.ts";

/** Compares outlines beside the page; answers come in the order of the questions. */
addEventListener("message", ({ data }: MessageEvent<PackedPairs>) => {
  postMessage(unpackPairs(data).map(([a, b]) => overlapOf(a, b)));
});
