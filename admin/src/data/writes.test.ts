import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffRequest } from "./api.ts";
import { ConflictError } from "./errors.ts";
import { createRecord, updateRecord } from "./writes.ts";

// Test files share a process: what an earlier one read of these modules holds its own stand-in.
vi.hoisted(() => vi.resetModules());
vi.mock("./api.ts", () => ({ staffRequest: vi.fn() }));

const request = vi.mocked(staffRequest);
const answers = (...rows: unknown[][]) => {
  for (const json of rows)
    request.mockResolvedValueOnce({ status: 200, headers: new Headers(), body: "", json });
};

describe("saving", () => {
  beforeEach(() => request.mockReset());

  const before = { id: "7", version: 3, name: "Stari", price: 100, tags: ["a"] };

  it("sends only what changed, on condition of the version that was read", async () => {
    answers([{ ...before, name: "Novi", version: 4 }]);
    const saved = await updateRecord("parcels", "7", { ...before, name: "Novi", tags: ["a"] }, before);
    expect(saved).toMatchObject({ name: "Novi", version: 4 });
    expect(request).toHaveBeenCalledExactlyOnceWith("/parcels?id=eq.7&version=eq.3", {
      method: "PATCH",
      headers: { prefer: "return=representation" },
      body: { name: "Novi" },
    });
  });

  it("asks for nothing when nothing changed", async () => {
    expect(await updateRecord("parcels", "7", { ...before }, before)).toEqual(before);
    expect(request).not.toHaveBeenCalled();
  });

  it("reports what is stored now when somebody else saved first", async () => {
    const stored = { ...before, price: 200, version: 4 };
    answers([], [stored]);
    const save = updateRecord("parcels", "7", { price: 150 }, before);
    await expect(save).rejects.toBeInstanceOf(ConflictError);
    await expect(save).rejects.toMatchObject({ saved: stored });
  });

  it("reports a deleted record", async () => {
    answers([], []);
    await expect(updateRecord("parcels", "7", { price: 150 }, before)).rejects.toMatchObject({ saved: null });
  });

  it("never sends view-only columns when creating", async () => {
    answers([{ id: "9" }]);
    await createRecord("projects", { name: "Park", total_power: 5, min_price: 1, version: 2, visible: true });
    expect(request.mock.calls[0]?.[1]?.body).toEqual([{ name: "Park", visible: true }]);
  });
});
