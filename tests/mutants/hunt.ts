import type { Memory } from "./memory.ts";
import type { Mutant } from "./mutant.ts";
import { Ranking } from "./ranking.ts";
import type { DatabaseSuite } from "./suite.ts";

/** So many files are asked first: most mutants are noticed by them, and the others wait for the rest together. */
const likely = 4;

/** Looks for mutants that no test notices. */
export class Hunt {
  readonly #lanes: DatabaseSuite[];
  readonly #memory: Memory;
  readonly #ranking: Ranking;

  constructor(lanes: DatabaseSuite[], memory: Memory) {
    this.#lanes = lanes;
    this.#memory = memory;
    this.#ranking = new Ranking(lanes[0]?.files ?? []);
  }

  /** @throws Error when a test fails although all rules stand */
  async requireIntact(): Promise<void> {
    const failure = await this.#lanes[0]?.firstFailure(
      undefined,
      this.#lanes[0].files.map(({ path }) => path),
    );
    if (failure) throw new Error(`Fails although all rules stand: ${failure}`);
  }

  /** @returns those of the mutants that no test notices */
  async survivors(mutants: Mutant[]): Promise<Mutant[]> {
    const unknown = mutants.filter((mutant) => this.#memory.recall(mutant) === undefined);
    const asked = new Map<string, string[]>();
    await this.#each(unknown, async (mutant, lane) => {
      const paths = this.#ranking.pathsFor(mutant).slice(0, likely);
      asked.set(mutant.name, paths);
      await this.#ask(mutant, lane, paths);
    });
    const undecided = unknown.filter((mutant) => this.#memory.recall(mutant) === undefined);
    console.log(`${undecided.length} of ${mutants.length} are not noticed by the likeliest tests.`);
    await this.#each(undecided, async (mutant, lane) => {
      const others = this.#ranking.pathsFor(mutant).filter((path) => !asked.get(mutant.name)?.includes(path));
      if (await this.#ask(mutant, lane, others)) return;
      await this.#memory.keep(mutant, null);
      console.log(`NOBODY NOTICES ${mutant.name}`);
    });
    return mutants.filter((mutant) => this.#memory.recall(mutant) === null);
  }

  /** Runs some test files. @returns whether a test failed */
  async #ask(mutant: Mutant, lane: DatabaseSuite, paths: string[]): Promise<boolean> {
    const failure = await lane.firstFailure(mutant, paths);
    if (failure === undefined) return false;
    this.#ranking.learn(mutant, failure);
    await this.#memory.keep(mutant, failure);
    console.log(`${mutant.name} | ${failure}`);
    return true;
  }

  /** In all lanes at once; what changes the whole cluster comes last, in one lane alone. */
  async #each(
    mutants: Mutant[],
    work: (mutant: Mutant, lane: DatabaseSuite) => Promise<unknown>,
  ): Promise<void> {
    const queue = mutants.filter((mutant) => !isShared(mutant));
    const drain = async (lane: DatabaseSuite) => {
      for (let next = queue.shift(); next; next = queue.shift()) await work(next, lane);
    };
    await Promise.all(this.#lanes.map(drain));
    queue.push(...mutants.filter(isShared));
    await Promise.all(this.#lanes.slice(0, 1).map(drain));
  }
}

const isShared = ({ undo }: Mutant) => undo !== undefined;
