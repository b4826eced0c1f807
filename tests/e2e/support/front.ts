import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const site = new URL(process.env.TEST_BASE_URL ?? "http://localhost:8080");

/** The site at an address of a test's own, where the live stream can be cut without anybody else noticing. */
export class Front {
  readonly url: string;
  /** How often a stream was opened. */
  streams = 0;
  readonly #server: Server;
  readonly #open = new Set<ServerResponse>();
  #refusing = false;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on("request", (incoming, answer) => {
      const url = new URL(incoming.url ?? "/", site);
      const live = url.pathname === "/live";
      if (live && this.#refusing) return answer.destroy();
      // A server that was started anew remembers nothing of what was missed.
      const { "last-event-id": _, ...headers } = incoming.headers;
      if (live) url.search = "";
      const onward = request(url, { method: incoming.method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      incoming.pipe(onward);
      onward.on("error", () => answer.destroy());
      answer.on("close", () => onward.destroy());
      if (!live) return;
      this.streams += 1;
      this.#open.add(answer);
      answer.on("close", () => this.#open.delete(answer));
    });
  }

  static async start(): Promise<Front> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    return new Front(server);
  }

  /** Hangs up on every open stream and takes no new one until `accept`. */
  cut(): void {
    this.#refusing = true;
    for (const stream of this.#open) stream.destroy();
  }

  accept(): void {
    this.#refusing = false;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
