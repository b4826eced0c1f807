import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { query } from "../support/query.ts";
import { bareStacks } from "../support/stacks.ts";

const start = bareStacks();

test("a backup that is missing and a write-ahead log that nobody receives are reported, as is their recovery", async () => {
  const backups = await temporaryFolder();
  onTestFinished(() => rm(backups, { recursive: true }));
  const stack = await (await start({ env: { BACKUP_DIR: backups } })).ready();
  const { workerUrl } = await stack.note();
  const health = async (name: string) => {
    const response = await fetch(`${stack.url}/healthz`);
    // Work goes on meanwhile.
    expect(response.status).toBe(200);
    const { components } = await response.json();
    const figures = await (await fetch(`${workerUrl}/metrics`)).text();
    const figure = figures.includes(`maintenance_ok{check="${name}"} 1`);
    return { ...components[`worker.${name}`], figure };
  };
  expect(await health("backup")).toEqual({ ok: false, error: "no backup has been made yet", figure: false });
  await writeFile(join(backups, "last-backup"), "");
  expect(await health("backup")).toEqual({ ok: true, figure: true });

  // What pg_receivewal of the backup service holds, and lets go of where it dies.
  await query(stack, "select pg_create_physical_replication_slot('backup')");
  await eventually("it is told", async () => !(await health("archive")).figure);
  expect(await health("archive")).toEqual({
    ok: false,
    error: "the write-ahead log is not kept for backups: nobody receives it",
    figure: false,
  });
  await query(stack, "select pg_drop_replication_slot('backup')");
  await eventually("all is well", async () => (await health("archive")).figure);
});
