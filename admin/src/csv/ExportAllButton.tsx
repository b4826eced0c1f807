import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { toCsv } from "@solar/domain/csv";
import { useState } from "react";
import {
  type RaRecord,
  useDataProvider,
  useGetResourceLabel,
  useListContext,
  useNotify,
  useTranslateLabel,
} from "react-admin";
import { Button } from "../ui/Text.tsx";
import { download } from "./download.ts";

interface ExportAllButtonProps<Stored extends RaRecord> {
  fields: readonly string[];
  /** What stands in the file for a field, where it is not its value. */
  formats: Readonly<Record<string, (record: Stored) => unknown>>;
}

const pageSize = 500;

/** Spreadsheets of the region read a decimal comma. */
const plain = (value: unknown) => (typeof value === "number" ? String(value).replace(".", ",") : value);

/**
 * Exports the rows that are marked, else every row of the current list, with its filters and order: not only the page that is
 * shown. The file is called as the list.
 */
export function ExportAllButton<Stored extends RaRecord>(props: ExportAllButtonProps<Stored>) {
  const { fields, formats } = props;
  const label = useTranslateLabel();
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
        lines.push(
          ...data.map((record) => fields.map((field) => plain(formats[field]?.(record) ?? record[field]))),
        );
        if (data.length < pageSize) break;
      }
      const titles = fields.map((source) => String(label({ source, resource })));
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
