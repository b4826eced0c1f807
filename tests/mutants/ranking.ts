import { basename } from "node:path";
import type { Mutant } from "./mutant.ts";
import type { TestFile } from "./suite.ts";

/** Puts the test files that are likely to notice a mutant first, and learns from those that did. */
export class Ranking {
  readonly #files: TestFile[];
  /** The last file that noticed a mutant of the same target. */
  readonly #noticed = new Map<string, string>();

  constructor(files: TestFile[]) {
    this.#files = files;
  }

  learn({ target }: Mutant, failure: string): void {
    this.#noticed.set(target, failure.split(" > ", 1)[0] ?? "");
  }

  pathsFor(mutant: Mutant): string[] {
    const words = wordsOf(mutant);
    const score = (file: TestFile) => {
      const name = basename(file.path);
      // What the catalogue looks like is pinned too; the tests of what happens are asked first.
      if (name === "privileges.test.ts") return isOfTheCatalogue(mutant) ? 100 : -1;
      const mentions = words.filter((word) => file.text.includes(word)).length;
      const titles = words.filter((word) => name.replaceAll("-", "_").includes(word)).length;
      return mentions + 3 * titles + (this.#noticed.get(mutant.target) === name ? 10 : 0);
    };
    return this.#files
      .map((file) => ({ path: file.path, score: score(file) }))
      .sort((a, b) => b.score - a.score)
      .map(({ path }) => path);
  }
}

const isOfTheCatalogue = ({ name }: Mutant) => /^(right|role|row-level)|search_path$/.test(name);

/** Names of what a mutant belongs to and is called by, and the error codes that it silences. */
const wordsOf = ({ name, target, callers = "" }: Mutant): string[] => {
  const names = `${target} ${callers}`.match(/[a-z][a-z_]{3,}/g) ?? [];
  return [...new Set([...names, ...(name.match(/SP0\d\d|[a-z]+_[a-z_]+/g) ?? [])])];
};
