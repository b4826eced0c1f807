import { spawnSync } from "node:child_process";
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findPostgres } from "../../services/stack/src/components/binaries.ts";
import { runAs, unprivilegedAccount } from "../../services/stack/src/components/unprivileged.ts";
import { compose, root } from "../support/compose.ts";

const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");

const workspaces: string[] = JSON.parse(read("package.json")).workspaces;
const folderOf = new Map(
  workspaces.map((folder) => [JSON.parse(read(`${folder}/package.json`)).name, folder]),
);

/** Workspaces that a folder's sources import, tests aside. */
function importedBy(folder: string): string[] {
  const sources = globSync(`${folder}/src/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ["**/*.test.*", "**/testing/**"],
  });
  const names = sources.flatMap((file) =>
    [...read(file).matchAll(/["'](@solar\/[\w-]+)/g)].map(([, name]) => name),
  );
  return [...new Set(names)].map((name) => folderOf.get(name) ?? `no workspace is called ${name}`);
}

/** With what these import in turn. */
function neededBy(folders: string[]): Set<string> {
  const needed = new Set(folders);
  for (const folder of needed) for (const further of importedBy(folder)) needed.add(further);
  return needed;
}

const stageOf = (name: string) =>
  read("Dockerfile")
    .split(/^FROM /m)
    .find((stage) => stage.includes(` AS ${name}\n`)) ?? "";

test("the image of the services has every workspace that they import, with its packages", () => {
  const stage = stageOf("services");
  const copied = [...stage.matchAll(/^COPY (\S+) \1$/gm)].map(([, folder = ""]) => folder);
  const installed = [...stage.matchAll(/ -w (\S+)/g)].map(([, folder]) => folder);
  const needed = neededBy(workspaces.filter((folder) => folder.startsWith("services/")));
  expect([...needed].filter((folder) => !copied.some((name) => `${folder}/`.startsWith(`${name}/`)))).toEqual(
    [],
  );
  expect(installed).toEqual(expect.arrayContaining([...needed]));
});

test("packages are installed from the manifests of all workspaces", () => {
  const manifests = [...stageOf("manifests").matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(
    ([, folder]) => folder,
  );
  expect(manifests.toSorted()).toEqual(workspaces.toSorted());
});

test("PostgreSQL makes a cluster with what docker-compose.yml says of it", async () => {
  const { initdb } = await findPostgres();
  const postgres = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), "solar-initdb-"));
  if (postgres) chownSync(folder, postgres.uid, postgres.gid);
  const said = compose.services.postgres?.environment?.POSTGRES_INITDB_ARGS?.split(" ") ?? [];
  const made = [...said, "--username=postgres", "--no-sync", `--pgdata=${folder}/data`];
  const { command, args, ...account } = runAs(postgres, initdb, made, [dirname(initdb), folder]);
  const { status, stderr } = spawnSync(command, args, { ...account, encoding: "utf8", env: { LC_ALL: "C" } });
  rmSync(folder, { recursive: true });
  expect(stderr).not.toContain("error");
  expect(status).toBe(0);
});
