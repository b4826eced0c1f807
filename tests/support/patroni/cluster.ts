import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";
import { findPostgres } from "../../../services/stack/src/components/binaries.ts";
import { fillTemplate } from "../../../services/stack/src/components/nginx.ts";
import { type Cluster, ownerUrl } from "../../../services/stack/src/components/postgres.ts";
import { runAs, unprivilegedAccount } from "../../../services/stack/src/components/unprivileged.ts";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { Child } from "../../../services/stack/src/processes/child.ts";
import { isListening, respondsTo } from "../../../services/stack/src/processes/wait.ts";
import { eventually, signalAll } from "../processes.ts";
import { programs } from "./programs.ts";

const root = resolve(import.meta.dirname, "../../..");
interface Member {
  name: string;
  folder: string;
  /** Of PostgreSQL. */
  port: number;
  /** Of Patroni. */
  restPort: number;
}

/** What Patroni says of a member. */
interface Standing {
  name: string;
  role: "leader" | "sync_standby" | "replica";
  state: string;
  timeline?: number;
}

/** Three PostgreSQL with Patroni, an etcd in which they agree, and HAProxy as the one address of whichever leads. */
export class PatroniCluster {
  readonly folder: string;
  /** As if it were one server: HAProxy's port. */
  readonly address: Cluster;
  readonly #members: Member[];
  readonly #etcdPorts: readonly [client: number, peer: number];
  readonly #replicationPassword = randomBytes(16).toString("hex");
  readonly #started = new Map<string, Child>();

