import { describe, expect, it } from "vitest";
import { isSoldOut, projectStatusBadge } from "./status.ts";

describe("statuses", () => {
  it("has a vocabulary for visitors and another for staff", () => {
    expect(projectStatusBadge("published", "sr", "visitor").word).toBe("Dostupno");
    expect(projectStatusBadge("published", "sr", "staff").word).toBe("Objavljen");
    expect(projectStatusBadge("completed", "sr", "visitor").word).toBe("Završeno");
    expect(projectStatusBadge("completed", "sr", "staff").word).toBe("Izveden");
  });

  it("shows a status it does not know as available to visitors and as Draft to staff, in grey", () => {
    expect(projectStatusBadge("nepoznat", "sr", "visitor")).toEqual({ word: "Dostupno", tone: "grey" });
    expect(projectStatusBadge(null, "sr", "staff")).toEqual({ word: "Draft", tone: "grey" });
  });

  it("calls a park sold out only when it has parcels and none is available", () => {
    expect(isSoldOut({ total_parcels: 14, available_parcels: 0 })).toBe(true);
    expect(isSoldOut({ total_parcels: 14, available_parcels: 1 })).toBe(false);
    expect(isSoldOut({ total_parcels: 0, available_parcels: 0 })).toBe(false);
  });
});
