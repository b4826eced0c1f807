import { Button, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import { LoadError } from "./Loading.tsx";

/** A list that could not be loaded, with another try. */
export const ListError = () => {
  const { refetch } = useListContext();
  return <LoadError onRetry={() => void refetch()} />;
};

/** How lists always begin: without spam, and with what holds. */
const beginnings: Readonly<Record<string, unknown>> = { spam: false, state: "active" };

/** A list without records: nothing yet, or nothing for these filters. */
export const ListEmpty = ({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.entries(filterValues ?? {}).some(([name, value]) => beginnings[name] !== value);
  return (
    <Stack spacing={1.5} sx={{ alignItems: "flex-start", p: { xs: 2, md: 4 } }}>
      <Typography variant="h6" component="p">
        {translate(filtered ? "common.no_results" : text)}
      </Typography>
      {filtered ? (
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate("common.clear_filters")}
        </Button>
      ) : (
        <>
          {hint && <Typography color="text.secondary">{translate(hint)}</Typography>}
          {action}
        </>
      )}
    </Stack>
  );
};
