import type { Logger } from "graphile-worker";
import { createTransport, type SendMailOptions } from "nodemailer";

/** What a mail server is handed. */
export type Message = SendMailOptions & { messageId: string; to: string[] };

/** The parts of an error of nodemailer that decide what happens next. */
export interface MailError extends Error {
  code?: string;
  /** Reply of the server, if it came to one: 550, 421, … */
  responseCode?: number;
  permanent?: boolean;
}

export const asMailError = (error: unknown): MailError =>
  error instanceof Error ? error : new Error(String(error));

/** Replies that speak of our account or settings, not of the message: staff mend them and the message still goes. */
const accountReplies = [530, 534, 535, 538];

/** Whether the server rejected this message for good: trying again would bring the same answer. */
export const isRejection = ({ code, responseCode = 0, permanent }: MailError): boolean =>
  permanent === true &&
  (code === "EENVELOPE" || code === "EMESSAGE") &&
  !accountReplies.includes(responseCode);

/** Whether the server could not be talked to at all, so that every other message would fail as well. */
export const isOutage = ({ code, responseCode }: MailError): boolean =>
  responseCode === undefined || responseCode === 421 || code === "EAUTH";

interface Options {
  url: string;
  connections: number;
  logger: Logger;
  /** Called once each time the server answers again after an outage. */
  onRecovered: () => void;
}

/** First wait before an unreachable server is asked again, and the longest. */
const firstProbeMs = 1_000;
const lastProbeMs = 30_000;

/** The company's mail server: hands messages over, and watches for the end of an outage. */
export class MailServer {
  readonly #transport;
  readonly #logger: Logger;
  readonly #onRecovered: () => void;
  #state: "unknown" | "up" | "down" = "unknown";
  #probe: NodeJS.Timeout | undefined;
  #probeMs = firstProbeMs;
  #closed = false;

  constructor({ url, connections, logger, onRecovered }: Options) {
    this.#logger = logger;
    this.#onRecovered = onRecovered;
    this.#transport = createTransport({
      pool: true,
      maxConnections: connections,
      // A server drops idle connections after minutes; a stale one would cost a message an attempt.
      idleTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // A password never travels in the clear, unless the address says `?requireTLS=false`.
      requireTLS: new URL(url).username !== "",
      url,
    });
  }

  get isUp(): boolean {
    return this.#state === "up";
  }

  /** Connects and signs in. Trouble is logged, and the server asked again until it answers. */
  async check(): Promise<void> {
    try {
      await this.#transport.verify();
      this.#wentUp();
    } catch (error) {
      this.#wentDown(asMailError(error));
    }
  }

  /**
   * @returns the recipients that the server rejected while it took others
   * @throws MailError, see `isRejection`
   */
  async send(message: Message, signal?: AbortSignal): Promise<string[]> {
    try {
      const info = await this.#transport.sendMail({
        ...message,
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
      this.#wentUp();
      return info.rejected ?? [];
    } catch (raw) {
      const error = asMailError(raw);
      if (isOutage(error) && !isRejection(error) && !signal?.aborted) this.#wentDown(error);
      throw error;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#probe);
    this.#transport.close();
  }

  #wentUp(): void {
    if (this.#state === "up") return;
    const recovered = this.#state === "down";
    this.#state = "up";
    this.#probeMs = firstProbeMs;
    this.#logger.info(recovered ? "The mail server answers again." : "The mail server answers.");
    if (recovered) this.#onRecovered();
  }

  #wentDown(error: Error): void {
    if (this.#closed) return;
    if (this.#state !== "down") this.#logger.warn(`The mail server cannot be used: ${error.message}`);
    this.#state = "down";
    // Messages that fail meanwhile neither hasten nor delay the next question.
    if (this.#probe) return;
    this.#probe = setTimeout(() => {
      this.#probe = undefined;
      void this.check();
    }, this.#probeMs);
    this.#probeMs = Math.min(this.#probeMs * 2, lastProbeMs);
  }
}
