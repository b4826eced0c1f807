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
  withinSeconds,
} from "./support/web.ts";

let staff: string;
let content: Buffer;
beforeAll(async () => {
  staff = await signIn();
  content = await jpeg(64, 40);
});

const signed = (claims: Record<string, unknown>, expires: string, secret = jwtSecret(), alg = "HS256") =>
  new SignJWT({ aud: "api", ...claims }).setProtectedHeader({ alg }).setExpirationTime(expires).sign(secret);

const unsigned = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ role: "admin", exp: 4_000_000_000 })}.`;
};

/** What is wrong with the token is known before a byte of the file is read; with its session, after the database was asked. */
const refusedTokens: [string, () => string | Promise<string>, number, string][] = [
  ["no token", () => "", 401, "missing_token"],
  ["something that is no token", () => "abc", 401, "bad_token"],
  ["a token without a signature", unsigned, 401, "bad_token"],
  ["a token of another secret", () => signed({ role: "admin" }, "5m", new Uint8Array(32)), 401, "bad_token"],
  [
    "a token of another algorithm",
    () => signed({ role: "admin" }, "5m", jwtSecret(), "HS512"),
    401,
    "bad_token",
  ],
  ["an expired token", () => signed({ role: "admin" }, "-1m"), 401, "bad_token"],
  [
    "a token that never expires",
    () => new SignJWT({ role: "admin", aud: "api" }).setProtectedHeader({ alg: "HS256" }).sign(jwtSecret()),
    401,
    "bad_token",
  ],
  ["a token for another audience", () => signed({ role: "admin", aud: "other" }, "5m"), 401, "bad_token"],
  ["a visitor's token", () => signed({ role: "anon" }, "5m"), 403, "not_staff"],
  ["a worker's token", () => signed({ role: "worker" }, "5m"), 403, "not_staff"],
  ["a token of no session", () => signed({ role: "admin" }, "5m"), 401, "SP035"],
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

test("staff may upload, replace and delete; everyone may read", async () => {
  const address = `project-images/${freshPath()}`;
  expect((await upload(staff, address, content)).status).toBe(201);
  expect((await upload(staff, address, content)).status).toBe(200);
  expect((await fetch(at(`/storage/${address}`))).status).toBe(200);
  const deletion = () => fetch(at(`/storage/${address}`), { method: "DELETE", headers: bearer(staff) });
  expect((await deletion()).status).toBe(204);
  const seen = async () => (await fetch(at(`/storage/${address}`))).status;
  await expect.poll(seen, withinSeconds).toBe(404);
  expect((await deletion()).status).toBe(404);
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
