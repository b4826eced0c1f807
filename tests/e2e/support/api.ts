/** The demo account, and calls of the API in its name, as the back office makes them. */

const site = process.env.TEST_BASE_URL ?? "http://localhost:8080";

export const account = { email: "admin@example.com", password: "solar-admin-demo" };

/** How long a token is used, in milliseconds: as long as the password counts as confirmed, and a little less. */
const tokenAge = 4 * 60_000;

/** Sign-ins of one account queue up, and one that waited too long is asked to come again. */
const signInTries = 5;

/** Signs in with `send`, which posts the demo account to `/api/rpc/login`. @throws Error with the last answer */
export async function signIn<Answer extends { ok(): boolean; text(): Promise<string> }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (answer.ok()) return answer;
    if (attempt === signInTries) throw new Error(`the demo account was refused: ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
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
    const response = await post("/api/rpc/login", account);
    return { ok: () => response.ok, text: () => response.text() };
  });
  return JSON.parse(await answer.text()).access_token;
}

/** What the back office asks of staff whose password somebody else has chosen. */
export async function changeFirstPassword(email: string, first: string, own: string): Promise<void> {
  const answer = await post("/api/rpc/login", { email, password: first });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const body = { current_password: first, new_password: own };
  const changed = await post("/api/rpc/change_password", body, { authorization: `Bearer ${token}` });
  if (!changed.ok) throw new Error(await changed.text());
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Asks as staff. @returns the answer, read as JSON; @throws Error with the answer if it was refused */
export async function asStaff<Answer = Record<string, unknown>[]>(
  path: string,
  method = "GET",
  body?: object,
): Promise<Answer> {
  const response = await fetch(site + path, {
    method,
    headers: {
      authorization: `Bearer ${await token()}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return (text && JSON.parse(text)) as Answer;
}
