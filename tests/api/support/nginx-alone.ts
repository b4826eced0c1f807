import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nginxSpec } from "../../../services/stack/src/components/nginx.ts";
import { dataPaths } from "../../../services/stack/src/paths.ts";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { type Extra, startProcess } from "../../support/processes.ts";

/** Our nginx before one back end of a test's, which stands for PostgREST and services/web. */
export class NginxAlone {
  /** Builds are looked for in its `site`, `admin`, `older-site` and `older-admin`. */
  readonly folder = mkdtempSync(join(tmpdir(), "solar-nginx-"));
  base = "";
  #server: Server | undefined;
  #nginx: Extra | undefined;

  /** @param within what nginx is run by, with the folder of its copies: a program that becomes it */
  async start(
    answer: RequestListener,
    within = (_cache: string, command: string[]) => command,
  ): Promise<void> {
    const [port = 0, innerPort = 0, backEnd = 0] = await pickFreePorts(3);
    this.#server = createServer(answer).listen(backEnd, "127.0.0.1");
    chmodSync(this.folder, 0o755);
    const paths = dataPaths(this.folder);
    for (const path of [paths.logs, paths.nginx, paths.nginxCache]) mkdirSync(path, { recursive: true });
    this.base = `http://127.0.0.1:${port}`;
    const spec = await nginxSpec(paths, {
      port,
      host: "127.0.0.1",
      tls: undefined,
      publicUrl: this.base,
      innerPort,
      apps: { site: `${this.folder}/site`, admin: `${this.folder}/admin` },
      olderApps: { site: `${this.folder}/older-site`, admin: `${this.folder}/older-admin` },
      webPort: backEnd,
      postgrestPort: backEnd,
    });
    const [command = "", ...args] = within(paths.nginxCache, [spec.command, ...spec.args]);
    this.#nginx = await startProcess({ ...spec, command, args });
  }

  /** Of nginx's process. */
  get pid(): number | undefined {
    return this.#nginx?.pid;
  }

  async stop(): Promise<void> {
    await this.#nginx?.end("SIGTERM");
    this.#server?.close();
    rmSync(this.folder, { recursive: true });
  }
}
