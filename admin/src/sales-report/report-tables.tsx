import { Box } from "@mui/material";
import { formatMoney, formatNumber } from "@solar/domain/format";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Columns } from "../dashboard/InquiriesChart.tsx";
import { shortDate } from "../dashboard/periods.ts";
import { useLanguage } from "../i18n/use-language.ts";
import type { NumberColumn } from "../ui/NumberTable.tsx";
import { Text } from "../ui/Text.tsx";
import { ReportTable } from "./ReportTable.tsx";
import {
  byPeriod,
  type MoneyKind,
  moneyKinds,
  type Person,
  type SalesFigures,
  share,
  total,
} from "./sales-figures.ts";

/** How the numbers are written. */
function useFormat() {
  const translate = useTranslate();
  const language = useLanguage();
  return {
    period: (period: string) => (period.length === 4 ? period : shortDate(period, true, language)),
    money: (amount: number) => (amount ? formatMoney(amount, language) : "–"),
    percent: (part: number, whole: number) => {
      const percent = share(part, whole);
      return percent === null ? "–" : `${formatNumber(percent, language)}%`;
    },
    time: (minutes: number | null) => {
      if (minutes === null) return "–";
      const hours = Math.round(minutes / 60);
      if (minutes < 120) return translate("figures.minutes", { smart_count: minutes });
      return hours < 48
        ? translate("figures.hours", { smart_count: hours })
        : translate("figures.days", { smart_count: Math.round(hours / 24) });
    },
  };
}

/** Money: together, a chart of the months or years, and each park's. */
export const ValueTable = ({ values }: Pick<SalesFigures, "values">) => {
  const translate = useTranslate();
  const language = useLanguage();
  const format = useFormat();
  const [kind, setKind] = useState<MoneyKind>("pipeline");
  type Line = SalesFigures["values"][number];
  const columns: NumberColumn<Line>[] = [
    {
      label: translate("dashboard.inquiries_chart.period"),
      isName: true,
      value: ({ period }) => period,
      text: ({ period }) => format.period(period),
    },
    {
      label: translate("inquiries.filters.project"),
      isName: true,
      value: ({ project }) => project ?? translate("deals.no_parcels"),
    },
    ...moneyKinds.map((name) => ({
      label: translate(`figures.values.${name}`),
      value: (line: Line) => line[name],
      text: (line: Line) => format.money(line[name]),
    })),
  ];
  const buckets = byPeriod(values, kind);
  return (
    <ReportTable texts="figures.values" exports columns={columns} rows={values}>
      <Box
        component="dl"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1.5, m: 0, mb: 2.5 }}
      >
        {moneyKinds.map((name) => (
          <Box key={name} sx={{ display: "flex", flexDirection: "column-reverse" }}>
            <Text text={`figures.values.${name}`} component="dt" small soft />
            <Text component="dd" sx={{ m: 0, fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.2 }}>
              {formatMoney(total(values, name), language)}
            </Text>
          </Box>
        ))}
      </Box>
      <ChoiceField
        label={translate("figures.values.chart")}
        value={kind}
        values={moneyKinds}
        nameOf={(one) => translate(`figures.values.${one}`)}
        onChange={setKind}
        sx={{ minWidth: 220 }}
      />
      <Box role="img" aria-label={translate("figures.values.description")}>
        <Columns buckets={buckets} nameOf={format.period} shortNameOf={format.period} />
      </Box>
    </ReportTable>
  );
};

/** How far deals come. */
export const StageTable = ({ stages }: Pick<SalesFigures, "stages">) => {
  const translate = useTranslate();
  const format = useFormat();
  const all = stages[0]?.reached ?? 0;
  return (
    <ReportTable
      texts="figures.stages"
      rows={all > 0 ? stages : []}
      columns={[
        {
          label: translate("resources.deals.fields.stage"),
          isName: true,
          value: ({ stage }) => translate(`enums.deal_stage.${stage}`),
        },
        { label: translate("figures.deals"), value: ({ reached }) => reached },
        {
          label: translate("figures.share"),
          value: ({ reached }) => share(reached, all),
          text: ({ reached }) => format.percent(reached, all),
        },
      ]}
    />
  );
};

/** What becomes of deals, by where the person came from. */
export const OriginTable = ({ origins }: Pick<SalesFigures, "origins">) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <ReportTable
      texts="figures.origins"
      rows={origins}
      columns={[
        {
          label: translate("resources.contacts.fields.origin"),
          isName: true,
          value: ({ origin }) => translate(origin ? `enums.contact_origin.${origin}` : "figures.forgotten"),
        },
        { label: translate("figures.deals"), value: ({ deals }) => deals },
        { label: translate("enums.deal_stage.won"), value: ({ won }) => won },
        { label: translate("enums.deal_stage.lost"), value: ({ lost }) => lost },
        {
          label: translate("figures.won_share"),
          value: ({ won, deals }) => share(won, deals),
          text: ({ won, deals }) => format.percent(won, deals),
        },
      ]}
    />
  );
};

/** Who does what, and how soon inquiries are answered. */
export const PeopleTable = ({ people, answers }: Pick<SalesFigures, "people" | "answers">) => {
  const translate = useTranslate();
  const format = useFormat();
  const counted = (name: "deals" | "won" | "lost" | "inquiries" | "answered" | "late", label: string) => ({
    label: translate(label),
    value: (person: Person) => person[name],
  });
  const money = (name: "pipeline" | "sold") => ({
    label: translate(`figures.values.${name}`),
    value: (person: Person) => person[name],
    text: (person: Person) => format.money(person[name]),
  });
  return (
    <ReportTable
      texts="figures.people"
      rows={people}
      columns={[
        {
          label: translate("resources.deals.fields.owner"),
          isName: true,
          value: ({ owner, name }) =>
            name ?? translate(owner ? "history.former_user" : "inquiries.handled.nobody"),
        },
        counted("deals", "figures.deals"),
        counted("won", "enums.deal_stage.won"),
        counted("lost", "enums.deal_stage.lost"),
        money("pipeline"),
        money("sold"),
        counted("inquiries", "menu.inquiries"),
        counted("answered", "figures.answered"),
        counted("late", "figures.late"),
        {
          label: translate("figures.median"),
          value: ({ median }) => median,
          text: ({ median }) => format.time(median),
        },
      ]}
    >
      {answers.inquiries > 0 && (
        <Text sx={{ mb: 1.5 }}>
          {translate("figures.people.answers", {
            smart_count: answers.inquiries,
            answered: answers.answered,
            late: answers.late,
          })}{" "}
          {answers.answered > 0 &&
            translate("figures.people.times", {
              median: format.time(answers.median),
              slow: format.time(answers.slowest_tenth),
            })}
        </Text>
      )}
    </ReportTable>
  );
};
