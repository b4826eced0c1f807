import { Stack } from "@mui/material";
import { useTranslate } from "../host.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { NumberField, SwitchField } from "../panels/fields.tsx";
import type { PlacedOutline } from "./place-plan.ts";
import { numberProperties, type Source, type ValueChoice } from "./plan-values.ts";

interface ValueChoicesProps {
  outlines: readonly PlacedOutline[];
  choice: ValueChoice;
  onChange: (part: Partial<ValueChoice>) => void;
}

/** Where area, power and price of the parcels come from. */
export const ValueChoices = ({ outlines, choice, onChange }: ValueChoicesProps) => {
  const translate = useTranslate();
  const keys = Object.keys(outlines[0]?.properties ?? {});
  const numbers = numberProperties(outlines);
  return (
    <>
      <SwitchField
        label={translate("drawing.plan.area")}
        checked={choice.area}
        onChange={(area) => onChange({ area })}
      />
      <SourceChoice
        name="power"
        source={choice.power}
        rates={["area"]}
        keys={numbers}
        onChange={(power) => onChange({ power })}
      />
      <SourceChoice
        name="price"
        source={choice.price}
        rates={["area", "power"]}
        keys={numbers}
        onChange={(price) => onChange({ price })}
      />
      {keys.length > 0 && (
        <ChoiceField
          fullWidth
          label={translate("drawing.plan.cadastral")}
          value={choice.cadastral}
          values={["", ...keys]}
          nameOf={(key) =>
            key ? translate("drawing.plan.from_property", { key }) : translate("drawing.plan.keep")
          }
          onChange={(cadastral) => onChange({ cadastral })}
        />
      )}
    </>
  );
};

interface SourceChoiceProps {
  name: "power" | "price";
  source: Source;
  /** What it may be a multiple of. */
  rates: readonly ("area" | "power")[];
  /** Properties of the plan that hold numbers. */
  keys: readonly string[];
  onChange: (source: Source) => void;
}

const SourceChoice = ({ name, source, rates, keys, onChange }: SourceChoiceProps) => {
  const translate = useTranslate();
  const properties = keys.map((key) => `property:${key}`);
  return (
    <Stack direction="row" spacing={1}>
      <ChoiceField
        fullWidth
        label={translate(`drawing.plan.${name}`)}
        value={source.by === "property" ? `property:${source.key}` : source.by}
        values={["keep", ...rates, ...properties]}
        nameOf={(value) =>
          value.startsWith("property:")
            ? translate("drawing.plan.from_property", { key: value.slice(9) })
            : translate(value === "keep" ? "drawing.plan.keep" : `drawing.plan.by_${value}`)
        }
        onChange={(value) => {
          if (value.startsWith("property:")) onChange({ by: "property", key: value.slice(9) });
          else if (value === "area" || value === "power") onChange({ by: value, rate: Number.NaN });
          else onChange({ by: "keep" });
        }}
      />
      {"rate" in source && (
        <NumberField
          key={source.by}
          label={translate(`drawing.plan.${name}_per_${source.by}`)}
          value={source.rate}
          min={0}
          max={1_000_000}
          fraction
          onChange={(rate) => onChange({ ...source, rate })}
        />
      )}
    </Stack>
  );
};
