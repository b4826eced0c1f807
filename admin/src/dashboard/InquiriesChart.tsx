import { Box, Tooltip } from "@mui/material";
import { companyDate, formatDate, formatNumber } from "@solar/domain/format";
import { timestampOf } from "@solar/domain/moment";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { pollMs, useProviderQuery } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { LoadError } from "../ui/Loading.tsx";
import { ChartSection } from "./ChartSection.tsx";
import { axisTicks, type Bucket, countByTime, firstDay, type Period, periods, shortDate } from "./periods.ts";

/** Inquiries by day, or by month for a year. */
export const InquiriesChart = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const [period, setPeriod] = useState<Period>("last_30_days");
  const since = timestampOf(firstDay(period, companyDate()), "00:00") ?? "";
  const {
    data = [],
    isError,
    refetch,
  } = useProviderQuery(["dashboard", "inquiry-times", period], (provider) => provider.inquiryTimes(since), {
    refetchInterval: pollMs,
  });
  const buckets = countByTime(data, period, companyDate());
  const label = (day: string) => formatDate(day, language) ?? day;
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  return (
    <ChartSection
      texts="dashboard.inquiries_chart"
      empty={data.length === 0}
      columns={[
        {
          label: translate("resources.inquiries.fields.created_at"),
          isName: true,
          value: ({ day }) => label(day),
        },
        { label: translate("menu.inquiries"), value: ({ count }) => count },
      ]}
      rows={buckets.toReversed()}
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
      <Columns
        buckets={buckets}
        nameOf={label}
        shortNameOf={(day) => shortDate(day, period === "last_12_months", language)}
      />
    </ChartSection>
  );
};

interface ColumnsProps {
  buckets: readonly Bucket[];
  nameOf: (day: string) => string;
  shortNameOf: (day: string) => string;
}

/** Most days or months that are named below the columns: on a phone no more have room. */
const mostNames = 6;

/** A column a day or month, with lines at round counts. */
export const Columns = ({ buckets, nameOf, shortNameOf }: ColumnsProps) => {
  const language = useLanguage();
  const ticks = axisTicks(Math.max(...buckets.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const named = Math.ceil(buckets.length / mostNames);
  return (
    <Box sx={{ position: "relative", height: 190, ml: 5, mt: 2, mb: 4, fontSize: "0.75rem" }}>
      {ticks.map((tick) => (
        <Box
          key={tick}
          sx={{
            position: "absolute",
            insetInline: 0,
            bottom: `${(tick / top) * 100}%`,
            borderTop: 1,
            borderColor: tick ? "divider" : "text.secondary",
          }}
        >
          <Box sx={{ position: "absolute", right: "100%", mr: 1, translate: "0 -50%" }}>
            {formatNumber(tick, language)}
          </Box>
        </Box>
      ))}
      <Box sx={{ position: "absolute", inset: 0, display: "flex" }}>
        {buckets.map(({ day, count }, at) => (
          <Tooltip key={day} describeChild title={`${nameOf(day)}: ${formatNumber(count, language)}`}>
            <Box sx={{ position: "relative", flex: 1, display: "grid", placeItems: "end center" }}>
              <Box
                sx={{
                  width: "70%",
                  maxWidth: 72,
                  height: `${(count / top) * 100}%`,
                  bgcolor: "primary.main",
                }}
              />
              {at % named === 0 && (
                <Box
                  sx={{
                    position: "absolute",
                    top: "100%",
                    left: "50%",
                    mt: 0.75,
                    translate: "-50%",
                    whiteSpace: "nowrap",
                  }}
                >
                  {shortNameOf(day)}
                </Box>
              )}
            </Box>
          </Tooltip>
        ))}
      </Box>
    </Box>
  );
};
