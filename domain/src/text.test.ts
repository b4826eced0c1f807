import { describe, expect, it } from "vitest";
import { interpolate, pluralForm, translate } from "./text.ts";

describe("texts", () => {
  it.each([
    [1, 0],
    [21, 0],
    [101, 0],
    [2, 1],
    [4, 1],
    [22, 1],
    [0, 2],
    [5, 2],
    [11, 2],
    [12, 2],
    [14, 2],
    [111, 2],
    [1.5, 1],
  ])("%d takes plural form %d in Serbian/Bosnian", (count, form) => {
    expect(pluralForm(count, "sr")).toBe(form);
  });

  it("has two plural forms in English", () => {
    expect([0, 1, 2, 21].map((count) => pluralForm(count, "en"))).toEqual([1, 0, 1, 1]);
  });

  it("chooses the plural form by smart_count and fills the placeholders", () => {
    const parcels = "%{smart_count} parcela |||| %{smart_count} parcele |||| %{smart_count} parcela";
    expect(interpolate(parcels, "sr", { smart_count: 3 })).toBe("3 parcele");
    expect(interpolate("%{name}. Dalje %{name}.", "sr", { name: "Krš d.o.o." })).toBe(
      "Krš d.o.o. Dalje Krš d.o.o.",
    );
    expect(interpolate("%{name}. Dalje", "sr", { name: "Krš" })).toBe("Krš. Dalje");
    expect(interpolate(parcels, "sr", { smart_count: 1250, count_text: "1.250" })).toBe("1.250 parcela");
  });

  it("finds a text by its dotted path, also inside a list", () => {
    const texts = { steps: [{ title: "Prvi" }, { title: "Drugi %{n}" }] };
    expect(translate(texts, "sr", "steps.1.title", { n: 2 })).toBe("Drugi 2");
  });

  it("shows the key itself when the text is missing", () => {
    expect(translate({ home: { title: "Početna" } }, "sr", "home.lead")).toBe("home.lead");
    expect(translate({ home: { title: "Početna" } }, "sr", "home")).toBe("home");
  });
});
