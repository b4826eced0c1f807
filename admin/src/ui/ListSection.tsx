import { Stack, Typography } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "react-admin";
import { LoadError } from "./Loading.tsx";
import { Section } from "./Section.tsx";

interface ListSectionProps<Row> extends Omit<ComponentProps<typeof Section>, "children"> {
  query: Pick<UseQueryResult<Row[]>, "data" | "isError" | "refetch">;
  /** Text key, where there are no rows. */
  none: string;
  /** A line of the list, with its key. */
  children: (row: Row) => ReactNode;
}

/** A section with what a query finds, a line each. */
export const ListSection = <Row,>({ query, none, children, ...section }: ListSectionProps<Row>) => {
  const translate = useTranslate();
  return (
    <Section {...section}>
      {query.isError && <LoadError onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Typography color="text.secondary">{translate(none)}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
        {query.data?.map(children)}
      </Stack>
    </Section>
  );
};
