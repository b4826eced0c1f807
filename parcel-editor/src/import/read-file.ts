import type { GroundPoint } from "@solar/domain/ground";
import {
  maxFileBytes,
  PlanError,
  type PlanErrorKind,
  type PlanFile,
} from "@solar/georeference/formats/plan-file";
import { type FoundOutlines, fromJsonFile } from "../exchange/outline-file.ts";
import { fromSvgFile } from "../exchange/svg-file.ts";

type Answer = { plan: PlanFile } | { kind: PlanErrorKind; args: Readonly<Record<string, string>> };

/** Endings of files with outlines in percent of a picture; all others hold a plan in coordinates. */
const outlineFile = /\.(json|svg)$/i;

/** GeoJSON under the ending of all JSON. */
const geoJson = /"type"\s*:\s*"(Feature|GeometryCollection|(Multi)?(Polygon|LineString))/;

/** Outlines in percent of a picture; "plan" where the file holds coordinates, which need the picture's georeference. */
export async function readOutlines(file: File): Promise<FoundOutlines | "wrong" | "plan"> {
  const text = outlineFile.test(file.name) ? await file.text() : null;
  if (text === null || geoJson.test(text)) return "plan";
  return (/^\s*</.test(text) ? fromSvgFile(text) : fromJsonFile(text)) ?? "wrong";
}

/** Longer no honest file takes, milliseconds. */
const longest = 30_000;

/**
 * Reads a plan beside the page, so that the screen goes on whatever the file does.
 *
 * @throws PlanError
 */
export async function readPlan(file: File, park: GroundPoint): Promise<PlanFile> {
  if (file.size > maxFileBytes) throw new PlanError("too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("./plan-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<PlanFile>((resolve, reject) => {
      const timer = setTimeout(() => reject(new PlanError("too_long")), longest);
      worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer);
        if ("plan" in data) resolve(data.plan);
        else reject(new PlanError(data.kind, data.args));
      });
      worker.addEventListener("error", () => {
        clearTimeout(timer);
        reject(new PlanError("damaged"));
      });
      worker.postMessage({ name: file.name, bytes, park }, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
