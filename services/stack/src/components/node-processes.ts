import { projectRoot } from "../paths.ts";
import type { ProcessSpec } from "../processes/child.ts";
import { isListening, respondsTo } from "../processes/wait.ts";

/** Compiled code without types, kept between starts: halves a service's start and spares it 20 MB of memory. */
export const compileCache = `${projectRoot}/node_modules/.cache/node`;

/** glibc keeps a heap for each thread and gives little of it back: pictures decoded one after another would add up. */
const sparingEnv = { NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: "2" };

/**
 * For a Node process that has little to do: a small space for young objects, and memory before speed. The web service
 * goes without, it would render a quarter fewer pages.
 */
const sparing = { args: ["--max-semi-space-size=1", "--optimize-for-size"], env: sparingEnv };

/** In development Node itself starts a service again when one of its sources changes. */
const watching = ["--watch", "--watch-preserve-output"];

/** One of our own services: a Node process with its settings in the environment, which answers /healthz. */
export function serviceSpec(
  name: "web" | "worker",
  port: number,
  env: Record<string, string>,
  dev = false,
): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: [
      ...(dev ? watching : []),
      ...(name === "worker" ? sparing.args : []),
      `${projectRoot}/services/${name}/src/main.ts`,
    ],
    cwd: projectRoot,
    env: {
      NODE_ENV: "production",
      ...sparingEnv,
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    stopSignal: "SIGTERM",
    stopTimeout: 10_000,
    isReady: () => respondsTo(`http://127.0.0.1:${port}/healthz`),
    // A source that cannot be run leaves nothing to ask; Node waits for the next change.
    showErrors: dev,
  };
}

/** Vite's dev server of an app. The browser reaches it, hot reload included, through nginx. */
export function viteSpec(app: "admin", port: number): ProcessSpec {
  return {
    name: `vite-${app}`,
    command: process.execPath,
    args: [
      `${projectRoot}/node_modules/vite/bin/vite.js`,
      "--host=127.0.0.1",
      `--port=${port}`,
      "--strictPort",
    ],
    cwd: `${projectRoot}/${app}`,
    env: { NODE_ENV: "development" },
    stopSignal: "SIGTERM",
    stopTimeout: 3000,
    isReady: () => isListening(port),
  };
}

/**
 * maildev: catches every e-mail and shows it, delivers none. It answers pages of any site, so it does that below a path
 * that only nginx knows.
 *
 * @param folder where caught e-mails wait for the next start @param path secret, begins with a slash
 */
export function mailSpec(smtp: number, web: number, folder: string, path: string): ProcessSpec {
  return {
    name: "maildev",
    command: process.execPath,
    args: [
      ...sparing.args,
      `${projectRoot}/node_modules/maildev/bin/maildev`,
      `--smtp=${smtp}`,
      `--web=${web}`,
      `--mail-directory=${folder}`,
      "--ip=127.0.0.1",
      "--web-ip=127.0.0.1",
      "--silent",
    ],
    env: { ...sparing.env, MAILDEV_BASE_PATHNAME: path },
    stopSignal: "SIGTERM",
    stopTimeout: 3000,
    isReady: async () => (await isListening(smtp)) && (await isListening(web)),
  };
}
