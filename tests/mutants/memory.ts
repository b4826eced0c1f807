import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Mutant } from "./mutant.ts";
import type { TestFile } from "./suite.ts";

const store = resolve(import.meta.dirname, "../../node_modules/.cache/mutants.json");

interface Remembered {
  /** Test that failed; null when none did. */
  failure: string | null;
  /** What the outcome depends on. */
  hash: string;
}

/**
 * Outcomes of earlier runs, so that a run can be continued. A noticed mutant is tried again when it or the test
 * file that noticed it changed; one that nobody noticed, when any test file did.
 */
export class Memory {
  readonly #files: TestFile[];
  readonly #outcomes: Record<string, Remembered>;

  private constructor(files: TestFile[], outcomes: Record<string, Remembered>) {
    this.#files = files;
    this.#outcomes = outcomes;
  }

  static async open(files: TestFile[], forget: boolean): Promise<Memory> {
    const text = forget ? "{}" : await readFile(store, "utf8").catch(() => "{}");
    return new Memory(files, JSON.parse(text));
  }

  /** The test that failed, null for none, undefined when that is not known. */
  recall({ name, sql }: Mutant): string | null | undefined {
    const outcome = this.#outcomes[name];
    return outcome?.hash === this.#hash(sql, outcome?.failure ?? null) ? outcome.failure : undefined;
  }

  async keep({ name, sql }: Mutant, failure: string | null): Promise<void> {
    this.#outcomes[name] = { failure, hash: this.#hash(sql, failure) };
    await mkdir(dirname(store), { recursive: true });
    await writeFile(store, JSON.stringify(this.#outcomes));
  }

  #hash(sql: string, failure: string | null): string {
    const hash = createHash("sha256").update(sql);
    for (const { path, text } of this.#files)
      if (failure === null || path.endsWith(failure.split(" > ", 1)[0] ?? "")) hash.update(text);
    return hash.digest("hex");
  }
}
