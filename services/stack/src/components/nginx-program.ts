import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The oldest nginx that knows `http2 on`. */
const oldest = [1, 25, 1];
const njsFile = "ngx_http_js_module.so";

/** Where systems keep nginx's modules, beside the folder that it was built with. */
const usualModuleFolders = [
  "/usr/lib/nginx/modules",
  "/usr/lib64/nginx/modules",
  "/usr/share/nginx/modules",
  "/opt/homebrew/lib/nginx/modules",
  "/usr/local/lib/nginx/modules",
];

/** The modules that write temporary files of their own, to folders that may belong to root. The template uses none of them. */
const unusedModules = ["fastcgi", "uwsgi", "scgi"];

/** What a program prints when it is asked about itself, by whichever way; empty when it cannot be run. */
export function programInfo(program: string, option: string): string {
  const { stdout, stderr } = spawnSync(program, [option], { encoding: "utf8", timeout: 5000 });
  return `${stdout ?? ""}${stderr ?? ""}`;
}

/** How a program of nginx was built, by its own account; undefined when it is none. */
interface Build {
  version: string;
  hasNjs: boolean;
  /** The file of njs, where it is a module of its own. */
  njs: string | undefined;
  /** Those of `unusedModules` that it has. */
  unused: string[];
}

function readBuild(program: string): Build | undefined {
  const said = programInfo(program, "-V");
  const version = /nginx\/(\d+\.\d+\.\d+)/.exec(said)?.[1];
  if (!version) return undefined;
  const hasNjs = /--add-module=\S*njs/.test(said);
  const named = [
    /--modules-path=(\S+)/.exec(said)?.[1],
    /--prefix=(\/\S+)/.exec(said)?.[1]?.concat("/modules"),
  ];
  const files = [...named, ...usualModuleFolders].flatMap((folder) => (folder ? join(folder, njsFile) : []));
  return {
    version,
    hasNjs,
    njs: hasNjs ? undefined : files.find((file) => existsSync(file)),
    unused: unusedModules.filter((name) => !said.includes(`--without-http_${name}_module`)),
  };
}

/** Why a program cannot serve as our nginx; undefined when it can. */
export function nginxProblem(program: string): string | undefined {
  const build = readBuild(program);
  if (!build) return "it does not answer as nginx";
  const { version, hasNjs, njs } = build;
  if (olderThan(version, oldest))
    return `it is version ${version}, ${oldest.join(".")} is the oldest that knows http2 on`;
  if (!hasNjs && !njs)
    return `version ${version} is built without njs (js_path), and ${njsFile} is in none of its folders`;
  return undefined;
}

/** Lines for the main part of the configuration, and for its part `http`, which depend on how nginx was built. */
export function buildDirectives(program: string): { main: string; http: string } {
  const build = readBuild(program);
  return { main: loadNjs(build?.njs), http: tempPaths(build?.unused ?? []) };
}

/** Workers of a root's nginx that stay root's. Groups have other names from system to system. */
export const workerUserDirective = () =>
  `user root ${execFileSync("id", ["-gn"], { encoding: "utf8" }).trim()};`;

const loadNjs = (file: string | undefined) => (file ? `load_module "${file}";` : "");
const tempPaths = (modules: string[]) => modules.map((name) => `${name}_temp_path nginx-${name};`).join(" ");

function olderThan(version: string, than: readonly number[]): boolean {
  const parts = version.split(".").map(Number);
  const index = than.findIndex((number, place) => number !== parts[place]);
  return index >= 0 && (parts[index] ?? 0) < (than[index] ?? 0);
}
