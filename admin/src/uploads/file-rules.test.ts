import { galleryMost, uploadLimitBytes } from "@solar/domain/upload-limits";
import { describe, expect, it } from "vitest";
import { isTooLarge, limitToGallery, splitBySize, storedName, withType } from "./file-rules.ts";

const video = (name: string, size: number): File =>
  Object.defineProperty(new File([], name), "size", { value: size });

describe("files to upload", () => {
  it("are named timestamp-originalname, in letters that storage allows", () => {
    expect(storedName("park.jpg", 1732)).toBe("1732-park.jpg");
    expect(storedName("Đurđevik – šuma (1).JPG", 1732)).toBe("1732-Djurdjevik-suma-1-.JPG");
    expect(storedName("../../.tajna", 1732)).toBe("1732-tajna");
    expect(storedName("фото", 1732)).toBe("1732-file");
  });

  it.each([
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["\x89PNG\r\n", "image/png"],
    ["RIFF\0\n\0\0WEBPVP8 ", "image/webp"],
    ["\0\0\0\x1cftypavif", "image/avif"],
    ["\0\0\0\x1cftypisom", "video/mp4"],
    ["\x1aE\xdf\xa3", "video/webm"],
    ["\xef\xbb\xbf\r\n%PDF-1.7", "application/pdf"],
    ["Naziv;Cijena", ""],
  ])("without a type are judged by their content: %j", async (content, type) => {
    const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0));
    for (const unknown of ["", "application/octet-stream"]) {
      const file = await withType(new File([bytes], "a.x", { type: unknown }));
      expect([file.type || "", file.name, file.size]).toEqual([type || unknown, "a.x", bytes.length]);
    }
    expect((await withType(new File([bytes], "a.csv", { type: "text/csv" }))).type).toBe("text/csv");
  });

  it("skip a video only above 45 MB", () => {
    const exact = video("a.mp4", uploadLimitBytes("video"));
    const above = video("b.mp4", uploadLimitBytes("video") + 1);
    expect(splitBySize([exact, above])).toEqual({ accepted: [exact], tooBig: ["b.mp4"] });
  });

  it("stop where a gallery is full", () => {
    const files = [video("a.mp4", 1), video("b.mp4", 1)];
    expect(limitToGallery(files, galleryMost - 1)).toEqual(files.slice(0, 1));
    expect(limitToGallery(files, galleryMost + 1)).toEqual([]);
  });

  it("count as too large by status or by message", () => {
    expect(isTooLarge(413, "")).toBe(true);
    expect(isTooLarge(400, "The object exceeded the maximum allowed size")).toBe(true);
    expect(isTooLarge(415, "unsupported")).toBe(false);
  });
});
