import { type Texts, textNode, translate } from "@solar/domain/text";
import { describe, expect, it } from "vitest";
import type { Translate } from "../../lib/language.tsx";
import enTechnical from "../../texts/en/technical.json" with { type: "json" };
import enUnits from "../../texts/en/units.json" with { type: "json" };
import srTechnical from "../../texts/sr/technical.json" with { type: "json" };
import srUnits from "../../texts/sr/units.json" with { type: "json" };
import { technicalDetail } from "./technical-detail.ts";

const dictionaries = {
  sr: { technical: srTechnical, units: srUnits },
  en: { technical: enTechnical, units: enUnits },
};

const shown = (language: keyof typeof dictionaries, name: string, value: string | number | boolean) => {
  const texts: Texts = dictionaries[language];
  const t: Translate = Object.assign(
    (key: string, parameters = {}) => translate(texts, language, key, parameters),
    {
      language,
      keys: () => [],
      has: (key: string) => typeof textNode(texts, key) === "string",
    },
  );
  const { label, value: figure } = technicalDetail(name, value, t);
  return `${label}: ${figure.replaceAll("\u00a0", " ")}`;
};

describe("a technical detail", () => {
  it("has its unit with the figure, not in the name", () => {
    expect(shown("sr", "Snaga panela (W)", 585)).toBe("Snaga panela: 585 W");
    expect(shown("en", "Snaga panela (W)", 585)).toBe("Panel power: 585 W");
    expect(shown("sr", "Godišnja proizvodnja (kWh)", 1246000)).toBe("Godišnja proizvodnja: 1.246.000 kWh");
    expect(shown("en", "Nagib panela (°)", 22)).toBe("Panel tilt: 22°");
  });

  it("counts days in words", () => {
    expect(shown("sr", "Trajanje radova (dana)", 21)).toBe("Trajanje gradnje: 21 dan");
    expect(shown("en", "Trajanje radova (dana)", 21)).toBe("Construction time: 21 days");
  });

  it("stays as staff wrote it when it is no figure or has no unit", () => {
    expect(shown("sr", "Broj panela", 5000)).toBe("Broj panela: 5.000");
    expect(shown("sr", "Snaga panela (W)", "oko 585")).toBe("Snaga panela (W): oko 585");
    expect(shown("sr", "Praćenje sunca (jedna osa)", true)).toBe("Praćenje sunca (jedna osa): Da");
    expect(shown("en", "Masa (t)", 1.5)).toBe("Masa: 1.5 t");
  });
});
