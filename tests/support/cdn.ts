import { mkdir, readFile, writeFile } from "node:fs/promises";
import { findBinary } from "../../services/stack/src/components/binaries.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { accepts } from "../../services/stack/src/processes/wait.ts";
import { type Extra, startExtra } from "./replica.ts";

/**
 * An nginx that does as CDNs do: keeps what the site says may be kept, for as long and by the headers that it says,
 * asks once for all who wait for the same, and tells the site who asks.
 */
export class Cdn {
  readonly url: string;
  readonly #log: string;
  readonly #nginx: Extra;

  private constructor(url: string, log: string, nginx: Extra) {
    this.url = url;
    this.#log = log;
    this.#nginx = nginx;
  }

  /** @param port where it listens @param folder new, of its own @param site address of the site behind it */
  static async start(port: number, folder: string, site: string): Promise<Cdn> {
    await mkdir(folder, { recursive: true });
    const log = `${folder}/asked.log`;
    await writeFile(
      `${folder}/nginx.conf`,
      settings(folder, log, port, site.replace("localhost", "127.0.0.1")),
    );
    const nginx = await startExtra({
      name: "cdn",
      command: findBinary("nginx"),
      args: ["-p", folder, "-c", `${folder}/nginx.conf`, "-e", "stderr"],
      stopSignal: "SIGQUIT",
      stopTimeout: 2_000,
      isReady: () => accepts(port),
      isAlive: () => accepts(port),
    });
    return new Cdn(`http://127.0.0.1:${port}`, log, nginx);
  }

  static async freePort(): Promise<number> {
    const [port = 0] = await pickFreePorts(1);
    return port;
  }

  /** How often the site was asked for addresses that begin so. */
  async asked(start: string): Promise<number> {
    const lines = (await readFile(this.#log, "utf8")).split("\n");
    return lines.filter((line) => line.startsWith(start)).length;
  }

  async stop(): Promise<void> {
    await this.#nginx.end("SIGTERM");
  }
}

/** Written down is who was answered by the site itself. */
const settings = (folder: string, log: string, port: number, site: string) => `
  daemon off;
  pid ${folder}/nginx.pid;
  ${process.getuid?.() === 0 ? "user root;" : ""}
  events { worker_connections 4096; }
  http {
    map $upstream_cache_status $site_answered { ~^(HIT|STALE|UPDATING)$ 0; default 1; }
    log_format asked "$request_uri";
    access_log ${log} asked if=$site_answered;
    proxy_cache_path ${folder}/cache keys_zone=cdn:8m;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/temporary;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    upstream site { server ${new URL(site).host}; keepalive 32; }
    server {
      listen 127.0.0.1:${port};
      keepalive_requests 1000000;
      location / {
        proxy_pass http://site;
        proxy_cache cdn;
        proxy_cache_key $request_uri;
        proxy_cache_lock on;
        proxy_cache_use_stale updating;
      }
      location /live { proxy_pass http://site; proxy_buffering off; proxy_read_timeout 1h; }
    }
  }`;
