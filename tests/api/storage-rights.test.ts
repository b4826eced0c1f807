import { SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { jpeg } from "../../services/storage/src/testing/samples.ts";
import {
  assetRow,
  at,
  bearer,
  freshPath,
  json,
  jwtSecret,
  type Refusal,
  signIn,
  upload,
} from "./support/web.ts";

let staff: string;
let content: Buffer;
beforeAll(async () => {
  staff = await signIn();
  content = await jpeg(64, 40);
});

const signed = (claims: Record<string, unknown>, secret = jwtSecret()) =>
  new SignJWT({ aud: "api", ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("5m")
    .sign(secret);

/**
 * One of each answer: what is wrong with the token is known before a byte of the file is read; with its session, after
 * the database was asked. Every forgery is refused in postgrest/tokens.test.ts, for files too.
 */
const refusedTokens: [string, () => string | Promise<string>, number, string][] = [
  ["no token", () => "", 401, "missing_token"],
  ["a token of another secret", () => signed({ role: "admin" }, new Uint8Array(32)), 401, "bad_token"],
  ["a visitor's token", () => signed({ role: "anon" }), 403, "not_staff"],
  ["a token of no session", () => signed({ role: "admin" }), 401, "SP035"],
];

test.each(refusedTokens)(
  "an upload or deletion with %s is refused, and the file stays as it is",
  async (_name, token, status, code) => {
    const path = freshPath();
    const remove = async () =>
      fetch(at(`/storage/site-images/${path}`), { method: "DELETE", headers: bearer(await token()) });
    const refused = await upload(await token(), `site-images/${path}`, content);
    expect(refused.status).toBe(status);
    expect(await json<Refusal>(refused)).toMatchObject({
      code,
      message: expect.any(String),
    });
    expect((await fetch(at(`/storage/site-images/${path}`))).status).toBe(404);
    expect(await assetRow(staff, "site-images", path)).toBeUndefined();

    await upload(staff, `site-images/${path}`, content);
    expect((await remove()).status).toBe(status);
    expect((await fetch(at(`/storage/site-images/${path}`))).status).toBe(200);
    expect(await assetRow(staff, "site-images", path)).toBeDefined();
  },
);

test("a token whose session was ended is refused", async () => {
  const token = await signIn();
  await fetch(at("/api/rpc/logout"), { method: "POST", headers: bearer(token) });
  const response = await upload(token, `site-images/${freshPath()}`, content);
  expect(response.status).toBe(401);
});

test("other methods are not for files", async () => {
  for (const method of ["POST", "PATCH"]) {
    const response = await fetch(at(`/storage/site-images/${freshPath()}`), {
      method,
      headers: bearer(staff),
    });
    expect([404, 405, 415]).toContain(response.status);
  }
});
