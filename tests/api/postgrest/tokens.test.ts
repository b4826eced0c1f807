import { SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { at, bearer, jwtSecret, signIn } from "../support/web.ts";

let token: string;
let claims: Record<string, unknown>;
beforeAll(async () => {
  token = await signIn();
  claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
});

const sign = (changed: Record<string, unknown>, secret = jwtSecret(), alg = "HS256") =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(secret);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);

const forgeries: [string, () => string | Promise<string>][] = [
  ["without a signature (alg none)", () => `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`],
  ["signed with another key", () => sign({}, new Uint8Array(32).fill(7))],
  [
    "whose claims were exchanged",
    () => token.replace(/\.[^.]+\./, `.${part({ ...claims, exp: now() + 9999 })}.`),
  ],
  ["that has expired", () => sign({ exp: now() - 60 })],
  ["of the role worker", () => sign({ role: "worker" })],
  ["of the owner", () => sign({ role: "postgres" })],
  ["of the authenticator", () => sign({ role: "authenticator" })],
  ["of a session that does not exist", () => sign({ sid: crypto.randomUUID() })],
  ["of another account in this session", () => sign({ sub: crypto.randomUUID() })],
  ["without a session", () => sign({ sid: undefined })],
  ["without an end", () => sign({ exp: undefined })],
  ["for nobody in particular", () => sign({ aud: undefined })],
  ["for somebody else", () => sign({ aud: "other" })],
  ["for several", () => sign({ aud: ["api", "other"] })],
  ["signed with HS384", () => sign({}, undefined, "HS384")],
  ["signed with HS512", () => sign({}, undefined, "HS512")],
  ["that is no token", () => "abc"],
];

describe("a token", () => {
  it("of an open session reads inquiries", async () => {
    const response = await fetch(at("/api/inquiries?limit=1"), { headers: bearer(token) });
    expect(response.status).toBe(200);
  });

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
    const file = await fetch(at("/storage/site-images/krivotvoren.jpg"), {
      method: "PUT",
      headers,
      body: "x",
    });
    expect([401, 403]).toContain(file.status);
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

  it("with role anon may do what a visitor may, and no more", async () => {
    const visitor = bearer(await sign({ role: "anon" }));
    expect((await fetch(at("/api/projects?limit=1"), { headers: visitor })).status).toBe(200);
    expect((await fetch(at("/api/users"), { headers: visitor })).status).toBeGreaterThanOrEqual(401);
  });

  it("is rejected as soon as its session has ended", async () => {
    const own = await signIn();
    const logout = await fetch(at("/api/rpc/logout"), { method: "POST", headers: bearer(own) });
    expect(logout.status).toBe(204);
    const response = await fetch(at("/api/inquiries"), { headers: bearer(own) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "SP035" });
  });
});
