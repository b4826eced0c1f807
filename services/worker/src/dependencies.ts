import type { Store } from "@solar/storage/store";
import type { Env } from "./env.ts";
import type { MailServer } from "./mail/mail-server.ts";
import type { Metrics } from "./metrics.ts";

/** What the tasks work with, besides the job's own helpers. */
export interface Dependencies {
  env: Env;
  mailServer: MailServer;
  metrics: Metrics;
  store: Store;
}
