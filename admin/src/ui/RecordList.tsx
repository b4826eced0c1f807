import { formatNumber } from "@solar/domain/format";
import { useEffect } from "react";
import {
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  useListContext,
  useListPaginationContext,
  useTranslate,
} from "react-admin";
import { maxCounted } from "../data/api.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ListError } from "./ListStates.tsx";

/** React Admin's list as all screens have it: pages of 25, words of our own for no rows and for errors, and no export. */
export const RecordList = <Row extends RaRecord>({
  children,
  ...props
}: Omit<ListProps<Row>, "exporter">) => (
  <List<Row>
    perPage={25}
    pagination={<ListPagination />}
    empty={false}
    error={<ListError />}
    {...props}
    // It guards against no formulas.
    exporter={false}
  >
    {children}
    <SelectionOfShownRows />
  </List>
);

/** Bulk actions touch what is seen: a row that a filter, a page or a change hides is not selected any more. */
const SelectionOfShownRows = () => {
  const { data, isFetching, selectedIds, onSelect } = useListContext();
  useEffect(() => {
    if (!data || isFetching) return;
    const shown = selectedIds.filter((id) => data.some((row) => row.id === id));
    if (shown.length < selectedIds.length) onSelect(shown);
  }, [data, isFetching, selectedIds, onSelect]);
  return null;
};

/** Below a list: which rows of how many; where they are too many to be counted, of more than how many. */
const ListPagination = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { total } = useListPaginationContext();
  // React Admin hands it on to Material UI's pagination, but its types do not say so.
  const labels = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
      translate(total == null ? "common.range_of_more" : "ra.navigation.page_range_info", {
        offsetBegin: formatNumber(from, language),
        offsetEnd: formatNumber(to, language),
        total: formatNumber(total ?? Math.max(maxCounted, to), language),
      }),
  };
  return <Pagination rowsPerPageOptions={[5, 10, 25, 50]} {...labels} />;
};
