import { formatNumber } from "@solar/domain/format";
import { Pagination, useListPaginationContext, useTranslate } from "react-admin";
import { mostCounted } from "../data/api.ts";
import { useLanguage } from "../i18n/use-language.ts";

/** Below a list: which rows of how many; where they are too many to be counted, of more than how many. */
export const ListPagination = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { total } = useListPaginationContext();
  // React Admin hands it on to Material UI's pagination, but its types do not say so.
  const labels = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
      translate(total == null ? "common.range_of_more" : "ra.navigation.page_range_info", {
        offsetBegin: formatNumber(from, language),
        offsetEnd: formatNumber(to, language),
        total: formatNumber(total ?? Math.max(mostCounted, to), language),
      }),
  };
  return <Pagination rowsPerPageOptions={[5, 10, 25, 50]} {...labels} />;
};
