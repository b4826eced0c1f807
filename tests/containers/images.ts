import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { findBinary, findPostgres } from "../../services/stack/src/components/binaries.ts";
import { root } from "../support/compose.ts";
import { CannotRunHere, type Engine } from "./engine.ts";

const standIns = ["node", "postgrest", "nginx", "postgres"] as const;

/** Debian's packages that the real images have of what is used here; `file` shows one that is there. */
const packages = [
  "bash",
  "ca-certificates",
  "curl",
  "gettext-base",
  "postgresql-15",
  "procps",
  "prometheus-postgres-exporter",
  "prometheus-nginx-exporter",
];

/** Programs of this machine that the run needs, by Debian's package. */
const tools = { "docker.io": "dockerd", "docker-compose": "docker-compose", mmdebstrap: "mmdebstrap" };

/** @throws CannotRunHere when they can be neither found nor installed */
export function installTools(): void {
  const missing = Object.entries(tools)
    .filter(([, program]) => spawnSync("which", [program]).status !== 0)
    .map(([name]) => name);
  if (missing.length === 0) return;
  // Installing must not start a daemon on a machine that asked for none.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const options = ["install", "--yes", "--no-install-recommends"];
  try {
    execFileSync("apt-get", ["update", "--quiet"], { stdio: "inherit" });
    execFileSync("apt-get", [...options, ...missing], { env, stdio: "inherit" });
  } catch {
    throw new CannotRunHere(`apt-get does not install ${missing.join(", ")}`);
  }
}

/** A Debian 12 from where this machine has its own packages. */
export function buildBase(engine: Engine, work: string): void {
  if (engine.has("solar-base")) return;
  const base = `${work}/base.tar`;
  const sources = globSync("/etc/apt/{sources.list,sources.list.d/debian.*}");
  const chosen = `--include=${packages.join(",")}`;
  execFileSync("mmdebstrap", ["--variant=minbase", chosen, "bookworm", base, ...sources], {
    stdio: "inherit",
  });
  engine.run("docker", ["import", base, "solar-base"]);
  rmSync(base);
}

/** That Debian with the programs that npm brought. */
export async function buildStandIns(engine: Engine, work: string): Promise<void> {
  const context = `${work}/stand-ins`;
  rmSync(context, { recursive: true, force: true });
  cpSync(`${import.meta.dirname}/stand-ins`, context, { recursive: true });
  const { postgres } = await findPostgres();
  cpSync(process.execPath, `${context}/node`);
  cpSync(`${npm("root", "--global")}/npm`, `${context}/npm`, { recursive: true });
  cpSync(findBinary("postgrest"), `${context}/postgrest`);
  cpSync(findBinary("nginx"), `${context}/nginx`);
  cpSync(resolve(postgres, "../.."), `${context}/postgres`, { recursive: true, verbatimSymlinks: true });
  // Inside a build npm asks the registry that it asks outside, and trusts whom it trusts there.
  writeFileSync(
    `${context}/npmrc`,
    `registry=${npm("config", "get", "registry")}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  );
  cpSync("/etc/ssl/certs/ca-certificates.crt", `${context}/ca-certificates.crt`);
  for (const name of standIns)
    engine.run("docker", ["build", "--quiet", "--target", name, "--tag", `solar-${name}`, context]);
}

const npm = (...args: string[]) => execFileSync("npm", args, { encoding: "utf8" }).trim();

/** The project's own images, by its own Dockerfile; only where the stages begin is another. */
export function buildImages(engine: Engine, work: string, version: string): void {
  const context = `${work}/project`;
  rmSync(context, { recursive: true, force: true });
  // A copy: a Dockerfile from elsewhere counts as a change, and each image would be built from the beginning.
  execFileSync("git", ["checkout-index", "--all", `--prefix=${context}/`], { cwd: root });
  const dockerfile = readFileSync(`${context}/Dockerfile`, "utf8").replaceAll(
    /^FROM (?:postgrest\/)?(node|postgrest|nginx):\S+/gm,
    "FROM solar-$1",
  );
  writeFileSync(`${context}/Dockerfile`, dockerfile);
  for (const target of ["services", "postgrest", "nginx"])
    engine.run("docker", [
      ...["build", "--network", "host", "--target", target],
      ...["--tag", `solar-parcels-${target}:${version}`, context],
    ]);
}
