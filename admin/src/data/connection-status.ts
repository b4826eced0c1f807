import { useSyncExternalStore } from "react";

/** Why the server cannot be asked: no network here, nobody answers, it is overloaded or starting, it took too long. */
type ConnectionProblem = "offline" | "unreachable" | "server" | "timeout";

/** Whether the server can be reached: the one place that knows. Each request says how it went; screens show it. */
export class ConnectionStatus {
  #problem: ConnectionProblem | null = null;
  readonly #listeners = new Set<() => void>();

  /** Null as long as the server answers. */
  getProblem = (): ConnectionProblem | null => this.#problem;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A request failed on its way. */
  failed(problem: ConnectionProblem): void {
    this.#set(problem);
  }

  /** The server answered, whatever it said. */
  restored(): void {
    this.#set(null);
  }

  #set(problem: ConnectionProblem | null): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    for (const listener of this.#listeners) listener();
  }
}

/** That of this browser tab. */
export const connection = new ConnectionStatus();

/** What a request that got no answer met with. */
export function kindOf(error: unknown): ConnectionProblem {
  if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
  return globalThis.navigator?.onLine === false ? "offline" : "unreachable";
}

/** Answers of a proxy that cannot reach what is behind it, or has given up on it. */
export const isGatewayError = (status: number): boolean => [502, 503, 504].includes(status);

export const useConnectionProblem = () => useSyncExternalStore(connection.subscribe, connection.getProblem);
