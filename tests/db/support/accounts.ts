import type { TestDatabase } from "./database.ts";
import type { Claims, Session } from "./session.ts";

export const password = "duga dobra lozinka";

interface Answer {
  access_token: string;
  token_type: string;
  expires_in: number;
  user: { id: string; email: string; name: string };
  code: string;
  message: string;
  details: string | null;
}

/** What a call left for PostgREST to send, besides the body. */
interface Reply {
  body: Answer;
  status: number;
  cookie: string | undefined;
  headers: Record<string, string>;
}

interface RequestOptions {
  cookie?: string | undefined;
  address?: string;
  claims?: Claims;
  headers?: Record<string, string>;
}

export function claimsOf({ body }: Reply): Claims {
  return JSON.parse(Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString());
}

const cookieName = (headers: Record<string, string>) =>
  headers["x-forwarded-proto"] === "https" ? "__Host-refresh_token" : "refresh_token";

export async function replyOf(session: Session): Promise<Omit<Reply, "body">> {
  const status = Number((await session.setting("response.status")) || 200);
  const list: Record<string, string>[] = JSON.parse((await session.setting("response.headers")) || "[]");
  const headers = Object.assign({}, ...list);
  const cookie = /^(?:__Host-)?refresh_token=([^;]*)/.exec(headers["Set-Cookie"] ?? "")?.[1];
  return { status, headers, cookie };
}

/** Accounts with a password, and calls of theirs, each a request of its own. */
export function useAccounts(database: TestDatabase) {
  /** Calls a function as one request: with its headers and cookie, in a transaction of its own that commits. */
  async function request(
    call: string,
    values: unknown[] = [],
    { cookie, address = "192.0.2.1", claims, headers = {} }: RequestOptions = {},
  ): Promise<Reply> {
    return database.commitAs(claims ? "admin" : "anon", claims ?? {}, async (session) => {
      await session.set("request.headers", JSON.stringify({ "x-real-ip": address, ...headers }));
      await session.set("request.cookies", JSON.stringify(cookie ? { [cookieName(headers)]: cookie } : {}));
      const body = await session.value<Answer>(`select ${call} as body`, values);
      return { body, ...(await replyOf(session)) };
    });
  }

  const login = (email: string, given = password, options: RequestOptions = {}) =>
    request("api.login($1, $2)", [email, given], options);

  /** Its hash is a weak one, unless it says otherwise: to check the product's own takes a quarter of a second. */
  async function account(hash = "extensions.crypt($2, extensions.gen_salt('bf', 4))"): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`;
    await database.sql(`insert into auth.users (email, name, password_hash) values ($1, 'Ana', ${hash})`, [
      email,
      password,
    ]);
    return email;
  }

  /** What login does once the password is found right, without the quarter of a second for hashing it. */
  async function signIn(email: string): Promise<Reply> {
    return database.commitAs("owner", {}, async (session) => {
      const id = await session.value<string>`insert into auth.sessions (user_id, expires_at, confirmed_at)
       select id, auth.session_end(now()), now() from auth.users where email = ${email} returning id`;
      const body = await session.value<Answer>`select auth.issue_tokens(${id}) as body`;
      return { body, ...(await replyOf(session)) };
    });
  }

  return { request, login, account, signIn };
}
