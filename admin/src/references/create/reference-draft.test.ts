import { expect, it } from "vitest";
import { emptyReferenceDraft, rowOfReference } from "./reference-draft.ts";

it("stores a reference as completed on its end date and visible, with the first video as the main one", () => {
  const draft = {
    ...emptyReferenceDraft(),
    name: "Hala",
    datum_zavrsetka: "2025-06-01",
    reference_type: "elektrana na krovu",
    ppa_godine: 0,
  };
  expect(
    rowOfReference(draft, { main: "/m.jpg", images: ["/1.jpg"], videos: ["/a.mp4", "/b.mp4"] }),
  ).toMatchObject({
    status: "reference",
    show_in_references: true,
    visible: true,
    completion_date: "2025-06-01",
    datum_zavrsetka: "2025-06-01",
    reference_type: "elektrana na krovu",
    video_url: "/a.mp4",
    video_gallery: ["/a.mp4", "/b.mp4"],
    ppa_godine: null,
    location: null,
  });
});

it("has no main video without videos, and no completion without an end date", () => {
  expect(rowOfReference(emptyReferenceDraft(), { main: "/m.jpg", images: [], videos: [] })).toMatchObject({
    video_url: null,
    completion_date: null,
  });
});
