import type { StaffRole } from "@solar/domain/rows.gen";

/** What roles are made of, see docs/roles.md. */
export type Permission = "see_people" | "sell" | "edit" | "administer";

/** A member of staff as the login answers it. */
export interface Staff {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  /** What the role allows. */
  may: readonly Permission[];
  /** The password was chosen by somebody else: nothing else works until it is changed. */
  must_change_password?: true;
  /** The company asks for a second factor, and the account has none yet. */
  must_add_second_factor?: true;
}

/** Why nobody is signed in: never was, signed out by hand, sign-in ran out, or signed out in another tab. */
export type SignedOutReason = "none" | "user" | "expired" | "elsewhere";

export type SessionState =
  | { status: "loading" }
  | { status: "signed-in"; user: Staff }
  | { status: "signed-out"; reason: SignedOutReason };

/** Answer of `rpc/login` and `rpc/refresh`; `expires_in` in seconds. */
export interface TokenResponse {
  access_token: string;
  expires_in: number;
  user: Staff;
}

type TabMessage = { kind: "signed-in"; answer: TokenResponse } | { kind: "signed-out" };

/** What the session needs from the browser; tests give their own. */
export interface SessionDependencies {
  /** Calls a function of the API; rejects with an error that carries the HTTP `status`, or none when offline. */
  call: (name: "login" | "refresh" | "logout", body?: object, token?: string) => Promise<unknown>;
  /** Runs one task at a time across all tabs of the browser. */
  exclusive: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Sends a message to the other tabs. */
  broadcast: (message: TabMessage) => void;
  /** Current time in milliseconds. */
  now: () => number;
  /**
   * Whether somebody signed in with this browser and has not signed out since. Without it the refresh is not
   * even asked for: the server would answer 401, which the browser prints as an error.
   */
  remembered: { get: () => boolean; set: (signedIn: boolean) => void };
}

/** Refresh when this much of the token's life is left, checked every tick; both in milliseconds. */
const refreshMargin = 90_000;
export const refreshTick = 30_000;

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : undefined;

/**
 * The sign-in state of this tab. The access token lives in memory only; the refresh token is an HttpOnly
 * cookie that scripts cannot see, so opening the app means asking `rpc/refresh` once.
 */
export class Session {
  #state: SessionState = { status: "loading" };
  #token: { value: string; expiresAt: number } | null = null;
  #refreshing: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #deps: SessionDependencies;

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
  }

  getState = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * First look at the session: signed in when the cookie is still good. A server that is away knows nothing about
   * that: it stays to be looked at again, with another call.
   */
  async open(): Promise<void> {
    let away = false;
    if (this.#deps.remembered.get()) {
      await this.refresh().catch((error: unknown) => {
        const status = statusOf(error) ?? 0;
        away = status === 0 || status >= 500;
      });
    }
    if (this.#state.status === "loading" && !away) this.#set({ status: "signed-out", reason: "none" });
  }

  /** Signs in; rejects with the server's error, which the login screen words. */
  async signIn(email: string, password: string, code?: string): Promise<Staff> {
    const answer = (await this.#deps.call("login", {
      email,
      password,
      ...(code && { code }),
    })) as TokenResponse;
    this.#enter(answer);
    this.#deps.broadcast({ kind: "signed-in", answer });
    return answer.user;
  }

  /** Signs out on the server and in every tab; the tab is signed out even when the server cannot be reached. */
  async signOut(): Promise<void> {
    const token = this.#token?.value;
    this.#leave("user");
    this.#deps.broadcast({ kind: "signed-out" });
    await this.#deps.call("logout", {}, token).catch(() => undefined);
  }

  /** The server has ended all sessions of the account: nothing is left to be sent to it. */
  endedEverywhere(): void {
    this.#leave("user");
    this.#deps.broadcast({ kind: "signed-out" });
  }

  /** A token that is good for the next request, or null when signed out. */
  async token(): Promise<string | null> {
    if (this.#refreshing) await this.#refreshing.catch(() => undefined);
    if (this.#token && this.#token.expiresAt - this.#deps.now() < 5_000)
      await this.refresh().catch(() => undefined);
    return this.#token?.value ?? null;
  }

  /** To be called every tick: refreshes when the token is about to end. */
  tick(): void {
    if (this.#token && this.#token.expiresAt - this.#deps.now() <= refreshMargin) {
      void this.refresh().catch(() => undefined);
    }
  }

  /**
   * Gets a new token; calls made meanwhile share the one request. A rejected refresh ends the session;
   * a network error leaves it as it is and rejects.
   */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Another tab signed in, got a new token or signed out. */
  receive(message: TabMessage): void {
    if (message.kind === "signed-in") this.#enter(message.answer);
    else if (this.#state.status === "signed-in") this.#leave("elsewhere");
  }

  async #refreshOnce(): Promise<void> {
    const before = this.#token?.value;
    await this.#deps.exclusive(async () => {
      // While this tab waited, another one may have renewed the token and sent it.
      if (this.#token && this.#token.value !== before) return;
      try {
        const answer = await this.#askForToken();
        this.#enter(answer);
        this.#deps.broadcast({ kind: "signed-in", answer });
      } catch (error) {
        if (statusOf(error) === 401) this.#leave("expired");
        throw error;
      }
    });
  }

  /** A page that was reloaded in the middle of a refresh meets its own old cookie: 409, and asking again succeeds. */
  async #askForToken(): Promise<TokenResponse> {
    const ask = () => this.#deps.call("refresh", {}) as Promise<TokenResponse>;
    return ask().catch((error: unknown) => {
      if (statusOf(error) === 409) return ask();
      throw error;
    });
  }

  #enter(answer: TokenResponse): void {
    this.#deps.remembered.set(true);
    this.#token = {
      value: answer.access_token,
      expiresAt: this.#deps.now() + answer.expires_in * 1000,
    };
    // The same object for the same person: a renewed token is not news for the screens.
    const { user } = answer;
    const now = this.#state;
    if (now.status === "signed-in" && JSON.stringify(now.user) === JSON.stringify(user)) return;
    this.#set({ status: "signed-in", user });
  }

  #leave(reason: SignedOutReason): void {
    this.#deps.remembered.set(false);
    this.#token = null;
    this.#set({ status: "signed-out", reason });
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
