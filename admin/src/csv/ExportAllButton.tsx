import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { toCsv } from "@solar/domain/csv";
import { useState } from "react";
import {
  type RaRecord,
  useDataProvider,
  useGetResourceLabel,
  useListContext,
  useNotify,
  useTranslate,
} from "react-admin";
import { Button } from "../ui/Text.tsx";
import { download } from "./download.ts";

interface ExportAllButtonProps<Stored extends RaRecord> {
  /** Text keys of the columns. */
  header: readonly string[];
  /** The cells of a record, under the header's names. */
  row: (record: Stored) => readonly unknown[];
}

const pageSize = 500;

/**
 * Exports the rows that are marked, else every row of the current list, with its filters and order: not only the page that is
 * shown. The file is called as the list.
 */
export function ExportAllButton<Stored extends RaRecord>({ header, row }: ExportAllButtonProps<Stored>) {
  const translate = useTranslate();
  const { resource, filterValues, sort, selectedIds } = useListContext();
  const fileName = `${useGetResourceLabel()(resource, 2).toLowerCase()}.csv`;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [pending, setPending] = useState(false);

  const run = async () => {
    setPending(true);
    try {
      const lines: (readonly unknown[])[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await dataProvider.getList<Stored>(resource, {
          filter: selectedIds.length > 0 ? { id: selectedIds } : filterValues,
          sort,
          pagination: { page, perPage: pageSize },
          meta: { counted: false },
        });
        lines.push(...data.map(row));
        if (data.length < pageSize) break;
      }
      const titles = header.map((key) => translate(key));
      download(fileName, toCsv(titles, lines));
      notify("csv.exported", { type: "success", messageArgs: { smart_count: lines.length } });
    } catch {
      notify("csv.export_error", { type: "error" });
    }
    setPending(false);
  };
  return (
    <Button label="csv.export" size="small" startIcon={<DownloadIcon />} disabled={pending} onClick={run} />
  );
}
