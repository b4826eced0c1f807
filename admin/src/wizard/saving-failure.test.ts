import { ApiError } from "@solar/postgrest-client/api-error";
import { expect, it } from "vitest";
import { savingFailureOf, UploadError } from "./saving-failure.ts";

const stop = (status: number, details?: string) =>
  savingFailureOf(new ApiError("", status, { details: details ?? null }));

it("leads to the field that the server names, or that holds the file, and else tries again", () => {
  expect(stop(400, "vat_rate")).toMatchObject({ rejected: true, field: "vat_rate" });
  expect(stop(400, "parcels[9].price")).toMatchObject({ rejected: true, field: "parcels.9.price" });
  expect(stop(409, '[{"index":1}]')).toMatchObject({ rejected: true, field: null });
  expect(stop(403, "name")).toMatchObject({ rejected: true, field: null });
  for (const status of [0, 401, 429, 500, 503])
    expect(stop(status, "name"), `${status}`).toMatchObject({ rejected: false, field: null });
  const broken = new ApiError("", 422, { code: "broken_file" });
  expect(savingFailureOf(new UploadError("parcels.2.images", "a.jpg", broken))).toEqual({
    cause: broken,
    args: { name: "a.jpg" },
    rejected: true,
    field: "parcels.2.images",
  });
});
