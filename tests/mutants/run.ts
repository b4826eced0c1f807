import { Client } from "pg";
import { provision } from "../../services/stack/src/db/provision.ts";
import { startTemporaryCluster } from "../../services/stack/src/db/temporary-cluster.ts";
import { isExplained, withoutMutant } from "./explained.ts";
import { sourceMutants } from "./functions.ts";
import { Hunt } from "./hunt.ts";
import { Memory } from "./memory.ts";
import { acceptedMutants, type Mutant } from "./mutant.ts";
import { rightsMutants } from "./rights.ts";
import { structureMutants } from "./structure.ts";
import { DatabaseSuite } from "./suite.ts";

/**
 * `npm run test:mutants [-- words…] [--all]`: takes every rule of the database away, one at a time, and says of
 * which no database test fails. Words choose the mutants whose names contain them; outcomes are remembered until
 * the mutant or the tests change, `--all` forgets them. Fails when a mutant survives that is not explained, and when an
 * explanation has no mutant.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  const cluster = await startTemporaryCluster();
  const templateUrl = cluster.url("rules");
  const lanes: DatabaseSuite[] = [];
  try {
    const mutants = await migrate(cluster.url("postgres"), templateUrl);
    lanes.push(await DatabaseSuite.open(templateUrl), await DatabaseSuite.open(templateUrl));
    const idle = withoutMutant(mutants);
    for (const name of idle) console.log(`EXPLAINS NOTHING ${name}`);
    const chosen = mutants.filter(({ name }) => words.every((word) => name.includes(word)));
    const memory = await Memory.open(lanes[0]?.files ?? [], process.argv.includes("--all"));
    const hunt = new Hunt(lanes, memory);
    await hunt.requireIntact();
    const survivors = await hunt.survivors(chosen);
    const unexplained = survivors.filter((mutant) => !isExplained(mutant));
    for (const { name } of unexplained) console.log(`UNEXPLAINED ${name}`);
    console.log(
      `${chosen.length} mutants, ${chosen.length - survivors.length} noticed, ` +
        `${survivors.length - unexplained.length} explained, ${unexplained.length} unexplained`,
    );
    return unexplained.length + idle.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
    await cluster.stop();
  }
}

/** @returns all mutants of the database that the migrations make */
async function migrate(adminUrl: string, templateUrl: string): Promise<Mutant[]> {
  const [admin, owner] = [new Client(adminUrl), new Client(templateUrl)];
  await admin.connect();
  await admin.query("create database rules").finally(() => admin.end());
  await provision({ ownerUrl: templateUrl, jwtSecret: "a secret for tests, of more than 32 characters" });
  await owner.connect();
  try {
    const lists = [await structureMutants(owner), await sourceMutants(owner), await rightsMutants(owner)];
    return await acceptedMutants(owner, lists.flat());
  } finally {
    await owner.end();
  }
}

process.exitCode = await main();
