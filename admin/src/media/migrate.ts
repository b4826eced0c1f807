import type { BundledImage } from "./bundled-images.ts";

export type FileState = "waiting" | "running" | "done" | "kept" | { failed: string };

/** Copies one picture into the library, or leaves the one that is there; rejects with the reason when it did not work. */
type CopyImage = (image: BundledImage) => Promise<"done" | "kept">;

/**
 * Copies the pictures one after another, going on after a failure.
 *
 * @param report called with the state of each path as it changes
 * @param stopped asked before each file
 * @returns how many were copied and how many failed
 */
export async function migrate(
  images: readonly BundledImage[],
  copy: CopyImage,
  report: (path: string, state: FileState) => void,
  stopped: () => boolean,
): Promise<{ done: number; failed: number }> {
  const result = { done: 0, failed: 0 };
  for (const image of images) {
    if (stopped()) break;
    report(image.path, "running");
    try {
      const outcome = await copy(image);
      report(image.path, outcome);
      if (outcome === "done") result.done += 1;
    } catch (error) {
      report(image.path, { failed: error instanceof Error ? error.message : String(error) });
      result.failed += 1;
    }
  }
  return result;
}
