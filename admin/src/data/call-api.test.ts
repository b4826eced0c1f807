import { afterEach, describe, expect, it, vi } from "vitest";
import { requestApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (response: () => Promise<Response>) => vi.stubGlobal("fetch", response);
const call = () => requestApi("/projects", { token: null });

describe("a failed call", () => {
  it("says what the database said, with its code and field", async () => {
    const rejected = { code: "SP002", message: "Tekst je predug.", details: "alt", hint: null };
    answering(async () => Response.json(rejected, { status: 400 }));
    await expect(call()).rejects.toMatchObject({
      message: "Tekst je predug.",
      status: 400,
      code: "SP002",
      details: "alt",
    });
  });

  it("has words of its own where there are none, or only a browser's or a proxy's", async () => {
    answering(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(call()).rejects.toMatchObject({ message: "errors.trouble.unreachable", status: 0 });
    answering(async () => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
    await expect(call()).rejects.toMatchObject({ message: "errors.trouble.server", status: 502 });
  });
});
