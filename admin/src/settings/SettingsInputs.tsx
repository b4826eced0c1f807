import { Box, FormLabel } from "@mui/material";
import type { ReactNode } from "react";
import {
  ArrayInput,
  BooleanInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useInput,
  useTranslate,
} from "react-admin";
import { FieldGrid } from "../ui/FieldGrid.tsx";
import { NumberInput } from "../ui/inputs/NumberInput.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Section } from "../ui/Section.tsx";
import { useToast } from "../ui/useToast.ts";
import { DropZone } from "../uploads/DropZone.tsx";
import { imageTypes, isImage } from "../uploads/fileRules.ts";
import { UploadList } from "../uploads/UploadList.tsx";
import { useUploads } from "../uploads/useUploads.ts";

const field = (name: string) => `resources.settings.fields.${name}`;

/** One line of text. */
const Line = ({ source, help = false }: { source: string; help?: string | false }) => (
  <TextInput source={source} label={field(source)} helperText={help} fullWidth />
);

interface ItemsProps {
  source: string;
  /** The heading above says the same. */
  hideLabel?: boolean;
  children: ReactNode;
}

/** A list of small records, each on a line (below each other on a phone); can be added to, removed from and reordered. */
const Items = ({ source, hideLabel = false, children }: ItemsProps) => (
  <ArrayInput source={source} label={hideLabel ? false : field(source)} helperText={false}>
    <SimpleFormIterator
      inline
      fullWidth
      disableClear
      sx={{
        "& .RaSimpleFormIterator-line": { py: 1, alignItems: "center" },
        "& .RaSimpleFormIterator-form": { gap: 1.5 },
        "& .RaSimpleFormIterator-form > *": { flex: 1, minWidth: { xs: "100%", sm: 120 }, my: 0 },
        // Fingers and eyes find no buttons that show only under a mouse.
        "& .RaSimpleFormIterator-action": { visibility: "visible" },
      }}
    >
      {children}
    </SimpleFormIterator>
  </ArrayInput>
);

/** Leaves the width of a line of small records to the inputs beside it. */
const short = { "&&&": { flex: 0.45 } };

/** All site settings, by subject. */
export const SettingsInputs = () => {
  const translate = useTranslate();
  return (
    <>
      <Section title="settings.sections.company">
        <Line source="company_name" />
        <FieldGrid>
          <Line source="tagline" />
          <Line source="tagline_en" />
        </FieldGrid>
      </Section>
      <Section title="settings.sections.contact">
        <Line source="email" />
        <Items source="phones">
          <TextInput source="number" label={field("phones.number")} helperText={false} />
          <TextInput source="label" label={field("phones.label")} helperText={false} />
          <TextInput source="label_en" label={field("phones.label_en")} helperText={false} />
        </Items>
      </Section>
      <Section title="settings.sections.notifications">
        <TextArrayInput
          source="notification_emails"
          label={field("notification_emails")}
          helperText="resources.settings.help.notification_emails"
          fullWidth
        />
        <FieldGrid>
          <NumberInput
            source="confirmations_per_hour"
            label={field("confirmations_per_hour")}
            helperText="resources.settings.help.confirmations_per_hour"
            plain
          />
        </FieldGrid>
      </Section>
      <Section title="settings.sections.privacy">
        <FieldGrid>
          <NumberInput
            source="inquiries_kept_months"
            label={field("inquiries_kept_months")}
            helperText="resources.settings.help.inquiries_kept_months"
            whole
            plain
          />
        </FieldGrid>
      </Section>
      <Section title="settings.sections.security">
        <BooleanInput
          source="require_second_factor"
          label={field("require_second_factor")}
          helperText={false}
        />
      </Section>
      <Section title="settings.sections.address">
        <FieldGrid>
          <Line source="address" />
          <Line source="postal_code" />
          <Line source="city" />
          <Line source="country" />
          <Line source="country_en" />
          <Line source="map_tiles_url" help="resources.settings.help.map_tiles_url" />
          <NumberInput
            source="latitude"
            label={field("latitude")}
            helperText="resources.settings.help.coordinates"
            plain
          />
          <NumberInput source="longitude" label={field("longitude")} plain />
        </FieldGrid>
      </Section>
      <Section title="settings.sections.hours">
        <FieldGrid>
          <Line source="working_hours" />
          <Line source="working_hours_en" />
        </FieldGrid>
      </Section>
      <Section title="settings.sections.social">
        <Items source="social_links" hideLabel>
          <TextInput source="name" label={field("social_links.name")} helperText={false} />
          <TextInput source="url" label={field("social_links.url")} type="url" helperText={false} />
        </Items>
      </Section>
      <Section title="settings.sections.results">
        <NumberInput
          source="results_year"
          label={field("results_year")}
          helperText={translate("resources.settings.help.results")}
          whole
          plain
        />
        <Items source="results" hideLabel>
          <NumberInput source="value" label={field("results.value")} sx={short} />
          <TextInput source="unit" label={field("results.unit")} helperText={false} sx={short} />
          <TextInput source="label" label={field("results.label")} helperText={false} />
          <TextInput source="label_en" label={field("results.label_en")} helperText={false} />
        </Items>
      </Section>
      <Section title="settings.sections.director">
        <FieldGrid>
          <Line source="director_name" />
          <Line source="director_role" />
          <Line source="director_role_en" />
        </FieldGrid>
        <PortraitInput source="director_image" label={field("director_image")} />
      </Section>
    </>
  );
};

/** A picture of the site's own, uploaded at once. */
const PortraitInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const toast = useToast();
  const { field } = useInput<string | null>({ source, parse: (value) => value ?? null });
  const uploads = useUploads("site-images", field.onChange);
  const choose = ([file]: File[]) => {
    if (file && isImage(file)) void uploads.add([file]);
    else toast("error", "media.replace.only_images");
  };
  return (
    <Box role="group" aria-label={translate(label)} sx={{ mt: 1 }}>
      <FormLabel>{translate(label)}</FormLabel>
      <Box sx={{ display: "flex", gap: 2, mt: 1, alignItems: "flex-start", flexWrap: "wrap" }}>
        <Picture url={field.value || null} alt={translate(label)} width={140} height={140} />
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <DropZone
            label="upload.drop_image"
            hint="upload.image_limits"
            accept={imageTypes}
            disabled={uploads.busy}
            onFiles={choose}
          />
          <UploadList items={uploads.items} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        </Box>
      </Box>
    </Box>
  );
};
