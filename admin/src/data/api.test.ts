import { ApiError } from "@solar/postgrest-client/api-error";
import { beforeEach, expect, it, vi } from "vitest";

const tokens: (string | null)[] = [];
const sent: (string | null)[] = [];
const refused = new ApiError("Prijava više ne važi. Prijavite se ponovo.", 401);
// Test files share a process: what an earlier one read of these modules holds its own stand-in.
vi.hoisted(() => vi.resetModules());
vi.mock("./browser-session.ts", () => ({
  session: { token: async () => tokens.shift() ?? null, refresh: async () => undefined },
}));
vi.mock("./call-api.ts", () => ({
  requestApi: async (_path: string, { token }: { token: string | null }) => {
    sent.push(token);
    if (token !== "good") throw refused;
    return { json: [], headers: new Headers() };
  },
}));
const { isPossibleId, staffRequest } = await import("./api.ts");

beforeEach(() => {
  tokens.length = 0;
  sent.length = 0;
});

it("asks again with a new token where the first one ended", async () => {
  tokens.push("ended", "good");
  await expect(staffRequest("/projects")).resolves.toMatchObject({ json: [] });
  expect(sent).toEqual(["ended", "good"]);
});

it("asks nothing as a visitor would, once nobody is signed in", async () => {
  await expect(staffRequest("/projects")).rejects.toMatchObject({ status: 401, message: "session.expired" });
  tokens.push("ended");
  await expect(staffRequest("/projects")).rejects.toBe(refused);
  expect(sent).toEqual(["ended"]);
});

it("takes the number, the key and the place of a record for its id, and no other word", () => {
  for (const id of ["1", "home.hero.title", "home-hero", crypto.randomUUID()])
    expect(isPossibleId(id), id).toBe(true);
  for (const id of ["", "nema", "nema-toga", "1,2", "home."]) expect(isPossibleId(id), id).toBe(false);
});
