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
    await expect(call()).rejects.toMatchObject({ message: "errors.connection.unreachable", status: 0 });
    answering(async () => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
    await expect(call()).rejects.toMatchObject({ message: "errors.connection.server", status: 502 });
  });
});

it("has four calls of a tab under way, and the next when one of them has its answer", async () => {
  const answers: ((answer: Response) => void)[] = [];
  answering(() => new Promise((answer) => answers.push(answer)));
  const calls = [1, 2, 3, 4, 5, 6].map(call);
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  answers[0]?.(Response.json([]));
  await calls[0];
  await vi.waitFor(() => expect(answers).toHaveLength(5));
  for (let next = 1; next < 6; next += 1) {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(next));
    answers[next]?.(Response.json([]));
  }
  await Promise.all(calls);
});
