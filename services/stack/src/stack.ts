import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import type { Options } from "./args.ts";
import { type App, buildFolder, buildIfMissing, newestBuild } from "./build.ts";
import { applicationSpecs } from "./components/application.ts";
import { findBinary, findPostgres } from "./components/binaries.ts";
import type { Apps } from "./components/nginx.ts";
import { mailSpec } from "./components/node-processes.ts";
import {
  clearLeftovers,
  createDatabase,
  databaseName,
  initialise,
  ownerUrl,
  postgresSpec,
} from "./components/postgres.ts";
import { clearDataFolder, inspectDataFolder, makeFolders } from "./data-folder.ts";
import { openFirstAccount, type SignInHint } from "./db/first-account.ts";
import { editedMigrationsNotice, provision } from "./db/provision.ts";
import { rejectKnownPassword } from "./demo-password.ts";
import { isDiskFull } from "./disk.ts";
import { StackError } from "./errors.ts";
import { isReachable, siteUrl } from "./host.ts";
import { acquireLock, writeStackInfo } from "./lock.ts";
import type { Release } from "./name-lock.ts";
import { type DataPaths, dataPaths } from "./paths.ts";
import { addressesOf, choosePorts, type Ports } from "./ports.ts";
import type { ProcessSpec } from "./processes/child.ts";
import { rotateLogs, startLogs } from "./processes/logs.ts";
import { SupervisedProcess } from "./processes/supervised-process.ts";
import { Progress, type StatusLine } from "./progress.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";

/** Later ones lean on earlier ones: they start in this order, as far as they must, and stop in the reverse. */
const order = ["postgres", "maildev", "postgrest", "vite-admin", "worker", "web", "nginx"];

/** Everything behind `npm start`. */
export class Stack {
  readonly options: Options;
  readonly paths: DataPaths;
  readonly url: string;
  #say: (line: string) => void;
  #progress: Progress;
  #processes = new Map<string, SupervisedProcess>();
  /** Below it the mail catcher answers, to nginx alone. */
  readonly #mailPath = `/${randomUUID()}`;
  #stopping = new AbortController();
  #release: Release | undefined;
  #endRotation: () => void = () => undefined;
  /** What the start is at. */
  #atWork: Promise<unknown>[] = [];
  #ports: Ports | undefined;
  #secrets: Secrets | undefined;
  /** Known once it has started. */
  signInHint: SignInHint | undefined;
  /** Resolved when a process died too often. */
  readonly failure = Promise.withResolvers<Error>();

  constructor(options: Options, terminal: StatusLine) {
    this.options = options;
    this.paths = dataPaths(options.dataDir);
    this.url = siteUrl(options);
    this.#say = (line) => terminal.say(line);
    this.#progress = new Progress(terminal);
  }

