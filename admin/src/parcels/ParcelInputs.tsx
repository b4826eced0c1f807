import { Typography } from "@mui/material";
import { parcelStatuses } from "@solar/domain/statuses";
import { BooleanInput, required, SelectInput, TextInput, useTranslate } from "react-admin";
import { FieldGrid } from "../ui/FieldGrid.tsx";
import { FigureInput } from "../ui/inputs/FigureInput.tsx";
import { GalleryInput } from "../ui/inputs/GalleryInput.tsx";
import { figureRules } from "./parcelRules.ts";

const obligatory = required("validation.required");

const parcelStatusChoices = parcelStatuses.map((status) => ({
  id: status,
  name: `enums.parcel_status.${status}`,
}));

const Heading = ({ text }: { text: string }) => {
  const translate = useTranslate();
  return (
    <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      {translate(text)}
    </Typography>
  );
};

/** All fields of a parcel. Pictures are uploaded at once when it is stored, later in the wizard. */
export const ParcelInputs = ({ upload }: { upload: "now" | "later" }) => (
  <>
    <FieldGrid>
      <TextInput source="name" validate={obligatory} helperText="resources.parcels.help.name" fullWidth />
      <TextInput source="name_en" helperText={false} fullWidth />
    </FieldGrid>
    <Heading text="parcels.sections.figures" />
    <FieldGrid>
      <FigureInput source="area_m2" {...figureRules.area_m2} />
      <FigureInput source="power_kw" {...figureRules.power_kw} />
      <FigureInput source="panel_count" {...figureRules.panel_count} />
      <FigureInput source="annual_production_kwh" {...figureRules.annual_production_kwh} />
    </FieldGrid>
    <Heading text="parcels.sections.sale" />
    <FieldGrid>
      <FigureInput source="price" helperText="resources.parcels.help.price" {...figureRules.price} />
      <SelectInput
        source="status"
        choices={parcelStatusChoices}
        validate={obligatory}
        helperText={upload === "now" && "resources.parcels.help.status"}
        fullWidth
      />
    </FieldGrid>
    <Heading text="parcels.sections.ppa" />
    <BooleanInput source="ima_ppa_ugovor" helperText={false} />
    <FieldGrid>
      <FigureInput source="ppa_godine" {...figureRules.ppa_godine} />
      <FigureInput source="ocekivani_godisnji_prihod" {...figureRules.ocekivani_godisnji_prihod} />
    </FieldGrid>
    <Heading text="parcels.sections.texts" />
    <FieldGrid>
      <TextInput source="description" multiline minRows={3} helperText={false} fullWidth />
      <TextInput source="description_en" multiline minRows={3} helperText={false} fullWidth />
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
