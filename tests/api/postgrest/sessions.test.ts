import { describe, expect, it } from "vitest";
import { at, bearer, sendJson } from "../support/web.ts";

const call = (name: string, body: object = {}, headers: Record<string, string> = {}) =>
  sendJson("POST", at(`/api/rpc/${name}`), body, headers);
const login = () => call("login", { email: "admin@example.com", password: "solar-admin-demo" });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? "";
const sendBack = (response: Response) => ({ cookie: cookieOf(response).split(";")[0] ?? "" });

describe("signing in over HTTP", () => {
  it("answers 200 with a token, an account and a strict cookie that scripts cannot read", async () => {
    const response = await login();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      token_type: "bearer",
      expires_in: 600,
      user: { email: "admin@example.com", id: expect.any(String), name: expect.any(String) },
    });
    expect(cookieOf(response)).toMatch(
      /^refresh_token=[\w-]{43}; Path=\/api\/rpc; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    expect(response.headers.get("cache-control")).toContain("no-store");
  });
});

describe("a session over HTTP", () => {
  it("is refreshed by its cookie, also twice at once, and ended by logout", async () => {
    const first = await login();
    const twice = [call("refresh", {}, sendBack(first)), call("refresh", {}, sendBack(first))] as const;
    const [second, again] = await Promise.all(twice);
    expect([second.status, again.status]).toEqual([200, 200]);
    expect(sendBack(second)).toEqual(sendBack(again));
    expect(sendBack(second)).not.toEqual(sendBack(first));
    const { access_token: token } = (await second.json()) as { access_token: string };
    expect((await call("me", {}, bearer(token))).status).toBe(200);
    const third = await call("refresh", {}, sendBack(second));

    const out = await call("logout", {}, sendBack(third));
    expect(out.status).toBe(204);
    expect(cookieOf(out)).toContain("Max-Age=0");
    expect((await call("me", {}, bearer(token))).status).toBe(401);
    expect((await call("refresh", {}, sendBack(third))).status).toBe(401);
  });
});
