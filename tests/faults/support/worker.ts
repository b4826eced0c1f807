import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Service } from "./service.ts";

/** services/worker as a process of its own. */
export class WorkerProcess extends Service {
  static async start(
    databaseUrl: string,
    smtpUrl: string,
    env: Record<string, string> = {},
  ): Promise<WorkerProcess> {
    const storage = await mkdtemp(join(tmpdir(), "solar-worker-"));
    const worker = new WorkerProcess(await WorkerProcess.freePort(), "worker", {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: "office@example.com",
      PUBLIC_URL: "https://solar.example",
      STORAGE_DIR: storage,
      ...env,
    });
    void worker.ended().then(() => rm(storage, { recursive: true, force: true }));
    return worker.until("the worker is ready", async () => (await worker.health()).ok);
  }

  async health(): Promise<{ ok: boolean; components?: Record<string, { ok: boolean; error?: string }> }> {
    const response = await fetch(`${this.url}/healthz`).catch(() => undefined);
    return (await response?.json()) ?? { ok: false };
  }

  /** A figure of `GET /metrics`, all its labels added up. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const lines = text
      .split("\n")
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
  }
}
