import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { toCsv } from "@solar/domain/csv";
import { useState } from "react";
import { type RaRecord, useDataProvider, useListContext, useTranslate } from "react-admin";
import { Button } from "../ui/Text.tsx";
import { useToast } from "../ui/use-toast.ts";
import { download } from "./download.ts";

interface ExportAllButtonProps<Stored extends RaRecord> {
  fileName: string;
  /** Text keys of the columns. */
  header: readonly string[];
  row: (record: Stored) => readonly unknown[];
}

export function ExportAllButton<Stored extends RaRecord>({
  fileName,
  header,
  row,
}: ExportAllButtonProps<Stored>) {
  const translate = useTranslate();
  const { pending, run } = useExportAll(
    fileName,
    header.map((key) => translate(key)),
    row,
  );
  return (
    <Button label="csv.export" size="small" startIcon={<DownloadIcon />} disabled={pending} onClick={run} />
  );
}

const pageSize = 500;

/**
 * Exports every row of the current list, with its filters and order: not only the page that is shown.
 *
 * @param row the cells of a record, under the header's names
 */
function useExportAll<Stored extends RaRecord>(
  fileName: string,
  header: readonly string[],
  row: (record: Stored) => readonly unknown[],
) {
  const { resource, filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [pending, setPending] = useState(false);

  const run = async () => {
    setPending(true);
    try {
      const lines: (readonly unknown[])[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await dataProvider.getList<Stored>(resource, {
          filter: filterValues,
          sort,
          pagination: { page, perPage: pageSize },
          meta: { counted: false },
        });
        lines.push(...data.map(row));
        if (data.length < pageSize) break;
      }
      download(fileName, toCsv(header, lines));
      toast("success", "csv.exported", { args: { smart_count: lines.length } });
    } catch {
      toast("error", "csv.export_error");
    }
    setPending(false);
  };
  return { pending, run };
}
