import { useTheme } from "@mui/material";
import { BarChart } from "@mui/x-charts/BarChart";
import { formatDate } from "@solar/domain/format";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { LoadError } from "../ui/Loading.tsx";
import { ChartSection } from "./ChartSection.tsx";
import { countByTime, type Period, periods, shortDate } from "./periods.ts";
import { useInquiryTimes } from "./use-dashboard.ts";

/** Inquiries by day, or by month for a year. */
export const InquiriesChart = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const theme = useTheme();
  const [period, setPeriod] = useState<Period>("last_30_days");
  const { data = [], isError, refetch } = useInquiryTimes(period);
  const buckets = countByTime(data, period, new Date());
  const label = (day: string) => formatDate(day, language) ?? day;
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  return (
    <ChartSection
      texts="dashboard.inquiries_chart"
      empty={data.length === 0}
      header={[translate("resources.inquiries.fields.created_at"), translate("menu.inquiries")]}
      rows={buckets.map(({ day, count }) => [label(day), count]).reverse()}
      controls={
        <ChoiceField
          label={translate("dashboard.inquiries_chart.period")}
          value={period}
          values={periods}
          nameOf={(one) => translate(`dashboard.inquiries_chart.${one}`)}
          onChange={setPeriod}
          sx={{ mb: 1.5, minWidth: 220 }}
        />
      }
    >
      <BarChart
        height={220}
        xAxis={[
          {
            scaleType: "band",
            data: buckets.map(({ day }) => day),
            valueFormatter: (day: string, context: { location: string }) =>
              context.location === "tick"
                ? shortDate(day, period === "last_12_months", language)
                : label(day),
            disableTicks: true,
            // Room to spare: labels that are measured before the font has loaded are higher, and would be cut.
            height: 36,
          },
        ]}
        // Room for the largest number, which would be cut.
        yAxis={[{ tickMinStep: 1, width: 44 }]}
        series={[
          {
            data: buckets.map(({ count }) => count),
            label: translate("menu.inquiries"),
            color: theme.palette.primary.main,
          },
        ]}
        hideLegend
        skipAnimation
        // A picture of numbers; with the keyboard they are read as a table.
        enableKeyboardNavigation={false}
      />
    </ChartSection>
  );
};
