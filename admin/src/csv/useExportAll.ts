import { useState } from "react";
import { type RaRecord, useDataProvider, useListContext } from "react-admin";
import { useToast } from "../ui/useToast.ts";
import { download, toCsv } from "./csv.ts";

const pageSize = 500;

/**
 * Exports every row of the current list, with its filters and order: not only the page that is shown.
 *
 * @param row the cells of a record, under the header's names
 */
export function useExportAll<Stored extends RaRecord>(
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
