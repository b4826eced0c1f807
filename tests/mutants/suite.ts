import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Client } from "pg";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import type { Mutant } from "./mutant.ts";

/**
 * Two make databases of their own, from the migrations, and see nothing of a mutant. The row types stand in the
 * order of the catalogue, which every change may turn around.
 */
const leftOut = ["migrations", "plain-owner", "row-types"].map((name) => `tests/db/${name}.test.ts`);

export interface TestFile {
  path: string;
  text: string;
}

/** The database tests, run against one changed database after the other. */
export class DatabaseSuite {
  readonly #vitest: Vitest;
  readonly #owner: Client;
  readonly #specifications: TestSpecification[];
  readonly files: TestFile[];

  private constructor(vitest: Vitest, owner: Client, specifications: TestSpecification[], files: TestFile[]) {
    this.#vitest = vitest;
    this.#owner = owner;
    this.#specifications = specifications;
    this.files = files;
  }

  /** @param templateUrl owner's connection to a migrated database, which every test file copies */
  static async open(templateUrl: string): Promise<DatabaseSuite> {
    const vitest = await createVitest({
      config: false,
      watch: false,
      include: ["tests/db/**/*.test.ts"],
      exclude: leftOut,
      reporters: [{}],
      maxWorkers: 1,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    });
    vitest.provide("templateUrl", templateUrl);
    const specifications = await vitest.globTestSpecifications();
    const files = await Promise.all(
      specifications.map(async ({ moduleId }) => ({
        path: moduleId,
        text: await readFile(moduleId, "utf8"),
      })),
    );
    const cluster = new URL(templateUrl);
    cluster.pathname = "postgres";
    const owner = new Client({ connectionString: cluster.href });
    await owner.connect();
    return new DatabaseSuite(vitest, owner, specifications, files);
  }

  /**
   * Runs the files in the given order on databases from which the mutant's rule is gone.
   * @returns the test that fails first, or undefined when none does
   */
  async firstFailure(mutant: Mutant | undefined, paths: string[]): Promise<string | undefined> {
    this.#vitest.provide("changes", mutant ? [mutant.sql] : []);
    try {
      for (const path of paths) {
        const failure = await this.#failureIn(path);
        if (failure) return failure;
      }
      return undefined;
    } finally {
      if (mutant?.undo) await this.#owner.query(mutant.undo);
    }
  }

  async close(): Promise<void> {
    await this.#vitest.close();
    await this.#owner.end();
  }

  /** File by file: what Vitest's `bail` stops keeps the outcome of an earlier run. */
  async #failureIn(path: string): Promise<string | undefined> {
    const specification = this.#specifications.filter(({ moduleId }) => moduleId === path);
    const { testModules } = await this.#vitest.runTestSpecifications(specification);
    // Those of earlier runs are among them.
    const module = testModules.find(({ moduleId }) => moduleId === path);
    if (module?.state() === "passed") return undefined;
    const failed = module?.children.allTests("failed").next().value;
    return `${basename(path)} > ${failed?.fullName ?? "preparation"}`;
  }
}
