import { useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";

/** Why the server cannot be asked: no network here, nobody answers, it is overloaded or starting, it took too long. */
type ConnectionProblem = "offline" | "unreachable" | "server" | "timeout";

/** What is to be done again; rejects or gives false when that failed once more. */
type Retry = () => Promise<unknown>;

interface ConnectionState {
  /** Null as long as the server answers. */
  kind: ConnectionProblem | null;
  /** Whether a save that failed meanwhile waits to be made again. */
  waiting: boolean;
}

/**
 * Whether the server can be reached: the one place that knows. Each request says how it went; screens show it, and what
 * could not be saved waits here for one press.
 */
export class ConnectionStatus {
  #state: ConnectionState = { kind: null, waiting: false };
  readonly #retries = new Map<string, Retry>();
  readonly #listeners = new Set<() => void>();

  getState = (): ConnectionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A request failed on its way. */
  failed(kind: ConnectionProblem): void {
    this.#set({ ...this.#state, kind });
  }

  /** The server answered, whatever it said. */
  restored(): void {
    this.#set({ ...this.#state, kind: null });
  }

  /** A save that failed on its way waits under a name; null when it waits no more. */
  waitToSave(name: string, retry: Retry | null): void {
    if (retry) this.#retries.set(name, retry);
    else this.#retries.delete(name);
    this.#set({ ...this.#state, waiting: this.#retries.size > 0 });
  }

  /** Makes the saves that wait again, one after another. Each takes its name off when it succeeds. */
  async retry(): Promise<void> {
    for (const retry of [...this.#retries.values()]) await retry();
  }

  #set(state: ConnectionState): void {
    const { kind, waiting } = this.#state;
    if (state.kind === kind && state.waiting === waiting) return;
    this.#state = state;
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

export const useConnectionStatus = () => useSyncExternalStore(connection.subscribe, connection.getState);

/** Why the server cannot be asked, in words; null while it can. */
export function useConnectionProblem(): string | null {
  const translate = useTranslate();
  const { kind } = useConnectionStatus();
  return kind && translate(`errors.connection.${kind}`);
}
