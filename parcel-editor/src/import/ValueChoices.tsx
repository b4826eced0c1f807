import { Stack } from "@mui/material";
import { useLanguage, useTranslate } from "../host.ts";
import { AmbiguityChoice } from "../panels/AmbiguityChoice.tsx";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { NumberField, SwitchField } from "../panels/fields.tsx";
import type { PlacedOutline } from "./place-plan.ts";
import { numberProperties, type Source, sourceAmbiguity, type ValueChoice } from "./plan-values.ts";

interface ValueChoicesProps {
  outlines: readonly PlacedOutline[];
  choice: ValueChoice;
  onChange: (part: Partial<ValueChoice>) => void;
}

/** Where area, power and price of the parcels come from. */
export const ValueChoices = ({ outlines, choice, onChange }: ValueChoicesProps) => {
  const translate = useTranslate();
  const keys = Object.keys(outlines[0]?.properties ?? {});
  return (
    <>
      <SwitchField
        label={translate("drawing.plan.area")}
        checked={choice.area}
        onChange={(area) => onChange({ area })}
      />
      <SourceChoice
        name="power"
        rates={["area"]}
        {...{ outlines, choice }}
        onChange={(power) => onChange({ power })}
      />
      <SourceChoice
        name="price"
        rates={["area", "power"]}
        {...{ outlines, choice }}
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
  outlines: readonly PlacedOutline[];
  choice: ValueChoice;
  /** What it may be a multiple of. */
  rates: readonly ("area" | "power")[];
  onChange: (source: Source) => void;
}

const SourceChoice = ({ name, outlines, choice, rates, onChange }: SourceChoiceProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const source = choice[name];
  const doubt = sourceAmbiguity(outlines, choice, name);
  const properties = numberProperties(outlines, name).map((key) => `property:${key}`);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: doubt ? "wrap" : "nowrap" }}>
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
          kind={name}
          onChange={(rate) => onChange({ ...source, rate })}
        />
      )}
      {doubt && source.by === "property" && (
        <AmbiguityChoice
          doubt={doubt}
          question={translate("csv.doubt", { column: source.key, cell: doubt.cell })}
          language={language}
          answer={source.decimal}
          onAnswer={(decimal) => onChange({ ...source, decimal })}
        />
      )}
    </Stack>
  );
};
