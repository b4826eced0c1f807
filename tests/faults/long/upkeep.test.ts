import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { walFolder } from "../../../services/stack/src/backup/layout.ts";
import { temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { query } from "../support/query.ts";
import { bareStacks } from "../support/stacks.ts";

const start = bareStacks();

test("a backup that is missing and an archive that takes nothing are told, and that they are well again", async () => {
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
    const figure = figures.includes(`upkeep_ok{check="${name}"} 1`);
    return { ...components[`worker.${name}`], figure };
  };
  expect(await health("backup")).toEqual({ ok: false, error: "no backup has been made yet", figure: false });
  await writeFile(join(backups, "last-backup"), "");
  expect(await health("backup")).toEqual({ ok: true, figure: true });

  const archive = walFolder(backups);
  const handOver = () => query(stack, "select pg_logical_emit_message(true, '', ''), pg_switch_wal()");
  await handOver();
  await eventually("it is archived", async () => (await health("archive")).figure);
  await rename(archive, `${archive}-aside`);
  await writeFile(archive, "");
  await handOver();
  await eventually("it is told", async () => !(await health("archive")).figure);
  expect(await health("archive")).toEqual({
    ok: false,
    error: expect.stringMatching(/^the write-ahead log cannot be archived since 20\d\d-/),
    figure: false,
  });
  await rm(archive);
  await rename(`${archive}-aside`, archive);
  await handOver();
  await eventually("all is well", async () => (await health("archive")).figure);
});
