import { describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { type ApiRequest, callPostgrest } from "./call.ts";

const answering = (response: Response) => vi.fn(async (_url: string, _init: RequestInit) => response);

const errorOf = async (fetch: NonNullable<ApiRequest["fetch"]>, explain?: (status: number) => string) => {
  const call = callPostgrest("/api/parcels", { timeout: 1000, fetch, ...(explain && { explain }) });
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error("it was not rejected with an ApiError");
  return error;
};

describe("a call of PostgREST", () => {
  it("sends a token and JSON, and reads the answer", async () => {
    const fetch = answering(Response.json([{ id: "1" }]));
    const answer = await callPostgrest("/api/parcels", {
      method: "POST",
      body: { name: "A1" },
      token: "t",
      headers: { prefer: "return=representation" },
      timeout: 1000,
      fetch,
    });
    expect(answer).toMatchObject({ status: 200, json: [{ id: "1" }] });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: "POST",
      body: '{"name":"A1"}',
      headers: {
        authorization: "Bearer t",
        "content-type": "application/json",
        prefer: "return=representation",
      },
    });
  });

  it("sends no characters that nobody sees", async () => {
    const fetch = answering(Response.json([]));
    const body = {
      name: "An\u0000a",
      to: ["\ufeffana@\u200bfirma.example\u2060"],
      note: "Ž 👩‍🌾 ć",
      more: { "Sna\u0000ga": "5" },
    };
    await callPostgrest("/api/contacts", { method: "POST", body, timeout: 1000, fetch });
    const sent = JSON.parse(String(fetch.mock.calls[0]?.[1].body));
    expect(sent).toEqual({ name: "Ana", to: ["ana@firma.example"], note: "Ž 👩‍🌾 ć", more: { Snaga: "5" } });
  });

  it("has no JSON where there is no body", async () => {
    const fetch = answering(new Response(null, { status: 204 }));
    expect((await callPostgrest("/api/parcels", { timeout: 1000, fetch })).json).toBeNull();
  });

  it("is rejected with what the database said, without the hint", async () => {
    const body = {
      code: "SP003",
      message: "E-mail nije ispravan.",
      details: "user_email",
      hint: "private.x",
    };
    const error = await errorOf(
      answering(Response.json(body, { status: 400, headers: { "retry-after": "7" } })),
    );
    expect(error).toMatchObject({
      ...{ message: "E-mail nije ispravan.", status: 400, code: "SP003", details: "user_email" },
      ...{ kind: "validation", retryAfter: 7 },
    });
    expect(JSON.stringify(error)).not.toContain("private.x");
  });

  it("is rejected by its status where a proxy answers with a page", async () => {
    const page = answering(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(await errorOf(page, (status) => `explained ${status}`)).toMatchObject({
      ...{ message: "explained 502", status: 502, code: null, kind: "server" },
    });
  });

  it.each([
    ["nobody answers", () => Promise.reject(new TypeError("fetch failed"))],
    ["the answer is no JSON", () => Promise.resolve(new Response("<h1>Welcome to the hotel</h1>"))],
  ])("counts as a failed connection when %s", async (_, fetch) => {
    expect(await errorOf(fetch)).toMatchObject({ status: 0, kind: "network", cause: expect.any(Error) });
  });

  it.each(["40P01", "40001"])(
    "that met with another one (%s) is made again, three times at most",
    async (code) => {
      const collided = () => Response.json({ code, message: "deadlock detected" }, { status: 500 });
      const answers = [collided(), collided(), Response.json([1])];
      const fetch = vi.fn(async () => answers.shift() ?? collided());
      expect((await callPostgrest("/api/parcels", { timeout: 1000, fetch })).json).toEqual([1]);
      expect(await errorOf(fetch)).toMatchObject({ status: 500, code });
      expect(fetch).toHaveBeenCalledTimes(6);
    },
  );

  it("that fails otherwise is made once", async () => {
    const fetch = answering(Response.json({ code: "57014", message: "timeout" }, { status: 500 }));
    await errorOf(fetch);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("ends when its time is over", async () => {
    vi.useFakeTimers();
    const hanging = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const call = callPostgrest("/api/parcels", { timeout: 1000, fetch: hanging }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await call).toMatchObject({ status: 0, cause: expect.objectContaining({ name: "TimeoutError" }) });
  });

  it("that nobody waits for any more is broken off with the reason, which is no failure of the server", async () => {
    const hanging = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const asker = new AbortController();
    const call = callPostgrest("/api/parcels", { timeout: 1000, fetch: hanging, signal: asker.signal });
    asker.abort(new Error("overtaken"));
    await expect(call).rejects.toThrow("overtaken");
  });
});
