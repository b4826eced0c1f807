import { expect, test } from "vitest";
import { readOptions } from "../args.ts";
import { trialEnv } from "./trial-env.ts";

const running = {
  PORT: "8080",
  MAIL_PORT: "8025",
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://www.example.com",
  BACKUP_DIR: "/mnt/backups",
  SMTP_URL: "smtp://mail.example.com:587",
  MAIL_FROM: "office@example.com",
  WEB_PORT: "9101",
  WORKER_PORT: "9102",
  NGINX_METRICS_PORT: "9103",
  POSTGREST_METRICS_PORT: "9104",
};

test("a version is tried on no port of the stack that runs, unreachable, without its archive and mail server", () => {
  expect(readOptions(["--no-seed"], trialEnv(running, { port: 9000, mailPort: 9001 }))).toMatchObject({
    port: 9000,
    mailPort: { number: 9001, fixed: true },
    host: undefined,
    publicUrl: undefined,
    backupDir: undefined,
    smtpUrl: undefined,
    metricsPorts: { web: undefined, worker: undefined, nginx: undefined, postgrest: undefined },
  });
});
