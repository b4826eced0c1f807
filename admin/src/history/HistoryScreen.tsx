import { Button, Card, Divider, Stack, Typography } from "@mui/material";
import type { Change } from "@solar/domain/rows.gen";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useTranslate } from "react-admin";
import { rows } from "../data/api.ts";
import { useAddressFilter } from "../routing/use-address-filter.ts";
import { DateField } from "../ui/inputs/DateField.tsx";
import { LoadError, ScreenLoading } from "../ui/Loading.tsx";
import { useStaff } from "../users/use-staff.ts";
import { ChangeLine } from "./ChangeLine.tsx";
import { type HistoryFilter, historyQuery, kinds, readFilter } from "./history-filter.ts";

const pageSize = 50;

/**
 * All changes, newest first; those made together are one line, and can be taken back as one. Without React Admin's
 * `<List>`, which counts all rows with each page: a history of two years is read faster than counted.
 */
const HistoryScreen = () => {
  const translate = useTranslate();
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
      {data?.length === 0 && (
        <Typography color="text.secondary">
          {translate(query ? "history.no_results" : "history.empty")}
        </Typography>
      )}
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
        <Button sx={{ mt: 2 }} onClick={() => setLimit(limit + pageSize)}>
          {translate("common.more")}
        </Button>
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
  const kindName = (kind: string) =>
    translate(kind.startsWith("deleted_") ? `history.filters.${kind}` : `history.tables.${kind}`);
  const people = [
    ...staff,
    { id: "visitor", name: translate("history.visitor") },
    { id: "system", name: translate("history.system_user") },
  ];
  const choice = (
    name: "kind" | "person",
    label: string,
    choices: readonly { id: string; name: string }[],
  ) => (
    <ChoiceField
      label={translate(label)}
      value={choices.some(({ id }) => id === filter[name]) ? filter[name] : ""}
      values={["", ...choices.map(({ id }) => id)]}
      nameOf={(id) => choices.find((one) => one.id === id)?.name ?? translate("media.filters.all")}
      onChange={(id) => onChange({ ...filter, [name]: id })}
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 180px" } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
  const day = (name: "from" | "to", label: string) => (
    <DateField
      label={translate(label)}
      value={filter[name]}
      onChange={(value) => onChange({ ...filter, [name]: value })}
      sx={{ flex: { xs: "1 1 45%", sm: "0 1 165px" } }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, mb: 2 }}>
      {choice(
        "kind",
        "history.filters.table",
        kinds.map((id) => ({ id, name: kindName(id) })),
      )}
      {choice("person", "history.filters.person", people)}
      {day("from", "inquiries.filters.date_from")}
      {day("to", "inquiries.filters.date_to")}
    </Stack>
  );
};
