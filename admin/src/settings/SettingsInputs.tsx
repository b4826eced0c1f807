import type { ReactNode } from "react";
import { ArrayInput, BooleanInput, SimpleFormIterator, TextArrayInput } from "react-admin";
import { MonthlySharesInput } from "../projects/ProjectFactInputs.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { FieldGrid, Section } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { AssignmentInputs } from "./AssignmentInputs.tsx";
import { BrandingInputs } from "./BrandingInputs.tsx";

const help = (name: string) => `resources.settings.help.${name}`;

interface ItemsProps {
  source: string;
  /** The heading above says the same. */
  hideLabel?: boolean;
  children: ReactNode;
}

/** A list of small records, each on a line (below each other on a phone); can be added to, removed from and reordered. */
const Items = ({ source, hideLabel = false, children }: ItemsProps) => (
  <ArrayInput source={source} {...(hideLabel && { label: false })} sx={{ mt: hideLabel ? 0 : 2 }}>
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
      <LimitedTextInput limit={200} source="company_name" />
      <FieldGrid>
        <LimitedTextInput limit={200} source="tagline" />
        <LimitedTextInput limit={200} source="tagline_en" />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.face">
      <BrandingInputs />
    </Section>
    <Section title="settings.sections.law">
      <Hint text={help("law")} />
      <FieldGrid>
        <LimitedTextInput limit={200} source="registration_number" />
        <LimitedTextInput limit={200} source="vat_number" />
        <LimitedTextInput limit={200} source="court" helperText={help("court")} />
        <LimitedTextInput limit={200} source="bank_account" helperText={help("bank_account")} />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.contact">
      <LimitedTextInput limit={200} source="email" />
      <Items source="phones">
        <LimitedTextInput limit={200} source="number" />
        <LimitedTextInput limit={200} source="label" />
        <LimitedTextInput limit={200} source="label_en" />
      </Items>
      <FieldGrid>
        <LimitedTextInput limit={200} source="whatsapp" helperText={help("whatsapp")} />
        <LimitedTextInput limit={200} source="viber" helperText={help("viber")} />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.notifications">
      <TextArrayInput
        source="notification_emails"
        helperText={help("notification_emails")}
        disableClearable
        fullWidth
      />
      <FieldGrid>
        <NumberInput source="confirmations_per_hour" helperText={help("confirmations_per_hour")} plain />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.sales">
      <FieldGrid>
        <NumberInput source="reservation_days" helperText={help("reservation_days")} whole plain />
        <NumberInput source="offer_days" helperText={help("offer_days")} whole plain />
        <NumberInput source="sales_discount_limit" helperText={help("sales_discount_limit")} plain />
      </FieldGrid>
      <AssignmentInputs />
    </Section>
    <Section title="settings.sections.privacy">
      <FieldGrid>
        <NumberInput source="inquiries_kept_months" helperText={help("inquiries_kept_months")} whole plain />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.security">
      <BooleanInput source="require_second_factor" />
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
        <LimitedTextInput limit={200} source="address" />
        <LimitedTextInput limit={200} source="postal_code" />
        <LimitedTextInput limit={200} source="city" />
        <LimitedTextInput limit={200} source="country" />
        <LimitedTextInput limit={200} source="country_en" />
        <LimitedTextInput limit={200} source="map_tiles_url" helperText={help("map_tiles_url")} />
        <NumberInput source="latitude" helperText={help("coordinates")} plain />
        <NumberInput source="longitude" plain />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.hours">
      <FieldGrid>
        <LimitedTextInput limit={200} source="working_hours" />
        <LimitedTextInput limit={200} source="working_hours_en" />
      </FieldGrid>
    </Section>
    <Section title="settings.sections.social">
      <Items source="social_links" hideLabel>
        <LimitedTextInput limit={200} source="name" />
        <LimitedTextInput limit={2000} source="url" type="url" />
      </Items>
    </Section>
    <Section title="settings.sections.claims">
      <Hint text={help("claims")} />
      <FieldGrid>
        {claims.map((source) => (
          <NumberInput key={source} source={source} whole={source === "claimed_payout_years"} plain />
        ))}
      </FieldGrid>
    </Section>
    <Section title="settings.sections.calculation">
      <Hint text={help("calculation")} />
      <FieldGrid>
        {assumptions.map((source) => (
          <NumberInput key={source} source={source} plain />
        ))}
      </FieldGrid>
      <MonthlySharesInput source="monthly_shares" help={help("monthly_shares")} />
    </Section>
    <Section title="settings.sections.results">
      <NumberInput source="results_year" helperText={help("results")} whole plain />
      <Items source="results" hideLabel>
        <NumberInput source="value" sx={short} />
        <LimitedTextInput limit={200} source="unit" sx={short} />
        <LimitedTextInput limit={200} source="label" />
        <LimitedTextInput limit={200} source="label_en" />
      </Items>
    </Section>
    <Section title="settings.sections.director">
      <FieldGrid>
        <LimitedTextInput limit={200} source="director_name" />
        <LimitedTextInput limit={200} source="director_role" />
        <LimitedTextInput limit={200} source="director_role_en" />
      </FieldGrid>
    </Section>
  </>
);
