import { expect, test } from "vitest";
import { newAccount } from "../../support/account.ts";
import { codeAt, stepNow } from "../../support/authenticator.ts";
import { ownerDatabase } from "../support/owner.ts";
import { at, bearer, json, type Refusal, sendJson } from "../support/web.ts";

const database = ownerDatabase();
const password = "moja duga lozinka";

const call = (name: string, body: object = {}, headers: Record<string, string> = {}) =>
  sendJson("POST", at(`/api/rpc/${name}`), body, headers);

const codeOf = async (response: Response) => [response.status, (await json<Refusal>(response)).code];

/** An account of the test's own, signed in by devices that it names. */
async function account() {
  const email = `${crypto.randomUUID()}@example.com`;
  await database.sql(newAccount, [email, "Ana", password, "admin"]);
  const login = (code?: string, device = "tests") =>
    call("login", { email, password, ...(code && { code }) }, { "user-agent": device });
  const signIn = async (device: string) => {
    const response = await login(undefined, device);
    const { access_token: token } = await json<{ access_token: string }>(response);
    return { headers: bearer(token), cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  };
  return { login, signIn };
}

async function enrol(headers: Record<string, string>) {
  const { secret } = await json<{ secret: string }>(await call("start_second_factor", {}, headers));
  // A code counts once: the one of the step before leaves this step's to the sign-in.
  const code = codeAt(secret, stepNow() - 1);
  expect((await call("confirm_second_factor", { code }, headers)).status).toBe(200);
  return secret;
}

test("with a second factor the password alone gives neither token nor cookie, and each code counts once", async () => {
  const { login, signIn } = await account();
  const { headers } = await signIn("laptop");
  const secret = await enrol(headers);
  const withoutCode = await login();
  expect(withoutCode.headers.getSetCookie()).toEqual([]);
  expect(await codeOf(withoutCode)).toEqual([401, "SP047"]);
  expect(await codeOf(await login("000000"))).toEqual([401, "SP048"]);
  const code = codeAt(secret, stepNow());
  const entered = await login(code);
  expect(entered.status).toBe(200);
  expect(entered.headers.getSetCookie()[0]).toMatch(/^refresh_token=[\w-]{43};/);
  expect(await codeOf(await login(code))).toEqual([401, "SP048"]);
});

test.each([
  ["confirm_second_factor", { code: "000000" }],
  ["confirm_password", { password: "pogrešna lozinka" }],
])(
  "the answer of %s cannot be filtered, which would undo the record of a wrong guess",
  async (name, guess) => {
    const { signIn } = await account();
    const { headers } = await signIn("laptop");
    await call("start_second_factor", {}, headers);
    const filtered = await call(`${name}?pgrst_scalar->>code=like.SP0%5C`, guess, headers);
    expect(await codeOf(filtered)).toEqual([400, "SP018"]);
  },
);
