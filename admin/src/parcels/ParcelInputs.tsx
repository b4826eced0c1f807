import {
  inputRulesOf,
  type NumberColumn,
  type NumberSection,
  numbersOf,
  textColumnsOf,
} from "@solar/domain/columns/parcels";
import { parcelStatuses } from "@solar/domain/statuses";
import { BooleanInput, required, SelectInput, TextInput, useCanAccess } from "react-admin";
import { NumberInput } from "../ui/NumberInput.tsx";
import { FieldGrid } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { GalleryInput } from "../uploads/GalleryInput.tsx";

const obligatory = required("validation.required");

const parcelStatusChoices = parcelStatuses.map((status) => ({
  id: status,
  name: `enums.parcel_status.${status}`,
}));

/** Explanations below fields. */
const help: Partial<Record<NumberColumn, string>> = { price: "resources.parcels.help.price" };

const inputsOf = (section: NumberSection) =>
  numbersOf(section).map((column) => (
    <NumberInput key={column} source={column} {...inputRulesOf(column)} helperText={help[column] ?? false} />
  ));

const Heading = ({ text }: { text: string }) => (
  <Text text={text} variant="subtitle2" component="h3" sx={{ mt: 1.5, mb: 0.5 }} />
);

/** What is reserved and sold is said by those who sell; the others read it. */
const StatusInput = ({ helperText }: { helperText: string | false }) => {
  const { canAccess: sells } = useCanAccess({ resource: "parcels", action: "sell" });
  return (
    <SelectInput
      source="status"
      choices={parcelStatusChoices}
      validate={obligatory}
      readOnly={!sells}
      helperText={helperText}
    />
  );
};

/** All fields of a parcel. Pictures are uploaded at once when it is stored, later in the wizard. */
export const ParcelInputs = ({ upload }: { upload: "now" | "later" }) => (
  <>
    <FieldGrid>
      {textColumnsOf("line").map((column) =>
        column === "name" ? (
          <TextInput
            key={column}
            source={column}
            validate={obligatory}
            helperText="resources.parcels.help.name"
          />
        ) : (
          <TextInput key={column} source={column} />
        ),
      )}
    </FieldGrid>
    <Heading text="parcels.sections.figures" />
    <FieldGrid>{inputsOf("figures")}</FieldGrid>
    <Heading text="parcels.sections.sale" />
    <FieldGrid>
      {inputsOf("sale")}
      <StatusInput helperText={upload === "now" && "resources.parcels.help.status"} />
    </FieldGrid>
    <Heading text="parcels.sections.ppa" />
    <BooleanInput source="ima_ppa_ugovor" />
    <FieldGrid>{inputsOf("ppa")}</FieldGrid>
    <Heading text="parcels.sections.texts" />
    <FieldGrid>
      {textColumnsOf("text").map((column) => (
        <TextInput key={column} source={column} multiline minRows={3} />
      ))}
    </FieldGrid>
    <Heading text="parcels.sections.images" />
    <GalleryInput
      kind="image"
      hideLabel
      upload={upload}
      source="images"
      label="resources.parcels.fields.images"
      add="parcels.images.add"
      empty="parcels.images.empty"
    />
  </>
);
