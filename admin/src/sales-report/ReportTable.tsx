import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Box } from "@mui/material";
import { toCsv } from "@solar/domain/csv";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { download } from "../csv/download.ts";
import { NumberTable, type NumberTableProps } from "../ui/NumberTable.tsx";
import { Section } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";

interface ReportTableProps<Row> extends NumberTableProps<Row> {
  /** Text keys below this one: title, hint. */
  texts: string;
  /** It can be saved as a file: the one table whose rows the others add up. */
  exports?: boolean;
  children?: ReactNode;
}

/** Numbers as a plain table. */
export function ReportTable<Row>({ texts, exports = false, columns, rows, children }: ReportTableProps<Row>) {
  const translate = useTranslate();
  const title = translate(`${texts}.title`);
  const save = () =>
    download(
      `${title}.csv`,
      toCsv(
        columns.map(({ label }) => label),
        rows.map((row) => columns.map(({ value }) => value(row))),
      ),
    );
  return (
    <Section
      title={`${texts}.title`}
      action={
        exports &&
        rows.length > 0 && (
          <Button
            label="csv.export"
            size="small"
            startIcon={<DownloadIcon />}
            sx={{ ml: "auto" }}
            onClick={save}
          />
        )
      }
    >
      <Text text={`${texts}.hint`} small soft sx={{ mb: 1.5, maxWidth: "75ch" }} />
      {rows.length === 0 ? (
        <Text text="figures.empty" soft />
      ) : (
        <>
          {children}
          {/* Wider than a phone, it is pushed aside by finger or by keys. */}
          <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: "auto" }}>
            <NumberTable columns={columns} rows={rows} />
          </Box>
        </>
      )}
    </Section>
  );
}
