import { expect, test } from "vitest";
import { temporaryFolder } from "../../support/launch.ts";
import { eventually, processesOn } from "../../support/processes.ts";
import { query } from "../support/query.ts";
import { bareStacks, isHealthy, isInitialising } from "../support/stacks.ts";

const start = bareStacks();

test("--reset begins with an empty database", async () => {
  const first = await (await start()).ready();
  await query(first, "update api.site_settings set company_name = 'Kept'");
  await first.stop();
  const anew = await (await start({ dataDir: first.dataDir, args: ["--reset"] })).ready();
  expect(await query(anew, "select company_name from api.site_settings")).not.toEqual([
    { company_name: "Kept" },
  ]);
});

test("a start that is killed with all its processes while the database is made does not spoil the next one", async () => {
  const dataDir = await temporaryFolder();
  // The mark is on each of its processes, initdb and the launcher as well.
  const killed = await start({ dataDir, env: { SOLAR_DATA_DIR: dataDir } });
  await eventually("the database is being made", () => isInitialising(dataDir));
  for (const { pid } of processesOn(dataDir)) process.kill(pid, "SIGSTOP");
  for (const { pid } of processesOn(dataDir)) process.kill(pid, "SIGKILL");
  await killed.exited;
  const next = await (await start({ dataDir })).ready();
  expect(await isHealthy(next)).toBe(true);
});
