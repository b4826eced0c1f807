import { Alert, Typography } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import type { LegalForm, Project } from "@solar/domain/rows.gen";
import { SelectInput, TextInput, useTranslate } from "react-admin";
import { useFieldName, useLanguage } from "../i18n/use-language.ts";
import { FieldGrid } from "../ui/FieldGrid.tsx";
import { DateInput } from "../ui/inputs/DateInput.tsx";
import { NumberInput } from "../ui/inputs/NumberInput.tsx";
import { useProjectGaps } from "./publishing/PublishButton.tsx";

const legalForms = ["ownership", "lease", "share"] as const satisfies readonly LegalForm[];

const Line = ({ source, help = false }: { source: string; help?: string | false }) => (
  <TextInput source={source} helperText={help} fullWidth />
);

/** A text and its English variant beside it. */
const Texts = ({ source }: { source: string }) => (
  <>
    <TextInput source={source} multiline minRows={2} helperText={false} fullWidth />
    <TextInput source={`${source}_en`} multiline minRows={2} helperText={false} fullWidth />
  </>
);

/** What buyers ask before they sign; an empty field is not known. */
export const ProjectFactInputs = () => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate("resources.projects.help.facts")}
      </Typography>
      <FieldGrid>
        <SelectInput
          source="legal_form"
          choices={legalForms.map((id) => ({ id, name: `enums.legal_form.${id}` }))}
          emptyText="enums.legal_form.none"
          helperText={false}
          fullWidth
        />
        <Line source="grid_operator" />
        <Line source="ppa_buyer" help="resources.projects.help.ppa_buyer" />
        <NumberInput source="ppa_tariff" />
        <DateInput source="ppa_start" />
        <NumberInput source="tariff_growth" plain />
        <NumberInput source="upkeep_per_kw" />
        <NumberInput source="insurance_per_kw" />
        <NumberInput source="degradation" />
        <NumberInput source="vat_rate" helperText="resources.projects.help.vat_rate" />
      </FieldGrid>
      <MonthlySharesInput source="monthly_shares" help="resources.projects.help.monthly_shares" />
      <FieldGrid>
        <Texts source="guarantor" />
        <Texts source="payment_schedule" />
        <Texts source="late_terms" />
        <Texts source="resale_terms" />
      </FieldGrid>
    </>
  );
};

/** 12 percentages that make 100, as shares; what is typed while it is none of that; null for nothing. */
function parseShares(text: string): number[] | string | null {
  if (!text.trim()) return null;
  const numbers = text.trim().split(/[\s;]+/);
  if (numbers.length !== 12 || !numbers.every((number) => /^\d+([.,]\d+)?$/.test(number))) return text;
  const shares = numbers.map((number) => Number((Number(number.replace(",", ".")) / 100).toFixed(6)));
  return Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) <= 0.001 ? shares : text;
}

interface MonthlySharesProps {
  source: string;
  label?: string;
  help: string;
}

/** Parts of a year's production by month, in percent. */
export const MonthlySharesInput = ({ source, label, help }: MonthlySharesProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <TextInput
      source={source}
      {...(label ? { label } : {})}
      helperText={help}
      fullWidth
      format={(value: number[] | string | null) =>
        Array.isArray(value)
          ? value.map((share) => formatNumber(share * 100, language, { min: 0, max: 2 })).join(" ")
          : (value ?? "")
      }
      parse={parseShares}
      validate={(value) =>
        typeof value === "string" && value ? translate("edit_project.facts.shares") : undefined
      }
    />
  );
};

/** What buyers will not find on the page of a project as it is stored. */
export const MissingFacts = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const { data: gaps } = useProjectGaps(project);
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
