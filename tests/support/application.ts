import { mkdir } from "node:fs/promises";
import { readOptions } from "../../services/stack/src/args.ts";
import { newestBuild } from "../../services/stack/src/build.ts";
import { applicationSpecs } from "../../services/stack/src/components/application.ts";
import { type Cluster, createDatabase, ownerUrl } from "../../services/stack/src/components/postgres.ts";
import { provision } from "../../services/stack/src/db/provision.ts";
import { siteUrl } from "../../services/stack/src/host.ts";
import { dataPaths } from "../../services/stack/src/paths.ts";
import { choosePorts, pickFreePorts } from "../../services/stack/src/ports.ts";
import { SupervisedProcess } from "../../services/stack/src/processes/supervised-process.ts";
import { loadSecrets } from "../../services/stack/src/secrets.ts";

/** PostgREST, services/web, services/worker and nginx as `npm start` runs them, before a database that others keep. */
export class Application {
  readonly url: string;
  readonly #databaseUrl: string;
  readonly #processes: SupervisedProcess[];
  /** What the launcher would say: which process ended and was started again. */
  readonly said: string[] = [];

  private constructor(url: string, databaseUrl: string, logFolder: string, specs: Specs) {
    this.url = url;
    this.#databaseUrl = databaseUrl;
    this.#processes = specs.map(
      (spec) =>
        new SupervisedProcess(spec, {
          logFolder,
          say: (line) => this.said.push(line),
          giveUp: (error) => this.said.push(error.message),
          isDiskFull: async () => false,
          pidsChanged: () => undefined,
        }),
    );
  }

  /** @param folder of its own @param env settings, as for `npm start` */
  static async start(folder: string, cluster: Cluster, env: Record<string, string>): Promise<Application> {
    const paths = dataPaths(folder);
    for (const path of [paths.logs, paths.storage, paths.nginx, paths.nginxCache])
      await mkdir(path, { recursive: true });
    const [port, mailPort] = await pickFreePorts(2);
    const options = readOptions(["--data-dir", folder, "--no-seed", "--no-build"], {
      ...env,
      PORT: String(port),
      MAIL_PORT: String(mailPort),
    });
    const secrets = await loadSecrets(paths.secrets);
    const databaseUrl = ownerUrl(cluster, "solar");
    await createDatabase(cluster, "solar");
    await provision({
      ownerUrl: databaseUrl,
      jwtSecret: secrets.jwtSecret,
      passwords: { authenticator: secrets.authenticatorPassword, worker: secrets.workerPassword },
    });
    const specs = await applicationSpecs({
      options,
      paths,
      ports: await choosePorts(options),
      apps: { site: await newestBuild("public-site"), admin: await newestBuild("admin") },
      secrets,
      cluster,
    });
    const application = new Application(siteUrl(options), databaseUrl, paths.logs, specs);
    await Promise.all(application.#processes.map((one) => one.start()));
    return application;
  }

  async note(): Promise<{ databaseUrl: string }> {
    return { databaseUrl: this.#databaseUrl };
  }

  async stop(): Promise<void> {
    for (const one of [...this.#processes].reverse()) await one.stop();
  }
}

type Specs = Awaited<ReturnType<typeof applicationSpecs>>;
