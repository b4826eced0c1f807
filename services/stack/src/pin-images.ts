import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./paths.ts";

/** What versions.json says of a program: its version in the embedded stack, and its image, `name:tag[@digest]`. */
export interface Version {
  embedded: string;
  image: string;
}

/** Where images are named. */
const files = ["versions.json", "Dockerfile", "docker-compose.yml"];

export const readVersions = (root = projectRoot): Record<string, Version> =>
  JSON.parse(readFileSync(join(root, "versions.json"), "utf8"));

/**
 * Writes the digest that each image's tag has now behind its name, wherever it is named.
 *
 * @param digestOf asks a registry, e.g. for `node:24.21-bookworm-slim`
 * @returns the images as they are named now
 */
export function pinImages(root: string, digestOf: (image: string) => string): string[] {
  const pinned = Object.values(readVersions(root)).map(({ image }) => {
    const [name = ""] = image.split("@");
    const digest = digestOf(name);
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${name} has no digest, but "${digest}".`);
    return { image, now: `${name}@${digest}` };
  });
  for (const file of files) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      pinned.reduce((all, { image, now }) => all.replaceAll(image, now), text),
    );
  }
  return pinned.map(({ now }) => now);
}

/** Docker asks for the digest of the list of all platforms, through its own settings for registries. */
const askRegistry = (image: string): string =>
  execFileSync("docker", ["buildx", "imagetools", "inspect", image, "--format", "{{.Manifest.Digest}}"], {
    encoding: "utf8",
  }).trim();

/** `npm run images:pin`, where Docker and a registry are reachable. */
if (import.meta.main) for (const image of pinImages(projectRoot, askRegistry)) console.log(image);
