import { originalPicture, pictureSlots } from "@solar/domain/page-pictures";
import { parseObjectKey } from "@solar/storage/object-key";
import { expect, it } from "vitest";
import { openShippedPicture } from "./shipped-pictures.ts";

/** Type of what comes with the software at an address. */
async function typeAt(url: string): Promise<string | undefined> {
  const [, , bucket = "", ...path] = url.split("/");
  const file = await openShippedPicture(parseObjectKey(bucket, path.join("/")));
  await file?.close();
  return file?.type;
}

it.each(pictureSlots)("a picture stands at %s without a library", async (slot) => {
  expect(await typeAt(originalPicture(slot))).toBe("image/jpeg");
});

it.each(["/storage/site-images/projects/park-1.jpg", "/storage/project-images/heroes/about.jpg"])(
  "nothing else comes with the software: %s",
  async (url) => {
    expect(await typeAt(url)).toBeUndefined();
  },
);
