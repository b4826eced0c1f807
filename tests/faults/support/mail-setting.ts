import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { eventually } from "../../support/processes.ts";
import { MailDatabase } from "./mail-database.ts";
import { TestMailServer } from "./mail-server.ts";
import { WorkerProcess } from "./worker.ts";

/** What the tests of a file work with: a database of their own, and for each test a mail server and workers. */
export class MailSetting {
  readonly database = new MailDatabase();
  mail = new TestMailServer();
  readonly #workers: WorkerProcess[] = [];

  constructor() {
    beforeAll(() => this.database.create());
    afterAll(() => this.database.drop());
    beforeEach(async () => {
      await this.database.clear();
      this.mail = await new TestMailServer().start();
    });
    afterEach(async () => {
      await this.stopWorkers();
      await this.mail.stop();
    });
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.stop()));
  }

  async startWorker(env: Record<string, string> = {}): Promise<WorkerProcess> {
    const worker = await WorkerProcess.start(this.database.workerUrl, this.mail.url, env);
    this.#workers.push(worker);
    return worker;
  }

  /** Waits until both messages of so many inquiries are noted as sent. */
  everyMessageIsSent(inquiries: number): Promise<void> {
    const sent = async () => (await this.database.states()).sent === inquiries * 2;
    return eventually("every message is sent", sent);
  }

  /** The Message-IDs that came, each once. */
  arrived(): string[] {
    return [...this.mail.counts().keys()].sort();
  }

  /** Lets the mail server take messages without acknowledging them. @returns what lets it go on */
  holdAcknowledgements(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.mail.gate = promise;
    return resolve;
  }
}

/** The Message-IDs of the messages that these inquiries yield. */
export const bothMessagesOf = (ids: string[]): string[] =>
  ids.flatMap((id) => [`<inquiry-${id}-staff@example.com>`, `<inquiry-${id}-visitor@example.com>`]).sort();
