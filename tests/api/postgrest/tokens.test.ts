import { decodeJwt, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { jpeg } from "../../../services/storage/src/testing/samples.ts";
import { at, bearer, freshPath, jwtSecret, signIn, upload } from "../support/web.ts";

let token: string;
let claims: Record<string, unknown>;
beforeAll(async () => {
  token = await signIn();
  claims = decodeJwt(token);
});

const sign = (changed: Record<string, unknown>, secret = jwtSecret(), alg = "HS256") =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(secret);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);

/** What a token's claims are worth: tests/db/requests.test.ts. Here one of each answer. */
const forgeries: [string, () => string | Promise<string>][] = [
  ["without a signature (alg none)", () => `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`],
  ["signed with another key", () => sign({}, new Uint8Array(32).fill(7))],
  [
    "whose claims were exchanged",
    () => token.replace(/\.[^.]+\./, `.${part({ ...claims, exp: now() + 9999 })}.`),
  ],
  ["of the role worker", () => sign({ role: "worker" })],
  ["of a session that does not exist", () => sign({ sid: crypto.randomUUID() })],
  ["of another account in this session", () => sign({ sub: crypto.randomUUID() })],
  ["for somebody else", () => sign({ aud: "other" })],
  ["signed with HS384", () => sign({}, undefined, "HS384")],
  ["that is no token", () => "abc"],
];

describe("a token", () => {
  it.each(forgeries)("%s is rejected, for reading, writing and calling", async (_name, forge) => {
    const headers = { ...bearer(await forge()), "content-type": "application/json" };
    const requests: [string, RequestInit][] = [
      ["/api/inquiries?select=user_email", {}],
      ["/api/users", {}],
      ["/api/projects", { method: "POST", body: '{"name": "Krivotvoren"}' }],
      ["/api/rpc/invite_staff", { method: "POST", body: '{"email":"z@example.com","name":"Z"}' }],
    ];
    for (const [path, init] of requests) {
      const response = await fetch(at(path), { ...init, headers });
      expect([401, 403], `${path}: ${response.status}`).toContain(response.status);
      expect(await response.text()).not.toContain("user_email");
    }
    const file = await upload(
      headers.authorization.slice(7),
      "site-images/krivotvoren.jpg",
      Buffer.from("x"),
    );
    expect([401, 403]).toContain(file.status);
  });

  it.each([
    ["10 s ago is one of a clock that is ahead", 10, 200, 201],
    ["90 s ago is over", 90, 401, 401],
  ])("that ended %s, to the API as to the files", async (_what, seconds, api, files) => {
    const ended = await sign({ iat: now() - 600 - seconds, exp: now() - seconds });
    const read = await fetch(at("/api/inquiries?select=id&limit=1"), { headers: bearer(ended) });
    expect(read.status).toBe(api);
    const stored = await upload(ended, `site-images/${freshPath()}`, await jpeg(16, 16));
    expect(stored.status).toBe(files);
  });

  it.each([{ exp: undefined }, { aud: undefined }, { aud: "other" }])(
    "of a visitor has an end and an audience too: %j",
    async (changed) => {
      const headers = bearer(await sign({ role: "anon", ...changed }));
      expect((await fetch(at("/api/projects?limit=1"), { headers })).status).toBe(401);
    },
  );

  it("of a role that does not exist is rejected, although it is well signed", async () => {
    const response = await fetch(at("/api/projects"), {
      headers: bearer(await sign({ role: "superadmin" })),
    });
    expect(response.ok).toBe(false);
  });
});
