import { root } from "../../support/compose.ts";
import { Service } from "./service.ts";

/** services/web as a process of its own, on the database of the stack under test. */
export class WebProcess extends Service {
  /** @param wrap what the command is run by, e.g. a program that mounts a disk for it and becomes it */
  static async start(
    env: { STORAGE_DIR: string } & Record<string, string>,
    wrap?: (command: string[]) => string[],
  ): Promise<WebProcess> {
    const settings = {
      ...process.env,
      POSTGREST_URL: process.env.TEST_POSTGREST_URL ?? "",
      LISTEN_DATABASE_URL: process.env.TEST_DATABASE_URL ?? "",
      JWT_SECRET: process.env.TEST_JWT_SECRET ?? "",
      PUBLIC_URL: "http://localhost",
      PUBLIC_SITE_DIST: `${root}/public-site/dist`,
      ...env,
    };
    const web = new WebProcess(await WebProcess.freePort(), "web", settings, wrap);
    const answers = () =>
      fetch(`${web.url}/healthz`).then(
        () => true,
        () => false,
      );
    return web.until("the web service answers", answers);
  }
}
