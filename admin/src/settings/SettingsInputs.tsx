import type { ComponentProps, ReactNode } from "react";
import { ArrayInput, BooleanInput, SimpleFormIterator, TextArrayInput, TextInput } from "react-admin";
import { MonthlySharesInput } from "../projects/ProjectFactInputs.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { FieldGrid, Section } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { AssignmentInputs } from "./AssignmentInputs.tsx";
import { FaceInputs } from "./FaceInputs.tsx";

const field = (name: string) => `resources.settings.fields.${name}`;

const help = (name: string) => `resources.settings.help.${name}`;

/** One line of text. */
const Line = ({ source, helperText = false }: { source: string; helperText?: string | false }) => (
  <TextInput source={source} label={field(source)} helperText={helperText} />
);

/** A number, written without groups of digits. */
const NumberLine = (props: Omit<ComponentProps<typeof NumberInput>, "label">) => (
  <NumberInput {...props} label={field(props.source)} plain />
);

interface ItemsProps {
  source: string;
  /** The heading above says the same. */
  hideLabel?: boolean;
  children: ReactNode;
}

/** A list of small records, each on a line (below each other on a phone); can be added to, removed from and reordered. */
const Items = ({ source, hideLabel = false, children }: ItemsProps) => (
  <ArrayInput source={source} label={hideLabel ? false : field(source)} sx={{ mt: hideLabel ? 0 : 2 }}>
    <SimpleFormIterator
      inline
      fullWidth
      disableClear
      sx={{
        "& .RaSimpleFormIterator-line": { py: 1.5, alignItems: "center" },
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
export const SettingsInputs = () => (
  <>
    <Section title="settings.sections.company">
      <Line source="company_name" />
      <FieldGrid>
        <Line source="tagline" />
        <Line source="tagline_en" />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.face">
      <FaceInputs />
    </Section>
    <Section title="settings.sections.law">
      <Hint text={help("law")} />
      <FieldGrid>
        <Line source="registration_number" />
        <Line source="vat_number" />
        <Line source="court" helperText={help("court")} />
        <Line source="bank_account" helperText={help("bank_account")} />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.contact">
      <Line source="email" />
      <Items source="phones">
        <TextInput source="number" label={field("phones.number")} />
        <TextInput source="label" label={field("phones.label")} />
        <TextInput source="label_en" label={field("phones.label_en")} />
      </Items>
      <FieldGrid>
        <Line source="whatsapp" helperText={help("whatsapp")} />
        <Line source="viber" helperText={help("viber")} />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.notifications">
      <TextArrayInput
        source="notification_emails"
        label={field("notification_emails")}
        helperText={help("notification_emails")}
        fullWidth
      />
      <FieldGrid>
        <NumberLine source="confirmations_per_hour" helperText={help("confirmations_per_hour")} />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.sales">
      <FieldGrid>
        <NumberLine source="reservation_days" helperText={help("reservation_days")} whole />
        <NumberLine source="offer_days" helperText={help("offer_days")} whole />
        <NumberLine source="sales_discount_limit" helperText={help("sales_discount_limit")} />
      </FieldGrid>
      <AssignmentInputs />
    </Section>
    <Section title="settings.sections.privacy">
      <FieldGrid>
        <NumberLine source="inquiries_kept_months" helperText={help("inquiries_kept_months")} whole />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.security">
      <BooleanInput source="require_second_factor" label={field("require_second_factor")} />
    </Section>
    <PublicSections />
  </>
);

const claims = [
  "claimed_yield_low",
  "claimed_yield_high",
  "claimed_payback_low",
  "claimed_payback_high",
  "claimed_payout_years",
];
const assumptions = [
  "vat_rate",
  "tariff",
  "tariff_growth",
  "upkeep_per_kw",
  "insurance_per_kw",
  "degradation",
];

const Hint = ({ text }: { text: string }) => <Text text={text} small soft sx={{ mb: 1.5 }} />;

/** Settings that the site shows as they are. */
const PublicSections = () => (
  <>
    <Section title="settings.sections.address">
      <FieldGrid>
        <Line source="address" />
        <Line source="postal_code" />
        <Line source="city" />
        <Line source="country" />
        <Line source="country_en" />
        <Line source="map_tiles_url" helperText={help("map_tiles_url")} />
        <NumberLine source="latitude" helperText={help("coordinates")} />
        <NumberLine source="longitude" />
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
        <TextInput source="name" label={field("social_links.name")} />
        <TextInput source="url" label={field("social_links.url")} type="url" />
      </Items>
    </Section>
    <Section title="settings.sections.claims">
      <Hint text={help("claims")} />
      <FieldGrid>
        {claims.map((source) => (
          <NumberLine key={source} source={source} whole={source === "claimed_payout_years"} />
        ))}
      </FieldGrid>
    </Section>
    <Section title="settings.sections.calculation">
      <Hint text={help("calculation")} />
      <FieldGrid>
        {assumptions.map((source) => (
          <NumberLine key={source} source={source} />
        ))}
      </FieldGrid>
      <MonthlySharesInput
        source="monthly_shares"
        label={field("monthly_shares")}
        help={help("monthly_shares")}
      />
    </Section>
    <Section title="settings.sections.results">
      <NumberLine source="results_year" helperText={help("results")} whole />
      <Items source="results" hideLabel>
        <NumberInput source="value" label={field("results.value")} sx={short} />
        <TextInput source="unit" label={field("results.unit")} sx={short} />
        <TextInput source="label" label={field("results.label")} />
        <TextInput source="label_en" label={field("results.label_en")} />
      </Items>
    </Section>
    <Section title="settings.sections.director">
      <FieldGrid>
        <Line source="director_name" />
        <Line source="director_role" />
        <Line source="director_role_en" />
      </FieldGrid>
    </Section>
  </>
);
