import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { readSettings, textMatching } from "@solar/storage/settings";
import { str } from "envalid";
import { StackError, settingsError } from "../errors.ts";
import { listenHosts, wildcardAddress } from "../host.ts";
import { type DataPaths, projectRoot } from "../paths.ts";
import type { ProcessSpec } from "../processes/child.ts";
import { isListening } from "../processes/wait.ts";
import { findBinary } from "./binaries.ts";
import { type Inbox, inboxServers } from "./inbox.ts";
import { buildDirectives, workerUserDirective } from "./nginx-program.ts";
import { isAccessibleToOthers } from "./unprivileged.ts";

/** nginx sets half a kilobyte aside for each connection from the start: more than this would be paid for and not used. */
const mostConnections = 16_384;

export interface Connections {
  workers: number;
  /** Files, connections among them, that one of nginx's workers may hold open. */
  files: number;
  /** Connections of one worker, to visitors and to back ends. */
  perWorker: number;
  /** Event streams of all visitors. */
  streams: number;
}

/**
 * How many connections nginx takes, from the files that a process may open. A stream has two, to the visitor and to the
 * service; all of them together leave three of ten connections to everything else.
 */
export function connectionsFor(
  files: number,
  workers: number,
  perWorker = Math.min(mostConnections, Math.floor(files * 0.8)),
): Connections {
  return { workers, files, perWorker, streams: Math.floor((perWorker * workers * 0.7) / 2) };
}

/** macOS says "unlimited" and refuses more than this. */
const mostFiles = process.platform === "darwin" ? 10_240 : 65_536;

/** The most that this account may ask for. nginx and Node raise their own limit up to it. */
export function fileLimit(): number {
  const hard = Number(execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }));
  return Math.min(hard || mostFiles, mostFiles);
}

/** @param perWorker where the environment says so */
const connections = (perWorker: string | undefined): Connections =>
  connectionsFor(fileLimit(), availableParallelism(), perWorker ? Number(perWorker) : undefined);

const folder = `${projectRoot}/nginx`;

/** Files in PEM, as certificate authorities give them. */
export interface Tls {
  /** The certificate, followed by those that vouch for it. */
  certificate: string;
  key: string;
  /** Port whose plain http is sent on to https. */
  httpPort: number | undefined;
}

/** Folders of the built apps. */
export interface Apps {
  site: string;
  admin: string;
}

export interface NginxOptions {
  port: number;
  host: string | undefined;
  /** https instead of http. */
  tls: Tls | undefined;
  /** Address that visitors type, without a slash at the end. */
  publicUrl: string;
  /** Port at which pages read the API. */
  innerPort: number;
  /** Folders of the built apps, and of what was built before them. */
  apps: Apps;
  olderApps: Apps;
  webPort: number;
  postgrestPort: number;
  /** Undefined: no inbox. */
  inbox?: Inbox | undefined;
  /** Ports of Vite's dev servers, with hot reload. */
  dev?: { adminPort: number } | undefined;
}

/** Replaces `${NAME}` in the template. @throws StackError naming placeholders without a value */
export function fillTemplate(template: string, values: Record<string, string>): string {
  const missing = new Set<string>();
  const text = template.replace(/\$\{([A-Z_]+)\}/g, (placeholder, name: string) => {
    if (values[name] === undefined) missing.add(name);
    return values[name] ?? placeholder;
  });
  if (missing.size > 0)
    throw new StackError(`nginx.conf.template has no value for ${[...missing].join(", ")}.`);
  return text;
}

