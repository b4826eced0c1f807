import { describe, expect, it, vi } from "vitest";
import type { BundledImage } from "./bundled-images.ts";
import { migrate } from "./migrate.ts";

const image = (path: string): BundledImage => ({ path, address: "", alt: "", alt_en: "", tags: [] });
const images = ["a", "b", "c"].map(image);

describe("the migration of the bundled pictures", () => {
  it("goes on after a file that failed, and counts what it copied", async () => {
    const report = vi.fn();
    const copy = async ({ path }: BundledImage) => {
      if (path === "b") throw new Error("pun disk");
      return path === "c" ? ("kept" as const) : ("done" as const);
    };
    expect(await migrate(images, copy, report, () => false)).toEqual({ done: 1, failed: 1 });
    expect(report.mock.calls).toEqual([
      ["a", "running"],
      ["a", "done"],
      ["b", "running"],
      ["b", { failed: "pun disk" }],
      ["c", "running"],
      ["c", "kept"],
    ]);
  });

  it("can be stopped between files", async () => {
    const copy = vi.fn(async () => "done" as const);
    expect(
      await migrate(
        images,
        copy,
        () => undefined,
        () => copy.mock.calls.length >= 1,
      ),
    ).toEqual({ done: 1, failed: 0 });
  });
});
