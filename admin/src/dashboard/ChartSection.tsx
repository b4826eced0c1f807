import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { NumberTable, type NumberTableProps } from "../ui/NumberTable.tsx";
import { Section } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";

interface ChartSectionProps<Row> extends NumberTableProps<Row> {
  /** Text keys below this one: title, description, empty. */
  texts: string;
  /** Nothing to show. */
  empty: boolean;
  /** Choices above the chart. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A chart with its numbers as a table for those who read better that way. */
export const ChartSection = <Row,>(props: ChartSectionProps<Row>) => {
  const { texts, columns, rows, empty, controls, children } = props;
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  return (
    <Section
      title={`${texts}.title`}
      action={
        <Button size="small" sx={{ ml: "auto" }} onClick={() => setAsTable(!asTable)}>
          {translate(asTable ? "dashboard.show_as_chart" : "dashboard.show_as_table")}
        </Button>
      }
    >
      {controls}
      {empty && <Text text={`${texts}.empty`} soft />}
      {!empty && !asTable && (
        <Box role="img" aria-label={translate(`${texts}.description`)}>
          {children}
        </Box>
      )}
      {!empty && asTable && (
        <Box sx={{ maxHeight: 340, overflow: "auto" }}>
          <NumberTable columns={columns} rows={rows} />
        </Box>
      )}
    </Section>
  );
};
