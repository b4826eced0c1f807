import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "../support/compose.ts";
import type { Engine } from "./engine.ts";

export interface StackSettings {
  port: number;
  mailPort: number;
  version: string;
}

/** The stack of docker-compose.yml, in a project folder of its own with the secrets that docs/operations.md names. */
export class Stack {
  readonly url: string;
  readonly #engine: Engine;
  readonly #folder: string;
  readonly #env: Record<string, string>;

  constructor(engine: Engine, folder: string, { port, mailPort, version }: StackSettings) {
    this.url = `http://localhost:${port}`;
    this.#engine = engine;
    this.#folder = folder;
    this.#env = {
      ROOT: root,
      VERSION: version,
      PORT: String(port),
      MAIL_PORT: String(mailPort),
      PUBLIC_URL: this.url,
      MAIL_FROM: "office@example.com",
      COMPOSE_PROFILES: "http",
    };
    const random = () => randomBytes(32).toString("hex");
    const secrets = {
      postgres_password: random(),
      jwt_secret: random(),
      authenticator_url: `postgres://authenticator:${random()}@postgres:5432/solar`,
      worker_url: `postgres://worker:${random()}@postgres:5432/solar`,
      exporter_password: random(),
      smtp_url: "smtp://mail:1025",
      tls_certificate: "",
      tls_key: "",
    };
    // Debian's docker-compose knows no ${NAME:+what stands there when it is set}, of which none is set, and no name.
    const text = readFileSync(`${root}/docker-compose.yml`, "utf8")
      .replaceAll(/\$\{\w+:\+[^}]*\}/g, '""')
      .replace(/^name: .*\n/m, "");
    mkdirSync(`${folder}/secrets`, { recursive: true, mode: 0o700 });
    writeFileSync(`${folder}/docker-compose.yml`, text);
    for (const [name, value] of Object.entries(secrets)) writeFileSync(`${folder}/secrets/${name}`, value);
  }

  /** Runs lines of docs/operations.md as they stand there, in the project's folder: `docker compose` is this stack. */
  run(lines: string): void {
    const script = `set -euo pipefail\ndocker() { shift; ${this.#compose} "$@"; }\ncd ${this.#folder}\n${lines}`;
    this.#engine.run("env", [...this.#settings(), "bash", "-c", script]);
  }

  /** What one `docker compose` command writes. */
  ask(command: string): string {
    const script = `${this.#compose} ${command}`;
    return this.#engine
      .ask("env", [...this.#settings(), "bash", "-c", script])
      .toString()
      .trim();
  }

  /** Answer of a query, as the database's owner. */
  query(sql: string): string {
    return this.ask(
      `exec -T postgres psql --host=127.0.0.1 --username=postgres --dbname=solar -XAtc ${JSON.stringify(sql)}`,
    );
  }

  /** What Docker knows of a service's container, in the form of its templates. */
  inspect(service: string, format: string): string {
    const container = this.ask(`ps --quiet ${service}`);
    return this.#engine.ask("docker", ["inspect", "--format", format, container]).toString().trim();
  }

  #settings() {
    return Object.entries(this.#env).map(([name, value]) => `${name}=${value}`);
  }

  get #compose() {
    const files = [`${this.#folder}/docker-compose.yml`, `${import.meta.dirname}/overrides.yml`];
    const options = ["--project-name", "solar", "--project-directory", this.#folder, "--ansi", "never"];
    return ["docker-compose", ...options, ...files.flatMap((file) => ["--file", file])].join(" ");
  }
}

/** Shell lines of a part of docs/operations.md, in their order. */
export function documentedLines(heading: string): string[] {
  const text = readFileSync(`${root}/docs/operations.md`, "utf8");
  const part = text.split(/^#+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? "";
  return [...part.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines = ""]) => lines);
}
