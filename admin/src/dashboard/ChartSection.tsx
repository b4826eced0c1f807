import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { Section } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";

interface ChartSectionProps {
  /** Text keys below this one: title, description, empty. */
  texts: string;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Nothing to show. */
  empty: boolean;
  /** Choices above the chart. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A chart with its numbers as a table for those who read better that way. */
export const ChartSection = ({ texts, header, rows, empty, controls, children }: ChartSectionProps) => {
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
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                {header.map((name, index) => (
                  <TableCell key={name} align={index ? "right" : "left"}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row[0]}>
                  {row.map((value, index) => (
                    <TableCell key={header[index]} align={index ? "right" : "left"}>
                      {value}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
};
