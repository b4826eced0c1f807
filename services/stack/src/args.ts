import { accessSync, constants } from "node:fs";
import { path, port, readSettings, urlOf, withSecretFiles } from "@solar/storage/settings";
import { str } from "envalid";
import { errorMessage, parseCommand } from "./command.ts";
import type { Tls } from "./components/nginx.ts";
import { dataDirOption, dataFolder } from "./data-folder.ts";
import { StackError, settingsError } from "./errors.ts";
import { isReachable, siteUrl } from "./host.ts";

/** What the command line and the environment ask of the launcher. */
export type Options = ReturnType<typeof readOptions>;

/** Good enough for the catcher. */
export const fallbackSender = "noreply@example.com";

/** What `npm start -- --help` says. */
export const usage = `npm start -- [options]
  --reset           delete all data first and begin anew
  --dev             hot reload (same as npm run dev)
  --data-dir DIR    keep the data in DIR instead of .data
  --no-seed         start with an empty site, without the demo content
  --no-build        do not build the apps, use what is there
Environment: PORT (8080), MAIL_PORT (8025), HOST (this machine only; 0.0.0.0 for all), TLS_CERT and TLS_KEY
(files: https instead of http), HTTP_PORT (sends on to https), BACKUP_DIR (where npm run backup puts them; their age is watched); docs/operations.md has the rest`;

const portSpec = { desc: "a port number from 1 to 65535", default: undefined };

const variables = {
  PORT: port({ ...portSpec, default: 8080 }),
  HOST: str({ default: undefined }),
  WEB_PORT: port(portSpec),
  WORKER_PORT: port(portSpec),
  BACKUP_DIR: path({ default: undefined }),
  MAIL_PORT: port(portSpec),
  SMTP_URL: str({ default: undefined }),
  MAIL_FROM: str({ default: undefined }),
  TLS_CERT: path({ default: undefined }),
  TLS_KEY: path({ default: undefined }),
  HTTP_PORT: port(portSpec),
  PUBLIC_URL: urlOf(
    "http:",
    "https:",
  )({ desc: "an address such as https://example.com", default: undefined }),
};

/** @throws StackError naming what was not understood */
export function readOptions(argv: string[], env: NodeJS.ProcessEnv) {
  const { values: args } = parseCommand(usage, {
    args: argv,
    options: {
      reset: { type: "boolean", default: false },
      dev: { type: "boolean", default: false },
      ...dataDirOption,
      "no-seed": { type: "boolean" },
      "no-build": { type: "boolean" },
    },
  });
  const settings = readSettings(secretsFrom(env), variables, settingsError(env));
  return {
    /** Folder that holds all state. */
    dataDir: dataFolder(args["data-dir"]),
    /** Begin anew: delete the state first. */
    reset: args.reset,
    /** Vite's dev servers instead of built apps. */
    dev: args.dev,
    /** Load the demo content on the first start. */
    seed: !args["no-seed"],
    /** Build the apps when their sources changed. */
    build: !args["no-build"],
    /** Port of nginx. */
    port: settings.PORT,
    /** Address that nginx listens on; undefined: this machine only. */
    host: settings.HOST,
    /** Certificate and key, for https. */
    tls: tlsFrom(settings),
    /** Ports that /metrics of a process is read at; undefined: any free one. */
    metricsPorts: { web: settings.WEB_PORT, worker: settings.WORKER_PORT },
    /** Folder of the backups, whose age is watched; undefined: nobody watches. */
    backupDir: settings.BACKUP_DIR,
    /** Port of the mail catcher's inbox; `fixed` when it was asked for, else another free one will do. */
    mailPort: { number: settings.MAIL_PORT ?? 8025, fixed: settings.MAIL_PORT !== undefined },
    /** The server that sends e-mails; undefined: the catcher. */
    smtpUrl: settings.SMTP_URL,
    /** Address that e-mails come from; undefined: one that real servers reject. */
    mailFrom: settings.MAIL_FROM,
    /** Origin that visitors type, without a slash at the end; undefined: nginx's own. */
    publicUrl: settings.PUBLIC_URL,
  };
}

/** What works, but hardly as it was meant; a sentence each. */
export function warningsFor(options: Options): string[] {
  const warnings: string[] = [];
  if (options.smtpUrl && !options.mailFrom)
    warnings.push(
      `SMTP_URL is set and MAIL_FROM is not: e-mails come from ${fallbackSender}, which mail servers reject.`,
    );
  if (isReachable(options.host) && !options.publicUrl)
    warnings.push(
      `HOST makes the site reachable from other machines and PUBLIC_URL is not set: links in e-mails begin with ${siteUrl(options)}.`,
    );
  return warnings;
}

function secretsFrom(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(env);
  } catch (error) {
    throw new StackError(errorMessage(error));
  }
}

interface TlsSettings {
  TLS_CERT: string | undefined;
  TLS_KEY: string | undefined;
  HTTP_PORT: number | undefined;
}

function tlsFrom({ TLS_CERT, TLS_KEY, HTTP_PORT }: TlsSettings): Tls | undefined {
  if (TLS_CERT || TLS_KEY)
    return {
      certificate: readableFile("TLS_CERT", TLS_CERT),
      key: readableFile("TLS_KEY", TLS_KEY),
      httpPort: HTTP_PORT,
    };
  if (HTTP_PORT) throw new StackError("HTTP_PORT sends visitors on to https: it needs TLS_CERT and TLS_KEY.");
  return undefined;
}

function readableFile(name: string, path: string | undefined): string {
  if (!path) throw new StackError(`https needs both TLS_CERT and TLS_KEY; ${name} is missing.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new StackError(`${name} names ${path}, which cannot be read.`);
  }
  return path;
}