/** Writes the configuration and says how nginx is run. */
export async function nginxSpec(paths: DataPaths, options: NginxOptions): Promise<ProcessSpec> {
  await mkdir(paths.nginx, { recursive: true });
  const command = findBinary("nginx");
  const template = await readFile(`${folder}/nginx.conf.template`, "utf8");
  const file = `${paths.nginx}/nginx.conf`;
  // The placeholders in the comments are for people.
  await writeFile(
    file,
    fillTemplate(template.replace(/^\s*#.*$/gm, ""), templateValues(paths, options, command)),
  );
  const host = options.host === wildcardAddress ? undefined : options.host;
  return {
    name: "nginx",
    command,
    args: ["-p", paths.nginx, "-c", file, "-e", "stderr", "-g", workerUser(paths)],
    stopSignal: "SIGQUIT",
    stopTimeout: 1500,
    isReady: () => isListening(options.port, host),
  };
}

/** The workers of a root's nginx give up root's rights, where others may read the files they serve. */
function workerUser(paths: DataPaths): string {
  if (process.getuid?.() !== 0) return "";
  const open = [paths.root, projectRoot].every(isAccessibleToOthers);
  if (!open) return workerUserDirective();
  const group = execFileSync("id", ["-gn", "nobody"], { encoding: "utf8" }).trim();
  return `user nobody ${group};`;
}

const rate = (standard: string) =>
  textMatching((value) => /^\d+r\/[sm]$/.test(value))({ desc: "a rate such as 20r/s", default: standard });
const count = (standard: string | undefined) =>
  textMatching((value) => /^\d+$/.test(value))({ desc: "a whole number", default: standard });

/** The limits' names and standard values, which the image of nginx reads from the same file. */
const standardLimits = Object.fromEntries(
  [...readFileSync(`${folder}/limits.envsh`, "utf8").matchAll(/^export (\w+)="\$\{\1:-(.+)\}"$/gm)].map(
    ([, name = "", standard = ""]) => [name, (standard.includes("r/") ? rate : count)(standard)],
  ),
);

/** Limits, and whose word counts for a visitor's address: docs/operations.md. */
const variables = {
  ...standardLimits,
  // "unix:" is nobody: no client comes by a socket of that kind.
  TRUSTED_PROXY: str({ default: "unix:" }),
  WORKER_CONNECTIONS: count(undefined),
};

export const readLimits = (env: NodeJS.ProcessEnv) => readSettings(env, variables, settingsError(env));

function templateValues(paths: DataPaths, options: NginxOptions, program: string): Record<string, string> {
  const build = buildDirectives(program);
  const { WORKER_CONNECTIONS, ...limits } = readLimits(process.env);
  const { workers, files, perWorker, streams } = connections(WORKER_CONNECTIONS);
  return {
    RUN_DIR: paths.nginx,
    CACHE_DIR: paths.nginxCache,
    ACCESS_LOG: `${paths.logs}/access.log`,
    NGINX_DIR: folder,
    PUBLIC_SITE_DIST: options.apps.site,
    ADMIN_DIST: options.apps.admin,
    OLDER_SITE_DIST: options.olderApps.site,
    OLDER_ADMIN_DIST: options.olderApps.admin,
    LOAD_MODULES: build.main,
    MODULE_PATHS: build.http,
    RESOLVER: "",
    LISTEN_DIRECTIVES: listenDirectives(options),
    OTHER_SERVERS: redirectServer(options) + (options.inbox ? inboxServers(options.inbox) : ""),
    PUBLIC_URL: options.publicUrl,
    INNER_ADDRESS: `127.0.0.1:${options.innerPort}`,
    STUB_STATUS: "",
    WEB_SERVERS: `server 127.0.0.1:${options.webPort};`,
    POSTGREST_SERVERS: `server 127.0.0.1:${options.postgrestPort};`,
    READ_SERVERS: `server 127.0.0.1:${options.postgrestPort};`,
    ...limits,
    ALL_LIVE_CONNECTIONS: String(streams),
    WORKERS: String(workers),
    WORKER_FILES: String(files),
    WORKER_CONNECTIONS: String(perWorker),
    ...(options.dev ? devValues(options.dev) : builtValues),
  };
}

const builtValues = {
  CACHE: "copies",
  CSP_SCRIPTS: "",
  CSP_STYLES: "",
  CSP_ADMIN_STYLES: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  DEV_ROUTES: "",
};

/** Vite writes its client and React's refresh into the page as inline scripts, and styles as style elements. */
const devValues = ({ adminPort }: { adminPort: number }) => ({
  CACHE: "off",
  CSP_SCRIPTS: " 'unsafe-inline'",
  CSP_STYLES: " 'unsafe-inline'",
  CSP_ADMIN_STYLES: "'unsafe-inline'",
  DEV_ROUTES: `
    location ~ ^/admin(/|$) {
      proxy_pass http://127.0.0.1:${adminPort};
    }`,
});

function listenDirectives({ port, host, tls }: NginxOptions): string {
  // reuseport: each worker gets its share of the visitors, so that the streams of all fill none of them alone. Where
  // the system does not share them out, all would go to one worker.
  const shared = process.platform === "linux" ? " reuseport" : "";
  const listen = listenHosts(host).map(
    (address) => `listen ${address}:${port}${tls ? " ssl" : ""}${shared};`,
  );
  if (!tls) return listen.join(" ");
  return [
    ...listen,
    "http2 on;",
    `ssl_certificate "${tls.certificate}";`,
    `ssl_certificate_key "${tls.key}";`,
  ].join(" ");
}

function redirectServer({ host, tls, publicUrl }: NginxOptions): string {
  if (!tls?.httpPort) return "";
  const listen = listenHosts(host).map((address) => `listen ${address}:${tls.httpPort};`);
  return `server { ${listen.join(" ")} access_log off; if ($plain_program) { return 403; } return 308 ${publicUrl}$request_uri; }`;
}
