import { describe, expect, it } from "vitest";
import { isTooLarge, maxVideoBytes, sortOutVideos, storedName } from "./file-rules.ts";

const video = (name: string, size: number): File =>
  Object.defineProperty(new File([], name), "size", { value: size });

describe("files to upload", () => {
  it("are named timestamp-originalname, in letters that storage allows", () => {
    expect(storedName("park.jpg", 1732)).toBe("1732-park.jpg");
    expect(storedName("Đurđevik – šuma (1).JPG", 1732)).toBe("1732-Djurdjevik-suma-1-.JPG");
    expect(storedName("../../.tajna", 1732)).toBe("1732-tajna");
    expect(storedName("фото", 1732)).toBe("1732-file");
  });

  it("skip a video only above 45 MB", () => {
    const exact = video("a.mp4", maxVideoBytes);
    const above = video("b.mp4", maxVideoBytes + 1);
    expect(sortOutVideos([exact, above])).toEqual({ accepted: [exact], tooBig: ["b.mp4"] });
  });

  it("count as too large by status or by message", () => {
    expect(isTooLarge(413, "")).toBe(true);
    expect(isTooLarge(400, "The object exceeded the maximum allowed size")).toBe(true);
    expect(isTooLarge(415, "unsupported")).toBe(false);
  });
});