  private constructor(folder: string, ports: number[]) {
    const [leaderPort = 0, etcd = 0, peer = 0, ...others] = ports;
    this.folder = folder;
    this.#etcdPorts = [etcd, peer];
    this.address = { folder, port: leaderPort, ownerPassword: randomBytes(16).toString("hex") };
    this.#members = ["member1", "member2", "member3"].map((name, index) => ({
      name,
      folder: `${folder}/${name}`,
      port: others[2 * index] ?? 0,
      restPort: others[2 * index + 1] ?? 0,
    }));
  }

  /** @param folder a new one */
  static async start(folder: string): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(folder, await pickFreePorts(9));
    try {
      await cluster.#prepare();
      await cluster.#startEtcd();
      await cluster.#startHaproxy();
      for (const { name } of cluster.#members) {
        await cluster.startMember(name);
        await eventually("there is a leader", async () => (await cluster.leader()) !== undefined);
      }
      await cluster.isWhole();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async leader(): Promise<string | undefined> {
    return (await this.standings()).find(({ role, state }) => role === "leader" && state === "running")?.name;
  }

  /** What the members that answer agree on. */
  async standings(): Promise<Standing[]> {
    for (const { restPort } of this.#members) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Standing[] }).members;
    }
    return [];
  }

  /** Waits until one leads, all follow it, and one of them keeps what is committed before it is answered. */
  async isWhole(): Promise<void> {
    await eventually(
      "all members follow",
      async () => {
        const standings = await this.standings();
        const roles = standings.map(({ role }) => role);
        return (
          standings.length === this.#members.length &&
          standings.every(({ state }) => state === "running" || state === "streaming") &&
          new Set(standings.map(({ timeline }) => timeline)).size === 1 &&
          roles.includes("leader") &&
          roles.includes("sync_standby")
        );
      },
      120_000,
    );
  }

  /** As when its machine loses power: PostgreSQL and Patroni are gone at once. @returns its name */
  async killLeader(): Promise<string> {
    return this.#signalLeader("SIGKILL");
  }

  /** Its machine stands still: nothing answers, no connection breaks. @returns its name */
  async holdLeader(): Promise<string> {
    return this.#signalLeader("SIGSTOP");
  }

  release(name: string): void {
    signalAll(this.#member(name).folder, "SIGCONT");
  }

  async #signalLeader(signal: NodeJS.Signals): Promise<string> {
    const { name, folder } = this.#member(await this.leader());
    signalAll(folder, signal);
    return name;
  }

  async startMember(name: string): Promise<void> {
    const member = this.#member(name);
    const launch = runAs(
      unprivilegedAccount(),
      programs.patroni,
      [`${member.folder}/patroni.json`],
      [root, this.folder],
    );
    const env = { SOLAR_DATA_DIR: member.folder, LC_ALL: "C", HOME: member.folder };
    await this.#start({ name, ...launch, cwd: member.folder, env });
  }

  async stop(): Promise<void> {
    const running = (names: string[]) => names.flatMap((name) => this.#started.get(name) ?? []);
    await Promise.all(
      running(this.#members.map(({ name }) => name)).map((child) => child.stop("SIGTERM", 20_000)),
    );
    for (const child of running(["haproxy", "etcd"])) await child.stop("SIGTERM", 5_000);
    // What is left of a member that was killed, or stands still.
    signalAll(this.folder, "SIGKILL");
  }

  #member(name: string | undefined): Member {
    const member = this.#members.find((one) => one.name === name);
    if (!member) throw new Error(`${name ?? "Nobody"} is no member.`);
    return member;
  }

  async #start(command: Parameters<typeof Child.start>[0]): Promise<void> {
    const log = `${this.folder}/${command.name}.log`;
    this.#started.set(command.name, await Child.start(command, log));
  }

  /** Folders, the programs of PostgreSQL in one of them, and each member's settings. */
  async #prepare(): Promise<void> {
    const { postgres, initdb } = await findPostgres();
    const programFolder = `${this.folder}/bin`;
    for (const path of [programFolder, `${this.folder}/etcd`, ...this.#members.map(({ folder }) => folder)])
      await mkdir(path, { recursive: true, mode: 0o755 });
    const own = { postgres, initdb, pg_ctl: `${dirname(postgres)}/pg_ctl`, pg_isready: programs.isReady };
    for (const [name, file] of Object.entries(own)) await symlink(file, `${programFolder}/${name}`);
    const controldata = `#!/bin/sh\nexec ${process.execPath} ${import.meta.dirname}/pg-controldata.ts "$@"\n`;
    await writeFile(`${programFolder}/pg_controldata`, controldata, { mode: 0o755 });
    for (const member of this.#members)
      await writeFile(`${member.folder}/patroni.json`, JSON.stringify(await this.#settings(member)));
    const account = unprivilegedAccount();
    if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, this.folder]);
    execFileSync("chmod", ["755", this.folder]);
  }

  /** The settings of `deploy/`, with what stands in for the programs that npm's PostgreSQL lacks. */
  async #settings({ name, folder, port, restPort }: Member): Promise<object> {
    const template = await readFile(`${root}/deploy/patroni/patroni.yml`, "utf8");
    const filled = fillTemplate(template, {
      NAME: name,
      REST_ADDRESS: `127.0.0.1:${restPort}`,
      POSTGRES_ADDRESS: `127.0.0.1:${port}`,
      ETCD_HOSTS: `"127.0.0.1:${this.#etcdPorts[0]}"`,
      DATA_DIR: `${folder}/data`,
      BIN_DIR: `${this.folder}/bin`,
      PGPASS: `${folder}/pgpass`,
      NETWORK: "127.0.0.1/32",
      POSTGRES_PASSWORD: this.address.ownerPassword,
      REPLICATION_PASSWORD: this.#replicationPassword,
    });
    const settings: { bootstrap: { dcs: { postgresql: object } }; postgresql: object } = parse(filled);
    Object.assign(settings.bootstrap.dcs.postgresql, { use_pg_rewind: false });
    Object.assign(settings.postgresql, {
      parameters: { unix_socket_directories: "", shared_buffers: "64MB" },
      create_replica_methods: ["copy"],
      copy: {
        command: `${process.execPath} ${import.meta.dirname}/copy-leader.ts`,
        owner: ownerUrl(this.address, "postgres"),
      },
    });
    return settings;
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = this.#etcdPorts.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    await this.#start({
      name: "etcd",
      command: programs.etcd,
      args: [
        "--enable-v2",
        `--data-dir=${this.folder}/etcd`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=default=${peer}`,
      ],
      env: { SOLAR_DATA_DIR: this.folder },
    });
    await eventually("etcd is well", () => respondsTo(`${client}/health`));
  }

  async #startHaproxy(): Promise<void> {
    const template = await readFile(`${root}/deploy/patroni/haproxy.cfg`, "utf8");
    const members = this.#members.map(
      ({ name, port, restPort }) => `server ${name} 127.0.0.1:${port} port ${restPort}`,
    );
    const file = `${this.folder}/haproxy.cfg`;
    const values = { ADDRESS: `127.0.0.1:${this.address.port}`, MEMBERS: members.join("\n  ") };
    await writeFile(file, fillTemplate(template, values));
    const args = ["-db", "-f", file];
    await this.#start({
      name: "haproxy",
      command: programs.haproxy,
      args,
      env: { SOLAR_DATA_DIR: this.folder },
    });
    await eventually("HAProxy listens", () => isListening(this.address.port));
  }
}
