import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A bad line to a server: what passes through may be held. */
export class SlowLink {
  #held: Promise<void> = Promise.resolve();
  readonly #sockets = new Set<Socket>();
  readonly #server;

  constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, host);
      this.#join(near, far);
      this.#join(far, near);
    });
  }

  /** @returns the port to connect to instead */
  async open(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  /** Nothing passes any more, and nobody is told. @returns what lets it pass again */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    let before = Promise.resolve();
    from.on("data", (chunk) => {
      before = Promise.all([before, this.#held]).then(() => void to.write(chunk));
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      this.#sockets.delete(from);
      void before.then(() => to.end());
    });
  }
}
