import { type Explanation, explanations } from "./explained.ts";
import type { Memory } from "./memory.ts";
import type { Mutant } from "./mutant.ts";
import { Ranking } from "./ranking.ts";
import type { DatabaseSuite } from "./suite.ts";

/** One mutant, or two whose rules guard the same. */
interface Attempt {
  name: string;
  mutants: [Mutant, ...Mutant[]];
}

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
      [],
      this.#lanes[0].files.map(({ path }) => path),
    );
    if (failure) throw new Error(`Fails although all rules stand: ${failure}`);
  }

  /** @returns those of the mutants that no test notices */
  async survivors(mutants: Mutant[]): Promise<Mutant[]> {
    const attempts = mutants.map((mutant): Attempt => ({ name: mutant.name, mutants: [mutant] }));
    return (await this.#remaining(attempts)).map(({ mutants: [mutant] }) => mutant);
  }

  /** @returns those of the survivors that are not explained, or whose explanation does not hold */
  async unexplained(survivors: Mutant[], all: Mutant[]): Promise<Mutant[]> {
    const pairs = survivors.flatMap((mutant): Attempt[] => {
      const second = all.find(({ name }) => name === explanationOf(mutant)?.together);
      return second ? [{ name: `${mutant.name} + ${second.name}`, mutants: [second, mutant] }] : [];
    });
    const unnoticed = (await this.#remaining(pairs)).map(({ name }) => name);
    return survivors.filter((mutant) => {
      const explanation = explanationOf(mutant);
      if (!explanation?.together) return !explanation;
      const pair = `${mutant.name} + ${explanation.together}`;
      return unnoticed.includes(pair) || !pairs.some(({ name }) => name === pair);
    });
  }

  async #remaining(attempts: Attempt[]): Promise<Attempt[]> {
    const unknown = attempts.filter((attempt) => this.#memory.recall(attempt) === undefined);
    const asked = new Map<string, string[]>();
    await this.#each(unknown, async (attempt, lane) => {
      const paths = this.#ranking.pathsFor(attempt.mutants[0]).slice(0, likely);
      asked.set(attempt.name, paths);
      await this.#ask(attempt, lane, paths);
    });
    const undecided = unknown.filter((attempt) => this.#memory.recall(attempt) === undefined);
    console.log(`${undecided.length} of ${attempts.length} are not noticed by the likeliest tests.`);
    await this.#each(undecided, async (attempt, lane) => {
      const others = this.#ranking
        .pathsFor(attempt.mutants[0])
        .filter((path) => !asked.get(attempt.name)?.includes(path));
      if (await this.#ask(attempt, lane, others)) return;
      await this.#memory.keep(attempt, null);
      console.log(`NOBODY NOTICES ${attempt.name}`);
    });
    return attempts.filter((attempt) => this.#memory.recall(attempt) === null);
  }

  /** Runs some test files. @returns whether a test failed */
  async #ask(attempt: Attempt, lane: DatabaseSuite, paths: string[]): Promise<boolean> {
    const failure = await lane.firstFailure(attempt.mutants, paths);
    if (failure === undefined) return false;
    this.#ranking.learn(attempt.mutants[0], failure);
    await this.#memory.keep(attempt, failure);
    console.log(`${attempt.name} | ${failure}`);
    return true;
  }

  /** In all lanes at once; what changes the whole cluster comes last, in one lane alone. */
  async #each(
    attempts: Attempt[],
    work: (attempt: Attempt, lane: DatabaseSuite) => Promise<unknown>,
  ): Promise<void> {
    const queue = attempts.filter((attempt) => !isShared(attempt));
    const drain = async (lane: DatabaseSuite) => {
      for (let next = queue.shift(); next; next = queue.shift()) await work(next, lane);
    };
    await Promise.all(this.#lanes.map(drain));
    queue.push(...attempts.filter(isShared));
    await Promise.all(this.#lanes.slice(0, 1).map(drain));
  }
}

const isShared = ({ mutants }: Attempt) => mutants.some(({ undo }) => undo !== undefined);

const explanationOf = ({ name }: Mutant): Explanation | undefined =>
  explanations.find(({ mutants }) => mutants.some((beginning) => name.startsWith(beginning)));
