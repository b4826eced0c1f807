import { beforeEach, expect, it, vi } from "vitest";
import { staffRequest } from "./api.ts";
import { dataProvider } from "./data-provider.ts";
import { ConflictError } from "./errors.ts";

// Test files share a process: what an earlier one read of these modules holds its own stand-in.
vi.hoisted(() => vi.resetModules());
vi.mock("./api.ts", () => ({ staffRequest: vi.fn(), isPossibleId: () => true }));

const request = vi.mocked(staffRequest);
const answers = (...rows: unknown[][]) => {
  for (const json of rows)
    request.mockResolvedValueOnce({ status: 200, headers: new Headers(), body: "", json });
};
beforeEach(() => request.mockReset());

const before = { id: "7", version: 3, name: "Stari", price: 100, tags: ["a"] };
const save = (data: object, previousData = before) =>
  dataProvider.update("parcels", { id: "7", data, previousData });

it("saves only what changed, on condition of the version that was read", async () => {
  answers([{ ...before, name: "Novi", version: 4 }]);
  const { data } = await save({ ...before, name: "Novi", tags: ["a"], note: null });
  expect(data).toMatchObject({ name: "Novi", version: 4 });
  const [path, options] = request.mock.calls[0] ?? [];
  expect(path).toBe("/parcels?id=eq.7&version=eq.3");
  expect(options).toMatchObject({ method: "PATCH", body: { name: "Novi" } });
  expect(options?.headers).toMatchObject({ prefer: "return=representation" });
  expect(request).toHaveBeenCalledOnce();
});

it("asks for nothing when nothing changed", async () => {
  expect((await save({ ...before })).data).toMatchObject(before);
  expect(request).not.toHaveBeenCalled();
});

it("says what is stored now when somebody else saved first", async () => {
  const stored = { ...before, price: 200, version: 4 };
  answers([], [stored]);
  const saving = save({ price: 150 });
  await expect(saving).rejects.toBeInstanceOf(ConflictError);
  await expect(saving).rejects.toMatchObject({ saved: stored });
});

it("says that somebody deleted the record", async () => {
  answers([], []);
  await expect(save({ price: 150 })).rejects.toMatchObject({ code: "version", saved: null });
});

it("never sends what the database fills in when creating", async () => {
  answers([{ id: "9" }]);
  const data = { name: "Park", created_at: "2026-01-01", version: 2, visible: true };
  await dataProvider.create("projects", { data });
  expect(request.mock.calls[0]?.[1]?.body).toEqual({ name: "Park", visible: true });
});

it("asks for a record as a list, and says as an error of its own that there is none", async () => {
  answers([before], []);
  await expect(dataProvider.getOne("parcels", { id: "7" })).resolves.toEqual({ data: before });
  expect(request.mock.calls[0]?.[1]?.headers).not.toHaveProperty("accept");
  await expect(dataProvider.getOne("parcels", { id: "8" })).rejects.toMatchObject({ status: 404 });
});
