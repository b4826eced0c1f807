import { Button, Card, Divider, Stack, Typography } from "@mui/material";
import type { Change } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { rows } from "../data/reads.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { ChangeLine } from "./ChangeLine.tsx";
import { HistoryFilters } from "./HistoryFilters.tsx";
import { historyQuery, readFilter, writeFilter } from "./historyFilter.ts";

const pageSize = 50;

/** All changes, newest first; those made together are one line, and can be taken back as one. */
const HistoryScreen = () => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const [limit, setLimit] = useState(pageSize);
  const filter = readFilter(address);
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
          setAddress(writeFilter(next), { replace: true });
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
