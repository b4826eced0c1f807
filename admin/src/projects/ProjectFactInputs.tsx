import { Alert } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import type { LegalForm, Project } from "@solar/domain/rows.gen";
import { SelectInput, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { useFieldName, useLanguage } from "../i18n/use-language.ts";
import { DateInput } from "../ui/DateInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { FieldGrid } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { usePublishingGaps } from "./PublishButton.tsx";

const legalForms = ["ownership", "lease", "share"] as const satisfies readonly LegalForm[];

/** A text and its English variant beside it. */
const Texts = ({ source }: { source: string }) => (
  <>
    <TextInput source={source} multiline minRows={2} />
    <TextInput source={`${source}_en`} multiline minRows={2} />
  </>
);

/** What buyers ask before they sign; an empty field is not known. */
export const ProjectFactInputs = () => {
  const leased = useWatch({ name: "legal_form" }) === "lease";
  return (
    <>
      <Text text="resources.projects.help.facts" small soft sx={{ mb: 2 }} />
      <FieldGrid>
        <SelectInput
          source="legal_form"
          choices={legalForms.map((id) => ({ id, name: `enums.legal_form.${id}` }))}
          emptyText="enums.legal_form.none"
        />
        <TextInput source="grid_operator" />
        <TextInput source="ppa_buyer" helperText="resources.projects.help.ppa_buyer" />
        <NumberInput source="ppa_tariff" />
        <DateInput source="ppa_start" />
        <NumberInput source="tariff_growth" plain />
        <NumberInput source="upkeep_per_kw" />
        <NumberInput source="insurance_per_kw" />
        {leased && <NumberInput source="rent_per_kw" />}
        {leased && (
          <NumberInput source="lease_years" helperText="resources.projects.help.lease_years" whole />
        )}
        <NumberInput source="degradation" />
        <NumberInput source="vat_rate" helperText="resources.projects.help.vat_rate" />
      </FieldGrid>
      <MonthlySharesInput source="monthly_shares" help="resources.projects.help.monthly_shares" />
      <PaymentPartsInput help="resources.projects.help.payment_parts" />
      <FieldGrid>
        <Texts source="guarantor" />
        <Texts source="payment_schedule" />
        <Texts source="late_terms" />
        <Texts source="resale_terms" />
      </FieldGrid>
    </>
  );
};

/** Percentages that make 100, stored in another unit. */
interface Percentages {
  /** Whether there may be so many */
  readonly fits: (count: number) => boolean;
  /** What 100 % is stored as, and with how many decimals */
  readonly whole: number;
  readonly decimals: number;
}

const monthlyShares: Percentages = { fits: (count) => count === 12, whole: 1, decimals: 6 };
const paymentParts: Percentages = { fits: (count) => count <= 24, whole: 100, decimals: 2 };

/** The percentages as they are stored; what is typed while it is none of that; null for nothing. */
function parsePercentages(text: string, { fits, whole, decimals }: Percentages): number[] | string | null {
  if (!text.trim()) return null;
  const numbers = text.trim().split(/[\s;]+/);
  if (!fits(numbers.length) || !numbers.every((number) => /^\d+([.,]\d+)?$/.test(number))) return text;
  const percents = numbers.map((number) => Number(number.replace(",", ".")));
  const sum = percents.reduce((all, percent) => all + percent, 0);
  return Math.abs(sum - 100) <= (whole === 1 ? 0.1 : 0.01)
    ? percents.map((percent) => Number(((percent * whole) / 100).toFixed(decimals)))
    : text;
}

interface PercentagesProps {
  source: string;
  help: string;
  invalid: string;
  kind: Percentages;
}

/** Several percentages in one line. */
const PercentagesInput = ({ source, help, invalid, kind }: PercentagesProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <TextInput
      source={source}
      helperText={help}
      format={(value: number[] | string | null) =>
        Array.isArray(value)
          ? value
              .map((part) => formatNumber((part / kind.whole) * 100, language, { min: 0, max: 2 }))
              .join(" ")
          : (value ?? "")
      }
      parse={(text: string) => parsePercentages(text, kind)}
      validate={(value) => (typeof value === "string" && value ? translate(invalid) : undefined)}
    />
  );
};

/** Parts of a year's production by month, in percent. */
export const MonthlySharesInput = (props: Pick<PercentagesProps, "source" | "help">) => (
  <PercentagesInput {...props} invalid="edit_project.facts.shares" kind={monthlyShares} />
);

/** A price's parts in percent. */
export const PaymentPartsInput = (props: Pick<PercentagesProps, "help">) => (
  <PercentagesInput
    {...props}
    source="payment_parts"
    invalid="edit_project.facts.parts"
    kind={paymentParts}
  />
);

/** What buyers will not find on the page of a project as it is stored. */
export const MissingFacts = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const { data: gaps } = usePublishingGaps(project);
  const missing = gaps?.find(({ code }) => code === "facts");
  if (!gaps) return null;
  return (
    <Alert role="note" severity={missing ? "warning" : "success"} sx={{ mb: 2 }}>
      {missing
        ? translate("edit_project.facts.missing", {
            names: missing.names.map((column) => fieldName("projects", column)).join(", "),
          })
        : translate("edit_project.facts.complete")}
    </Alert>
  );
};
