import { describe, expect, it } from "vitest";
import { storedUrl } from "./stored-url.ts";

const url = "/storage/project-images/1732-park.jpg";

describe("an answer of storage", () => {
  it("names the address of the file that was stored", () => {
    expect(storedUrl({ status: 201, text: JSON.stringify({ bucket: "project-images", url }) })).toBe(url);
  });

  it("is a failure when it says yes without an address", () => {
    for (const text of ["", "<html>", "null", '"ok"', "[]", "{}", '{"url":null}'])
      expect(() => storedUrl({ status: 200, text }), text).toThrow("upload.failed");
  });

  it("gives the reason and the code of a rejection", () => {
    const text = JSON.stringify({ code: "file_too_large", message: "Fajl je prevelik.", details: "x", url });
    expect(() => storedUrl({ status: 413, text })).toThrow(
      expect.objectContaining({
        message: "Fajl je prevelik.",
        status: 413,
        code: "file_too_large",
        details: "x",
      }),
    );
    expect(() => storedUrl({ status: 502, text: "<h1>Bad Gateway</h1>" })).toThrow(
      expect.objectContaining({ message: "upload.failed", status: 502, code: null }),
    );
  });
});
