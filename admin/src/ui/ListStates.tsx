import { Stack } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import { LoadError } from "./Loading.tsx";
import { Button, Text } from "./Text.tsx";

/** A list that could not be loaded, with another try. */
export const ListError = () => {
  const { refetch } = useListContext();
  return <LoadError onRetry={() => void refetch()} />;
};

/** How lists always begin: without spam, and with what holds. */
const defaultFilters: Readonly<Record<string, unknown>> = { spam: false, state: "active" };

/** A list without records: nothing yet, or nothing for these filters. */
export const ListEmpty = ({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.entries(filterValues ?? {}).some(([name, value]) => defaultFilters[name] !== value);
  return (
    <Stack spacing={1.5} sx={{ alignItems: "flex-start", p: { xs: 2, md: 4 } }}>
      <Text text={filtered ? "common.no_results" : text} variant="h6" component="p" />
      {filtered ? (
        <Button label="common.clear_filters" variant="outlined" onClick={() => setFilters({}, [])} />
      ) : (
        <>
          {hint && <Text soft>{translate(hint)}</Text>}
          {action}
        </>
      )}
    </Stack>
  );
};
