import { describe, expect, it } from "vitest";
import type { ProjectSummary } from "./api/projects.ts";
import { filterProjects } from "./filter-projects.ts";

const project = (name: string, changes: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: name,
  name,
  name_en: null,
  location: "Laktaši, Bosna i Hercegovina",
  location_en: null,
  main_image_url: null,
  status: "aktivan",
  total_power: 0,
  available_parcels: 0,
  reserved_parcels: 0,
  sold_parcels: 0,
  total_parcels: 0,
  milestones: [],
  min_price: null,
  estimated_price: null,
  estimated_revenue: null,
  estimated_net: null,
  legal_form: null,
  upkeep_per_kw: null,
  insurance_per_kw: null,
  rent_per_kw: null,
  vat_rate: null,
  ...changes,
});

const names = (projects: ProjectSummary[]) => projects.map(({ name }) => name);

describe("the projects' search", () => {
  it("finds a part of the name or the location, in any spelling", () => {
    const projects = [project("Park Šuma"), project("Park Vrbas", { location: "Srbac" })];
    expect(names(filterProjects(projects, " šUMA ", "all"))).toEqual(["Park Šuma"]);
    expect(names(filterProjects(projects, "srb", "all"))).toEqual(["Park Vrbas"]);
    for (const typed of ["laktaši", "laktasi", "Лакташи"])
      expect(names(filterProjects(projects, typed, "all"))).toEqual(["Park Šuma"]);
  });

  it("finds the English name too", () => {
    expect(filterProjects([project("Park", { name_en: "Forest park" })], "forest", "all")).toHaveLength(1);
  });

  it("shows as open for investment only what has an available parcel", () => {
    const projects = [project("open", { available_parcels: 1 }), project("full", { total_parcels: 3 })];
    expect(names(filterProjects(projects, "", "available"))).toEqual(["open"]);
  });

  it("shows as completed only the statuses reference and completed", () => {
    const projects = [
      project("reference", { status: "reference" }),
      project("completed", { status: "completed" }),
      project("sold out", { status: "rasprodato" }),
    ];
    expect(names(filterProjects(projects, "", "completed"))).toEqual(["reference", "completed"]);
  });
});
