import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../paths.ts";

/** What versions.json says of a program: its version in the embedded stack, and its image, `name:tag`. */
interface Version {
  embedded: string;
  image: string;
}

export const readVersions = (): Record<string, Version> =>
  JSON.parse(readFileSync(join(projectRoot, "versions.json"), "utf8"));
