import type { GroundPoint } from "@solar/domain/ground";
import { PlanError } from "@solar/georeference/formats/plan-file";
import { readPlan } from "@solar/georeference/formats/read-plan";

/** Reads a plan beside the page. */
addEventListener(
  "message",
  ({ data }: MessageEvent<{ name: string; bytes: Uint8Array; park: GroundPoint }>) => {
    try {
      postMessage({ plan: readPlan(data.name, data.bytes, data.park) });
    } catch (error) {
      const { kind, args } = error instanceof PlanError ? error : new PlanError("damaged");
      postMessage({ kind, args });
    }
  },
);
