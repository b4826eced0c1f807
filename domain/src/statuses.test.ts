import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { staffProjectLabel } from "./project-status-labels.ts";
import { isSoldOut, projectTone, toneColours, visitorProjectLabel } from "./statuses.ts";

const project = join(import.meta.dirname, "../..");

describe("statuses", () => {
  it("have labels for visitors and others for staff", () => {
    expect(visitorProjectLabel("published", "sr")).toBe("Dostupno");
    expect(staffProjectLabel("published", "sr")).toBe("Objavljen");
    expect(visitorProjectLabel("completed", "sr")).toBe("Završeno");
    expect(staffProjectLabel("completed", "sr")).toBe("Izveden");
  });

  it("read, when they are not known, as available to visitors and as Draft to staff, in grey", () => {
    expect(visitorProjectLabel("nepoznat", "sr")).toBe("Dostupno");
    expect(staffProjectLabel(null, "sr")).toBe("Draft");
    expect(projectTone("nepoznat")).toBe("grey");
  });

  it("are grey for what is published, as for a draft, and coloured for what is sold or built", () => {
    expect(["draft", "published"].map(projectTone)).toEqual(["grey", "grey"]);
    const others = ["aktivan", "u_izgradnji", "u_planu", "rasprodato", "reference", "completed"];
    expect(others.map(projectTone)).toEqual(["green", "yellow", "purple", "red", "blue", "blue"]);
  });

  it("have their colours here alone, so that screens, e-mails and pictures agree", () => {
    const colours = Object.values(toneColours);
    const repeated = globSync("{admin,public-site,parcel-*,services,domain}/**/*.{ts,tsx,css,html}", {
      cwd: project,
    })
      .filter((file) => !/node_modules|dist\/|\.test\.ts|domain\/src\/statuses\.ts/.test(file))
      .filter((file) => {
        const source = readFileSync(join(project, file), "utf8").toLowerCase();
        return colours.some((colour) => source.includes(colour));
      });
    expect(repeated).toEqual([]);
  });

  it("call a park sold out only when it has parcels and none is available", () => {
    expect(isSoldOut({ total_parcels: 14, available_parcels: 0 })).toBe(true);
    expect(isSoldOut({ total_parcels: 14, available_parcels: 1 })).toBe(false);
    expect(isSoldOut({ total_parcels: 0, available_parcels: 0 })).toBe(false);
  });
});
