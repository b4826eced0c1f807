import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";

export const root = resolve(import.meta.dirname, "../..");

interface ComposeService {
  image: string;
  environment?: Record<string, string>;
  secrets?: string[];
  entrypoint?: string[];
  command?: string | string[];
  healthcheck?: { test: string[] };
  restart: string;
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  profiles?: string[];
  networks?: Record<string, { aliases: string[] }>;
  volumes?: string[];
}

export interface ComposeFile {
  name: string;
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
}

const readText = (name: string) => readFileSync(`${root}/${name}`, "utf8");
const composeText = readText("docker-compose.yml");

/** The file as written, aliases and merge keys resolved, variables not. */
export const compose: ComposeFile = parse(composeText, { merge: true });

/** With docker-compose.s3.yml after it: Compose joins environments by name, and lists of secrets and volumes. */
export const composeWithS3: ComposeFile = join(compose, parse(readText("docker-compose.s3.yml")));

function join(base: ComposeFile, further: ComposeFile): ComposeFile {
  const services = { ...base.services };
  for (const [name, { environment, secrets = [], volumes = [], ...rest }] of Object.entries(
    further.services,
  )) {
    const before = services[name];
    if (!before || Object.keys(rest).length > 0) throw new Error(`what ${name} has there is not joined here`);
    services[name] = {
      ...before,
      environment: { ...before.environment, ...environment },
      secrets: [...(before.secrets ?? []), ...secrets],
      volumes: [...(before.volumes ?? []), ...volumes],
    };
  }
  return { ...base, services, secrets: { ...base.secrets, ...further.secrets } };
}

/** Names that must stand in .env: `${NAME:?}`, with or without a word on it. */
export const requiredVariables = [
  ...new Set([...composeText.matchAll(/\$\{([A-Z_]+):\?[^}]*\}/g)].map(([, name]) => name)),
];

/** A service's environment as its container gets it, with `values` for what comes from .env. */
export function environmentOf(
  service: string,
  values: Record<string, string>,
  file = compose,
): Record<string, string> {
  const entries = Object.entries(file.services[service]?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, substitute(value, values)]));
}

function substitute(text: string, values: Record<string, string>): string {
  return text.replace(/\$\$|\$\{([A-Z0-9_]+)(?::-([^}]*)|:\+([^}]*)|:\?)\}/g, (...found: string[]) => {
    const [all = "", name = "", fallback, replacement] = found;
    if (all === "$$") return "$";
    const value = replacement === undefined ? (values[name] ?? fallback) : values[name] ? replacement : "";
    if (value === undefined) throw new Error(`${name} has no value`);
    return value;
  });
}

/** `ENV` of one stage of the Dockerfile. */
export function imageEnvironment(stage: string): Record<string, string> {
  const stages = readFileSync(`${root}/Dockerfile`, "utf8").split(/^FROM /m);
  const text = stages.find((part) => part.split("\n")[0]?.endsWith(` AS ${stage}`)) ?? "";
  const lines = text.match(/^ENV ((?:.*\\\n)*.*)$/m)?.[1]?.split(/\s*\\\n\s*/) ?? [];
  return Object.fromEntries(lines.map((line) => line.match(/^([A-Z_]+)="?(.*?)"?$/)?.slice(1, 3) ?? []));
}

/** The environment with the limits that it leaves empty, as the image's entry point adds them. */
export function withLimits(env: Record<string, string>): Record<string, string> {
  const print = ". ./nginx/limits.envsh && env";
  const printed = execFileSync("sh", ["-c", print], { cwd: root, env: { PATH: process.env.PATH, ...env } });
  return Object.fromEntries(`${printed}`.split("\n").map((line) => line.split(/=(.*)/s)));
}
