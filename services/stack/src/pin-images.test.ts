import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "./paths.ts";
import { pinImages, readVersions } from "./pin-images.ts";

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const images = () => Object.values(readVersions()).map(({ image }) => image.split("@")[0]);

function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "solar-images-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ["versions.json", "Dockerfile", "docker-compose.yml"])
    cpSync(join(projectRoot, file), join(folder, file));
  return folder;
}

test("every image is pinned to the digest of its tag, everywhere, and later to a newer one", () => {
  const folder = copyOfProject();
  const asked: string[] = [];
  for (const letter of ["a", "b"]) {
    asked.length = 0;
    pinImages(folder, (image) => {
      asked.push(image);
      return digest(letter);
    });
    expect(asked).toEqual(images());
    const text = ["versions.json", "Dockerfile", "docker-compose.yml"]
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join("\n");
    for (const image of images()) {
      const places = text.match(new RegExp(`${image}\\S*`, "g")) ?? [];
      expect(places.length, image).toBeGreaterThan(1);
      for (const place of places) expect(place.replace(/".*/, "")).toBe(`${image}@${digest(letter)}`);
    }
  }
});

test("what is no digest is written nowhere", () => {
  const folder = copyOfProject();
  expect(() => pinImages(folder, () => "<no value>")).toThrow("has no digest");
  expect(readVersions(folder)).toEqual(readVersions());
});
