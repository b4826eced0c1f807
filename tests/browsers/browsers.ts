import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { type Browser, connectBidi, connectWebDriver } from "./driver.ts";

export interface Known {
  name: string;
  /** Debian's packages that it takes. */
  packages: string;
  isThere: () => boolean;
  /** Older than the site's scripts */
  isOld?: true;
  start: (port: number, run: Run) => Promise<Browser>;
}

/** Starts a program that ends with the browser. */
type Run = (command: string, args: string[], env?: Record<string, string>) => ChildProcess;

const miniBrowser = () => globSync("/usr/lib/*/webkit2gtk-4*/MiniBrowser")[0];

export const browsers: readonly Known[] = [
  {
    name: "Firefox",
    packages: "firefox-esr",
    isThere: () => existsSync("/usr/bin/firefox-esr"),
    async start(port, run) {
      const profile = await mkdtemp(join(tmpdir(), "solar-firefox-"));
      const browser = run("firefox-esr", [
        ...["--headless", "--no-remote", "--profile", profile],
        `--remote-debugging-port=${port}`,
      ]);
      browser.once("exit", () => rm(profile, { recursive: true, force: true }));
      return connectBidi(`ws://127.0.0.1:${port}/session`);
    },
  },
  {
    name: "WebKit",
    packages: "webkit2gtk-driver xvfb",
    isThere: () =>
      existsSync("/usr/bin/WebKitWebDriver") && existsSync("/usr/bin/Xvfb") && Boolean(miniBrowser()),
    async start(port, run) {
      const screen = run("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24"]);
      const [number] = (await once(screen.stdout ?? screen, "data")) as [Buffer];
      run("WebKitWebDriver", [`--port=${port}`], { DISPLAY: `:${String(number).trim()}` });
      const options = { binary: miniBrowser(), args: ["--automation", "--geometry=1280x900"] };
      return connectWebDriver(`http://127.0.0.1:${port}`, { "webkitgtk:browserOptions": options });
    },
  },
  {
    name: "WebKit of 2022",
    packages: "wpewebkit-driver cog",
    isOld: true,
    isThere: () => existsSync("/usr/bin/WPEWebDriver") && existsSync("/usr/bin/cog"),
    async start(port, run) {
      run("WPEWebDriver", [`--port=${port}`]);
      const options = { binary: "/usr/bin/cog", args: ["--automation", "--platform=headless"] };
      return connectWebDriver(`http://127.0.0.1:${port}`, { "wpe:browserOptions": options });
    },
  },
];

/** Gives the browser to a task, and ends all that was started for it. */
export async function withBrowser(known: Known, task: (browser: Browser) => Promise<void>): Promise<void> {
  const [port = 0] = await pickFreePorts(1);
  const home = await mkdtemp(join(tmpdir(), "solar-browser-"));
  const started: ChildProcess[] = [];
  const run: Run = (command, args, env) => {
    const child = spawn(command, args, {
      // A group of its own: what it starts in turn ends with it.
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, LIBGL_ALWAYS_SOFTWARE: "1", ...env },
    });
    child.stdout?.resume();
    started.push(child);
    return child;
  };
  try {
    const browser = await known.start(port, run);
    try {
      await task(browser);
    } finally {
      await browser.close().catch(() => undefined);
    }
  } finally {
    for (const { pid } of started.reverse()) if (pid) endGroup(pid);
    await rm(home, { recursive: true, force: true });
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}
