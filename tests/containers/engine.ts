import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";

/** This machine runs no containers: their packages cannot be installed, or its kernel forbids what Docker needs. */
export class CannotRunHere extends Error {}

/** How Docker says that the kernel has no namespaces, mounts, control groups or packet filter, or none for us. */
const kernelForbids =
  /operation not permitted|permission denied|(protocol|driver|operation) not supported|not implemented|iptables failed|cgroups?\b.*(isn't mounted|read-only)|insmod/i;

const asError = (what: string, said: string) =>
  new (kernelForbids.test(said) ? CannotRunHere : Error)(`${what}: ${said}`);

/** Docker: the one that runs on this machine, else one of our own with its data in `folder`. */
export class Engine {
  readonly env: NodeJS.ProcessEnv;
  readonly #stop: () => Promise<void>;

  private constructor(env: NodeJS.ProcessEnv, stop: () => Promise<void>) {
    this.env = env;
    this.#stop = stop;
  }

  /** @throws Error with the last lines of a daemon that does not come up; CannotRunHere when the kernel is why */
  static async start(folder: string): Promise<Engine> {
    // The builder that needs no plugin; Debian has none.
    const env = { ...process.env, DOCKER_BUILDKIT: "0" };
    if (answers(env)) return new Engine(env, async () => undefined);
    await mkdir(folder, { recursive: true });
    const socket = `unix://${folder}/docker.sock`;
    const log = `${folder}/dockerd.log`;
    const output = openSync(log, "w");
    const daemon = spawn(
      "dockerd",
      [
        ["--host", socket],
        ["--data-root", `${folder}/data`],
        ["--exec-root", `${folder}/exec`],
        ["--pidfile", `${folder}/docker.pid`],
      ].flat(),
      // Ctrl-C is for this script, which then stops containers first.
      { stdio: ["ignore", output, output], detached: true },
    );
    const ended = once(daemon, "exit");
    const own = { ...env, DOCKER_HOST: socket };
    const stop = async () => {
      daemon.kill("SIGTERM");
      await ended;
      // It leaves this mount behind, and the folder could not be removed.
      spawnSync("umount", [`${folder}/exec/netns/default`]);
    };
    const isUp = await waitUntil(async () => daemon.exitCode !== null || answers(own), 60_000);
    if (!isUp || daemon.exitCode !== null) {
      if (daemon.exitCode === null) await stop();
      const lines = readFileSync(log, "utf8").trim().split("\n");
      throw asError("Docker does not start", lines.slice(-3).join("\n"));
    }
    return new Engine(own, stop);
  }

  /** Runs a command of Docker's; what it writes goes to the terminal. */
  run(command: string, args: string[]): void {
    execFileSync(command, args, { env: this.env, stdio: ["ignore", "inherit", "inherit"] });
  }

  /** Whether it runs a container at all. @throws Error with what it says; CannotRunHere when the kernel is why */
  tryContainer(image: string): void {
    const args = ["run", "--rm", image, "true"];
    const { status, stderr } = spawnSync("docker", args, { env: this.env, encoding: "utf8" });
    if (status !== 0) throw asError("Docker runs no container", stderr.trim());
  }

  /** @returns what it writes, as it is */
  ask(command: string, args: string[]): Buffer {
    return execFileSync(command, args, { env: this.env });
  }

  has(image: string): boolean {
    return spawnSync("docker", ["image", "inspect", image], { env: this.env }).status === 0;
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}

const answers = (env: NodeJS.ProcessEnv) => spawnSync("docker", ["info"], { env }).status === 0;
