import { expect } from "@playwright/test";

/** The demo account, and calls of the API as staff, colleagues and visitors make them. */

const site = process.env.TEST_BASE_URL ?? "http://localhost:8080";

export const account = { email: "admin@example.com", password: "solar-admin-demo" };

/** How long a token is used, in milliseconds: as long as the password counts as confirmed, and a little less. */
const tokenAge = 4 * 60_000;

/**
 * Signs in with `send`, which posts an account to `/api/rpc/login`. Sign-ins of one account queue up, and one that waited
 * too long is asked to come again.
 */
export async function signIn<Answer extends { ok(): boolean; text(): Promise<string> }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer | undefined;
  await expect(async () => {
    answer = await send();
    expect(answer.ok(), await answer.text()).toBe(true);
  }).toPass();
  return answer as Answer;
}

let current: { promise: Promise<string>; since: number } | undefined;

/** One token for all tests of a worker: a sign-in costs a fifth of a second of processor time. */
function token(): Promise<string> {
  if (!current || Date.now() - current.since > tokenAge)
    current = { promise: fetchToken(), since: Date.now() };
  return current.promise;
}

async function fetchToken(): Promise<string> {
  const answer = await signIn(async () => {
    const response = await send("/api/rpc/login", "POST", account);
    const text = await response.text();
    return { ok: () => response.ok, text: async () => text };
  });
  return JSON.parse(await answer.text()).access_token;
}

/** Asks as staff. @returns the answer, read as JSON; @throws Error with the answer if it was refused */
export const asStaff = async <Answer = Record<string, unknown>[]>(
  path: string,
  method = "GET",
  body?: object,
): Promise<Answer> => ask(path, method, body, await token());

/** Sends something as a visitor does. */
export const asVisitor = <Answer>(path: string, body: object): Promise<Answer> => ask(path, "POST", body);

async function ask<Answer>(path: string, method: string, body?: object, bearer?: string): Promise<Answer> {
  const response = await send(path, method, body, bearer);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return (text && JSON.parse(text)) as Answer;
}

const send = (path: string, method: string, body?: object, bearer?: string) =>
  fetch(site + path, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      "content-type": "application/json",
      prefer: "return=representation",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
