import { decodeJwt, SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { jpeg } from "../../services/storage/src/testing/samples.ts";
import { at, bearer, freshPath, jwtSecret, signIn, upload } from "./support/web.ts";

let claims: Record<string, unknown>;
beforeAll(async () => {
  claims = decodeJwt(await signIn());
});

/** A token of an open session as a clock that is ahead by so many seconds sees it. */
const seenByClockAhead = (seconds: number) => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, iat: now - 600 - seconds, exp: now - seconds })
    .setProtectedHeader({ alg: "HS256" })
    .sign(jwtSecret());
};

test.each([
  [10, 200, 201],
  [90, 401, 401],
])("a token that ended %i s ago is the same to the API and to the files", async (seconds, api, files) => {
  const token = await seenByClockAhead(seconds);
  const read = await fetch(at("/api/inquiries?select=id&limit=1"), { headers: bearer(token) });
  expect(read.status).toBe(api);
  const stored = await upload(token, `site-images/${freshPath()}`, await jpeg(16, 16));
  expect(stored.status).toBe(files);
});
