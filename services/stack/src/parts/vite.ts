import { projectRoot } from "../paths.ts";
import type { ProcessSpec } from "../processes/child.ts";
import { accepts, responds } from "../processes/wait.ts";

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
    isReady: () => accepts(port),
    isAlive: () => responds(port, "/admin/"),
    plainLog: true,
  };
}