  get mailUrl(): string {
    return addressesOf(this.#known().ports).mailUrl;
  }

  /** @throws StackError with the sentence for the terminal; call `stop` then */
  async start(): Promise<void> {
    const preparing = this.#prepare();
    this.#atWork = [preparing];
    const apps = await preparing;
    this.#assertWanted();
    const database = this.#startDatabase();
    // One after the other: each takes all processors, and the site answers while the back office is still being built.
    const site = this.#build("public-site", apps.site);
    const admin = site.then(() => this.#build("admin", apps.admin));
    const services = database.then(() => this.#startServices(apps));
    const answers = Promise.all([site, services]).then(() => {
      if (this.#progress.isBusy)
        this.#say(`The site answers: ${this.url}. The back office is still being built.`);
    });
    const { smtp, mailCatcher } = this.#known().ports;
    const inbox = this.#run(mailSpec(smtp, mailCatcher, this.paths.mail, this.#mailPath));
    this.#atWork = [site, admin, database, inbox, services, answers];
    await Promise.all(this.#atWork);
  }

  async #prepare(): Promise<Apps> {
    await Promise.all([findBinary("nginx"), findBinary("postgrest"), findPostgres()]);
    this.#release = await acquireLock(this.paths);
    // Before anything is deleted for a start that cannot be.
    this.#ports = await choosePorts(this.options);
    if (this.options.reset) await clearDataFolder(this.paths);
    await inspectDataFolder(this.paths);
    this.#secrets = await loadSecrets(this.paths.secrets);
    await makeFolders(this.paths);
    await startLogs(this.paths.logs);
    this.#endRotation = rotateLogs(this.paths.logs);
    const folder = this.options.build ? buildFolder : newestBuild;
    const [site, admin] = await Promise.all([folder("public-site"), folder("admin")]);
    return { site, admin };
  }

  #assertWanted(): void {
    if (this.#stopping.signal.aborted) throw new StackError("The start was cancelled.");
  }

  /** Stops what runs, in order. Safe at any time, also during the start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const name of [...order].reverse()) await this.#processes.get(name)?.stop();
    // Whoever starts next on this folder must not meet what this start was at, such as initdb or a build.
    await Promise.allSettled(this.#atWork);
    this.#endRotation();
    if (!this.#release) return;
    await rm(this.paths.stack, { force: true });
    this.#release();
  }

  /** Ends everything at once, without waiting. */
  kill(): void {
    for (const child of this.#processes.values()) child.kill();
  }

  #known(): { ports: Ports; secrets: Secrets } {
    if (!this.#ports || !this.#secrets) throw new Error("the stack has not been started");
    return { ports: this.#ports, secrets: this.#secrets };
  }

  get #cluster() {
    const { ports, secrets } = this.#known();
    return {
      folder: this.paths.database,
      port: ports.postgres,
      ownerPassword: secrets.ownerPassword,
    };
  }

  get #databaseUrl(): string {
    return ownerUrl(this.#cluster, databaseName);
  }

  /** Whether the demo content is still to come. */
  get #willSeed(): boolean {
    return this.options.seed && !existsSync(this.paths.seeded);
  }

  async #startDatabase(): Promise<void> {
    const { secrets } = this.#known();
    const isNew = !existsSync(this.paths.database);
    await this.#progress.step(`${isNew ? "Making" : "Starting"} the database`, async () => {
      await initialise(this.#cluster, this.#stopping.signal);
      await clearLeftovers(this.paths.database);
      await this.#run(await postgresSpec(this.#cluster));
      await createDatabase(this.#cluster, databaseName);
    });
    const edited = await this.#progress.step("Migrating the database", () =>
      provision({
        ownerUrl: this.#databaseUrl,
        jwtSecret: secrets.jwtSecret,
        passwords: { authenticator: secrets.authenticatorPassword, worker: secrets.workerPassword },
      }).catch((error: Error) => {
        throw new StackError(`The database cannot be brought up to date: ${error.message}`);
      }),
    );
    if (edited.length > 0) this.#say(editedMigrationsNotice(edited));
    if (isReachable(this.options.host)) await rejectKnownPassword(this.#databaseUrl, this.#willSeed);
  }

  async #build(app: App, folder: string): Promise<void> {
    if (this.options.dev || !this.options.build || existsSync(folder)) return;
    const options = { logFolder: this.paths.logs, signal: this.#stopping.signal };
    const name = app === "admin" ? "the back office" : "the site";
    await this.#progress.step(`Building ${name}`, () => buildIfMissing(app, folder, options));
  }

  async #startServices(apps: Apps): Promise<void> {
    const { ports, secrets } = this.#known();
    const specs = await applicationSpecs({
      options: this.options,
      paths: this.paths,
      ports,
      secrets,
      cluster: this.#cluster,
      mailPath: this.#mailPath,
      apps,
    });
    await this.#progress.step("Starting the services", () =>
      Promise.all(specs.map((spec) => this.#run(spec))),
    );
    if (this.#willSeed) await this.#progress.step("Filling in the demo content", () => this.#seed(ports));
    // Nor later: what is entered without the demo content is the company's own.
    else if (!this.options.seed) await this.#noteSeeded();
    const { host, publicUrl } = this.options;
    this.signInHint = await openFirstAccount(this.#databaseUrl, !isReachable(host) && !publicUrl);
  }

  async #noteSeeded(): Promise<void> {
    await writeFile(this.paths.seeded, new Date().toISOString());
  }

  async #seed(ports: Ports): Promise<void> {
    const { seed } = await import("./db/seed.ts");
    const { postgrestUrl, webUrl } = addressesOf(ports);
    // Past nginx, whose certificate this process need not know.
    const target = { apiUrl: postgrestUrl, storageUrl: `${webUrl}/storage`, ownerUrl: this.#databaseUrl };
    await seed(target).catch((error: Error) => {
      throw new StackError(`The demo content is not whole, the next start adds the rest: ${error.message}`);
    });
    await this.#noteSeeded();
  }

  async #run(spec: ProcessSpec): Promise<void> {
    this.#assertWanted();
    const supervised = new SupervisedProcess(
      // Tells in ps and in the tests whose process it is.
      { ...spec, env: { ...spec.env, SOLAR_DATA_DIR: this.paths.root } },
      {
        logFolder: this.paths.logs,
        say: this.#say,
        giveUp: this.failure.resolve,
        isDiskFull: () => isDiskFull(this.paths.root),
        pidsChanged: () => this.#writeStackInfo(),
      },
    );
    this.#processes.set(spec.name, supervised);
    await supervised.start();
  }

  /** stack.json: where things are, for tools and tests, and what a killed launcher leaves to be ended. */
  #writeStackInfo(): void {
    const processes = [...this.#processes.values()].flatMap(({ name, pid, spec }) =>
      pid === undefined ? [] : [{ name, pid, command: spec.command }],
    );
    writeStackInfo(this.paths, {
      url: this.url,
      ...addressesOf(this.#known().ports),
      databaseUrl: this.#databaseUrl,
      backupDir: this.options.backupDir,
      launcher: process.pid,
      processes,
    });
  }
}
