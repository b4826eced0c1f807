import { projectRoot } from "../paths.ts";
import type { ProcessSpec } from "../processes/child.ts";
import { accepts, responds } from "../processes/wait.ts";
import { sparing } from "./services.ts";

export interface MailCatcher {
  smtp: number;
  /** The inbox, for the browser. */
  web: number;
  /** Where caught e-mails wait for the next start. */
  folder: string;
}

/** maildev: catches every e-mail and shows it, delivers none. */
export function mailSpec({ smtp, web, folder }: MailCatcher): ProcessSpec {
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
    env: sparing.env,
    stopSignal: "SIGTERM",
    stopTimeout: 3000,
    isReady: async () => (await accepts(smtp)) && (await accepts(web)),
    isAlive: () => responds(web, "/healthz"),
    plainLog: true,
  };
}
