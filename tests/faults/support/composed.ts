import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newestBuild } from "../../../services/stack/src/build.ts";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { composeWithS3, environmentOf, root } from "../../support/compose.ts";
import { eventually } from "../../support/processes.ts";

export interface Place {
  /** Takes what containers have in volumes and in /run/secrets. */
  folder: string;
  /** What .env says. */
  values: Record<string, string>;
  /** What the files in secrets/ hold. */
  secrets: Record<string, string>;
  postgrestUrl: string;
}

/**
 * web or worker as a process with nothing in its environment but what docker-compose.yml and docker-compose.s3.yml
 * give its container. The container's folders and its neighbours' names become those of this machine.
 */
export class Composed {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  output = "";

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
    this.#ended = once(child, "exit");
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        this.output += chunk;
      });
  }

  static async start(service: "web" | "worker", name: string, place: Place): Promise<Composed> {
    const [port = 0] = await pickFreePorts(1);
    const folder = join(place.folder, name);
    mkdirSync(join(folder, "backups"), { recursive: true });
    for (const secret of composeWithS3.services[service]?.secrets ?? [])
      writeFileSync(join(folder, secret), `${place.secrets[secret]}\n`);
    const ofTheMachine: [string, string][] = [
      ["/run/secrets", folder],
      ["/data/", `${folder}/data/`],
      ["/backups", `${folder}/backups`],
      ["/app/public-site/dist", await newestBuild("public-site")],
      ["http://postgrest:3000", place.postgrestUrl],
    ];
    const settings = Object.entries(environmentOf(service, place.values, composeWithS3)).map(
      ([key, value]) => [
        key,
        ofTheMachine.reduce(
          (text, [there, here]) => (text.startsWith(there) ? text.replace(there, here) : text),
          value,
        ),
      ],
    );
    const child = spawn(process.execPath, [`${root}/services/${service}/src/main.ts`], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        NODE_ENV: "production",
        ...Object.fromEntries(settings),
        HOST: "127.0.0.1",
        PORT: String(port),
        HEALTH_TARGETS: "",
      },
    });
    const composed = new Composed(port, child);
    await eventually(`${name} answers`, async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${composed.output}`);
      return (await composed.health()) !== undefined;
    });
    return composed;
  }

  /** What it says of the store, once it answers. */
  async health(): Promise<{ ok: boolean; error?: string } | undefined> {
    const response = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => undefined);
    return (
      response &&
      ((await response.json()) as { components: { storage?: { ok: boolean } } }).components.storage
    );
  }

  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.#ended;
  }
}
