import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Received {
  messageId: string;
  to: string[];
  raw: string;
}

type Reply = { code: number; text: string };

/** A mail server that can be stopped, made to hesitate and made to refuse. */
export class TestMailServer {
  /** Everything whose end arrived, acknowledged or not: from then on the message exists twice. */
  readonly received: Received[] = [];
  /** Recipients as they were named, refused ones too. */
  readonly named: string[] = [];
  /** Asked for each recipient; a reply refuses it. */
  refuse: (address: string) => Reply | undefined = () => undefined;
  /** Acknowledgements wait for it. */
  gate: Promise<void> = Promise.resolve();
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, callback) => {
        this.named.push(address);
        const reply = this.refuse(address);
        callback(reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null);
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.on("end", () => {
          const raw = Buffer.concat(chunks).toString();
          const messageId = /^Message-ID:\s+(\S+)/im.exec(raw)?.[1] ?? "";
          this.received.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address), raw });
          void this.gate.then(() => callback());
        });
      },
    });
    // A client that was killed resets its connection.
    server.on("error", () => undefined);
    server.listen(this.#port, "127.0.0.1");
    await once(server.server, "listening");
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server?.close(done) ?? done());
    this.#server = undefined;
  }

  /** How many times each message came. */
  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { messageId } of this.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    return counts;
  }
}
