import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StackNote } from "../../../services/stack/src/lock.ts";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { root } from "../../support/compose.ts";
import { eventually } from "../../support/processes.ts";

/** A clone of the project as people have it, with versions of a test's own, and the stack that runs from it. */
export class ProjectCopy {
  readonly folder: string;
  readonly dataDir: string;
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(folder: string, port: number, mailPort: number) {
    this.folder = `${folder}/project`;
    this.dataDir = `${folder}/data`;
    this.url = `http://localhost:${port}`;
    this.#env = {
      ...process.env,
      PATH: `${folder}/bin:${process.env.PATH}`,
      PORT: String(port),
      MAIL_PORT: String(mailPort),
    };
  }

  /** On the disk of the project itself, so that its packages and builds are there without being copied. */
  static async make(): Promise<ProjectCopy> {
    const folder = await mkdtemp(join(root, ".data-project-"));
    await chmod(folder, 0o755);
    const [port = 0, mailPort = 0] = await pickFreePorts(2);
    const copy = new ProjectCopy(folder, port, mailPort);
    await mkdir(copy.folder);
    const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      maxBuffer: 1e8,
    });
    const archive = execFileSync("tar", ["-c", "--null", "--files-from=-"], {
      cwd: root,
      input: files,
      maxBuffer: 1e9,
    });
    execFileSync("tar", ["-x"], { cwd: copy.folder, input: archive });
    execFileSync("cp", ["-al", `${root}/services/stack/dist`, `${copy.folder}/services/stack/dist`]);
    await mkdir(`${folder}/bin`);
    // What `npm ci` would bring is at hand.
    const npm = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
    await writeFile(
      `${folder}/bin/npm`,
      `#!/bin/sh\n[ "$1" = ci ] || exec ${npm} "$@"\ncd ${root}\n` +
        `find . -name node_modules -prune -not -path './.data*' -exec cp -al --parents {} "$OLDPWD" \\;\n`,
    );
    await chmod(`${folder}/bin/npm`, 0o755);
    execFileSync(`${folder}/bin/npm`, ["ci"], { cwd: copy.folder });
    copy.git("init", "--quiet", "--initial-branch=main");
    copy.commit("first");
    return copy;
  }

  git(...args: string[]): string {
    const name = ["-c", "user.name=T", "-c", "user.email=t@example.com"];
    return execFileSync("git", [...name, ...args], {
      cwd: this.folder,
      encoding: "utf8",
      maxBuffer: 1e8,
    }).trim();
  }

  commit(version: string): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", version);
    this.git("tag", version);
  }

  /** A version with other files than the first one: texts, or what becomes of them. */
  async version(name: string, files: Record<string, string | ((text: string) => string)>): Promise<void> {
    this.git("checkout", "--quiet", "-B", name, "first");
    for (const [file, content] of Object.entries(files)) {
      const path = join(this.folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, typeof content === "string" ? content : content(await readFile(path, "utf8")));
    }
    this.commit(`v-${name}`);
    this.git("checkout", "--quiet", "main");
  }

  async start(): Promise<void> {
    spawn("npm", ["start", "--", "--data-dir", this.dataDir, "--no-seed"], {
      cwd: this.folder,
      env: this.#env,
      detached: true,
      stdio: "ignore",
    }).unref();
    await eventually("it runs", () => this.isWell(), 120_000);
  }

  isWell(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  }

  async note(): Promise<StackNote> {
    return JSON.parse(await readFile(`${this.dataDir}/stack.json`, "utf8"));
  }

  async upgrade(version: string, dataDir = this.dataDir): Promise<{ code: number; said: string }> {
    const args = ["run", "--silent", "upgrade", "--", version, "--data-dir", dataDir, "--no-seed"];
    const child: ChildProcess = spawn("npm", args, {
      cwd: this.folder,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        said += chunk;
      });
    const [code] = await once(child, "close");
    return { code, said };
  }

  async remove(): Promise<void> {
    if (existsSync(`${this.dataDir}/stack.json`)) process.kill((await this.note()).launcher, "SIGTERM");
    await eventually("it has ended", () => !existsSync(`${this.dataDir}/launcher.lock`));
    await rm(dirname(this.folder), { recursive: true, force: true });
  }
}
