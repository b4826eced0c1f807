import { emptyParcel } from "@solar/domain/columns/parcels";
import { describe, expect, it } from "vitest";
import { emptyProjectDraft, invalidFacts, missingBasics, rowsOfDraft } from "./project-draft.ts";

describe("the project wizard", () => {
  it("needs a name, a description and a main image to leave step 1", () => {
    const draft = emptyProjectDraft();
    expect(missingBasics(draft)).toHaveLength(3);
    expect(missingBasics({ ...draft, name: " ", description: "x", main_image_url: "/a.jpg" })).toEqual([
      "resources.projects.fields.name",
    ]);
    expect(
      missingBasics({ ...draft, name: "x", description: "x", main_image_url: new File([], "a.jpg") }),
    ).toEqual([]);
  });

  it("does not leave step 1 with a number that is none, which would be stored as 0", () => {
    expect(invalidFacts({ ...emptyProjectDraft(), vat_rate: "17 posto", ppa_tariff: 0.14 })).toEqual([
      "resources.projects.fields.vat_rate",
    ]);
  });

  it("publishes onto the sale page, and keeps a draft off it", () => {
    const draft = { ...emptyProjectDraft(), name: "Park", description: "Opis" };
    const addresses = { main: "/storage/a.jpg", images: new Map() };
    expect(rowsOfDraft(draft, "published", addresses).project).toMatchObject({
      status: "published",
      show_in_sale_page: true,
      visible: true,
    });
    expect(rowsOfDraft(draft, "draft", addresses).project).toMatchObject({
      status: "draft",
      show_in_sale_page: false,
      name_en: null,
    });
  });

  it("sends parcels with their uploaded pictures and empty English texts as null", () => {
    const parcel = {
      ...emptyParcel("Parcela 1"),
      id: "1",
      images: [],
      name_en: "",
      // What the drawing knows of a parcel besides: this one was two.
      merged_from: ["A9"],
    };
    const { parcels } = rowsOfDraft({ ...emptyProjectDraft(), parcels: [parcel] }, "draft", {
      main: "/a",
      images: new Map([[parcel.id, ["/b.jpg"]]]),
    });
    expect(parcels).toEqual([
      expect.objectContaining({
        name_en: null,
        description_en: null,
        images: ["/b.jpg"],
        price: 0,
        status: "available",
      }),
    ]);
    expect(Object.keys(parcels[0] ?? {}), "the server rejects what is no column").not.toContain(
      "merged_from",
    );
  });
});
