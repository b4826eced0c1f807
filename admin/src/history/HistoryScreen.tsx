import { Card, Divider, Stack } from "@mui/material";
import type { Change } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useTranslate } from "react-admin";
import { rows } from "../data/api.ts";
import { useAddressFilter } from "../routing/use-address-filter.ts";
import { useFilterFields } from "../ui/inputs/use-filter-fields.tsx";
import { LoadError, ScreenLoading } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useStaff } from "../users/use-staff.ts";
import { ChangeLine } from "./ChangeLine.tsx";
import { type HistoryFilter, historyQuery, kinds, readFilter } from "./history-filter.ts";

const pageSize = 50;

/**
 * All changes, newest first; those made together are one line, and can be taken back as one. Without React Admin's
 * `<List>`, which counts all rows with each page: a history of two years is read faster than counted.
 */
const HistoryScreen = () => {
  const [filter, setFilter] = useAddressFilter(readFilter);
  const [limit, setLimit] = useState(pageSize);
  const query = historyQuery(filter);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["history", query, limit],
    placeholderData: (previous) => previous,
    queryFn: () => rows<Change>("changes", `${query}order=id.desc&limit=${limit}`),
  });
  return (
    <>
      <Title title="history.title" />
      <HistoryFilters
        filter={filter}
        onChange={(next) => {
          setLimit(pageSize);
          setFilter(next);
        }}
      />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data?.length === 0 && <Text text={query ? "history.no_results" : "history.empty"} soft />}
      {data && data.length > 0 && (
        <Card>
          <Stack
            component="ul"
            divider={<Divider component="li" aria-hidden />}
            sx={{ m: 0, p: 0, listStyle: "none" }}
          >
            {data.map((change) => (
              <ChangeLine key={change.id} change={change} />
            ))}
          </Stack>
        </Card>
      )}
      {data?.length === limit && (
        <Button label="common.more" sx={{ mt: 2 }} onClick={() => setLimit(limit + pageSize)} />
      )}
    </>
  );
};

export default HistoryScreen;

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** Kind of record, who, and between which days. */
const HistoryFilters = ({ filter, onChange }: HistoryFiltersProps) => {
  const translate = useTranslate();
  const staff = useStaff();
  const { choice, day } = useFilterFields(filter, onChange);
  const kindName = (kind: string) =>
    translate(kind.startsWith("deleted_") ? `history.filters.${kind}` : `history.tables.${kind}`);
  const people = [
    ...staff,
    { id: "visitor", name: translate("history.visitor") },
    { id: "system", name: translate("history.system_user") },
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, mb: 2 }}>
      {choice(
        "kind",
        "history.filters.table",
        kinds.map((id) => ({ id, name: kindName(id) })),
        "common.all.kinds",
      )}
      {choice("person", "history.filters.person", people, "common.all.people")}
      {day("from", "inquiries.filters.date_from")}
      {day("to", "inquiries.filters.date_to")}
    </Stack>
  );
};
